import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { unusedUploadHours } from '../../../../shared/limits.ts'
import { newDraftId } from '../../../platform/drafts/draft-id.ts'

export type PostType = Post['type']

/** Shorter than the server keeps unused uploads, so that none is deleted while the post is being published. */
const uploadLifeMs = (unusedUploadHours - 0.5) * 3600 * 1000

/** An image in the composer, from the moment when its file is chosen. */
export interface DraftImage {
  key: string
  caption: string
  altText: string
  /** A `failed` upload can be tried again. */
  state: 'waiting' | 'sending' | 'failed' | 'done'
  /** The part of the file that is sent, from 0 to 1. */
  share: number
  error: string | null
  /** A blob URL during the upload, then an address on the server. */
  src: string
  /** The image on the server. */
  uploaded: Pick<Image, 'id' | 'url' | 'averageColor' | 'altText'> | null
  uploadedAt: number
}

/** A post as it is being written. */
export interface PostDraft {
  /** The idempotency key: a draft that is sent twice makes one post. */
  id: string
  /** The public id of the post that is edited; null for a new post. */
  edits: string | null
  type: PostType
  /** The name of the chosen community, or an empty string. */
  community: string
  userGroup: UserGroup
  title: string
  body: string
  url: string
  images: DraftImage[]
  /** It was sent, but no answer confirmed that it arrived. */
  sent: boolean
}

export function newDraft(community: string): PostDraft {
  return {
    id: newDraftId(),
    edits: null,
    type: 'text',
    community,
    userGroup: 'normal',
    title: '',
    body: '',
    url: '',
    images: [],
    sent: false,
  }
}

export function draftFromPost(post: Post): PostDraft {
  return {
    ...newDraft(post.communityName),
    id: `edit-${post.publicId}`,
    edits: post.publicId,
    type: post.type,
    userGroup: post.userGroup,
    title: post.title,
    body: post.body ?? '',
    url: post.link?.url ?? '',
    images: post.images.map((image) => draftImageOf(image)),
  }
}

function draftImageOf(image: Image): DraftImage {
  const { id, url, averageColor, altText, caption, copies } = image
  const src = copies.find(({ name }) => name === 'small')?.url ?? url
  return {
    key: id,
    caption: caption ?? '',
    altText: altText ?? '',
    state: 'done',
    share: 1,
    error: null,
    src,
    uploaded: { id, url, averageColor, altText },
    uploadedAt: 0,
  }
}

/** The draft in a form that was sent without script. */
export function draftFromForm(form: FormData, blank: PostDraft): PostDraft {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  const texts = { title: text('title'), body: text('body') }
  if (blank.edits !== null) return { ...blank, ...texts }
  const type = text('type') === 'link' ? 'link' : 'text'
  const group = text('userGroup')
  const userGroup = group === 'mods' || group === 'admins' ? group : 'normal'
  return {
    ...blank,
    ...texts,
    id: text('key') || blank.id,
    type,
    userGroup,
    community: text('community').trim(),
    url: text('url') || text('address'),
  }
}

/** Whether the author has written or added something that would be lost. */
export function isBegun(draft: PostDraft, blank: PostDraft): boolean {
  if (draft.edits !== null) {
    const described = draft.images.some(({ altText }, index) => altText !== blank.images[index]?.altText)
    return described || draft.title !== blank.title || draft.body !== blank.body
  }
  return [draft.title, draft.body, draft.url].some((text) => text.trim() !== '') || draft.images.length > 0
}

/** The draft as it is saved: only with uploaded images, because chosen files are lost with the page. */
export function saveable(draft: PostDraft): PostDraft {
  const images = draft.images.flatMap((image) =>
    image.uploaded ? [{ ...image, src: image.uploaded.url, error: null, state: 'done' as const, share: 1 }] : [],
  )
  return { ...draft, images }
}

/** A saved draft without the images that the server has deleted in the meantime. */
export function withoutOldImages(draft: PostDraft, now: number): PostDraft {
  if (draft.edits !== null) return draft
  return { ...draft, images: draft.images.filter(({ uploadedAt }) => now - uploadedAt < uploadLifeMs) }
}
