import type { SiteSettings } from '../../../api/moderation/admin.ts'
import { maxHoldFirst } from '../../../shared/limits.ts'
import { modlogSettings } from '../../../shared/modlog-setting.ts'
import { newAccountHoursLimit } from '../../../shared/new-accounts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { picturesSettings } from '../../../shared/pictures-setting.ts'
import { signupModes } from '../../../shared/signup-modes.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { writeEntry } from '../acts/write-entry.ts'
import { limitsSetting } from '../new-accounts/limits-setting.ts'
import { changeOfMode, chosenMode } from '../signups/mode.ts'
import { questionSetting } from '../signups/question.ts'
import { noticeSetting } from './notice-setting.ts'
import { findSiteSettings, type SiteSettingsRow, updateSiteSettings } from './queries.ts'

/** The settings: on the wire, their columns, and of those that are no plain switch of old what they may be. */
const settings = {
  signupsDisabled: { column: 'signups_disabled' },
  torBlocked: { column: 'tor_blocked' },
  modlog: { column: 'modlog', ...oneOf(modlogSettings) },
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

interface Setting extends Partial<Allowed> {
  column: keyof SiteSettingsRow
  /** Converts the value for the column, if the column has another form. */
  stored?(given: unknown): unknown
  shown?(stored: unknown): unknown
}

interface Allowed {
  allows(value: unknown): boolean
  /** As a person who sent something else is told. */
  allowed: string
}

function oneOf(values: readonly string[]): Allowed {
  const allows = (value: unknown) => typeof value === 'string' && values.includes(value)
  return { allows, allowed: `one of ${values.map((value) => `"${value}"`).join(', ')}` }
}

/** Or 0, which is for ever. */
function daysFrom(min: number, max: number): Allowed {
  const inSpan = (days: number) => days === 0 || (days >= min && days <= max)
  const allows = (value: unknown) => Number.isInteger(value) && inSpan(Number(value))
  return { allows, allowed: `0 or a whole number from ${min} to ${max}` }
}

function wholeNumber(max: number): Allowed {
  const allows = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max
  return { allows, allowed: `a whole number from 0 to ${groupedNumber(max)}` }
}

function onOrOff(): Allowed {
  return { allows: (value) => typeof value === 'boolean', allowed: 'true or false' }
}

/** Whether apps and scripts must say why they remove, lock or ban. */
export async function reasonRequired(site: Site): Promise<boolean> {
  return (await site.siteSettings.get()).reason_required
}

/** Of the moderation log; 0 is for ever. */
export async function logKeptDays(site: Site): Promise<number> {
  return (await site.siteSettings.get()).modlog_days
}

export async function loadSiteSettings(site: Site): Promise<SiteSettings> {
  return presentSettings(await site.siteSettings.get())
}

/** What is left out keeps its value. Every page that guests are shown says some of it, so all are made anew. */
export async function saveSiteSettings(
  site: Site,
  viewer: Viewer,
  given: { readonly [Key in keyof SiteSettings]?: unknown },
): Promise<SiteSettings> {
  const change = changeOf(given)
  const row = await site.db.transaction().execute(async (tx) => {
    const before = await findSiteSettings(tx)
    const saved = await updateSiteSettings(tx, { ...change, ...changeOfMode(before, given) })
    const changed = keys.filter((key) => JSON.stringify(shown(before, key)) !== JSON.stringify(shown(saved, key)))
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

const keys = Object.keys(settings) as (keyof SiteSettings)[]

function changeOf(given: { readonly [Key in keyof SiteSettings]?: unknown }): Partial<SiteSettingsRow> {
  const sent = keys.filter((key) => given[key] !== undefined)
  for (const key of sent) {
    const setting = settings[key]
    if ('allows' in setting && !setting.allows(given[key])) {
      throw new Refusal('invalid_setting', `The setting ${key} is ${setting.allowed}. Nothing was changed.`)
    }
  }
  return Object.fromEntries(
    sent.map((key) => {
      const { column, stored }: Setting = settings[key]
      return [column, stored ? stored(given[key]) : given[key]]
    }),
  )
}

function shown(row: SiteSettingsRow, key: keyof SiteSettings): unknown {
  const { column, shown }: Setting = settings[key]
  return shown ? shown(row[column]) : row[column]
}

function presentSettings(row: SiteSettingsRow): SiteSettings {
  const each = Object.fromEntries(keys.map((key) => [key, shown(row, key)])) as SiteSettings
  return { ...each, signupMode: chosenMode(row) }
}
