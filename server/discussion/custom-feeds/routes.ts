import type { Routes } from '../../platform/http/call.ts'
import { changeFeed, createFeed, removeFeed } from './change-feeds.ts'
import { loadFeedPage, loadFeeds } from './custom-feeds.ts'

export const customFeedRoutes = {
  listCustomFeeds: ({ site, viewer }) => loadFeeds(site.db, viewer),
  getCustomFeed: ({ site, viewer, params }) => loadFeedPage(site, viewer, params),
  createCustomFeed: ({ site, viewer, body }) => createFeed(site, viewer, body),
  updateCustomFeed: ({ site, viewer, params, body }) => changeFeed(site, viewer, params.id, body),
  async deleteCustomFeed({ site, viewer, params }) {
    await removeFeed(site, viewer, params.id)
    return { success: true }
  },
} satisfies Partial<Routes>
