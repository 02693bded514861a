import { Button } from '../../ui/controls/Button.tsx'
import { CommentItem } from '../comment/CommentItem.tsx'
import styles from './CommentList.module.css'
import { useCommentKeys } from './comment-keys.ts'
import { FailedNote } from './FailedNote.tsx'
import { focusComment } from './focus-comment.ts'
import { loadMore } from './held-threads.ts'
import { useTalk, useTopLevel } from './talk.ts'

/** All that is held, from the top level down, and the way to the rest. */
export function CommentList() {
  const talk = useTalk()
  const { thread } = talk
  useCommentKeys(talk)
  useTopLevel(thread)
  const { tree, undrawn, next, loading, failed } = thread
  const more = async () => {
    const held = new Set(tree.roots)
    await loadMore(thread)
    const came = tree.roots.find((id) => !held.has(id))
    // At the end the button goes, and with it the focus.
    if (came && document.activeElement === document.body) focusComment(thread, came)
  }
  return (
    <>
      {tree.roots.length > 0 && (
        <ol className={styles.tree}>{tree.roots.map((id) => !undrawn.has(id) && <CommentItem key={id} id={id} />)}</ol>
      )}
      {next !== null && (
        <div className={styles.end}>
          {failed && <FailedNote />}
          <Button busy={loading} onClick={() => void more()}>
            {failed ? 'Try again' : 'More comments'}
          </Button>
        </div>
      )}
    </>
  )
}
