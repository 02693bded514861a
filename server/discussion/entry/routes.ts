import type { Routes } from '../../platform/http/call.ts'
import { changeEntry, loadEntry } from './entry.ts'

export const entryRoutes = {
  getEntry: ({ site, viewer, params }) => loadEntry(site, viewer, params.id),
  updateEntry: ({ site, viewer, params, body }) => changeEntry(site, viewer, params.id, body),
} satisfies Partial<Routes>
