import { randomBytes } from 'node:crypto'
import type { Post } from '../../api/posts.ts'
import type { UserGroup } from '../../api/user-groups.ts'
import { captionLimit, maxPostImages, postBodyLimit } from '../../shared/limits.ts'
import { cutText } from '../../shared/text.ts'
import { loadAccount } from '../accounts/profile.ts'
import { loadCommunity } from '../communities/communities.ts'
import { canModerate } from '../communities/permissions.ts'
import type { Db, Tx } from '../db/connect.ts'
import { fromWire } from '../db/keys.ts'
import { makeOnce, type Sending } from '../http/make-once.ts'
import { attachUploads, readAltText, requireUploads } from '../images/images.ts'
import { leavePreview } from '../links/links.ts'
import { leaveMentions } from '../mentions/leave-mentions.ts'
import { type RenderedText, renderText } from '../mentions/render.ts'
import { requireNotBanned } from '../moderation/bans.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { readGroup, requireCapacity } from './permissions.ts'
import { answerPost } from './posts.ts'
import { insertPost, insertPostImages } from './queries.ts'
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

/** What is to be stored, once nothing speaks against it. */
interface Draft {
  type: Post['type']
  communityId: bigint
  title: string
  body: string | null
  rendered: RenderedText | null
  group: UserGroup
  /** Without an alt text here it keeps that of its upload. */
  images: { id: bigint; caption: string | null; altText: string | null | undefined }[]
  link: { url: string; hostname: string } | null
}

/** All of it is stored or nothing: the post, its images, its author's vote, and the job that looks at its link. */
export async function submitPost(site: Site, viewer: Viewer, given: NewPost, sending: Sending): Promise<Post> {
  const id = await makeOnce(
    site,
    { call: 'createPost', userId: viewer.id },
    sending,
    () => readDraft(site, viewer, given),
    (tx, id, draft) => publish(site, tx, viewer, id, draft),
  )
  // Here at once; elsewhere the statement has told of it.
  site.ownAccounts.forget(viewer.id)
  return answerPost(site, viewer, id)
}

async function publish(site: Site, tx: Tx, viewer: Viewer, id: bigint, draft: Draft): Promise<void> {
  const post = {
    id,
    communityId: draft.communityId,
    authorId: viewer.id,
    group: draft.group,
    type: draft.type,
    title: draft.title,
    body: draft.body,
    bodyHtml: draft.rendered?.bodyHtml ?? null,
    renderer: draft.rendered?.renderer ?? null,
    url: draft.link?.url ?? null,
    hostname: draft.link?.hostname ?? null,
  }
  let inserted = await insertPost(tx, { ...post, publicId: makePublicId() })
  // One in 10^14 is taken already; then another is made.
  while (!inserted.made) inserted = await insertPost(tx, { ...post, publicId: makePublicId() })
  if (!inserted.counted) throw new Refusal('not_logged_in')
  if (draft.images.length) {
    await attachUploads(tx, viewer.id, draft.images)
    await insertPostImages(tx, id, draft.images)
  }
  if (draft.link) await leavePreview(site, tx, id)
  await leaveMentions(site, tx, viewer, { postId: id }, draft.rendered?.called ?? [])
}

/** Refuses in the order of the contract. */
async function readDraft(site: Site, viewer: Viewer, given: NewPost): Promise<Draft> {
  const { type } = given
  if (type !== 'text' && type !== 'image' && type !== 'link') throw new Refusal('post-type/unsupported')
  if (type === 'image' && !site.settings.IMAGE_POSTS) throw new Refusal('no_image_posts')
  const community = await loadCommunity(site.db, viewer, given.community.trim(), true)
  await requirePoints(site, viewer, type)
  const images = type === 'image' ? await readImages(site.db, viewer, given) : []
  const link = type === 'link' ? readUrl(given.url) : null
  const title = readTitle(given.title)
  await requireNotBanned(site.db, viewer, community.id)
  if (community.posting_restricted && !canModerate(viewer, community)) throw new Refusal('posting-restricted')
  const group = readGroup(given.userGroup ?? 'normal')
  requireCapacity(viewer, community.moderated, group)
  const body = type === 'text' ? cutText(given.body, postBodyLimit.max) : null
  const rendered = body === null ? null : await renderText(site.db, body)
  return { type, communityId: community.id, title, body, rendered, group, images, link }
}

async function requirePoints({ settings, db }: Site, viewer: Viewer, type: Post['type']): Promise<void> {
  const needed = { text: 0, image: settings.IMAGE_POST_POINTS, link: settings.LINK_POST_POINTS }[type]
  if (needed === 0 || (await loadAccount(db, viewer.id)).points >= needed) return
  throw new Refusal('not_enough_points', `You need at least ${needed} points to post ${type}s.`)
}

async function readImages(db: Db, viewer: Viewer, given: NewPost): Promise<Draft['images']> {
  const named: NonNullable<NewPost['images']> = given.images ?? (given.imageId ? [{ imageId: given.imageId }] : [])
  const images = named.map((image) => {
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

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_'

function makePublicId(): string {
  let made = ''
  // 63 characters: of the 64 values of six bits one is thrown away.
  while (made.length < 8) for (const byte of randomBytes(8)) made += characters[byte & 63] ?? ''
  return made.slice(0, 8)
}
