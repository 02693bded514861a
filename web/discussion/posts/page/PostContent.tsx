import { useViewer } from '../../../platform/app-context.ts'
import type { MarkedPost } from '../../../platform/memory/entities.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { Prose } from '../../../platform/ui/text/Prose.tsx'
import { LinkPreview } from '../LinkPreview.tsx'
import { filmAt } from './youtube.ts'

// Most posts have neither. The props keep their identity during hydration.
const PostImages = lazyPart(async () => (await import('../images/PostImages.tsx')).PostImages, { atOnce: true })
const PostVideo = lazyPart(async () => (await import('./PostVideo.tsx')).PostVideo, { atOnce: true })

// Few posts have no content any more.
const MissingContent = lazyPart(async () => (await import('./MissingContent.tsx')).MissingContent, {
  atOnce: true,
  onDemand: true,
})

/** What a post holds, whole. */
export function PostContent({ post }: { post: MarkedPost }) {
  const embedsOff = useViewer()?.embedsOff ?? false
  const { id, publicId, type, bodyHtml, link, images, imageGalleryIndex, title } = post
  if (post.deletedContent || post.contentStripped || (type === 'image' && !post.images.length))
    return <MissingContent post={post} />
  if (type === 'image') return <PostImages {...{ id, publicId, title, images, imageGalleryIndex }} />
  if (type === 'text') return bodyHtml ? <Prose reading html={bodyHtml} /> : null
  if (!link) return null
  return !embedsOff && filmAt(link.url) ? <PostVideo title={title} link={link} /> : <LinkPreview link={link} eager />
}
