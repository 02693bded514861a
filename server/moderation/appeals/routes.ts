import type { Routes } from '../../platform/http/call.ts'
import { loadRemoval } from '../removals/removals.ts'
import { createAppeal } from './appeal.ts'
import { appealSuspension, loadSuspension } from './suspension.ts'

export const appealRoutes = {
  async appeal({ site, viewer, params, body }) {
    await createAppeal(site, viewer.id, params.logId, body.text)
    return loadRemoval(site.db, viewer, params.logId)
  },
  getSuspension: ({ site, body }) => loadSuspension(site, body.ticket),
  appealSuspension: ({ site, body }) => appealSuspension(site, body.ticket, body.text),
} satisfies Partial<Routes>
