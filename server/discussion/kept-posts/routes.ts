import type { Routes } from '../../platform/http/call.ts'
import { checkKeptPosts } from './kept-posts.ts'

export const keptPostRoutes = {
  checkKeptPosts: ({ site, query }) => checkKeptPosts(site, query),
} satisfies Partial<Routes>
