import { Download } from 'lucide'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { useSite } from '../../../platform/site.ts'
import { MenuItem } from '../../../platform/ui/menus/MenuItem.tsx'

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

/** "{site}-{community}-{publicId}-{index}.{format}", counted from 1. What file systems dislike in a site's name becomes a hyphen. */
export function downloadName(
  site: string,
  { communityName, publicId }: Pick<Post, 'communityName' | 'publicId'>,
  index: number,
  { format }: Pick<Image, 'format'>,
): string {
  const siteName = site.trim().replace(/[^\p{L}\p{N}_.]+/gu, '-')
  return `${siteName}-${communityName}-${publicId}-${index + 1}.${format}`.toLowerCase()
}
