import type { Community } from '../../api/communities.ts'
import { notify } from '../db/listen.ts'
import type { ReceivedFile } from '../http/receive-file.ts'
import { eraseImages, prepareImage, saveImage } from '../images/images.ts'
import type { Picture } from '../images/picture.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { loadCommunity } from './communities.ts'
import { loadModerated, lockModerated } from './moderated.ts'
import { presentView } from './present.ts'
import { type CommunityView, type PictureColumn, replacePicture } from './queries.ts'

const refused = 'not_admin_nor_mod'

export async function changeCommunityPicture(
  site: Site,
  viewer: Viewer,
  communityId: string,
  column: PictureColumn,
  takeFile: () => Promise<ReceivedFile>,
): Promise<Community> {
  const community = await loadModerated(site, viewer, communityId, { refused })
  const { path } = await takeFile()
  const kind = column === 'pro_pic_id' ? 'portrait' : 'banner'
  const picture = await prepareImage(site, kind, path, `member ${viewer.id}`)
  return putPicture(site, viewer, community, column, picture)
}

export async function removeCommunityPicture(
  site: Site,
  viewer: Viewer,
  communityId: string,
  column: PictureColumn,
): Promise<Community> {
  return putPicture(site, viewer, await loadModerated(site, viewer, communityId, { refused }), column, null)
}

async function putPicture(
  site: Site,
  viewer: Viewer,
  community: CommunityView,
  column: PictureColumn,
  picture: Picture | null,
): Promise<Community> {
  await site.db.transaction().execute(async (tx) => {
    await lockModerated(tx, viewer, community.id, refused)
    const id = picture && (await saveImage(tx, picture, { ownerId: viewer.id, attached: true }))
    await eraseImages(tx, [await replacePicture(tx, community.id, column, id)])
    // Cached pages show the picture that is gone wherever the community is shown, by its name, by its id and in the directory.
    await notify(tx, 'evict', '')
  })
  return presentView(site, await loadCommunity(site.db, viewer, community.name, true))
}
