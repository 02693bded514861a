import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { ApiError, type CallApi } from '../../../platform/client.ts'
import type { CommentDraft } from './comment-drafts.ts'

const retryAfterMs = 2000
const maxRetries = 3

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

/** Retries after a rate limit of seconds. Limits with a code take minutes or hours, so they are shown instead. */
export async function withRetries<T>(send: () => Promise<T>, wait: (ms: number) => Promise<void> = pause): Promise<T> {
  for (let left = maxRetries; ; left--) {
    try {
      return await send()
    } catch (error) {
      const isFast = error instanceof ApiError && error.status === 429 && error.code === undefined
      if (!isFast || left === 0) throw error
      await wait(retryAfterMs)
    }
  }
}

interface Place {
  publicId: string
  parentCommentId: string | null
  userGroup: UserGroup
}

/** Sends a draft; the same one sent again, because no answer came, is the same comment. */
export async function sendComment(
  call: CallApi,
  { body, key, sent }: CommentDraft,
  { publicId, parentCommentId, userGroup }: Place,
): Promise<Comment> {
  const input = { params: { publicId }, query: { userGroup }, body: { parentCommentId, body } }
  const comment = await withRetries(() => call('addComment', input, { 'Idempotency-Key': key }))
  if (!sent || comment.deleted || comment.body === body.trim()) return comment
  // It had arrived at the first time, and was changed since.
  const params = { publicId, commentId: comment.id }
  return withRetries(() => call('editComment', { params, body: { body } }))
}
