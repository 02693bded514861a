import type { Post } from '../../api/posts.ts'
import { maxPinnedPosts } from '../../shared/limits.ts'
import { notify } from '../db/listen.ts'
import { leaveCause } from '../notifications/leave-cause.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { readGroup, requireCapacity, requirePostModerator } from './permissions.ts'
import { answerPost, loadPost } from './posts.ts'
import { countPins, lockPins, type PinColumn, updateAnnounced, updateLock, updatePin } from './queries-changes.ts'

export async function lockPost(
  site: Site,
  viewer: Viewer,
  publicId: string,
  lockAs: string | undefined,
): Promise<Post> {
  const as = readLockGroup(lockAs)
  const post = await loadPost(site.db, viewer, publicId)
  requireCapacity(viewer, post.moderated, as)
  await updateLock(site.db, post.id, { by: viewer.id, as })
  return answerPost(site, viewer, post.id)
}

/** Whoever locked it. */
export async function unlockPost(
  site: Site,
  viewer: Viewer,
  publicId: string,
  lockAs: string | undefined,
): Promise<Post> {
  readLockGroup(lockAs)
  const post = await loadPost(site.db, viewer, publicId)
  requirePostModerator(viewer, post, 'not-mod-not-admin')
  await updateLock(site.db, post.id, null)
  return answerPost(site, viewer, post.id)
}

function readLockGroup(text: string | undefined): 'mods' | 'admins' {
  const group = readGroup(text)
  if (group === 'normal') throw new Refusal('user/invalid-group')
  return group
}

/** Pinning what is pinned changes nothing. */
export async function pinPost(site: Site, viewer: Viewer, publicId: string, siteWide: boolean): Promise<Post> {
  const { post, column } = await loadForPin(site, viewer, publicId, siteWide)
  await site.db.transaction().execute(async (tx) => {
    await lockPins(tx, column, post.community_id)
    if ((await countPins(tx, column, post.community_id, post.id)) >= maxPinnedPosts)
      throw new Refusal('max_pinned_count_reached')
    if (!(await updatePin(tx, post.id, column, true))) throw new Refusal('cannot-pin-deleted-post')
    await notify(tx, 'evict', '')
  })
  return answerPost(site, viewer, post.id)
}

export async function unpinPost(site: Site, viewer: Viewer, publicId: string, siteWide: boolean): Promise<Post> {
  const { post, column } = await loadForPin(site, viewer, publicId, siteWide)
  await site.db.transaction().execute(async (tx) => {
    await updatePin(tx, post.id, column, false)
    await notify(tx, 'evict', '')
  })
  return answerPost(site, viewer, post.id)
}

async function loadForPin(site: Site, viewer: Viewer, publicId: string, siteWide: boolean) {
  const post = await loadPost(site.db, viewer, publicId)
  if (siteWide) requireCapacity(viewer, post.moderated, 'admins')
  else requirePostModerator(viewer, post, 'not_mod')
  if (post.deleted_at) throw new Refusal('cannot-pin-deleted-post')
  const column: PinColumn = siteWide ? 'pinned_site_at' : 'pinned_at'
  return { post, column }
}

/** Once. Everybody is notified, some at a time, once it is done. */
export async function announcePost(site: Site, viewer: Viewer, publicId: string): Promise<Post> {
  const post = await loadPost(site.db, viewer, publicId)
  requireCapacity(viewer, post.moderated, 'admins')
  await site.db.transaction().execute(async (tx) => {
    if (!(await updateAnnounced(tx, post.id))) throw new Refusal('duplicate')
    await leaveCause(tx, { kind: 'announcement', postId: post.id })
  })
  return answerPost(site, viewer, post.id)
}
