import { type SiteSettingsRow, updateSiteSettings } from '../server/admin/queries.ts'
import type { Site } from '../server/site.ts'

/** As after an administrator's change that every process has heard of. */
export async function changeSiteSettings(site: Site, change: Partial<SiteSettingsRow>): Promise<void> {
  await updateSiteSettings(site.db, change)
  site.siteSettings.forget()
  site.answers.evictAll()
}
