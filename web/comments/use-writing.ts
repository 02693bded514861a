import { useQueryClient } from '@tanstack/react-query'
import type { Comment } from '../../api/comments.ts'
import type { UserGroup } from '../../api/user-groups.ts'
import { ApiError, call } from '../client.ts'
import { rememberBan } from '../compose/post-caches.ts'
import { forgetFeeds, isOfProfile } from '../feeds/held-feeds.ts'
import { changePost, heldPost } from '../posts/held-posts.ts'
import { showToast } from '../ui/toasts.ts'
import type { CommentDraft } from './comment-drafts.ts'
import { focusComment } from './focus-comment.ts'
import { addOwn, change, holdComment } from './held-threads.ts'
import { refusedComment } from './refused-comment.ts'
import { sendComment, withRetries } from './send-comment.ts'
import { useTalk } from './talk.ts'

/** The answer for a box whose writer is logged in no more. */
export const loggedOut = Symbol('logged out')

/** What is wrong, in words; null when it has been sent. */
export type Refusal = string | typeof loggedOut | null

/** Sends what is written in the boxes. */
export function useWriting() {
  const { thread, post } = useTalk()
  const queryClient = useQueryClient()

  const refused = (error: unknown): Refusal => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return loggedOut
    const words = refusedComment(error)
    if (error.code === 'banned_from_community') {
      rememberBan(queryClient, post.communityId)
      showToast({ id: 'failure', text: words })
    }
    if (error.code === 'post-locked') changePost(post.id, { locked: true })
    return words
  }

  const add = async (draft: CommentDraft, userGroup: UserGroup, parentCommentId: string | null) => {
    let comment: Comment
    try {
      comment = await sendComment(call, draft, { publicId: post.publicId, parentCommentId, userGroup })
    } catch (error) {
      return refused(error)
    }
    if (parentCommentId !== null) change(thread, parentCommentId, () => ({ box: null, collapsed: false }))
    // One whose answer was lost may have come with the page since.
    if (thread.tree.nodes.has(comment.id)) holdComment(comment)
    else {
      addOwn(thread, comment)
      changePost(post.id, { noComments: (heldPost(post.id)?.noComments ?? 0) + 1 })
    }
    forgetFeeds(isOfProfile)
    void queryClient.invalidateQueries({ queryKey: ['getUser'], refetchType: 'none' })
    focusComment(thread, comment.id)
    return null
  }

  const edit = async (comment: Comment, { body }: CommentDraft) => {
    try {
      const params = { publicId: post.publicId, commentId: comment.id }
      holdComment(await withRetries(() => call('editComment', { params, body: { body } })))
    } catch (error) {
      return refused(error)
    }
    change(thread, comment.id, () => ({ box: null }))
    focusComment(thread, comment.id)
    return null
  }

  return { add, edit }
}
