import type { Routes } from '../../platform/http/call.ts'
import { addMute, deleteMute, deleteMutes, loadMutes, unmuteCommunity, unmuteUser } from './mutes.ts'

export const muteRoutes = {
  listMutes: ({ site, viewer }) => loadMutes(site, viewer),
  addMute: ({ site, viewer, body }) => addMute(site, viewer, body),
  async unmuteUser({ site, viewer, params }) {
    await unmuteUser(site, viewer, params.userId)
    return { success: true }
  },
  async unmuteCommunity({ site, viewer, params }) {
    await unmuteCommunity(site, viewer, params.communityId)
    return { success: true }
  },
  async deleteMute({ site, viewer, params }) {
    await deleteMute(site, viewer, params.muteId)
    return { success: true }
  },
  deleteMutes: ({ site, viewer, query }) => deleteMutes(site, viewer, query.type || undefined),
} satisfies Partial<Routes>
