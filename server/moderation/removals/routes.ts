import type { Routes } from '../../platform/http/call.ts'
import { loadRemoval, loadRemovals } from './removals.ts'

export const removalRoutes = {
  listRemovals: ({ site, viewer, query }) => loadRemovals(site.db, viewer, query),
  getRemoval: ({ site, viewer, params }) => loadRemoval(site.db, viewer, params.logId),
} satisfies Partial<Routes>
