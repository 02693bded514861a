import type { Routes } from '../http/call.ts'
import { subscribe } from './subscribe.ts'

export const pushSubscriptionRoutes = {
  async addPushSubscription({ site, visitor, viewer, body }) {
    await subscribe(site, visitor, viewer, body)
    return { success: true }
  },
} satisfies Partial<Routes>
