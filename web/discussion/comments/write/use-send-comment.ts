import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { failureInLocalClock } from '../../../people/new-accounts/failure-in-local-clock.ts'
import type { CallApi } from '../../../platform/client.ts'
import { ApiError } from '../../../platform/client.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { markBanned } from '../../communities/mark-banned.ts'
import { focusComment } from '../thread/focus-comment.ts'
import { changeNode } from '../thread/thread.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import { addHeld, addOwnComment } from '../thread/thread-store.ts'
import type { CommentDraft } from './comment-drafts.ts'
import { tellPause, useSlowSeconds } from './use-pause.ts'

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

/** The answer for a box whose writer is logged in no more. */
export const loggedOut = Symbol('logged out')

/** The result if the writer must wait. */
export const tooSoon = Symbol('too soon')

/** What is wrong, in words; null when it has been sent. */
export type Refusal = string | typeof loggedOut | typeof tooSoon | null

/** Sends what is written in the boxes. */
export function useSendComment() {
  const context = useThreadContext()
  const { thread, post, writerId } = context
  const slowSeconds = useSlowSeconds(context)
  const memory = useMemory()

  const refused = (error: unknown): Refusal => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return loggedOut
    if (error.code === 'slow_mode') {
      tellPause(writerId, post.id, error.retryAfter, slowSeconds)
      return tooSoon
    }
    if (error.code === 'banned_from_community') {
      markBanned(memory, post.communityId)
      alertFailure(error)
    }
    if (error.code === 'post-locked') memory.entities.patch('Post', post.id, { locked: true })
    return failureInLocalClock(error)
  }

  const add = async (draft: CommentDraft, userGroup: UserGroup, parentCommentId: string | null) => {
    let comment: Comment
    try {
      comment = await sendComment(memory.send, draft, { publicId: post.publicId, parentCommentId, userGroup })
    } catch (error) {
      return refused(error)
    }
    if (parentCommentId !== null) changeNode(thread, parentCommentId, () => ({ box: null, collapsed: false }))
    // One whose answer was lost may have come with the page since.
    if (comment.held) addHeld(thread, comment)
    else if (!thread.tree.nodes.has(comment.id)) addOwnComment(thread, comment)
    focusComment(thread, comment.id)
    return null
  }

  const edit = async (comment: Comment, { body }: CommentDraft) => {
    try {
      const params = { publicId: post.publicId, commentId: comment.id }
      await withRetries(() => memory.act('editComment', { params, body: { body } }))
    } catch (error) {
      return refused(error)
    }
    changeNode(thread, comment.id, () => ({ box: null }))
    focusComment(thread, comment.id)
    return null
  }

  return { add, edit }
}
