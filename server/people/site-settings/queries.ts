import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { SiteSettings } from '../../platform/db/tables.ts'

export type SiteSettingsRow = Omit<Selectable<SiteSettings>, 'id'>

const columns = [
  'signups_disabled',
  'tor_blocked',
  'modlog',
  'reason_required',
  'modlog_days',
  'signup_mode',
  'application_question',
  'member_invites',
  'wave_guard',
  'wave_until',
  'shield_until',
  'new_account_hours',
  'new_account_limits',
  'hold_first',
  'network_limits',
  'notice',
  'pictures',
  'share_outside',
  'email_required',
  'second_factor_for',
  'admins_asked_at',
  'moderators_asked_at',
  'read_only_since',
  'read_only_text',
  'disk',
  'disk_since',
  'guest_search',
  'site_name',
  'site_description',
  'contact_email',
  'donation_url',
  'site_rules',
] as const satisfies (keyof SiteSettingsRow)[]

export function findSiteSettings(db: Db): Promise<SiteSettingsRow> {
  return db.selectFrom('site_settings').select(columns).executeTakeFirstOrThrow()
}

export function updateSiteSettings(db: Db, change: Partial<SiteSettingsRow>): Promise<SiteSettingsRow> {
  if (!Object.keys(change).length) return findSiteSettings(db)
  return db.updateTable('site_settings').set(change).returning(columns).executeTakeFirstOrThrow()
}
