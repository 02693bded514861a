import type { Comment } from '../../../api/discussion/comments.ts'
import { type Acting, actorOf, actsAs } from '../../people/acts/acting.ts'
import { readWhy, requireWhy, type WhyInput } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { readLockGroup, requireCapacity } from '../posts/permissions.ts'
import { answerComment, loadComment } from './comments.ts'
import type { CommentView } from './fragments.ts'
import { requireCommentModerator, requireNotDeleted } from './permissions.ts'
import { updateCommentLock } from './queries-changes.ts'

/**
 * Stops replies below the comment; existing replies stay. If the request names no group, a moderator of this community
 * locks as a moderator, an administrator who is none as an administrator.
 */
export async function lockComment(
  site: Site,
  viewer: Viewer,
  id: string,
  request: WhyInput & { lockAs: string | undefined },
): Promise<Comment> {
  const lockAs = request.lockAs === undefined ? undefined : readLockGroup(request.lockAs)
  const comment = await loadComment(site.db, viewer, id)
  const as = lockAs ?? (comment.moderated || !viewer.isAdmin ? 'mods' : 'admins')
  requireCapacity(viewer, comment.moderated, as)
  const { authorId, ...action } = await readAction(site, viewer, comment, request)
  await requireWhy(site, viewer, authorId, action)
  await site.db.transaction().execute((tx) => lockCommentIn(tx, { ...action, as }))
  return answerComment(site, viewer, id)
}

/** Unlocks it, no matter who locked it. */
export async function unlockComment(site: Site, viewer: Viewer, id: string, request: WhyInput): Promise<Comment> {
  const comment = await loadComment(site.db, viewer, id)
  requireCommentModerator(viewer, comment)
  const action = await readAction(site, viewer, comment, request)
  await site.db.transaction().execute((tx) => unlockCommentIn(tx, action))
  return answerComment(site, viewer, id)
}

async function readAction(site: Site, viewer: Viewer, comment: CommentView, request: WhyInput) {
  requireNotDeleted(comment)
  const why = await readWhy(site, comment.community_id, request)
  return { commentId: comment.id, authorId: comment.user_id, by: viewer, as: actsAs(comment.moderated), ...why }
}

/**
 * The caller has checked the permission. Both return the id of the log entry; null if nothing changed or the comment is
 * deleted.
 */
export const lockCommentIn = (tx: Tx, action: Acting & { commentId: bigint }): Promise<bigint | null> =>
  changeLock(tx, action, true)

export const unlockCommentIn = (tx: Tx, action: Acting & { commentId: bigint }): Promise<bigint | null> =>
  changeLock(tx, action, false)

async function changeLock(tx: Tx, action: Acting & { commentId: bigint }, locked: boolean): Promise<bigint | null> {
  const { commentId, by, as } = action
  const comment = await updateCommentLock(tx, commentId, locked ? { by: by.id, as } : null)
  if (!comment) return null
  return writeEntry(tx, {
    ...actorOf(action),
    act: locked ? 'lock_comment' : 'unlock_comment',
    communityId: comment.community_id,
    targetType: 'comment',
    targetId: commentId,
    subjectId: comment.user_id,
  })
}
