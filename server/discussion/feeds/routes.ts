import { usualPostsPage } from '../../../shared/limits.ts'
import type { Routes } from '../../platform/http/call.ts'
import { markPostsRead } from '../posts/visits.ts'
import { countNewPosts, joinFeed, loadFeed, loadModeratedPosts } from './feeds.ts'
import { loadProfileFeed } from './profile.ts'
import { rememberSort } from './remembered-sorts.ts'

/** Some clients send these words instead of nothing. */
const isAbsent = (next: string | undefined) => !next || next === 'null' || next === 'undefined'

interface FeedName {
  feed: string
  communityId?: string | undefined
  feedId?: string | undefined
}

/** If a community is named, it counts, whatever `feed` says. */
function feedCacheKey({ feed, communityId, feedId }: FeedName) {
  if (communityId) return { communityId }
  return { feed, ...(feed === 'custom' && { feedId }) }
}

/** Without `sort`, a custom feed uses its own. */
const sortCacheKey = ({ sort, feed }: { sort?: string | undefined; feed?: string | undefined }) =>
  sort || feed !== 'custom' ? { sort: sort || 'latest' } : {}

export const feedRoutes = {
  listPosts: {
    cacheKey: ({ params, query: { filter, page, sort, feed, communityId, feedId, next, limit, filters } }) => ({
      params,
      query: {
        ...feedCacheKey({ feed: feed || 'all', communityId, feedId }),
        limit: limit || String(usualPostsPage),
        ...(filter
          ? { filter, page }
          : {
              ...sortCacheKey({ sort, feed }),
              ...(!isAbsent(next) && { next }),
              ...(filters === 'off' && { filters }),
            }),
      },
    }),
    async answer({ site, viewer, query: { filter, ...query } }) {
      if (filter) return loadModeratedPosts(site, viewer, { ...query, filter })
      return (await joinFeed(site, viewer, query)) ?? loadFeed(site, viewer, query)
    },
  },

  countNewPosts: {
    cacheKey: ({ params, query: { feed, communityId, feedId, since } }) => ({
      params,
      query: { ...feedCacheKey({ feed: feed || 'all', communityId, feedId }), since },
    }),
    answer: async ({ site, viewer, query }) => ({ count: await countNewPosts(site, viewer, query) }),
  },

  getUserFeed: {
    cacheKey: ({ params: { username }, query: { filter, next, limit } }) => ({
      params: { username: username.toLowerCase() },
      query: { filter: filter ?? '', limit: limit || String(usualPostsPage), ...(next && { next }) },
    }),
    answer: ({ site, viewer, params, query }) => loadProfileFeed(site, viewer, params.username, query),
  },

  async saveFeedSort({ site, viewer, body }) {
    await rememberSort(site, viewer, body)
    return { success: true }
  },

  async markPostsRead({ site, viewer, body }) {
    await markPostsRead(site, viewer, body)
    return { success: true as const }
  },
} satisfies Partial<Routes>
