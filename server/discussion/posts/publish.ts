import type { Post } from '../../../api/discussion/posts.ts'
import type { UserGroup } from '../../../api/people/user-groups.ts'
import type { SiteWithSettings } from '../../people/site-settings/with-settings.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { enqueuePreview } from '../links/links.ts'
import { leaveMentions } from '../mentions/leave-mentions.ts'
import type { RenderedText } from '../mentions/render.ts'
import { storeTexts } from '../search/store.ts'
import { makePublicId } from './public-id.ts'
import { insertPost, insertPostImages } from './queries.ts'

/** A valid post. */
export interface PostToPublish {
  type: Post['type']
  communityId: bigint
  title: string
  body: string | null
  rendered: RenderedText | null
  group: UserGroup
  /** Images that are already marked as used by the post. */
  images: readonly { id: bigint; caption: string | null }[]
  link: { url: string; hostname: string } | null
}

/** Inserts the post with its author's vote, its mentions, and the job for the preview of its link. */
export async function publishPost(
  site: SiteWithSettings,
  tx: Tx,
  author: Viewer,
  id: bigint,
  draft: PostToPublish,
  publicId = makePublicId(),
): Promise<void> {
  const post = {
    id,
    communityId: draft.communityId,
    authorId: author.id,
    group: draft.group,
    type: draft.type,
    title: draft.title,
    body: draft.body,
    bodyHtml: draft.rendered?.bodyHtml ?? null,
    renderer: draft.rendered?.renderer ?? null,
    url: draft.link?.url ?? null,
    hostname: draft.link?.hostname ?? null,
  }
  let inserted = await insertPost(tx, { ...post, publicId })
  // About one id in 10^14 is already used; then another one is tried.
  while (!inserted.isInserted) inserted = await insertPost(tx, { ...post, publicId: makePublicId() })
  if (!inserted.isAuthorActive) throw new Refusal('not_logged_in')
  const beside = draft.images.length ? await insertPostImages(tx, id, draft.images) : []
  const { type, communityId, title, bodyHtml: html } = post
  const { url, hostname } = draft.link ?? { url: null, hostname: null }
  await storeTexts(tx, [
    { id, kind: 'post', communityId, authorId: author.id, type, title, html, beside, url, hostname },
  ])
  if (draft.link) await enqueuePreview(site, tx, id)
  await leaveMentions(site, tx, author, { postId: id }, draft.rendered?.called ?? [])
}
