import type { Post } from '../../../api/posts.ts'
import type { CallApi } from '../../client.ts'
import type { PostDraft } from './post-draft.ts'

/** Sends a draft; the same one sent again, because no answer came, is the same post. */
export async function publishDraft(call: CallApi, draft: PostDraft): Promise<Post> {
  if (draft.edits !== null) return edit(call, draft.edits, draft)
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
  if (draft.sent && isOther(draft, post)) return edit(call, post.publicId, draft)
  return post
}

const edit = (call: CallApi, publicId: string, { type, title, body }: PostDraft) =>
  call('editPost', { params: { publicId }, body: { title, body: type === 'text' ? body : null } })

const imagesOf = ({ images }: PostDraft) =>
  images.flatMap(({ uploaded, caption }) => (uploaded ? [{ imageId: uploaded.id, caption }] : []))

function isOther({ type, title, body }: PostDraft, post: Post): boolean {
  return post.title !== title.trim() || (type === 'text' && (post.body ?? '') !== body.trim())
}
