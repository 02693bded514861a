import { CornerDownRight } from 'lucide'
import { Action } from '../../ui/controls/Action.tsx'
import { FailedNote } from '../thread/FailedNote.tsx'
import { articleOf } from '../thread/focus-comment.ts'
import { usePages, useThreadContext } from '../thread/thread-context.ts'
import { loadBelow } from '../thread/thread-pages.ts'
import styles from './Comment.module.css'
import { moreRepliesWords } from './comment-words.ts'

interface MoreRepliesProps {
  id: string
  missing: number
}

/** Loads the replies of a comment that did not come with the page. */
export function MoreReplies({ id, missing }: MoreRepliesProps) {
  const { thread } = useThreadContext()
  const { loading = false, failed = false } = usePages(thread, id) ?? {}
  const load = async () => {
    await loadBelow(thread, id)
    // What had the focus has gone: it goes on from the comment.
    if (document.activeElement === document.body) articleOf(id)?.focus({ preventScroll: true })
  }
  return (
    <>
      {failed && <FailedNote />}
      <Action of={CornerDownRight} className={styles.moreReplies} aria-busy={loading} onClick={() => void load()}>
        {failed ? 'Try again' : moreRepliesWords(missing)}
      </Action>
    </>
  )
}
