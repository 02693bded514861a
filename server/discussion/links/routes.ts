import type { Routes } from '../../platform/http/call.ts'
import { readTitle } from './links.ts'

export const linkRoutes = {
  getLinkInfo: async ({ site, viewer, query }) => ({ title: await readTitle(site, viewer, query.url) }),
} satisfies Partial<Routes>
