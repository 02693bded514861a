import type { Comment } from '../../../../api/discussion/comments.ts'
import { loginPrompt } from '../../../people/dialogs.ts'
import { castVote, showDeleted, voteOf } from '../../votes/votes.ts'
import { changeInThread } from '../thread/comment-tree.ts'
import type { ThreadContext } from '../thread/thread-context.ts'

/** The vote is shown at once, in all places where the comment is shown. */
export function voteOnComment(context: ThreadContext, comment: Comment, up: boolean) {
  const { post, viewer, banned, show } = context
  const { memory } = context.thread
  if (comment.deleted) {
    showDeleted()
    return
  }
  const { id } = comment
  // The new score must not fold the comment while the viewer reads it.
  changeInThread(context.thread, id, () => ({ revealed: true }))
  castVote(
    memory,
    { viewer, banned, prompt: () => show(loginPrompt) },
    {
      entity: 'Comment',
      id,
      locked: post.locked,
      state: voteOf(comment),
      send: (options) => memory.press(`vote ${id}`, 'drop', 'voteComment', { body: { commentId: id, up } }, options),
      onLocked: () => memory.entities.patch('Post', post.id, { locked: true }),
    },
    up,
  )
}
