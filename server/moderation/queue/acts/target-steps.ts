import { lockCommentIn, unlockCommentIn } from '../../../discussion/comments/lock-comment.ts'
import { removeCommentIn } from '../../../discussion/comments/remove-comment.ts'
import { restoreCommentIn } from '../../../discussion/comments/restore-comment.ts'
import { refuseHeldIn } from '../../../discussion/holds/refuse.ts'
import { lockPostIn, unlockPostIn } from '../../../discussion/posts/lock-post.ts'
import { removePostIn } from '../../../discussion/posts/remove-post.ts'
import { restorePostIn } from '../../../discussion/posts/restore-post.ts'
import type { Acting } from '../../../people/acts/acting.ts'
import { closeCaseOf } from '../../../people/cases/cases.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { hiddenId } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'

/** The target of an act, with the column names of a case or a log entry. */
export interface Target {
  target_type: string | null
  target_id: bigint | null
  /** The held item, also after its release. Until its release it is the target. */
  held_id?: bigint | null
}

/** Whether the target is a held item that is not a post or comment yet. */
export const isHeld = ({ held_id: held, target_id: target }: Target): boolean => held != null && held === target

/** The target in the form for a log entry. */
export function targetOf({ target_type: type, target_id: id }: Target) {
  return (type === 'post' || type === 'comment') && id !== null
    ? ({ targetType: type, targetId: id } as const)
    : { targetType: undefined, targetId: undefined }
}

/** The target in the form for a notification. */
export function placeOf({ target_type: type, target_id: id }: Target) {
  if (id === null) return {}
  return type === 'post' ? { postId: id } : type === 'comment' ? { commentId: id } : {}
}

/** For a post, the title can be hidden too. */
type Removal = Acting & { hideTitle?: boolean | undefined }

/** Each of these returns the id of the log entry; null if nothing was to be done. */
export function removeTarget(tx: Tx, target: Target, acting: Removal): Promise<bigint> {
  if (isHeld(target)) return refuseHeldIn(tx, { ...acting, heldId: target.target_id ?? hiddenId })
  const { postId, commentId } = placeOf(target)
  if (postId !== undefined) return removePostIn(tx, { ...acting, postId })
  if (commentId !== undefined) return removeCommentIn(tx, { ...acting, commentId })
  throw new Refusal('invalid_action')
}

/** A target that its author has already deleted counts as removed: closes its case without a log entry. */
export async function removeReported(tx: Tx, target: Target, acting: Removal): Promise<bigint | null> {
  try {
    return await removeTarget(tx, target, acting)
  } catch (error) {
    const { targetType, targetId } = targetOf(target)
    const isDeleted = error instanceof Refusal && (error.code === 'already-deleted' || error.code === 'comment_deleted')
    if (!isDeleted || targetType === undefined) throw error
    await closeCaseOf(tx, { targetType, targetId }, { outcome: 'removed', by: acting.by.id })
    return null
  }
}

export async function restoreTarget(tx: Tx, target: Target, acting: Acting): Promise<bigint | null> {
  const { postId, commentId } = placeOf(target)
  if (postId !== undefined) return restorePostIn(tx, { ...acting, postId })
  return commentId === undefined ? null : restoreCommentIn(tx, { ...acting, commentId })
}

export async function lockTarget(tx: Tx, target: Target, acting: Acting): Promise<bigint | null> {
  const { postId, commentId } = placeOf(target)
  if (postId !== undefined) return lockPostIn(tx, { ...acting, postId })
  return commentId === undefined ? null : lockCommentIn(tx, { ...acting, commentId })
}

export async function unlockTarget(tx: Tx, target: Target, acting: Acting): Promise<bigint | null> {
  const { postId, commentId } = placeOf(target)
  if (postId !== undefined) return unlockPostIn(tx, { ...acting, postId })
  return commentId === undefined ? null : unlockCommentIn(tx, { ...acting, commentId })
}
