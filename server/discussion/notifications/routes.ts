import type { Routes } from '../../platform/http/call.ts'
import { deleteAll, deleteNotification, markAllSeen, markNotification, resetNewCount } from './change-notifications.ts'
import { loadNotification, loadNotifications } from './notifications.ts'

export const notificationRoutes = {
  listNotifications: ({ site, viewer, query }) => loadNotifications(site, viewer, query),
  getNotification: ({ site, viewer, params, query }) => loadNotification(site, viewer, params.id, query),
  markNotification: ({ site, viewer, params, query }) => markNotification(site, viewer, params.id, query),
  deleteNotification: ({ site, viewer, params, query }) => deleteNotification(site, viewer, params.id, query),
  async resetNewNotifications({ site, viewer }) {
    await resetNewCount(site, viewer)
    return { success: true }
  },
  async markNotifications({ site, viewer, query }) {
    await markAllSeen(site, viewer, query.type)
    return { success: true }
  },
  async deleteNotifications({ site, viewer }) {
    await deleteAll(site, viewer)
    return { success: true }
  },
} satisfies Partial<Routes>
