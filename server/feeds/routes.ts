import type { Routes } from '../http/call.ts'
import { loadFeed, loadKept } from './feeds.ts'
import { loadProfileFeed } from './profile.ts'

export const feedRoutes = {
  listPosts: ({ site, viewer, query: { filter, ...query } }) =>
    filter ? loadKept(site, viewer, { ...query, filter }) : loadFeed(site, viewer, query),
  getUserFeed: ({ site, viewer, params, query }) => loadProfileFeed(site, viewer, params.username, query),
} satisfies Partial<Routes>
