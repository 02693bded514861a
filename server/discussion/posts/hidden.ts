import { maxHiddenPosts } from '../../../shared/limits.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, hiddenId } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deleteHidden, deleteHiddenOf, insertHidden } from './queries-hidden.ts'
import { deleteVisitsOf } from './queries-visits.ts'

/** Hides the post from the viewer's feeds. Above the maximum, the post that was hidden first becomes visible again. */
export async function hidePost(site: Site, viewer: Viewer, postId: string): Promise<void> {
  const id = fromWire(postId) ?? hiddenId
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    if (!(await insertHidden(tx, viewer.id, id, maxHiddenPosts))) throw new Refusal('post/not-found')
  })
}

export async function unhidePost(site: Site, viewer: Viewer, postId: string): Promise<void> {
  await deleteHidden(site.db, viewer.id, fromWire(postId) ?? hiddenId)
}

/** Deletes the visits too. */
export async function forgetHidden(tx: Db, userId: bigint): Promise<void> {
  await deleteHiddenOf(tx, userId)
  await deleteVisitsOf(tx, userId)
}
