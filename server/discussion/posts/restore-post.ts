import type { Post } from '../../../api/discussion/posts.ts'
import { type Acting, actorOf, actsAs } from '../../people/acts/acting.ts'
import { readWhy, type WhyInput } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { notify } from '../../platform/db/listen.ts'
import { withholdImages } from '../../platform/images/images.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { storeAgain } from '../search/store.ts'
import { requireMayRestore, requirePostModerator } from './permissions.ts'
import { answerPost, loadPost } from './posts.ts'
import { findPostForUpdate, listImagesOf, updateRestored } from './queries-changes.ts'

/** A post that is not removed stays as it is. */
export async function restorePost(site: Site, viewer: Viewer, publicId: string, request: WhyInput): Promise<Post> {
  const post = await loadPost(site.db, viewer, publicId)
  requirePostModerator(viewer, post)
  const why = await readWhy(site, post.community_id, request)
  await site.db
    .transaction()
    .execute((tx) => restorePostIn(tx, { postId: post.id, by: viewer, as: actsAs(post.moderated), ...why }))
  return answerPost(site, viewer, post.id)
}

/**
 * The caller has checked that the viewer moderates the community. What moderators removed, moderators and
 * administrators can restore; what administrators removed, only administrators; nothing else can be restored. Returns
 * the id of the log entry; null if the post is not removed.
 */
export async function restorePostIn(tx: Tx, action: Acting & { postId: bigint }): Promise<bigint | null> {
  const { postId, by, reason, rule, quiet } = action
  const post = await findPostForUpdate(tx, postId)
  if (!post) throw new Refusal('post/not-found')
  if (!post.deleted_at) return null
  requireMayRestore(by, post.content_deleted_at ? { ...post, deleted_as: 'normal' } : post)
  await updateRestored(tx, postId)
  await storeAgain(tx, [postId])
  await withholdImages(tx, await listImagesOf(tx, postId), false)
  const entry = await writeEntry(tx, {
    ...actorOf(action),
    act: 'restore_post',
    communityId: post.community_id,
    targetType: 'post',
    targetId: postId,
    subjectId: post.user_id,
    // An undo of this act hides the title again.
    details: post.title_hidden ? { titleHidden: true } : null,
  })
  // Nobody is notified of their own act.
  if (!quiet && post.user_id !== by.id)
    await leaveCause(tx, {
      kind: 'released',
      userId: post.user_id,
      postId,
      details: { reason, rule, logId: toWire(entry) },
    })
  await notify(tx, 'evict', '')
  return entry
}
