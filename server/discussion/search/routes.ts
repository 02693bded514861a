import type { Routes } from '../../platform/http/call.ts'
import { search } from './search.ts'

export const searchRoutes = {
  searchTexts: {
    cacheKey: ({ params, query }) => ({ params, query: { ...query, q: query.q.trim().replace(/\s+/g, ' ') } }),
    answer: ({ site, viewer, query }) => search(site, viewer, query),
  },
} satisfies Partial<Routes>
