import type { Routes } from '../../platform/http/call.ts'
import { addFilter, deleteFilter, loadFilters } from './filters.ts'

export const filterRoutes = {
  async listFilters({ site, viewer }) {
    return { filters: await loadFilters(site.db, viewer) }
  },
  addFilter: ({ site, viewer, body }) => addFilter(site, viewer, body),
  async deleteFilter({ site, viewer, params }) {
    await deleteFilter(site, viewer, params.id)
    return { success: true as const }
  },
} satisfies Partial<Routes>
