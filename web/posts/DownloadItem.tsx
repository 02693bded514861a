import { Download } from 'lucide'
import { useSite } from '../site.ts'
import { MenuItem } from '../ui/MenuItem.tsx'
import { downloadName } from './download-name.ts'
import type { HeldPost } from './held-posts.ts'

/** Of a gallery the picture that is shown. */
export function DownloadItem({ post }: { post: HeldPost }) {
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
