import { Download } from 'lucide'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { useSite } from '../../../platform/site.ts'
import { MenuItem } from '../../../platform/ui/menus/MenuItem.tsx'
import { downloadName } from './download-name.ts'

/** Of a gallery the picture that is shown. */
export function DownloadItem({ post }: { post: MarkedPost }) {
  const { name } = useSite()
  const { images, imageGalleryIndex: index } = post
  const image = images[index] ?? images[0]
  if (!image) return null
  return (
    <MenuItem of={Download} href={image.url} download={downloadName(name, post, images.indexOf(image), image)}>
      Download image
    </MenuItem>
  )
}
