import type { Routes } from '../../platform/http/call.ts'
import { suggestNames } from './offer.ts'

export const mentionRoutes = {
  listMentions: async ({ site, viewer, query }) => ({ users: await suggestNames(site, viewer, query) }),
} satisfies Partial<Routes>
