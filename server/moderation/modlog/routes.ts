import type { Routes } from '../../platform/http/call.ts'
import { hideReason } from './hide-reason.ts'
import { loadLog } from './log.ts'

export const modlogRoutes = {
  listModlog: ({ site, viewer, query }) => loadLog(site, viewer, query),
  hideReason: ({ site, viewer, params, body }) => hideReason(site, viewer, params.logId, body.hidden),
} satisfies Partial<Routes>
