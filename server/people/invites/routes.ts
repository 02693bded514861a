import type { Routes } from '../../platform/http/call.ts'
import { createInvite, endInvite, loadInvites } from './invites.ts'

export const inviteRoutes = {
  listInvites: ({ site, viewer }) => loadInvites(site, viewer),
  createInvite: ({ site, viewer, body }) => createInvite(site, viewer, body),
  async endInvite({ site, viewer, params }) {
    await endInvite(site, viewer, params.id)
    return { success: true }
  },
} satisfies Partial<Routes>
