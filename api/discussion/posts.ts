import { z } from 'zod'
import { maxPinnedPosts } from '../../shared/limits.ts'
import { listedAuthor } from '../people/accounts.ts'
import { altTextDescription, image } from '../people/images.ts'
import { userGroup } from '../people/user-groups.ts'
import { whyInBody, whyInQuery } from '../people/why.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { changeLimits, postLimits } from '../platform/rate-limits.ts'
import { comment, commentPage } from './comments.ts'
import { community } from './communities.ts'
import { entities } from './entities.ts'
import { filteredBy } from './filters.ts'
import { held } from './holds.ts'

const groups = { enum: ['normal', 'mods', 'admins'] }
const postTypes = ['text', 'image', 'link'] as const

export const post = z
  .object({
    id: id(),
    publicId: z.string(),
    type: z.enum(postTypes),
    userId: id(),
    username: z.string(),
    userGhostId: z.string().optional(),
    userGroup,
    userDeleted: z.boolean(),
    isPinned: z.boolean(),
    isPinnedSite: z.boolean(),
    communityId: id(),
    communityName: z.string(),
    communityProPic: image.nullable(),
    communityBannerImage: image.nullable(),
    title: z.string(),
    /** Moderators have hidden the title. Only they, administrators and the author may read it. */
    titleHidden: z.literal(true).optional(),
    body: z.string().nullable(),
    /** The body as HTML that is safe for a page; null if `body` is null. */
    bodyHtml: z.string().nullable(),
    image: image.nullable(),
    images: z.array(image),
    /** The number of its pictures that administrators have hidden for now. */
    hiddenImages: z.int().optional(),
    link: z.object({ url: z.string(), hostname: z.string(), image: image.nullable() }).optional(),
    locked: z.boolean(),
    lockedBy: id().nullable(),
    lockedByGroup: z.enum(['mods', 'admins']).optional(),
    lockedAt: time().nullable(),
    upvotes: z.int(),
    downvotes: z.int(),
    hotness: z.int(),
    createdAt: time(),
    editedAt: time().nullable(),
    lastActivityAt: time(),
    deleted: z.boolean(),
    deletedAt: time().nullable(),
    deletedAs: userGroup.optional(),
    deletedContent: z.boolean(),
    deletedContentAs: z.enum(['normal', 'admins']).optional(),
    /** On deleted posts only: whether this caller may not read the content. */
    contentStripped: z.boolean().optional(),
    /** The `logId` for `GET /api/removals/{logId}`. Only for the author of a removed post, in the answer of `getPost`. */
    removalId: id().optional(),
    noComments: z.int(),
    /** A page of comments, the first one unless the request has `next`. Only in the answer of `getPost`. */
    comments: z.array(comment).nullable(),
    commentsNext: z.string().nullable(),
    /** Null for guests, and right after a vote was removed. */
    userVoted: z.boolean().nullable(),
    userVotedUp: z.boolean().nullable(),
    /** The caller's visit before this one. */
    lastVisitAt: time().nullable(),
    /** The number of comments by others since then. */
    newComments: z.int(),
    isAuthorMuted: z.boolean(),
    isCommunityMuted: z.boolean(),
    /** Present if it is in a list of the caller. */
    isSaved: z.literal(true).optional(),
    held,
    /** Present in lists and previews, when a filter of the caller matches the post. */
    filteredBy: filteredBy.optional(),
    community: community.optional(),
    author: listedAuthor,
  })
  .meta({ id: 'Post' })
  .register(entities, {
    name: 'Post',
    leftOut: ['community', 'author', 'removalId'],
    perAnswer: ['comments', 'commentsNext', 'filteredBy'],
  })

export type Post = z.output<typeof post>

const postParams = z.object({ publicId: z.string().min(1) })

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:publicId',
  who: 'guest',
  summary: 'One post, also a deleted one, but without content that the caller may not read.',
  params: postParams,
  query: z.object({
    fetchCommunity: z.string().optional().meta({ description: 'Any value except `true` leaves out the community.' }),
    preview: z.string().optional().meta({ description: 'With `true` no visit is stored. Adds `filteredBy`.' }),
    ...commentPage,
  }),
  output: post,
  errors: ['post/not-found', 'invalid_limit', 'invalid-sort'],
  guestCache: 'revalidated',
})

