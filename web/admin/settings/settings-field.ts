import type { SiteSettings } from '../../../api/admin.ts'

/** What each field of the site's settings gets: all of them as they are on the screen. */
export interface SettingsFieldProps {
  settings: SiteSettings
  set(change: Partial<SiteSettings>): void
}
