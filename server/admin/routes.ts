import type { Routes } from '../http/call.ts'
import { loadSiteSettings, saveSiteSettings } from './site-settings.ts'

export const adminRoutes = {
  getSiteSettings: ({ site }) => loadSiteSettings(site),

  updateSiteSettings: ({ site, body }) => saveSiteSettings(site, body),
} satisfies Partial<Routes>
