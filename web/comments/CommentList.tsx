import { Button } from '../ui/Button.tsx'
import { CommentItem } from './CommentItem.tsx'
import styles from './CommentList.module.css'
import { useCommentKeys } from './comment-keys.ts'
import { loadMore } from './held-threads.ts'
import { useTalk, useTopLevel } from './talk.ts'

/** All that is held, from the top level down, and the way to the rest. */
export function CommentList() {
  const talk = useTalk()
  const { thread } = talk
  useCommentKeys(talk)
  useTopLevel(thread)
  const { tree, undrawn, next, loading } = thread
  return (
    <>
      {tree.roots.length > 0 && (
        <ol className={styles.tree}>{tree.roots.map((id) => !undrawn.has(id) && <CommentItem key={id} id={id} />)}</ol>
      )}
      {next !== null && (
        <div className={styles.end}>
          <Button busy={loading} onClick={() => void loadMore(thread)}>
            More comments
          </Button>
        </div>
      )}
    </>
  )
}
