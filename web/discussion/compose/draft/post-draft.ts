import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import { unusedUploadHours } from '../../../../shared/limits.ts'
import { newDraftId } from '../../../platform/drafts/draft-id.ts'

export type PostType = Post['type']

/** An upload that is nearly as old as an unused one gets may go while it is being published. */
const uploadLifeMs = (unusedUploadHours - 0.5) * 3600 * 1000

/** An image in the composer, from the moment that it is chosen. */
export interface DraftImage {
  key: string
  caption: string
  /** What it shows, for people who cannot see it. */
  altText: string
  /** `failed` may go better the next time. */
  state: 'waiting' | 'sending' | 'failed' | 'done'
  /** How much of it is sent, from 0 to 1. */
  share: number
  error: string | null
  /** Where it can be seen: in this browser while it is sent, then on the server. */
  src: string
  /** As the server has it. */
  uploaded: Pick<Image, 'id' | 'url' | 'averageColor' | 'altText'> | null
  uploadedAt: number
}

/** A post as it is being written. */
export interface PostDraft {
  /** Sent along when it is published, so that the same draft sent twice is one post. */
  id: string
  /** The post that it changes, by its public id; null for a new one. */
  edits: string | null
  type: PostType
  /** The name of the chosen community, or nothing. */
  community: string
  userGroup: UserGroup
  title: string
  body: string
  url: string
  images: DraftImage[]
  /** It was sent, and whether it arrived is not known. */
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

export function draftOfPost(post: Post): PostDraft {
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

/** What was sent as a form without script. */
export function draftOfForm(form: FormData, blank: PostDraft): PostDraft {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  const words = { title: text('title'), body: text('body') }
  if (blank.edits !== null) return { ...blank, ...words }
  const type = text('type') === 'link' ? 'link' : 'text'
  const group = text('userGroup')
  const userGroup = group === 'mods' || group === 'admins' ? group : 'normal'
  return {
    ...blank,
    ...words,
    id: text('key') || blank.id,
    type,
    userGroup,
    community: text('community').trim(),
    url: text('url') || text('address'),
  }
}

/** Whether something is in it that would be missed. */
export function isBegun(draft: PostDraft, blank: PostDraft): boolean {
  if (draft.edits !== null) {
    const described = draft.images.some(({ altText }, place) => altText !== blank.images[place]?.altText)
    return described || draft.title !== blank.title || draft.body !== blank.body
  }
  return [draft.title, draft.body, draft.url].some((text) => text.trim() !== '') || draft.images.length > 0
}

/** What is saved of it: of its images those that have arrived, since files do not outlive the page. */
export function saveable(draft: PostDraft): PostDraft {
  const images = draft.images.flatMap((image) =>
    image.uploaded ? [{ ...image, src: image.uploaded.url, error: null, state: 'done' as const, share: 1 }] : [],
  )
  return { ...draft, images }
}

/** A saved draft without the images that the server has removed since. */
export function withoutOldImages(draft: PostDraft, now: number): PostDraft {
  if (draft.edits !== null) return draft
  return { ...draft, images: draft.images.filter(({ uploadedAt }) => now - uploadedAt < uploadLifeMs) }
}
