import type { Comment } from '../../../../api/discussion/comments.ts'
import { changeInThread } from '../thread/comment-tree.ts'
import { articleOf } from '../thread/focus-comment.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { CommentBox } from './CommentBox.tsx'
import { useSendComment } from './use-send-comment.ts'

interface OpenBoxProps {
  kind: 'edit' | 'reply'
  comment: Comment
  userId: string
}

/** The box at a comment to reply to it or to edit it. */
export function OpenBox({ kind, comment, userId }: OpenBoxProps) {
  const { thread } = useThreadContext()
  const { add, edit } = useSendComment()
  const { id } = comment
  return (
    <CommentBox
      kind={kind}
      userId={userId}
      commentId={id}
      {...(kind === 'edit' && { first: comment.body })}
      onSend={(draft, as) => (kind === 'edit' ? edit(comment, draft) : add(draft, as, id))}
      onCancel={() => {
        changeInThread(thread, id, () => ({ box: null }))
        articleOf(id)?.focus({ preventScroll: true })
      }}
      onReopen={() => changeInThread(thread, id, () => ({ box: kind }))}
    />
  )
}
