import type { Post } from '../../../api/discussion/posts.ts'
import { type Acting, actorOf, actsAs } from '../../people/acts/acting.ts'
import { readWhy, requireWhy, type WhyInput } from '../../people/acts/why.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { readLockGroup, requireCapacity, requirePostModerator } from './permissions.ts'
import { answerPost, loadPost } from './posts.ts'
import { updateLock } from './queries-changes.ts'

export async function lockPost(
  site: Site,
  viewer: Viewer,
  publicId: string,
  request: WhyInput & { lockAs: string | undefined },
): Promise<Post> {
  const as = readLockGroup(request.lockAs)
  const post = await loadPost(site.db, viewer, publicId)
  requireCapacity(viewer, post.moderated, as)
  const why = await readWhy(site, post.community_id, request)
  await requireWhy(site, viewer, post.user_id, why)
  await site.db.transaction().execute((tx) => lockPostIn(tx, { postId: post.id, by: viewer, as, ...why }))
  return answerPost(site, viewer, post.id)
}

/** Unlocks it, no matter who locked it. */
export async function unlockPost(
  site: Site,
  viewer: Viewer,
  publicId: string,
  request: WhyInput & { lockAs: string | undefined },
): Promise<Post> {
  readLockGroup(request.lockAs)
  const post = await loadPost(site.db, viewer, publicId)
  requirePostModerator(viewer, post)
  const why = await readWhy(site, post.community_id, request)
  const as = actsAs(post.moderated)
  await site.db.transaction().execute((tx) => unlockPostIn(tx, { postId: post.id, by: viewer, as, ...why }))
  return answerPost(site, viewer, post.id)
}

/** The caller has checked the permission. Both return the id of the log entry, or null if nothing changed. */
export async function lockPostIn(tx: Tx, action: Acting & { postId: bigint }): Promise<bigint | null> {
  const { postId, by, as } = action
  const post = await updateLock(tx, postId, { by: by.id, as })
  return post ? writeLock(tx, 'lock_post', action, post) : null
}

export async function unlockPostIn(tx: Tx, action: Acting & { postId: bigint }): Promise<bigint | null> {
  const post = await updateLock(tx, action.postId, null)
  return post ? writeLock(tx, 'unlock_post', action, post) : null
}

function writeLock(
  tx: Tx,
  act: 'lock_post' | 'unlock_post',
  action: Acting & { postId: bigint },
  post: { user_id: bigint; community_id: bigint },
): Promise<bigint> {
  return writeEntry(tx, {
    ...actorOf(action),
    act,
    communityId: post.community_id,
    targetType: 'post',
    targetId: action.postId,
    subjectId: post.user_id,
  })
}
