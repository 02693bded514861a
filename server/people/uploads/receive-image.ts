import { requireRoom } from '../../platform/http/read-only.ts'
import type { ReceivedFile } from '../../platform/http/receive-file.ts'
import type { Kind } from '../../platform/images/image-kinds.ts'
import type { ImageRow } from '../../platform/images/image-row.ts'
import { prepareImage } from '../../platform/images/images.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { requirePicturesAllowed } from './pictures-allowed.ts'

/** Receives every uploaded picture. If pictures are turned off or the disk fills up during a slow upload, it is refused at the end, and its files are erased. */
export async function receiveImage(
  site: Site,
  viewer: Viewer,
  kind: Kind,
  takeFile: () => Promise<ReceivedFile>,
): Promise<ImageRow> {
  await requirePicturesAllowed(site, viewer)
  const file = await takeFile()
  const image = await prepareImage(site, kind, file, `member ${viewer.id}`)
  await requirePicturesAllowed(site, viewer)
  await requireRoom(site)
  return image
}
