import type { Comment } from '../../../api/discussion/comments.ts'
import { type Acting, actorOf } from '../../people/acts/acting.ts'
import { readWhy, requireWhy, type WhyInput } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { closeCaseOf } from '../../people/cases/cases.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deleteHeldComment } from '../holds/change-held.ts'
import { decidedInQueue } from '../holds/held.ts'
import { readGroup, requireCapacity } from '../posts/permissions.ts'
import { answerComment, loadCommentOrHeld } from './comments.ts'
import { requireAuthor, requireNotDeleted } from './permissions.ts'
import { type ChangedComment, countCommentOf, updateCommentDeleted } from './queries-changes.ts'

/** The comment keeps its place and its replies. Only the author's number of comments changes. */
export async function deleteComment(
  site: Site,
  viewer: Viewer,
  id: string,
  request: WhyInput & { deleteAs: string | undefined },
): Promise<Comment> {
  const group = readGroup(request.deleteAs || 'normal')
  const { comment, held } = await loadCommentOrHeld(site, viewer, id)
  if (held) {
    if (group !== 'normal') throw new Refusal('held', decidedInQueue)
    return (await deleteHeldComment(site, viewer, held)) ?? deleteComment(site, viewer, id, request)
  }
  requireNotDeleted(comment)
  if (group === 'normal') {
    requireAuthor(comment)
    await site.db.transaction().execute((tx) => markDeleted(tx, comment.id, viewer, 'normal'))
  } else {
    requireCapacity(viewer, comment.moderated, group)
    const why = await readWhy(site, comment.community_id, request)
    await requireWhy(site, viewer, comment.user_id, why)
    const removal = { commentId: comment.id, by: viewer, as: group, ...why }
    await site.db.transaction().execute((tx) => removeCommentIn(tx, removal))
  }
  // This process forgets the account now; the others were notified by the statement.
  if (comment.user_id !== null) site.ownAccounts.forget(comment.user_id)
  return answerComment(site, viewer, id)
}

/** The caller has checked the permission. Returns the id of the log entry. */
export async function removeCommentIn(tx: Tx, removal: Acting & { commentId: bigint }): Promise<bigint> {
  const { commentId, by, as, reason, rule, quiet } = removal
  const comment = await markDeleted(tx, commentId, by, as)
  const entry = await writeEntry(tx, {
    ...actorOf(removal),
    act: 'remove_comment',
    communityId: comment.community_id,
    targetType: 'comment',
    targetId: commentId,
    subjectId: comment.user_id,
  })
  // Nobody is notified of their own act.
  if (!quiet && comment.user_id !== by.id)
    await leaveCause(tx, {
      kind: 'deleted_comment',
      userId: comment.user_id,
      postId: comment.post_id,
      commentId,
      details: { deletedAs: as, reason, rule, logId: toWire(entry) },
    })
  return entry
}

async function markDeleted(
  tx: Tx,
  commentId: bigint,
  actor: Viewer,
  group: 'normal' | 'mods' | 'admins',
): Promise<ChangedComment> {
  const comment = await updateCommentDeleted(tx, commentId, actor.id, group)
  if (!comment) throw new Refusal('comment_deleted')
  await countCommentOf(tx, comment.user_id, -1)
  // If its author deletes it, its open case stays in the queue: nobody who broke the rules must escape a decision by deleting in time.
  if (group !== 'normal')
    await closeCaseOf(tx, { targetType: 'comment', targetId: commentId }, { outcome: 'removed', by: actor.id })
  return comment
}
