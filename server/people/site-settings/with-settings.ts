import type { Site } from '../../platform/site.ts'
import type { SiteSettingsRow } from './queries.ts'

/**
 * The site with its current settings, for code that runs in a transaction. If such code read the settings itself, it
 * could wait for a second connection; when all transactions do that, nobody gets one.
 */
export interface SiteWithSettings extends Site {
  readonly currentSettings: SiteSettingsRow
}

/** Call this before the transaction begins. Needs no statement if the settings are in memory. */
export async function withSettings(site: Site): Promise<SiteWithSettings> {
  return { ...site, currentSettings: await site.siteSettings.get() }
}
