import type { Routes } from '../../platform/http/call.ts'
import { changeTrust } from './trust.ts'

export const newAccountRoutes = {
  trustUser: ({ site, viewer, params }) => changeTrust(site, viewer, params.username, true),
  untrustUser: ({ site, viewer, params }) => changeTrust(site, viewer, params.username, false),
} satisfies Partial<Routes>
