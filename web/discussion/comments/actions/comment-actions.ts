import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { isDone } from '../../../platform/failure.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import type { Why } from '../../reasons/ReasonFields.tsx'
import type { Thread } from '../thread/comment-tree.ts'
import { changeInThread, commentIn } from '../thread/comment-tree.ts'

const paramsOf = ({ postPublicId: publicId, id: commentId }: Comment) => ({ publicId, commentId })

/** Changes the capacity of the author's own comment. */
export const speakAs = (memory: Memory, comment: Comment, userGroup: UserGroup) =>
  isDone(memory.act('changeCommentGroup', { params: paramsOf(comment), query: { userGroup } }))

export const deleteComment = (memory: Memory, comment: Comment, deleteAs: UserGroup, why: Why) =>
  isDone(memory.act('deleteComment', { params: paramsOf(comment), query: { deleteAs }, body: why }))

export const restoreComment = (memory: Memory, comment: Comment) =>
  isDone(memory.act('restoreComment', { params: paramsOf(comment) }))

export async function lockComment(
  memory: Memory,
  thread: Thread,
  comment: Comment,
  lockAs: UserGroup,
  why: Why = {},
): Promise<boolean> {
  const done = await isDone(memory.act('lockComment', { params: paramsOf(comment), query: { lockAs }, body: why }))
  if (done) redrawReplies(thread, comment)
  return done
}

export async function unlockComment(memory: Memory, thread: Thread, comment: Comment): Promise<boolean> {
  const done = await isDone(memory.act('unlockComment', { params: paramsOf(comment) }))
  if (done) redrawReplies(thread, comment)
  return done
}

/** The lock decides whether the comments below can be answered, but a comment is rendered again only when its own data change. */
function redrawReplies(thread: Thread, { id }: Comment): void {
  for (const below of [...thread.tree.nodes.keys()])
    if (commentIn(thread, below)?.ancestors?.includes(id)) changeInThread(thread, below, () => ({}))
}
