import type { Image } from '../../api/images.ts'
import { withSettings } from '../admin/with-settings.ts'
import type { ReceivedFile } from '../http/receive-file.ts'
import { saveImage } from '../images/images.ts'
import { presentUpload } from '../images/present.ts'
import { countUses } from '../new-accounts/count-uses.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { receiveImage } from './receive-image.ts'

/** An image without a post yet. */
export async function uploadImage(
  site: Site,
  viewer: Viewer,
  takeFile: () => Promise<ReceivedFile>,
): Promise<Image & { fid: string }> {
  const row = await receiveImage(site, viewer, 'post', takeFile)
  const settled = await withSettings(site)
  await site.db.transaction().execute(async (tx) => {
    await countUses(settled, tx, viewer, { pictures: 1 })
    await saveImage(tx, row, { ownerId: viewer.id, attached: false })
  })
  const image = presentUpload(site, row)
  return { ...image, fid: image.id }
}
