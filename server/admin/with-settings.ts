import type { Site } from '../site.ts'
import type { SiteSettingsRow } from './queries.ts'

/**
 * The site and its settings as they are now. What runs in a transaction takes it in place of the site: asking for the settings there could wait for
 * a second connection, which every transaction that is open would wait for too.
 */
export interface SiteWithSettings extends Site {
  readonly decided: SiteSettingsRow
}

/** Before the transaction begins. No statement where the settings are in memory. */
export async function withSettings(site: Site): Promise<SiteWithSettings> {
  return { ...site, decided: await site.siteSettings.get() }
}