const textErrors = ['post/title-too-short', 'new_account_limit'] as const
const whyErrors = ['rules-not-found', 'reason_missing'] as const

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  who: 'member',
  summary:
    'Publish a post. The new post has the upvote of its author. If a moderator must check it first, the answer contains `held`. If the call is repeated with the same `Idempotency-Key` header within a day, it creates nothing and returns the first post; a post that was refused since then is returned as it was held.',
  // The handler validates these values, because it reports errors one by one, in the order of the contract.
  body: z.object({
    type: z
      .string()
      .default('text')
      .meta({ enum: [...postTypes] }),
    title: z.string().default(''),
    body: z.string().nullable().default(null),
    community: z.string().default('').meta({ description: 'The name of a community, in upper or lower case.' }),
    userGroup: z.string().nullable().default(null).meta(groups),
    images: z
      .array(
        z.object({
          imageId: z.string(),
          caption: z.string().nullable().optional(),
          altText: z.string().nullable().optional().meta({ description: altTextDescription }),
        }),
      )
      .nullable()
      .optional(),
    imageId: z.string().nullable().optional().meta({ description: 'For one picture; ignored if there is `images`.' }),
    url: z.string().nullable().optional(),
  }),
  output: post,
  errors: [
    'bad_request',
    'invalid_json',
    'post-type/unsupported',
    'no_image_posts',
    'community/not-found',
    'not_enough_points',
    'invalid_image_id',
    'too-many-images',
    'image-not-found',
    'invalid_url',
    ...textErrors,
    'banned_from_community',
    'posting-restricted',
    'user/invalid-group',
    'not_mod',
    'not_admin',
    'too_many_held',
  ],
  limits: postLimits,
  limitsByHandler: true,
})

const asGroup = z.string().optional().meta(groups)
const asErrors = ['post/not-found', 'user/invalid-group', 'not_author', 'not_mod', 'not_admin'] as const
const yesOrNo = z.enum(['true', 'false']).default('false')

const change = {
  method: 'PUT',
  path: '/api/posts/:publicId',
  who: 'member',
  params: postParams,
  output: post,
  limits: changeLimits,
} as const

export const editPost = endpoint({
  ...change,
  summary: 'Change the title and the text of your post. Its type, link and pictures stay.',
  body: z.object({ title: z.string().default(''), body: z.string().nullable().default(null) }),
  errors: [
    'invalid_json',
    'invalid_action',
    'post/not-found',
    'not_author',
    'title_of_removed',
    'edit_held',
    ...textErrors,
  ],
})

const lockAs = z.object({
  lockAs: z
    .string()
    .optional()
    .meta({ enum: ['mods', 'admins'] }),
  ...whyInQuery,
})

export const lockPost = endpoint({
  ...change,
  action: 'lock',
  summary: 'Lock a post, so that nobody can vote or comment on it.',
  query: lockAs,
  body: whyInBody,
  errors: ['invalid_json', 'post/not-found', 'user/invalid-group', 'not_mod', 'not_admin', ...whyErrors],
})

export const unlockPost = endpoint({
  ...change,
  action: 'unlock',
  summary: 'Unlock a post, whoever locked it.',
  query: lockAs,
  body: whyInBody,
  errors: ['invalid_json', 'post/not-found', 'user/invalid-group', 'not-mod-not-admin', 'rules-not-found'],
})

export const restorePost = endpoint({
  ...change,
  action: 'restore',
  summary:
    'Restore a post that moderators removed. Only administrators can restore a post that administrators removed. A post that is not deleted does not change.',
  query: z.object(whyInQuery),
  body: whyInBody,
  errors: [
    'invalid_json',
    'post/not-found',
    'not-mod-not-admin',
    'not_admin',
    'cannot_restore',
    'own_case',
    'rules-not-found',
  ],
})

export const changePostGroup = endpoint({
  ...change,
  action: 'changeAsUser',
  summary: 'Change the role in which you speak in your post: as a member, a moderator or an administrator.',
  query: z.object({ userGroup: asGroup }),
  errors: asErrors,
})

const siteWide = z.object({
  siteWide: z
    .string()
    .optional()
    .meta({ enum: ['true', 'false'], default: 'false' }),
})

export const pinPost = endpoint({
  ...change,
  action: 'pin',
  summary: `Pin a post in its community, or on the whole site. At most ${maxPinnedPosts} posts can be pinned in each.`,
  query: siteWide,
  errors: ['post/not-found', 'not_mod', 'not_admin', 'cannot-pin-deleted-post', 'max_pinned_count_reached'],
})

export const unpinPost = endpoint({
  ...change,
  action: 'unpin',
  summary: 'Unpin a post.',
  query: siteWide,
  errors: ['post/not-found', 'not_mod', 'not_admin', 'cannot-pin-deleted-post'],
})

export const announcePost = endpoint({
  ...change,
  action: 'announce',
  summary: 'Announce a post to everybody. This is possible once for each post.',
  errors: ['post/not-found', 'not_admin', 'duplicate'],
})

export const deletePost = endpoint({
  ...change,
  method: 'DELETE',
  summary: 'Delete a post, or the content of a post that is already deleted.',
  query: z.object({
    deleteAs: asGroup,
    deleteContent: yesOrNo,
    hideTitle: yesOrNo.meta({ description: 'With `deleteAs` mods or admins: also hide the title.' }),
    ...whyInQuery,
  }),
  body: whyInBody,
  errors: [
    'bad_request',
    'invalid_json',
    ...asErrors,
    'mod-cannot-delete-content',
    'already-deleted',
    ...whyErrors,
    'held',
  ],
})
