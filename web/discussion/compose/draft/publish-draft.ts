import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'
import type { CallApi } from '../../../platform/client.ts'
import { wait } from '../images/upload-image.ts'
import type { PostDraft } from './post-draft.ts'

/** What is known of a picture on the server. */
type Described = Pick<Image, 'id' | 'altText'>

/** So many small changes are taken in a second; with more of them each waits so long for its turn. */
const atOnce = 4
const spacingMs = 250

/** Sends a draft; the same one sent again, because no answer came, is the same post. */
export async function publishDraft(call: CallApi, draft: PostDraft): Promise<Post> {
  if (draft.edits !== null) {
    const before = draft.images.flatMap(({ uploaded }) => uploaded ?? [])
    return edit(call, draft.edits, draft, before)
  }
  const { type, title, community, userGroup } = draft
  const post = await call(
    'createPost',
    {
      body: {
        type,
        title,
        community,
        userGroup,
        ...(type === 'text' && { body: draft.body }),
        ...(type === 'link' && { url: draft.url.trim() }),
        ...(type === 'image' && { images: imagesOf(draft) }),
      },
    },
    { 'Idempotency-Key': draft.id },
  )
  // It had arrived at the first time, and was changed since.
  if (draft.sent && isOther(draft, post)) return edit(call, post.publicId, draft, post.images)
  return post
}

async function edit(call: CallApi, publicId: string, draft: PostDraft, before: readonly Described[]): Promise<Post> {
  const { type, title, body } = draft
  const changed = newAltTexts(draft, before)
  for (const { imageId, altText } of changed) {
    await call('setAltText', { params: { imageId }, body: { altText } })
    if (changed.length > atOnce) await wait(spacingMs)
  }
  // Last, as its answer has the post with all that has changed.
  return call('editPost', { params: { publicId }, body: { title, body: type === 'text' ? body : null } })
}

const imagesOf = ({ images }: PostDraft) =>
  images.flatMap(({ uploaded, caption, altText }) =>
    uploaded ? [{ imageId: uploaded.id, caption, altText: altText.trim() }] : [],
  )

function newAltTexts(draft: PostDraft, before: readonly Described[]) {
  if (draft.type !== 'image') return []
  const known = new Map(before.map(({ id, altText }) => [id, altText ?? '']))
  return imagesOf(draft).filter(({ imageId, altText }) => known.has(imageId) && known.get(imageId) !== altText)
}

function isOther(draft: PostDraft, post: Post): boolean {
  const { type, title, body } = draft
  if (post.title !== title.trim() || (type === 'text' && (post.body ?? '') !== body.trim())) return true
  return newAltTexts(draft, post.images).length > 0
}
