import type { Post } from '../../../api/discussion/posts.ts'
import type { Act } from '../../../api/moderation/modlog.ts'
import { maxPinnedPosts } from '../../../shared/limits.ts'
import { actsAs } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { requireRight } from '../communities/permissions.ts'
import { loadModRole } from '../mods/roles.ts'
import { requireCapacity } from './permissions.ts'
import { answerPost, loadPost } from './posts.ts'
import type { PostView } from './queries.ts'
import { countPins, lockPins, type PinColumn, updateAnnounced, updatePin } from './queries-changes.ts'

/** Pinning a pinned post changes nothing. */
export async function pinPost(site: Site, viewer: Viewer, publicId: string, siteWide: boolean): Promise<Post> {
  const { post, column } = await loadForPin(site, viewer, publicId, siteWide)
  await site.db.transaction().execute(async (tx) => {
    await lockPins(tx, column, post.community_id)
    if ((await countPins(tx, column, post.community_id, post.id)) >= maxPinnedPosts)
      throw new Refusal('max_pinned_count_reached')
    const pinned = await updatePin(tx, post.id, column, true)
    if (!pinned) throw new Refusal('cannot-pin-deleted-post')
    if (pinned.changed) await logActOn(tx, viewer, post, siteWide, 'pin_post')
    await notify(tx, 'evict', '')
  })
  return answerPost(site, viewer, post.id)
}

export async function unpinPost(site: Site, viewer: Viewer, publicId: string, siteWide: boolean): Promise<Post> {
  const { post, column } = await loadForPin(site, viewer, publicId, siteWide)
  await site.db.transaction().execute(async (tx) => {
    const unpinned = await updatePin(tx, post.id, column, false)
    if (unpinned?.changed) await logActOn(tx, viewer, post, siteWide, 'unpin_post')
    await notify(tx, 'evict', '')
  })
  return answerPost(site, viewer, post.id)
}

/** Acts on the whole site are logged as an administrator's, even if that administrator also moderates the community. */
async function logActOn(tx: Tx, viewer: Viewer, post: PostView, siteWide: boolean, act: Act): Promise<void> {
  await writeEntry(tx, {
    act,
    actorId: viewer.id,
    group: siteWide ? 'admins' : actsAs(post.moderated),
    communityId: post.community_id,
    targetType: 'post',
    targetId: post.id,
    subjectId: post.user_id,
    details: act === 'announce' ? null : { siteWide },
  })
}

async function loadForPin(site: Site, viewer: Viewer, publicId: string, siteWide: boolean) {
  const post = await loadPost(site.db, viewer, publicId)
  if (siteWide) requireCapacity(viewer, post.moderated, 'admins')
  else requireRight(viewer, await loadModRole(site.db, post.community_id, viewer.id), 'pin', 'not_mod')
  if (post.deleted_at) throw new Refusal('cannot-pin-deleted-post')
  const column: PinColumn = siteWide ? 'pinned_site_at' : 'pinned_at'
  return { post, column }
}

/** A post can be announced only once. A worker notifies all members afterwards, in batches. */
export async function announcePost(site: Site, viewer: Viewer, publicId: string): Promise<Post> {
  const post = await loadPost(site.db, viewer, publicId)
  requireCapacity(viewer, post.moderated, 'admins')
  await site.db.transaction().execute(async (tx) => {
    if (!(await updateAnnounced(tx, post.id))) throw new Refusal('duplicate')
    await logActOn(tx, viewer, post, true, 'announce')
    await leaveCause(tx, { kind: 'announcement', postId: post.id })
  })
  return answerPost(site, viewer, post.id)
}
