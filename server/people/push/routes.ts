import type { Routes } from '../../platform/http/call.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

export const pushRoutes = {
  async addPushSubscription({ site, visitor, viewer, body }) {
    await subscribe(site, visitor, viewer, body)
    return { success: true }
  },

  async deletePushSubscription({ site, visitor }) {
    await unsubscribe(site, visitor)
    return { success: true }
  },
} satisfies Partial<Routes>
