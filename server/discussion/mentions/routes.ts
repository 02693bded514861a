import type { Routes } from '../../platform/http/call.ts'
import { offerNames } from './offer.ts'

export const mentionRoutes = {
  listMentions: async ({ site, viewer, query }) => ({ users: await offerNames(site, viewer, query) }),
} satisfies Partial<Routes>
