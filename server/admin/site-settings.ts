import type { SiteSettings } from '../../api/admin.ts'
import { modlogSettings } from '../../shared/modlog-setting.ts'
import { notify } from '../db/listen.ts'
import { writeEntry } from '../modlog/write-entry.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { findSiteSettings, type SiteSettingsRow, updateSiteSettings } from './queries.ts'

/** The settings: on the wire, their columns, and of those that are no plain switch of old what they may be. */
const settings = {
  signupsDisabled: { column: 'signups_disabled' },
  torBlocked: { column: 'tor_blocked' },
  modlog: { column: 'modlog', ...oneOf(modlogSettings) },
  reasonRequired: { column: 'reason_required', ...onOrOff() },
  'retention.modlogDays': { column: 'modlog_days', ...daysFrom(365, 3650) },
} as const satisfies Record<keyof SiteSettings, { column: keyof SiteSettingsRow } & Partial<Allowed>>

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

function onOrOff(): Allowed {
  return { allows: (value) => typeof value === 'boolean', allowed: 'true or false' }
}

/** Whether the administrators have closed the door to new accounts. */
export async function signupsDisabled(site: Site): Promise<boolean> {
  return (await findSiteSettings(site.db)).signups_disabled
}

/** Whether apps and scripts must say why they remove, lock or ban. */
export async function reasonRequired(site: Site): Promise<boolean> {
  return (await findSiteSettings(site.db)).reason_required
}

/** Of the moderation log; 0 is for ever. */
export async function logKeptDays(site: Site): Promise<number> {
  return (await findSiteSettings(site.db)).modlog_days
}

export async function loadSiteSettings(site: Site): Promise<SiteSettings> {
  return presentSettings(await findSiteSettings(site.db))
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
    const saved = await updateSiteSettings(tx, change)
    const changed = keys.filter((key) => before[settings[key].column] !== saved[settings[key].column])
    if (changed.length) {
      const details = { changed }
      await writeEntry(tx, { act: 'change_site', actorId: viewer.id, group: 'admins', communityId: null, details })
    }
    await notify(tx, 'evict', '')
    return saved
  })
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
  return Object.fromEntries(sent.map((key) => [settings[key].column, given[key]]))
}

function presentSettings(row: SiteSettingsRow): SiteSettings {
  return Object.fromEntries(keys.map((key) => [key, row[settings[key].column]])) as SiteSettings
}
