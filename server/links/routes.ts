import type { Routes } from '../http/call.ts'
import { readTitle } from './links.ts'

export const linkRoutes = {
  getLinkInfo: async ({ site, query }) => ({ title: await readTitle(site, query.url) }),
} satisfies Partial<Routes>
