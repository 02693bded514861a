import { usualPostsPage } from '../../../shared/limits.ts'
import type { Routes } from '../../platform/http/call.ts'
import { markPostsRead } from '../posts/mark-read.ts'
import { loadFeed, loadModeratedPosts } from './feeds.ts'
import { countNewPosts } from './new-posts.ts'
import { loadProfileFeed } from './profile.ts'
import { rememberSort } from './remembered-sorts.ts'

/** Some clients send the words for nothing. */
const isNothing = (next: string | undefined) => !next || next === 'null' || next === 'undefined'

interface Whose {
  feed: string
  communityId?: string | undefined
  feedId?: string | undefined
}

/** A community that is named counts, whatever the feed is called. */
function whoseOf({ feed, communityId, feedId }: Whose) {
  if (communityId) return { communityId }
  return { feed, ...(feed === 'custom' && { feedId }) }
}

/** A custom feed without one has its own. */
const sortOf = ({ sort, feed }: { sort?: string | undefined; feed?: string | undefined }) =>
  sort || feed !== 'custom' ? { sort: sort || 'latest' } : {}

export const feedRoutes = {
  listPosts: {
    cacheKey: ({ params, query: { filter, page, sort, feed, communityId, feedId, next, limit, filters } }) => ({
      params,
      query: {
        ...whoseOf({ feed: feed || 'all', communityId, feedId }),
        limit: limit || String(usualPostsPage),
        ...(filter
          ? { filter, page }
          : {
              ...sortOf({ sort, feed }),
              ...(!isNothing(next) && { next }),
              ...(filters === 'off' && { filters }),
            }),
      },
    }),
    answer: ({ site, viewer, query: { filter, ...query } }) =>
      filter ? loadModeratedPosts(site, viewer, { ...query, filter }) : loadFeed(site, viewer, query),
  },

  countNewPosts: {
    cacheKey: ({ params, query: { feed, communityId, feedId, since } }) => ({
      params,
      query: { ...whoseOf({ feed: feed || 'all', communityId, feedId }), since },
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
