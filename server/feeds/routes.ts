import { usualPostsPage } from '../../shared/limits.ts'
import type { Routes } from '../http/call.ts'
import { loadFeed, loadModeratedPosts } from './feeds.ts'
import { loadProfileFeed } from './profile.ts'

/** Some clients send the words for nothing. */
const isNothing = (next: string | undefined) => !next || next === 'null' || next === 'undefined'

export const feedRoutes = {
  listPosts: {
    cacheKey: ({ params, query: { filter, page, sort, feed, communityId, next, limit } }) => ({
      params,
      query: {
        ...(communityId ? { communityId } : { feed: feed || 'all' }),
        limit: limit || String(usualPostsPage),
        ...(filter ? { filter, page } : { sort: sort || 'latest', ...(!isNothing(next) && { next }) }),
      },
    }),
    answer: ({ site, viewer, query: { filter, ...query } }) =>
      filter ? loadModeratedPosts(site, viewer, { ...query, filter }) : loadFeed(site, viewer, query),
  },

  getUserFeed: {
    cacheKey: ({ params: { username }, query: { filter, next, limit } }) => ({
      params: { username: username.toLowerCase() },
      query: { filter: filter ?? '', limit: limit || String(usualPostsPage), ...(next && { next }) },
    }),
    answer: ({ site, viewer, params, query }) => loadProfileFeed(site, viewer, params.username, query),
  },
} satisfies Partial<Routes>
