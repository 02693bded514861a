import { X } from 'lucide'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { Endpoints } from '../../../../api/index.ts'
import type { Answer } from '../../../../api/platform/endpoint.ts'
import { groupedNumber } from '../../../../shared/numbers.ts'
import { forgetThreadNews, onThreadNews, toldIn } from '../../../people/live/thread-news.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import styles from './ArrivedComments.module.css'
import {
  changeNode as changeInTree,
  commentIn,
  insertComment,
  notify,
  shownOrder,
  type Thread,
} from './comment-tree.ts'
import { articleOf, focusComment } from './focus-comment.ts'
import { goToNew, sayNew, setShownNew, shownNew, subscribeShownNew } from './new-comments.ts'
import { useThreadContext } from './thread-context.ts'
import { pageSize } from './thread-pages.ts'

/** If more comments have arrived, for example after days, the rest come with the pages of the thread. */
const maxPages = 10

interface Arrived {
  /** Comments of others that the thread does not contain yet. */
  comments: readonly Comment[]
  /** Ancestors of these that the thread does not contain yet. */
  above: readonly Comment[]
  /** Comments after this time are not in `total` of the thread yet. */
  after: string
  /** The time of the newest comment on the post. */
  until: string
}

/** The number of announced comments that the thread does not contain yet. Some may have come with a newer answer or another page. */
export function countArrived(thread: Thread): number {
  const announced = toldIn(thread.publicId)
  if (!announced.length) return 0
  const loadedTimes = [...thread.tree.nodes.keys()].flatMap((id) => {
    const comment = commentIn(thread, id)
    return comment && isByOthers(thread, comment) ? comment.createdAt : []
  })
  return announced.reduce((sum, { after, until, count }) => {
    return sum + Math.max(0, count - loadedTimes.filter((at) => at > after && at <= until).length)
  }, 0)
}

const isByOthers = ({ viewerId }: Thread, { deleted, userId }: Comment) => !deleted && userId !== viewerId

/** Fetches the comments of others that the thread does not contain yet. */
export async function fetchArrived(thread: Thread): Promise<Arrived> {
  const { memory, publicId, tree, total } = thread
  // If the thread was complete, every other comment is new, whether it was announced or not.
  const isWhole = tree.nodes.size >= total
  const after = isWhole ? '' : (toldIn(publicId)[0]?.after ?? '')
  const known = new Map<string, Comment>()
  let until = ''
  let next: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const query: { sort: 'newest'; limit: string; next?: string } = { sort: 'newest', limit: pageSize }
    if (next !== null) query.next = next
    const answer: Answer<Endpoints['listComments']> = await memory.ask('listComments', { params: { publicId }, query })
    if (!('comments' in answer)) break
    for (const comment of answer.comments) {
      known.set(comment.id, comment)
      if (comment.createdAt > until) until = comment.createdAt
    }
    next = answer.next
    const newest = answer.comments.slice(0, Number(pageSize))
    if (next === null || newest.some(({ id, createdAt }) => (isWhole ? tree.nodes.has(id) : createdAt <= after))) break
  }
  const isNew = (comment: Comment) =>
    comment.createdAt > after && !tree.nodes.has(comment.id) && isByOthers(thread, comment)
  const comments = [...known.values()].filter(isNew)
  const arrived = new Set(comments.map(({ id }) => id))
  const above = new Map<string, Comment>()
  for (const { parentId } of comments)
    for (let id = parentId; id !== null && !tree.nodes.has(id) && !above.has(id); ) {
      const comment = known.get(id)
      if (!comment) break
      if (!arrived.has(id)) above.set(id, comment)
      id = comment.parentId
    }
  return { comments, above: [...above.values()], after, until }
}

export function insertArrived(thread: Thread, { comments, above, after }: Arrived): void {
  const { memory, tree, postId } = thread
  // In the order of time, parents before replies. Another answer may have brought some in the meantime.
  const all = [...comments, ...above].filter(({ id }) => !tree.nodes.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1))
  // On a first visit only these comments are marked as new.
  const [firstAt = ''] = comments.map(({ createdAt }) => createdAt).sort()
  thread.since ??= new Date(Date.parse(firstAt) - 1).toISOString()
  for (const comment of all) {
    const changed = insertComment(tree, comment)
    sortIntoSiblings(thread, comment)
    notify(thread, changed)
  }
  const added = all.filter(({ createdAt }) => createdAt > after).length
  thread.total += added
  const post = memory.entities.get('Post', postId)
  if (post) memory.entities.patch('Post', postId, { noComments: post.noComments + added })
}

