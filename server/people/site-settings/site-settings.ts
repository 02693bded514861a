import type { SiteSettings } from '../../../api/moderation/admin.ts'
import { maxHoldFirst } from '../../../shared/limits.ts'
import { modlogSettings } from '../../../shared/modlog-setting.ts'
import { newAccountHoursLimit } from '../../../shared/new-accounts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { picturesSettings } from '../../../shared/pictures-setting.ts'
import { secondFactorFor } from '../../../shared/second-factor-for.ts'
import { signupModes } from '../../../shared/signup-modes.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { writeEntry } from '../acts/write-entry.ts'
import { limitsSetting } from '../new-accounts/limits-setting.ts'
import { chosenMode, modeChange } from '../signups/mode.ts'
import { questionSetting } from '../signups/question.ts'
import { noticeSetting } from './notice-setting.ts'
import { findSiteSettings, type SiteSettingsRow, updateSiteSettings } from './queries.ts'

/**
 * The settings: their names on the wire, their columns, and the allowed values, except for the two oldest, which are
 * plain switches.
 */
const settings = {
  signupsDisabled: { column: 'signups_disabled' },
  torBlocked: { column: 'tor_blocked' },
  modlog: { column: 'modlog', ...oneOf(modlogSettings) },
  emailRequired: { column: 'email_required', ...onOrOff() },
  secondFactorFor: { column: 'second_factor_for', ...oneOf(secondFactorFor) },
  reasonRequired: { column: 'reason_required', ...onOrOff() },
  notice: { column: 'notice', ...noticeSetting },
  networkLimits: { column: 'network_limits', ...onOrOff() },
  pictures: { column: 'pictures', ...oneOf(picturesSettings) },
  shareOutside: { column: 'share_outside', ...onOrOff() },
  'retention.modlogDays': { column: 'modlog_days', ...daysFrom(365, 3650) },
  waveGuard: { column: 'wave_guard', ...onOrOff() },
  newAccountHours: { column: 'new_account_hours', ...wholeNumber(newAccountHoursLimit) },
  holdFirst: { column: 'hold_first', ...wholeNumber(maxHoldFirst) },
  memberInvites: { column: 'member_invites', ...onOrOff() },
  newAccountLimits: { column: 'new_account_limits', ...limitsSetting },
  signupMode: { column: 'signup_mode', ...oneOf(signupModes) },
  applicationQuestion: { column: 'application_question', ...questionSetting },
} as const satisfies Record<keyof SiteSettings, Setting>

interface Setting extends Partial<AllowedValues> {
  column: keyof SiteSettingsRow
  /** Converts the value for the column, if the column has another form. */
  toColumn?(value: unknown): unknown
  fromColumn?(value: unknown): unknown
}

interface AllowedValues {
  isAllowed(value: unknown): boolean
  /** The text for a person who sent another value. */
  allowedText: string
}

function oneOf(values: readonly string[]): AllowedValues {
  const isAllowed = (value: unknown) => typeof value === 'string' && values.includes(value)
  return { isAllowed, allowedText: `one of ${values.map((value) => `"${value}"`).join(', ')}` }
}

/** A number of days, or 0 for ever. */
function daysFrom(min: number, max: number): AllowedValues {
  const isInRange = (days: number) => days === 0 || (days >= min && days <= max)
  const isAllowed = (value: unknown) => Number.isInteger(value) && isInRange(Number(value))
  return { isAllowed, allowedText: `0 or a whole number from ${min} to ${max}` }
}

function wholeNumber(max: number): AllowedValues {
  const isAllowed = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max
  return { isAllowed, allowedText: `a whole number from 0 to ${groupedNumber(max)}` }
}

function onOrOff(): AllowedValues {
  return { isAllowed: (value) => typeof value === 'boolean', allowedText: 'true or false' }
}

/** Whether apps and scripts must say why they remove, lock or ban. */
export async function reasonRequired(site: Site): Promise<boolean> {
  return (await site.siteSettings.get()).reason_required
}

/** How long the moderation log is kept, in days; 0 means for ever. */
export async function modlogDays(site: Site): Promise<number> {
  return (await site.siteSettings.get()).modlog_days
}

export async function loadSiteSettings(site: Site): Promise<SiteSettings> {
  return presentSettings(await site.siteSettings.get())
}

/** Missing settings keep their value. Pages cached for guests show some of the settings, so all are evicted. */
export async function saveSiteSettings(
  site: Site,
  viewer: Viewer,
  input: { readonly [Key in keyof SiteSettings]?: unknown },
): Promise<SiteSettings> {
  const change = readChange(input)
  if (change.email_required && !site.mail) throw new Refusal('mail_off')
  const row = await site.db.transaction().execute(async (tx) => {
    const old = await findSiteSettings(tx)
    const saved = await updateSiteSettings(tx, { ...change, ...modeChange(old, input), ...factorChange(old, change) })
    const changed = keys.filter(
      (key) => JSON.stringify(presentSetting(old, key)) !== JSON.stringify(presentSetting(saved, key)),
    )
    if (changed.length) {
      const details = { changed }
      await writeEntry(tx, { act: 'change_site', actorId: viewer.id, group: 'admins', communityId: null, details })
    }
    await site.siteSettings.changed(tx)
    await notify(tx, 'evict', '')
    return saved
  })
  site.siteSettings.forget()
  site.answers.evictAll()
  return presentSettings(row)
}

/** The days of a group begin when it is asked; they do not begin again when the other group is asked too, or no more. */
function factorChange(old: SiteSettingsRow, { second_factor_for: asked }: Partial<SiteSettingsRow>) {
  if (asked === undefined) return {}
  const now = new Date()
  return {
    admins_asked_at: asked === 'nobody' ? null : (old.admins_asked_at ?? now),
    moderators_asked_at: asked === 'moderators' ? (old.moderators_asked_at ?? now) : null,
  }
}

/** Settings that protect accounts: whoever changes one proves first that it is they. */
export async function changesProtection(site: Site, input: { readonly [Key in keyof SiteSettings]?: unknown }) {
  const current = await loadSiteSettings(site)
  return (['emailRequired', 'secondFactorFor'] as const).some(
    (key) => input[key] !== undefined && input[key] !== current[key],
  )
}

const keys = Object.keys(settings) as (keyof SiteSettings)[]

function readChange(input: { readonly [Key in keyof SiteSettings]?: unknown }): Partial<SiteSettingsRow> {
  const sent = keys.filter((key) => input[key] !== undefined)
  for (const key of sent) {
    const setting = settings[key]
    if ('isAllowed' in setting && !setting.isAllowed(input[key])) {
      throw new Refusal('invalid_setting', `The setting ${key} must be ${setting.allowedText}. Nothing was changed.`)
    }
  }
  return Object.fromEntries(
    sent.map((key) => {
      const { column, toColumn }: Setting = settings[key]
      return [column, toColumn ? toColumn(input[key]) : input[key]]
    }),
  )
}

function presentSetting(row: SiteSettingsRow, key: keyof SiteSettings): unknown {
  const { column, fromColumn }: Setting = settings[key]
  return fromColumn ? fromColumn(row[column]) : row[column]
}

function presentSettings(row: SiteSettingsRow): SiteSettings {
  const each = Object.fromEntries(keys.map((key) => [key, presentSetting(row, key)])) as SiteSettings
  return { ...each, signupMode: chosenMode(row) }
}
