import type { Post } from '../../../api/discussion/posts.ts'
import { captionLimit, maxPostImages, postBodyLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import { loadAccount } from '../../people/accounts/profile.ts'
import { countLinks } from '../../people/new-accounts/count-links.ts'
import { countUses } from '../../people/new-accounts/count-uses.ts'
import { type SiteWithSettings, withSettings } from '../../people/site-settings/with-settings.ts'
import { requirePicturesAllowed } from '../../people/uploads/pictures-allowed.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { makeOnce, type RepeatableRequest } from '../../platform/http/make-once.ts'
import { attachUploads, readAltText, requireUploads } from '../../platform/images/images.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCommunity } from '../communities/communities.ts'
import { canModerate } from '../communities/permissions.ts'
import { holdPost } from '../holds/hold.ts'
import { type HoldingCommunity, holdNeeded } from '../holds/hold-needed.ts'
import { renderText } from '../mentions/render.ts'
import { requireNotBanned } from '../mods/bans.ts'
import { readGroup, requireCapacity } from './permissions.ts'
import { answerSentPost } from './posts.ts'
import { type PostToPublish, publishPost } from './publish.ts'
import { readTitle, readUrl } from './texts.ts'

export interface NewPost {
  type: string
  title: string
  body: string | null
  community: string
  userGroup: string | null
  images?:
    | { imageId: string; caption?: string | null | undefined; altText?: string | null | undefined }[]
    | null
    | undefined
  imageId?: string | null | undefined
  url?: string | null | undefined
}

/** A post that passed all checks. */
interface Draft extends PostToPublish {
  community: HoldingCommunity
  /** If `altText` is undefined, the alternative text from the upload stays. */
  images: { id: bigint; caption: string | null; altText: string | null | undefined }[]
}

/** Publishes the post, or holds it for a moderator; all or nothing. */
export async function submitPost(
  site: Site,
  viewer: Viewer,
  input: NewPost,
  sending: RepeatableRequest,
): Promise<Post> {
  let isHeld = false
  const siteWithSettings = await withSettings(site)
  const id = await makeOnce(
    site,
    { call: 'createPost', userId: viewer.id },
    sending,
    () => readDraft(site, viewer, input),
    async (tx, id, draft) => {
      const links = draft.link ? 1 : countLinks(draft.rendered?.bodyHtml)
      await countUses(siteWithSettings, tx, viewer, { posts: 1, links })
      isHeld = await publishOrHold(siteWithSettings, tx, viewer, id, draft)
    },
  )
  // Removes the cached account in this process now; the SQL statement has notified the other processes.
  site.ownAccounts.forget(viewer.id)
  if (isHeld) site.sessions.forgetViewer(viewer.id)
  return answerSentPost(site, viewer, id)
}

/** Returns whether it is held. */
async function publishOrHold(
  site: SiteWithSettings,
  tx: Tx,
  viewer: Viewer,
  id: bigint,
  draft: Draft,
): Promise<boolean> {
  const { community, ...post } = draft
  if (post.images.length) await attachUploads(tx, viewer.id, post.images)
  const why = await holdNeeded(site, tx, viewer, community)
  if (why) await holdPost(site, tx, viewer, { id, why, draft: post })
  else await publishPost(site, tx, viewer, id, post)
  return why !== null
}

/** Checks in the order that the contract defines. */
async function readDraft(site: Site, viewer: Viewer, input: NewPost): Promise<Draft> {
  const { type } = input
  if (type !== 'text' && type !== 'image' && type !== 'link') throw new Refusal('post-type/unsupported')
  if (type === 'image' && !site.settings.IMAGE_POSTS) throw new Refusal('no_image_posts')
  if (type === 'image') await requirePicturesAllowed(site, viewer)
  const community = await loadCommunity(site.db, viewer, input.community.trim(), true)
  await requirePoints(site, viewer, type)
  const images = type === 'image' ? await readImages(site.db, viewer, input) : []
  const link = type === 'link' ? readUrl(input.url) : null
  const title = readTitle(input.title)
  await requireNotBanned(site.db, viewer, community.id)
  if (community.posting_restricted && !canModerate(viewer, community)) throw new Refusal('posting-restricted')
  const group = readGroup(input.userGroup ?? 'normal')
  requireCapacity(viewer, community.moderated, group)
  const body = type === 'text' ? cutText(input.body, postBodyLimit.max) : null
  const rendered = body === null ? null : await renderText(site.db, body)
  return {
    type,
    communityId: community.id,
    community: { id: community.id, holdFirst: community.hold_first, moderated: community.moderated === true },
    title,
    body,
    rendered,
    group,
    images,
    link,
  }
}

async function requirePoints({ settings, db }: Site, viewer: Viewer, type: Post['type']): Promise<void> {
  const needed = { text: 0, image: settings.IMAGE_POST_POINTS, link: settings.LINK_POST_POINTS }[type]
  if (needed === 0 || (await loadAccount(db, viewer.id)).points >= needed) return
  throw new Refusal('not_enough_points', `You need at least ${needed} points to post ${type}s.`)
}

async function readImages(db: Db, viewer: Viewer, input: NewPost): Promise<Draft['images']> {
  const requested: NonNullable<NewPost['images']> = input.images ?? (input.imageId ? [{ imageId: input.imageId }] : [])
  const images = requested.map((image) => {
    const id = fromWire(image.imageId)
    if (id === undefined) throw new Refusal('invalid_image_id')
    const altText = typeof image.altText === 'string' ? readAltText(image.altText) : undefined
    return { id, caption: cutText(image.caption, captionLimit.max), altText }
  })
  if (!images.length) throw new Refusal('invalid_image_id')
  if (images.length > maxPostImages) throw new Refusal('too-many-images')
  await requireUploads(
    db,
    viewer.id,
    images.map(({ id }) => id),
  )
  return images
}
