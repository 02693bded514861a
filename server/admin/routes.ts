import type { Routes } from '../http/call.ts'
import { act } from './admin.ts'
import { loadSiteSettings, saveSiteSettings } from './site-settings.ts'

export const adminRoutes = {
  getSiteSettings: ({ site }) => loadSiteSettings(site),

  updateSiteSettings: ({ site, body }) => saveSiteSettings(site, body),

  async adminAction({ site, viewer, body }) {
    await act(site, viewer, body)
    return { success: true }
  },
} satisfies Partial<Routes>
