import type { Comment } from '../../api/comments.ts'
import type { UserGroup } from '../../api/user-groups.ts'
import { ApiError, call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { forgetFeeds, isOfProfile } from '../feeds/held-feeds.ts'
import { showToast } from '../ui/toasts.ts'
import { holdComment } from './held-threads.ts'

const addressOf = ({ postPublicId: publicId, id: commentId }: Comment) => ({ publicId, commentId })

/** In which capacity the author speaks in their own comment. */
export const speakAs = (comment: Comment, userGroup: UserGroup) =>
  asking(() => call('changeCommentGroup', { params: addressOf(comment), query: { userGroup } }))

export const deleteComment = (comment: Comment, deleteAs: UserGroup) =>
  asking(async () => {
    const deleted = await call('deleteComment', { params: addressOf(comment), query: { deleteAs } })
    forgetFeeds(isOfProfile)
    return deleted
  })

/** Whether it was done. What was refused is said in the server's own words. */
async function asking(ask: () => Promise<Comment>): Promise<boolean> {
  try {
    holdComment(await ask())
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === undefined) alertFailure(error)
    else showToast({ id: 'failure', text: error.message })
    return false
  }
}
