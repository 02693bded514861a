import type { Comment } from '../../../api/comments.ts'
import type { UserGroup } from '../../../api/user-groups.ts'
import { isDone } from '../../failure.ts'
import type { Memory } from '../../memory/memory.ts'

const addressOf = ({ postPublicId: publicId, id: commentId }: Comment) => ({ publicId, commentId })

/** In which capacity the author speaks in their own comment. */
export const speakAs = (memory: Memory, comment: Comment, userGroup: UserGroup) =>
  isDone(memory.act('changeCommentGroup', { params: addressOf(comment), query: { userGroup } }))

export const deleteComment = (memory: Memory, comment: Comment, deleteAs: UserGroup) =>
  isDone(memory.act('deleteComment', { params: addressOf(comment), query: { deleteAs } }))
