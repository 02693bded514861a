import { waitInWords } from '../../shared/wait-in-words.ts'
import type { Tx } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import type { Viewer } from '../viewer.ts'
import { findPause } from './queries.ts'

interface SlowComment {
  commentId: bigint
  postId: bigint
  /** Of its community; 0 is off. */
  slowSeconds: number
  /** Whether its author moderates there. */
  moderated: boolean
}

/**
 * Refuses a comment that comes too soon. It is asked for when the comment stands in the transaction: whoever comments on a post has
 * its row until the end, so of two at once the second sees the first.
 */
export async function requirePause(
  tx: Tx,
  viewer: Viewer,
  { commentId, postId, slowSeconds, moderated }: SlowComment,
): Promise<void> {
  if (slowSeconds === 0 || moderated || viewer.isAdmin) return
  const left = await findPause(tx, { postId, authorId: viewer.id, commentId, seconds: slowSeconds })
  if (left === 0) return
  throw new Refusal('slow_mode', `Slow mode: you can comment again in ${waitInWords(left)}.`, { retryAfter: left })
}
