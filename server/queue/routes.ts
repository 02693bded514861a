import type { Routes } from '../http/call.ts'
import { loadPersonHistory } from './people/person-history.ts'

export const queueRoutes = {
  getPersonHistory: ({ site, viewer, params, query }) =>
    loadPersonHistory(site, viewer, params.username, query.communityId),
} satisfies Partial<Routes>