/** Moves a comment to its place among its loaded siblings, in the sort order of the thread. */
function sortIntoSiblings(thread: Thread, { id, parentId, upvotes }: Comment): void {
  const { tree, sort } = thread
  const isBehind = (other: string) => {
    const votes = sort === 'best' ? (commentIn(thread, other)?.upvotes ?? 0) - upvotes : 0
    return votes < 0 || (votes === 0 && other < id)
  }
  const put = (siblings: readonly string[]) => {
    const others = siblings.filter((other) => other !== id)
    const place = sort === 'oldest' ? -1 : others.findIndex(isBehind)
    return others.toSpliced(place < 0 ? others.length : place, 0, id)
  }
  if (parentId === null) tree.roots = put(tree.roots)
  else changeInTree(tree, parentId, ({ children }) => ({ children: put(children) }))
}

/**
 * At the lower edge: the number of arrived comments, or the way to the next new comment for those who have been shown one. Nothing moves
 * until a button is pressed.
 */
export function ArrivedComments() {
  const { thread } = useThreadContext()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopNews = onThreadNews(listener)
      const stopThread = thread.memory.collections.subscribe(thread.address, listener)
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
  const walk = useSyncExternalStore(subscribeShownNew, shownNew, () => null)
  useEffect(() => () => setShownNew(null), [])
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    await showArrived(thread).catch(alertFailure)
    setBusy(false)
  }
  return (
    <div role="status" className={styles.edge}>
      {count === 0 && walk?.thread === thread && (
        <div className={styles.walk}>
          <span>{walk.text}</span>
          <Button kind="primary" small onClick={() => void goToNew(thread, 'next')}>
            Next new
          </Button>
          <IconButton name="Close" icon={X} onClick={() => setShownNew(null)} />
        </div>
      )}
      {count > 0 && (
        <Button kind="primary" busy={busy} className={styles.button} onClick={() => void show()}>
          {count === 1 ? '1 new comment' : `${groupedNumber(count)} new comments`}
        </Button>
      )}
    </div>
  )
}

/** Fetches the arrived comments, inserts them, and focuses the first. */
async function showArrived(thread: Thread): Promise<void> {
  const announced = toldIn(thread.publicId)
  const arrived = await fetchArrived(thread)
  const restoreScroll = rememberScroll()
  if (arrived.comments.length) insertArrived(thread, arrived)
  forgetThreadNews(thread.publicId, announced, arrived.until)
  if (!arrived.comments.length) return focusHeading()
  await restoreScroll()
  const ids = new Set(arrived.comments.map(({ id }) => id))
  const first = shownOrder(thread.tree).find((id) => ids.has(id))
  if (first === undefined) return
  sayNew(thread, first)
  if (!focusInView(first)) focusComment(thread, first)
}

/** If the announced comments are deleted or loaded already, the button disappears; the focus must not get lost. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#comments h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Focuses a comment without scrolling if it is completely in the window. Returns whether it is. */
function focusInView(id: string): boolean {
  const article = articleOf(id)
  if (!article?.checkVisibility()) return false
  const { top, bottom } = article.getBoundingClientRect()
  const barEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  if (top < barEnd || bottom > innerHeight) return false
  article.focus({ preventScroll: true })
  return true
}

/** Returns a function that scrolls the present comment to the same place again: some browsers move it when comments are inserted above. */
function rememberScroll(): () => Promise<void> {
  const read = [...document.querySelectorAll('[data-comment]')].find(
    (article) => article.getBoundingClientRect().bottom > 0,
  )
  const top = read?.getBoundingClientRect().top
  return async () => {
    // New comments have their estimated height in the first frame, and their real height in the next.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    if (read && top !== undefined) scrollBy({ top: read.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}
