import type { Comment } from '../../../api/discussion/comments.ts'
import { type Acting, actorOf, actsAs } from '../../people/acts/acting.ts'
import { readWhy, type WhyInput } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { requireMayRestore } from '../posts/permissions.ts'
import { storeAgain } from '../search/store.ts'
import { answerComment, loadComment } from './comments.ts'
import { requireCommentModerator } from './permissions.ts'
import { countCommentOf, findCommentForUpdate, updateCommentRestored } from './queries-changes.ts'

/** A comment that is not removed stays as it is. */
export async function restoreComment(site: Site, viewer: Viewer, id: string, request: WhyInput): Promise<Comment> {
  const comment = await loadComment(site.db, viewer, id)
  requireCommentModerator(viewer, comment)
  const why = await readWhy(site, comment.community_id, request)
  const action = { commentId: comment.id, by: viewer, as: actsAs(comment.moderated), ...why }
  await site.db.transaction().execute((tx) => restoreCommentIn(tx, action))
  const restored = await answerComment(site, viewer, id)
  if (comment.user_id !== null) site.ownAccounts.forget(comment.user_id)
  return restored
}

/**
 * The caller has checked that the viewer moderates the community. Returns the id of the log entry; null if the comment
 * is not removed.
 */
export async function restoreCommentIn(tx: Tx, action: Acting & { commentId: bigint }): Promise<bigint | null> {
  const { commentId, by, reason, rule, quiet } = action
  const comment = await findCommentForUpdate(tx, commentId)
  if (!comment) throw new Refusal('comment_not_found')
  if (!comment.deleted_at) return null
  requireMayRestore(by, comment)
  await updateCommentRestored(tx, commentId)
  await storeAgain(tx, [commentId])
  await countCommentOf(tx, comment.user_id, 1)
  const entry = await writeEntry(tx, {
    ...actorOf(action),
    act: 'restore_comment',
    communityId: comment.community_id,
    targetType: 'comment',
    targetId: commentId,
    subjectId: comment.user_id,
  })
  // Nobody is notified of their own act.
  if (!quiet && comment.user_id !== by.id)
    await leaveCause(tx, {
      kind: 'released',
      userId: comment.user_id,
      postId: comment.post_id,
      commentId,
      details: { reason, rule, logId: toWire(entry) },
    })
  // Searches that found nothing are cached too, and do not contain its id.
  await notify(tx, 'evict', '')
  return entry
}
