import { type Acting, actorOf } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { closeCaseOf } from '../../people/cases/cases.ts'
import { eraseEvidence } from '../../people/cases/evidence.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { eraseImages, withholdImages } from '../../platform/images/images.ts'
import { Refusal } from '../../platform/refusal.ts'
import { eraseContent, findPostForUpdate, updateRemoved } from './queries-changes.ts'

/**
 * Removes a post. The caller has checked the permission. With `erases`, content and title are erased for good; with
 * `hideTitle`, the title is hidden until the post is restored. Returns the id of the log entry.
 */
export async function removePostIn(
  tx: Tx,
  removal: Acting & { postId: bigint; erases?: boolean | undefined; hideTitle?: boolean | undefined },
): Promise<bigint> {
  const { postId, by, as, reason, rule, erases = false, quiet } = removal
  const titleHidden = removal.hideTitle === true && !erases
  const post = await updateRemoved(tx, postId, { by: by.id, as, titleHidden })
  if (!post) throw new Refusal((await findPostForUpdate(tx, postId)) ? 'already-deleted' : 'post/not-found')
  if (erases) {
    await eraseEvidence(tx, 'post', [postId])
    await eraseImages(tx, await eraseContent(tx, postId, 'admins'))
  } else await withholdImages(tx, post.images, true)
  await closeCaseOf(tx, { targetType: 'post', targetId: postId }, { outcome: 'removed', by: by.id })
  const entry = await writeEntry(tx, {
    ...actorOf(removal),
    act: 'remove_post',
    communityId: post.community_id,
    targetType: 'post',
    targetId: postId,
    subjectId: post.user_id,
    details: erases ? { erased: true } : titleHidden ? { titleHidden: true } : null,
  })
  // Authors who remove their own post as a moderator are notified too: it has always been so for posts, and clients
  // rely on it.
  if (!quiet)
    await leaveCause(tx, {
      kind: 'deleted_post',
      userId: post.user_id,
      postId,
      details: { deletedAs: as, reason, rule, logId: toWire(entry) },
    })
  return entry
}
