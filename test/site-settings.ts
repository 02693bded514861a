import { type SiteSettingsRow, updateSiteSettings } from '../server/people/site-settings/queries.ts'
import type { Site } from '../server/platform/site.ts'

/** Changes settings of the site, and clears the caches that depend on them, as the call of administrators does. */
export async function changeSiteSettings(site: Site, change: Partial<SiteSettingsRow>): Promise<void> {
  await updateSiteSettings(site.db, change)
  site.siteSettings.forget()
  await site.siteSettings.get()
  site.answers.evictAll()
}
