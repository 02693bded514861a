import type { Routes } from '../../platform/http/call.ts'
import { loadSecurityEvents } from './events.ts'

export const securityEventRoutes = {
  listSecurityEvents: ({ site, viewer, query }) => loadSecurityEvents(site, viewer, query.next),
} satisfies Partial<Routes>
