import type { Comment } from '../../../api/comments.ts'
import type { UserGroup } from '../../../api/user-groups.ts'
import { ApiError } from '../../client.ts'
import { alertFailure } from '../../failure.ts'
import type { Memory } from '../../memory/memory.ts'
import { showToast } from '../../ui/feedback/toasts.ts'

const addressOf = ({ postPublicId: publicId, id: commentId }: Comment) => ({ publicId, commentId })

/** In which capacity the author speaks in their own comment. */
export const speakAs = (memory: Memory, comment: Comment, userGroup: UserGroup) =>
  isDone(memory.act('changeCommentGroup', { params: addressOf(comment), query: { userGroup } }))

export const deleteComment = (memory: Memory, comment: Comment, deleteAs: UserGroup) =>
  isDone(memory.act('deleteComment', { params: addressOf(comment), query: { deleteAs } }))

/** What was refused is said in the server's own words. */
async function isDone(act: Promise<unknown>): Promise<boolean> {
  try {
    await act
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === undefined) alertFailure(error)
    else showToast({ id: 'failure', text: error.message })
    return false
  }
}
