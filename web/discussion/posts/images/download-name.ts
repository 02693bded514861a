import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'

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
