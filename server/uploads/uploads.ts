import type { Image } from '../../api/images.ts'
import type { ReceivedFile } from '../http/receive-file.ts'
import { prepareImage, saveImage } from '../images/images.ts'
import { presentUpload } from '../images/present.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'

/** An image without a post yet. */
export async function uploadImage(
  site: Site,
  viewer: Viewer,
  takeFile: () => Promise<ReceivedFile>,
): Promise<Image & { fid: string }> {
  const file = await takeFile()
  const row = await prepareImage(site, 'post', file, `member ${viewer.id}`)
  await site.db.transaction().execute((tx) => saveImage(tx, row, { ownerId: viewer.id, attached: false }))
  const image = presentUpload(site, row)
  return { ...image, fid: image.id }
}
