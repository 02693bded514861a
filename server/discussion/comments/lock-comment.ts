import type { Comment } from '../../../api/discussion/comments.ts'
import { type Acting, actorOf, actsAs } from '../../people/acts/acting.ts'
import { readWhy, requireWhy, type WhyInput } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { readLockGroup, requireCapacity } from '../posts/permissions.ts'
import { answerComment, loadComment } from './comments.ts'
import { requireCommentModerator, requireThere } from './permissions.ts'
import type { CommentView } from './queries.ts'
import { updateCommentLock } from './queries-changes.ts'

/** Stops replies below the comment; existing replies stay. Without a group the caller locks as a moderator, if they are one in this community. */
export async function lockComment(
  site: Site,
  viewer: Viewer,
  id: string,
  given: WhyInput & { lockAs: string | undefined },
): Promise<Comment> {
  const lockAs = given.lockAs === undefined ? undefined : readLockGroup(given.lockAs)
  const comment = await loadComment(site.db, viewer, id)
  const as = lockAs ?? (comment.moderated || !viewer.isAdmin ? 'mods' : 'admins')
  requireCapacity(viewer, comment.moderated, as)
  const { authorId, ...acting } = await prepare(site, viewer, comment, given)
  await requireWhy(site, viewer, authorId, acting)
  await site.db.transaction().execute((tx) => lockCommentIn(tx, { ...acting, as }))
  return answerComment(site, viewer, id)
}

/** Unlocks it, no matter who locked it. */
export async function unlockComment(site: Site, viewer: Viewer, id: string, given: WhyInput): Promise<Comment> {
  const comment = await loadComment(site.db, viewer, id)
  requireCommentModerator(viewer, comment)
  const acting = await prepare(site, viewer, comment, given)
  await site.db.transaction().execute((tx) => unlockCommentIn(tx, acting))
  return answerComment(site, viewer, id)
}

async function prepare(site: Site, viewer: Viewer, comment: CommentView, given: WhyInput) {
  requireThere(comment)
  const why = await readWhy(site, comment.community_id, given)
  return { commentId: comment.id, authorId: comment.user_id, by: viewer, as: actsAs(comment.moderated), ...why }
}

/** Whom these two may be done by is asked before. They give the key of the entry; null where it was so already, or it is deleted. */
export const lockCommentIn = (tx: Tx, given: Acting & { commentId: bigint }): Promise<bigint | null> =>
  change(tx, given, true)

export const unlockCommentIn = (tx: Tx, given: Acting & { commentId: bigint }): Promise<bigint | null> =>
  change(tx, given, false)

async function change(tx: Tx, given: Acting & { commentId: bigint }, locked: boolean): Promise<bigint | null> {
  const { commentId, by, as } = given
  const comment = await updateCommentLock(tx, commentId, locked ? { by: by.id, as } : null)
  if (!comment) return null
  return writeEntry(tx, {
    ...actorOf(given),
    act: locked ? 'lock_comment' : 'unlock_comment',
    communityId: comment.community_id,
    targetType: 'comment',
    targetId: commentId,
    subjectId: comment.user_id,
  })
}
