import { TextArea } from '../ui/TextArea.tsx'
import styles from './CommentBox.module.css'
import { CommentBox } from './CommentBox.tsx'
import { useTalk } from './talk.ts'
import { useWriting } from './use-writing.ts'

/** Above the tree: the box for a comment on the post. Guests come to the login from it. */
export function NewComment() {
  const { post, viewer, banned, ask } = useTalk()
  const { add } = useWriting()
  if (post.locked) return <p className={styles.closed}>No more comments can be added.</p>
  if (banned) return <p className={styles.closed}>You are banned from this community.</p>
  if (!viewer) {
    return (
      <div className={styles.box}>
        <TextArea
          rows={3}
          readOnly
          placeholder="Add a new comment"
          aria-label="Add a new comment"
          onClick={() => ask('login')}
          onKeyDown={({ key }) => key === 'Enter' && ask('login')}
        />
      </div>
    )
  }
  return <CommentBox kind="new" userId={viewer.id} onSend={(body, as) => add(body, as, null)} />
}
