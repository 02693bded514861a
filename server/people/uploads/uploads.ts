import type { Image } from '../../../api/people/images.ts'
import type { ReceivedFile } from '../../platform/http/receive-file.ts'
import { saveImage } from '../../platform/images/images.ts'
import { presentUpload } from '../../platform/images/present.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { countUses } from '../new-accounts/count-uses.ts'
import { withSettings } from '../site-settings/with-settings.ts'
import { receiveImage } from './receive-image.ts'

/** Stores an image that no post uses yet. */
export async function uploadImage(
  site: Site,
  viewer: Viewer,
  takeFile: () => Promise<ReceivedFile>,
): Promise<Image & { fid: string }> {
  const row = await receiveImage(site, viewer, 'post', takeFile)
  const siteWithSettings = await withSettings(site)
  await site.db.transaction().execute(async (tx) => {
    await countUses(siteWithSettings, tx, viewer, { pictures: 1 })
    await saveImage(tx, row, { ownerId: viewer.id, attached: false })
  })
  const image = presentUpload(site, row)
  return { ...image, fid: image.id }
}
