import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'
import { descriptionOf, type PageHead } from '../../../platform/head.ts'
import { postPath } from '../post-path.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What previews and search engines are told of a post. */
export function headOf(post: Post): PageHead {
  const description = textOf(post)
  return {
    title: post.title,
    kind: 'article',
    canonical: postPath(post),
    noindex: post.deleted,
    image: pictureOf(post),
    ...(description && { description }),
  }
}

function textOf({ bodyHtml, images, link, communityName }: Post): string {
  if (bodyHtml) return descriptionOf(plainText(bodyHtml))
  const [first] = images
  const said = first?.caption ?? first?.altText
  if (said) return descriptionOf(said)
  return link ? `${link.hostname} in ${communityName}` : `A post in ${communityName}`
}

/** What is left of our own HTML without its tags. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()

function pictureOf({ image, link }: Post): string | undefined {
  return addressOf(image, 'large') ?? addressOf(link?.image ?? null, 'mobile')
}

const addressOf = (image: Image | null, copy: string) =>
  image ? (image.copies.find(({ name }) => name === copy)?.url ?? image.url) : undefined
