import type { User } from '../../../api/people/accounts.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import type { ReceivedFile } from '../../platform/http/receive-file.ts'
import type { ImageRow } from '../../platform/images/image-row.ts'
import { eraseImages, saveImage } from '../../platform/images/images.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { countUses } from '../new-accounts/count-uses.ts'
import { withSettings } from '../site-settings/with-settings.ts'
import { receiveImage } from '../uploads/receive-image.ts'
import { loadSelf } from './profile.ts'
import { findUserByName, replaceAvatar } from './queries.ts'

/** Only the owner may change an avatar, not even administrators may. */
export async function changeAvatar(
  site: Site,
  viewer: Viewer,
  username: string,
  takeFile: () => Promise<ReceivedFile>,
): Promise<User> {
  await requireOwner(site, viewer, username)
  return putAvatar(site, viewer, await receiveImage(site, viewer, 'avatar', takeFile))
}

export async function removeAvatar(site: Site, viewer: Viewer, username: string): Promise<User> {
  await requireOwner(site, viewer, username)
  return putAvatar(site, viewer, null)
}

/** Called when the account is deleted. */
export async function eraseAvatar(tx: Db, userId: bigint): Promise<void> {
  await eraseImages(tx, [await replaceAvatar(tx, userId, null)])
}

async function putAvatar(site: Site, viewer: Viewer, image: ImageRow | null): Promise<User> {
  const siteWithSettings = await withSettings(site)
  await site.db.transaction().execute(async (tx) => {
    if (image) await countUses(siteWithSettings, tx, viewer, { pictures: 1 })
    const id = image && (await saveImage(tx, image, { ownerId: viewer.id, attached: true }))
    await eraseImages(tx, [await replaceAvatar(tx, viewer.id, id)])
    await site.userChanged(tx, viewer.id)
    // Cached pages still show the old image in every place where its owner appears.
    await notify(tx, 'evict', '')
  })
  return loadSelf(site, viewer)
}

async function requireOwner(site: Site, viewer: Viewer, username: string): Promise<void> {
  if (username.toLowerCase() === viewer.username.toLowerCase()) return
  throw new Refusal((await findUserByName(site.db, username)) ? 'not_owner' : 'user_not_found')
}
