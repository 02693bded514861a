import type { Community } from '../../../api/discussion/communities.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { actsAs } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { receiveImage } from '../../people/uploads/receive-image.ts'
import { notify } from '../../platform/db/listen.ts'
import type { ReceivedFile } from '../../platform/http/receive-file.ts'
import type { ImageRow } from '../../platform/images/image-row.ts'
import { eraseImages, saveImage } from '../../platform/images/images.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCommunity } from './communities.ts'
import { loadModerated, lockModerated } from './moderated.ts'
import { presentView } from './present.ts'
import { type CommunityView, type ImageColumn, notifyModerators, replaceImage } from './queries.ts'

const refusal = 'not_admin_nor_mod'

export async function changeCommunityImage(
  site: Site,
  viewer: Viewer,
  communityId: string,
  column: ImageColumn,
  takeFile: () => Promise<ReceivedFile>,
): Promise<Community> {
  const community = await loadModerated(site, viewer, communityId, { right: 'settings', refusal })
  const image = await receiveImage(site, viewer, column === 'pro_pic_id' ? 'avatar' : 'banner', takeFile)
  return replaceAndPresent(site, viewer, community, column, image)
}

export async function removeCommunityImage(
  site: Site,
  viewer: Viewer,
  communityId: string,
  column: ImageColumn,
): Promise<Community> {
  return replaceAndPresent(
    site,
    viewer,
    await loadModerated(site, viewer, communityId, { right: 'settings', refusal }),
    column,
    null,
  )
}

async function replaceAndPresent(
  site: Site,
  viewer: Viewer,
  community: CommunityView,
  column: ImageColumn,
  image: ImageRow | null,
): Promise<Community> {
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, { right: 'settings', refusal })
    const id = image && (await saveImage(tx, image, { ownerId: viewer.id, attached: true }))
    const before = await replaceImage(tx, community.id, column, id)
    await eraseImages(tx, [before])
    if (id !== before) {
      await writeEntry(tx, {
        act: 'change_pictures',
        actorId: viewer.id,
        group: actsAs(community.moderated),
        communityId: community.id,
        details: { picture: column === 'pro_pic_id' ? 'icon' : 'banner' },
      })
    }
    // Cached pages show the old image wherever the community is shown: by name, by id and in the directory.
    await notify(tx, 'evict', '')
    await notifyModerators(tx, community.id)
  })
  site.ownAccounts.forget(viewer.id)
  return presentView(site, await loadCommunity(site.db, viewer, community.name, true))
}
