import type { SiteSettings } from '../../../../api/moderation/admin.ts'

/** The props of each field: all settings in their state on the screen. */
export interface SettingsFieldProps {
  settings: SiteSettings
  set(change: Partial<SiteSettings>): void
}
