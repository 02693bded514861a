import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { failureInLocalClock } from '../../../people/new-accounts/failure-in-local-clock.ts'
import { ApiError, type CallApi } from '../../../platform/client.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { keyOf } from '../../../platform/memory/entities.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { markBanned } from '../../communities/mark-banned.ts'
import { changeInThread, commentIn } from '../thread/comment-tree.ts'
import { focusComment } from '../thread/focus-comment.ts'
import { type ThreadContext, useThreadContext } from '../thread/thread-context.ts'
import { addHeld, addOwnComment } from '../thread/thread-store.ts'
import type { CommentDraft } from './comment-drafts.ts'

// Slow mode: until when a writer must wait before the next comment on a post, in the clock of this device. All boxes of the post share it.

interface PauseData {
  /** The time of the writer's last comment that this page knows. */
  written: number
  /** The last answer of the server about the wait, its time, and the slow mode that this page knew then. */
  fromServer: { end: number; at: number; slowSeconds: number } | undefined
}

const nothing: PauseData = { written: 0, fromServer: undefined }
const known = new Map<string, PauseData>()
const listeners = new Set<() => void>()

const pauseKeyOf = (writerId: string | null, postId: string) => `${writerId} ${postId}`
const pauseDataOf = (writerId: string | null, postId: string) => known.get(pauseKeyOf(writerId, postId)) ?? nothing

function change(writerId: string | null, postId: string, more: Partial<PauseData>): void {
  known.set(pauseKeyOf(writerId, postId), { ...pauseDataOf(writerId, postId), ...more })
  for (const listener of [...listeners]) listener()
}

/** Starts the pause at the writer's last comment. */
export function beginPause(writerId: string | null, postId: string, written: number): void {
  // At most the present time, even if the clock of the server is ahead.
  const at = Math.min(written, Date.now())
  if (at > pauseDataOf(writerId, postId).written) change(writerId, postId, { written: at })
}

/** Saves the remaining seconds that the server has answered. */
export function setServerPause(writerId: string | null, postId: string, seconds: number, slowSeconds: number): void {
  const at = Date.now()
  change(writerId, postId, { fromServer: { end: at + seconds * 1000, at, slowSeconds } })
}

/** The end of the pause with the present slow mode, as a timestamp in milliseconds; 0 if there is no pause. */
export function pauseEnd(writerId: string | null, postId: string, slowSeconds: number): number {
  const { written, fromServer } = pauseDataOf(writerId, postId)
  const own = slowSeconds > 0 && written > 0 ? written + slowSeconds * 1000 : 0
  if (!fromServer) return own
  // If slow mode has changed since that answer, the pause is at most as long as the new one; it ends if slow mode is off.
  const isSame = fromServer.slowSeconds === slowSeconds
  const end = isSame
    ? fromServer.end
    : slowSeconds > 0
      ? Math.min(fromServer.end, fromServer.at + slowSeconds * 1000)
      : 0
  return Math.max(own, end)
}

function subscribePauses(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let announcedEnd = 0

/** True only for the first caller, so that only one box announces a pause. */
export function claimAnnouncement(end: number): boolean {
  if (end === announcedEnd) return false
  announcedEnd = end
  return true
}

export interface Pause {
  /** The slow mode for the writer, in seconds; 0 is off. */
  slowSeconds: number
  /** The seconds that are left, and the time of the end in milliseconds. */
  left: number
  end: number
}

/** The state of slow mode for the writer. */
export function usePause(): Pause {
  const context = useThreadContext()
  const { thread, post, writerId } = context
  const slowSeconds = useSlowSeconds(context)
  const end = useSyncExternalStore(
    subscribePauses,
    () => pauseEnd(writerId, post.id, slowSeconds),
    () => 0,
  )
  const [left, setLeft] = useState(0)

  // Comments that the writer made before this page was opened, if the page shows them.
  useEffect(() => beginPause(writerId, post.id, newestOf(thread, writerId)), [thread, writerId, post.id])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      const ms = Math.max(0, end - Date.now())
      setLeft(Math.ceil(ms / 1000))
      // Waits until the number changes.
      if (ms > 0) timer = setTimeout(count, ms % 1000 || 1000)
    }
    count()
    return () => clearTimeout(timer)
  }, [end])
  return { slowSeconds, left, end }
}

/** The slow mode of the community, if it applies to the viewer; 0 is off. A page that opens with known data learns it a moment later. */
function useSlowSeconds({ thread, post, viewer, isMod }: ThreadContext): number {
  const { entities } = thread.memory
  const read = () => entities.get('Community', post.communityId)?.slowSeconds ?? 0
  const known = useSyncExternalStore(
    (listener) => entities.subscribe(keyOf('Community', post.communityId), listener),
    read,
    read,
  )
  return isMod || viewer?.isAdmin ? 0 : known
}

function newestOf(thread: ThreadContext['thread'], writerId: string | null): number {
  const own = [...thread.tree.nodes.keys()].flatMap((id) => commentIn(thread, id) ?? [])
  return Math.max(0, ...own.filter(({ userId }) => userId === writerId).map(({ createdAt }) => Date.parse(createdAt)))
}

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

/** Sends a draft. If it is sent again because no answer came, the server still has one comment. */
export async function sendComment(
  call: CallApi,
  { body, key, sent }: CommentDraft,
  { publicId, parentCommentId, userGroup }: Place,
): Promise<Comment> {
  const input = { params: { publicId }, query: { userGroup }, body: { parentCommentId, body } }
  const comment = await withRetries(() => call('addComment', input, { 'Idempotency-Key': key }))
  if (!sent || comment.deleted || comment.body === body.trim()) return comment
  // An earlier attempt had arrived, and the draft was changed since.
  const params = { publicId, commentId: comment.id }
  return withRetries(() => call('editComment', { params, body: { body } }))
}

/** The result if the writer is logged out. */
export const loggedOut = Symbol('logged out')

/** The result if the writer must wait. */
const tooSoon = Symbol('too soon')

/** A text or reason why the comment was not sent; null if it was. */
export type Refusal = string | typeof loggedOut | typeof tooSoon | null

/** Functions that send new and edited comments from the boxes. */
export function useSendComment() {
  const context = useThreadContext()
  const { thread, post, writerId } = context
  const slowSeconds = useSlowSeconds(context)
  const memory = useMemory()

  const handleRefusal = (error: unknown): Refusal => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return loggedOut
    if (error.code === 'slow_mode') {
      setServerPause(writerId, post.id, error.retryAfter, slowSeconds)
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
      return handleRefusal(error)
    }
    if (parentCommentId !== null) changeInThread(thread, parentCommentId, () => ({ box: null, collapsed: false }))
    // If an earlier answer was lost, the comment may have come with the page already.
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
      return handleRefusal(error)
    }
    changeInThread(thread, comment.id, () => ({ box: null }))
    focusComment(thread, comment.id)
    return null
  }

  return { add, edit }
}
