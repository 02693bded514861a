import { waitInWords } from '../../../shared/wait-in-words.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findPause } from './queries.ts'

interface SlowComment {
  commentId: bigint
  postId: bigint
  /** The slow mode of the community, in seconds; 0 is off. */
  slowSeconds: number
  /** Whether the author moderates the community. */
  moderated: boolean
}

/**
 * Refuses a comment that comes too soon. Call this after the insert, in the same transaction. The insert locks the row
 * of the post until the end of the transaction, so the second of two concurrent comments sees the first.
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
