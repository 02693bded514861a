import { CornerDownRight } from 'lucide'
import { Action } from '../../../platform/ui/controls/Action.tsx'
import { isFocusLost } from '../../../platform/ui/focus.ts'
import { FailedNote } from '../thread/FailedNote.tsx'
import { articleOf } from '../thread/focus-comment.ts'
import { usePages, useThreadContext } from '../thread/thread-context.ts'
import { loadBelow } from '../thread/thread-pages.ts'
import { moreRepliesWords } from './comment-words.ts'
import styles from './MoreReplies.module.css'

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
    if (isFocusLost()) articleOf(id)?.focus({ preventScroll: true })
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
