import { z } from 'zod'
import { maxPostsPage, usualPostsPage } from '../shared/limits.ts'
import { comment } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { smallerForms } from './entities.ts'
import { id, nameInPath, success } from './forms.ts'
import { post } from './posts.ts'
import { upkeepLimits } from './rate-limits.ts'

export const feedSorts = ['latest', 'hot', 'activity', 'day', 'week', 'month', 'year', 'all'] as const

export type FeedSort = (typeof feedSorts)[number]

const limit = z
  .string()
  .optional()
  .meta({ description: `A whole number from 1 to ${maxPostsPage}; ${usualPostsPage} when absent.` })

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  who: 'guest',
  summary:
    'A feed; or, with `filter`, the deleted or locked posts of a community, page by page, for its moderators and administrators.',
  // What is wrong is named by the handler, which knows which of the two calls it is.
  query: z.object({
    sort: z
      .string()
      .optional()
      .meta({ enum: [...feedSorts], default: 'latest' }),
    feed: z
      .string()
      .optional()
      .meta({ enum: ['all', 'home', 'community', 'moderating'], default: 'all' }),
    communityId: z.string().optional(),
    next: z.string().optional(),
    limit,
    filter: z
      .string()
      .optional()
      .meta({ enum: ['deleted', 'locked'] }),
    page: z.string().optional(),
  }),
  output: z.object({
    /** In the lists for moderators without the caller's own votes. */
    posts: z.array(post).register(smallerForms, { without: ['userVoted', 'userVotedUp'], beside: 'noPosts' }),
    /** Of a feed: where the next page begins; null at the end. */
    next: z.string().nullable().optional(),
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
    'not_admin_nor_mod',
  ],
  guestCache: 'revalidated',
})

export const getUserFeed = endpoint({
  method: 'GET',
  path: '/api/users/:username/feed',
  who: 'guest',
  summary: 'What somebody wrote, newest first.',
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

export const hidePost = endpoint({
  method: 'POST',
  path: '/api/hidden_posts',
  who: 'member',
  summary: 'Leave a post out of your feeds. The oldest of more than 1,000 comes back.',
  body: z.object({ postId: id() }),
  output: success(),
  errors: ['invalid_json', 'invalid_id', 'post/not-found'],
  limits: upkeepLimits,
})

export const unhidePost = endpoint({
  method: 'DELETE',
  path: '/api/hidden_posts/:postId',
  who: 'member',
  summary: 'Bring a hidden post back.',
  params: z.object({ postId: z.string().regex(/^[0-9a-f]{24}$/, { error: 'invalid-post-id' }) }),
  output: success(),
  errors: ['invalid-post-id'],
  limits: upkeepLimits,
})
