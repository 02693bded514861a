import type { Comment } from '../../api/comments.ts'
import type { Tx } from '../db/connect.ts'
import { type Acting, actorOf, actsAs } from '../modlog/acting.ts'
import { type GivenWhy, readWhy, requireWhy } from '../modlog/why.ts'
import { writeEntry } from '../modlog/write-entry.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { answerComment, loadComment } from './comments.ts'
import { requireCommentModerator, requireThere } from './permissions.ts'
import { updateCommentLock } from './queries-changes.ts'

/** No replies below it any more; what stands there stays. */
export async function lockComment(site: Site, viewer: Viewer, id: string, given: GivenWhy): Promise<Comment> {
  const { authorId, ...acting } = await prepare(site, viewer, id, given)
  await requireWhy(site, viewer, authorId, acting)
  await site.db.transaction().execute((tx) => lockCommentIn(tx, acting))
  return answerComment(site, viewer, id)
}

export async function unlockComment(site: Site, viewer: Viewer, id: string, given: GivenWhy): Promise<Comment> {
  const acting = await prepare(site, viewer, id, given)
  await site.db.transaction().execute((tx) => unlockCommentIn(tx, acting))
  return answerComment(site, viewer, id)
}

async function prepare(site: Site, viewer: Viewer, id: string, given: GivenWhy) {
  const comment = await loadComment(site.db, viewer, id)
  requireCommentModerator(viewer, comment)
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
  const comment = await updateCommentLock(tx, given.commentId, locked)
  if (!comment) return null
  return writeEntry(tx, {
    ...actorOf(given),
    act: locked ? 'lock_comment' : 'unlock_comment',
    communityId: comment.community_id,
    targetType: 'comment',
    targetId: given.commentId,
    subjectId: comment.user_id,
  })
}
