import type { Routes } from '../../platform/http/call.ts'
import { loadMailSettings, readUnsubscribe, saveMailSettings, unsubscribe } from './mail-settings.ts'

export const mailSettingsRoutes = {
  getMailSettings: ({ site, viewer }) => loadMailSettings(site, viewer),
  updateMailSettings: ({ site, viewer, body }) => saveMailSettings(site, viewer, body),
  readUnsubscribe: async ({ site, query }) => readUnsubscribe(site, query.token),
  async unsubscribe({ site, body }) {
    await unsubscribe(site, body)
    return { success: true } as const
  },
} satisfies Partial<Routes>
