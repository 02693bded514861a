import { z } from 'zod'
import {
  maxFeedSorts,
  maxHiddenPosts,
  maxMarkedRead,
  maxNewPosts,
  maxPostsPage,
  usualPostsPage,
} from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, nameInPath, success } from '../platform/forms.ts'
import { newPostsLimits, upkeepLimits } from '../platform/rate-limits.ts'
import { comment } from './comments.ts'
import { smallerForms } from './entities.ts'
import { post } from './posts.ts'

export const feedSorts = ['latest', 'hot', 'activity', 'day', 'week', 'month', 'year', 'all'] as const

export type FeedSort = (typeof feedSorts)[number]

export const feedSort = z.enum(feedSorts, { error: 'invalid-sort' })

const limit = z
  .string()
  .optional()
  .meta({ description: `A whole number from 1 to ${maxPostsPage}; ${usualPostsPage} when absent.` })

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  who: 'guest',
  summary:
    'A feed. With `filter`: the deleted or locked posts of a community, page by page, for its moderators and administrators.',
  // The handler names the invalid value, since it knows which of the two calls this is.
  query: z.object({
    sort: z
      .string()
      .optional()
      .meta({ enum: [...feedSorts], default: 'latest' }),
    feed: z
      .string()
      .optional()
      .meta({ enum: ['all', 'home', 'community', 'moderating', 'custom'], default: 'all' }),
    communityId: z.string().optional(),
    feedId: z
      .string()
      .optional()
      .meta({ description: 'The id of a custom feed. Without `sort`, the sort of this feed is used.' }),
    next: z.string().optional(),
    limit,
    filter: z
      .string()
      .optional()
      .meta({ enum: ['deleted', 'locked'] }),
    page: z.string().optional(),
    filters: z
      .string()
      .optional()
      .meta({ enum: ['off'], description: 'With `off`, the answer also contains the posts that your filters hide.' }),
  }),
  output: z.object({
    /** The lists for moderators do not load the caller's own votes. */
    posts: z.array(post).register(smallerForms, { without: ['userVoted', 'userVotedUp'], beside: 'noPosts' }),
    /** Feeds only: the cursor of the next page; null at the end. */
    next: z.string().nullable().optional(),
    /** The number of posts that the caller's filters left out of this page; absent without filters. */
    filtered: z.int().optional(),
    noPosts: z.int().optional(),
    page: z.int().optional(),
    limit: z.int().optional(),
  }),
  errors: [
    'invalid-sort',
    'invalid-feed-type',
    'community-is-empty',
    'invalid_id',
    'invalid_limit',
    'invalid_cursor',
    'not_logged_in',
    'invalid_filter',
    'invalid_page',
    'community/not-found',
    'feed_not_found',
    'not_admin_nor_mod',
  ],
  guestCache: 'revalidated',
})

export const countNewPosts = endpoint({
  method: 'GET',
  path: '/api/posts/new',
  who: 'guest',
  summary: `How many posts a feed, sorted by \`latest\`, has before the post in \`since\`. Only the first ${maxNewPosts} posts are counted.`,
  query: z.object({
    feed: z
      .string()
      .optional()
      .meta({ enum: ['all', 'home', 'community', 'moderating', 'custom'], default: 'all' }),
    communityId: z.string().optional(),
    feedId: z.string().optional(),
    since: z.string().meta({ description: 'The id of the newest post that the client knows.' }),
  }),
  output: z.object({ count: z.int() }),
  errors: ['invalid-feed-type', 'community-is-empty', 'invalid_id', 'not_logged_in'],
  limits: newPostsLimits,
  guestCache: 'revalidated',
})

export const getUserFeed = endpoint({
  method: 'GET',
  path: '/api/users/:username/feed',
  who: 'guest',
  summary: 'The posts and comments of a person, the newest first.',
  params: z.object({ username: nameInPath() }),
  query: z.object({
    filter: z
      .string()
      .optional()
      .meta({ enum: ['', 'posts', 'comments'] }),
    next: z.string().optional(),
    limit,
  }),
  output: z.object({
    items: z.array(
      z.discriminatedUnion('type', [
        z.object({ item: post, type: z.literal('post') }),
        z.object({ item: comment, type: z.literal('comment') }),
      ]),
    ),
    next: z.string().nullable(),
  }),
  errors: ['invalid-filter', 'invalid_limit', 'invalid_cursor', 'user_not_found', 'user_banned', 'not_admin'],
  guestCache: 'revalidated',
})

export const rememberedSort = z.object({
  feed: z.enum(['all', 'home', 'community', 'moderating', 'custom', 'comments'], { error: 'invalid-feed-type' }),
  /** The id of the community or the custom feed; null for kinds with only one feed. */
  id: id().nullable(),
  sort: z.string(),
})

export type RememberedSort = z.output<typeof rememberedSort>

export const saveFeedSort = endpoint({
  method: 'PUT',
  path: '/api/feed_sorts',
  who: 'member',
  pendingMay: true,
  summary: `Store the sort that you have chosen for a feed, or for comments, on the pages of the site. The last ${maxFeedSorts} choices are stored.`,
  body: rememberedSort.extend({ id: id().nullable().optional() }),
  output: success(),
  errors: ['invalid_json', 'invalid-feed-type', 'invalid-sort', 'invalid_id', 'community/not-found', 'feed_not_found'],
  limits: upkeepLimits,
})

export const markPostsRead = endpoint({
  method: 'POST',
  path: '/api/posts/read',
  who: 'member',
  pendingMay: true,
  summary: `Mark up to ${maxMarkedRead} posts as read, or as unread. Unknown ids are ignored, and posts that are already marked so do not change.`,
  body: z.object({ ids: z.array(id()).max(maxMarkedRead), read: z.boolean() }),
  output: success(),
  errors: ['invalid_json', 'invalid_id'],
  limits: upkeepLimits,
  openToBlocked: true,
})

export const hidePost = endpoint({
  method: 'POST',
  path: '/api/hidden_posts',
  who: 'member',
  pendingMay: true,
  summary: `Hide a post from your feeds. You can hide ${maxHiddenPosts.toLocaleString('en')} posts; with more, the post that you hid first becomes visible again.`,
  body: z.object({ postId: id() }),
  output: success(),
  errors: ['invalid_json', 'invalid_id', 'post/not-found'],
  limits: upkeepLimits,
})

export const unhidePost = endpoint({
  method: 'DELETE',
  path: '/api/hidden_posts/:postId',
  who: 'member',
  pendingMay: true,
  summary: 'Show a hidden post in your feeds again.',
  params: z.object({ postId: z.string().regex(/^[0-9a-f]{24}$/, { error: 'invalid-post-id' }) }),
  output: success(),
  errors: ['invalid-post-id'],
  limits: upkeepLimits,
})
