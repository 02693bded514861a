import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { isDone } from '../../../platform/failure.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import type { Why } from '../../reasons/ReasonFields.tsx'
import type { Thread } from '../thread/comment-tree.ts'
import { changeInThread, commentIn } from '../thread/comment-tree.ts'

const addressOf = ({ postPublicId: publicId, id: commentId }: Comment) => ({ publicId, commentId })

/** In which capacity the author speaks in their own comment. */
export const speakAs = (memory: Memory, comment: Comment, userGroup: UserGroup) =>
  isDone(memory.act('changeCommentGroup', { params: addressOf(comment), query: { userGroup } }))

export const deleteComment = (memory: Memory, comment: Comment, deleteAs: UserGroup, why: Why) =>
  isDone(memory.act('deleteComment', { params: addressOf(comment), query: { deleteAs }, body: why }))

export const restoreComment = (memory: Memory, comment: Comment) =>
  isDone(memory.act('restoreComment', { params: addressOf(comment) }))

export async function lockComment(
  memory: Memory,
  thread: Thread,
  comment: Comment,
  lockAs: UserGroup,
  why: Why = {},
): Promise<boolean> {
  const done = await isDone(memory.act('lockComment', { params: addressOf(comment), query: { lockAs }, body: why }))
  if (done) drawBelow(thread, comment)
  return done
}

export async function unlockComment(memory: Memory, thread: Thread, comment: Comment): Promise<boolean> {
  const done = await isDone(memory.act('unlockComment', { params: addressOf(comment) }))
  if (done) drawBelow(thread, comment)
  return done
}

/** Whether those below it can be answered hangs on it, and a comment is drawn anew when something of its own changes. */
function drawBelow(thread: Thread, { id }: Comment): void {
  for (const below of [...thread.tree.nodes.keys()])
    if (commentIn(thread, below)?.ancestors?.includes(id)) changeInThread(thread, below, () => ({}))
}
