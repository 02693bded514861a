import { useCallback, useState, useSyncExternalStore } from 'react'
import { groupedNumber } from '../../../../shared/numbers.ts'
import { forgetThreadNews, onThreadNews, toldIn } from '../../../people/live/thread-news.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import styles from './ArrivedComments.module.css'
import { countArrived, fetchArrived, putIn } from './arrived.ts'
import { shownOrder } from './comment-tree.ts'
import { articleOf, focusComment } from './focus-comment.ts'
import type { Thread } from './thread.ts'
import { useThreadContext } from './thread-context.ts'

/** At the lower edge: how many comments others have added while this page is open. Until it is pressed nothing moves. */
export function ArrivedComments() {
  const { thread } = useThreadContext()
  const subscribe = useCallback(
    (hear: () => void) => {
      const stopNews = onThreadNews(hear)
      const stopThread = thread.memory.collections.subscribe(thread.address, hear)
      return () => {
        stopNews()
        stopThread()
      }
    },
    [thread],
  )
  const count = useSyncExternalStore(
    subscribe,
    () => countArrived(thread),
    () => 0,
  )
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    await showArrived(thread).catch(alertFailure)
    setBusy(false)
  }
  return (
    <div role="status" className={styles.edge}>
      {count > 0 && (
        <Button kind="primary" busy={busy} className={styles.button} onClick={() => void show()}>
          {count === 1 ? '1 new comment' : `${groupedNumber(count)} new comments`}
        </Button>
      )}
    </div>
  )
}

/** Fetches the comments that others have added meanwhile, puts each in its place, and leads to the first. */
async function showArrived(thread: Thread): Promise<void> {
  const told = toldIn(thread.publicId)
  const arrived = await fetchArrived(thread)
  const keepPlace = rememberPlace()
  if (arrived.comments.length) putIn(thread, arrived)
  forgetThreadNews(thread.publicId, told, arrived.until)
  if (!arrived.comments.length) return focusHeading()
  await keepPlace()
  const ids = new Set(arrived.comments.map(({ id }) => id))
  const first = shownOrder(thread.tree).find((id) => ids.has(id))
  if (first !== undefined && !focusInView(first)) focusComment(thread, first)
}

/** What was told has been deleted, or is here: the button goes, and would take the focus with it. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#comments h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Who has it before them is not moved. */
function focusInView(id: string): boolean {
  const article = articleOf(id)
  if (!article?.checkVisibility()) return false
  const { top, bottom } = article.getBoundingClientRect()
  const barEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  if (top < barEnd || bottom > innerHeight) return false
  article.focus({ preventScroll: true })
  return true
}

/** Answers how to have what is being read where it was: some browsers move it with what comes above. */
function rememberPlace(): () => Promise<void> {
  const read = [...document.querySelectorAll('[data-comment]')].find((each) => each.getBoundingClientRect().bottom > 0)
  const top = read?.getBoundingClientRect().top
  return async () => {
    // What is put in is laid out as high as is reckoned, and as high as it is in the frame after.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    if (read && top !== undefined) scrollBy({ top: read.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}
