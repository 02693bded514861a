import type { Routes } from '../http/call.ts'
import { loadLog } from './log.ts'

export const modlogRoutes = {
  listModlog: ({ site, viewer, query }) => loadLog(site, viewer, query),
} satisfies Partial<Routes>
