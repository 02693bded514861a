import { useQueryClient } from '@tanstack/react-query'
import type { Comment } from '../../api/comments.ts'
import type { UserGroup } from '../../api/user-groups.ts'
import { ApiError, call } from '../client.ts'
import { rememberBan } from '../compose/post-caches.ts'
import { failureText } from '../failure.ts'
import { changePost, heldPost } from '../posts/held-posts.ts'
import { showToast } from '../ui/toasts.ts'
import { focusComment } from './focus-comment.ts'
import { addOwn, change, holdComment } from './held-threads.ts'
import { withRetries } from './send-comment.ts'
import { useTalk } from './talk.ts'

/** Sends what is written in the boxes. Each answers what is wrong, in words, or null. */
export function useWriting() {
  const { thread, post } = useTalk()
  const queryClient = useQueryClient()

  const refused = (error: unknown): string => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'banned_from_community') {
      rememberBan(queryClient, post.communityId)
      showToast({ id: 'failure', text: 'You are banned from this community.' })
      return 'You are banned from this community.'
    }
    if (error.code === 'post-locked') changePost(post.id, { locked: true })
    return error.code === undefined ? failureText(error) : error.message
  }

  const add = async (body: string, userGroup: UserGroup, parentCommentId: string | null) => {
    let comment: Comment
    try {
      const input = { params: { publicId: post.publicId }, query: { userGroup }, body: { parentCommentId, body } }
      comment = await withRetries(() => call('addComment', input))
    } catch (error) {
      return refused(error)
    }
    if (parentCommentId !== null) change(thread, parentCommentId, () => ({ box: null, collapsed: false }))
    addOwn(thread, comment)
    changePost(post.id, { noComments: (heldPost(post.id)?.noComments ?? 0) + 1 })
    void queryClient.invalidateQueries({ queryKey: ['getUserFeed'], refetchType: 'none' })
    focusComment(thread, comment.id)
    return null
  }

  const edit = async (comment: Comment, body: string) => {
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
