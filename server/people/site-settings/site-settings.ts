import type { SiteSetting, SiteSettings } from '../../../api/moderation/admin.ts'
import { emailLimit, maxHoldFirst, type TextLimit } from '../../../shared/limits.ts'
import { renderMarkdown } from '../../../shared/markdown.ts'
import { modlogSettings } from '../../../shared/modlog-setting.ts'
import { newAccountHoursLimit } from '../../../shared/new-accounts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { picturesSettings } from '../../../shared/pictures-setting.ts'
import { secondFactorFor } from '../../../shared/second-factor-for.ts'
import { signupModes } from '../../../shared/signup-modes.ts'
import { donationUrlLimit, siteDescriptionLimit, siteNameLimit, siteRulesLimit } from '../../../shared/site-limits.ts'
import { countCharacters } from '../../../shared/text.ts'
import { remembered } from '../../platform/cache/remembered.ts'
import { notify } from '../../platform/db/listen.ts'
import { Refusal } from '../../platform/refusal.ts'
import { contactAddress, webAddress } from '../../platform/setting-forms.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { writeEntry } from '../acts/write-entry.ts'
import { limitsSetting } from '../new-accounts/limits-setting.ts'
import { chosenMode, modeChange } from '../signups/mode.ts'
import { questionSetting } from '../signups/question.ts'
import { noticeSetting } from './notice-setting.ts'
import { findSiteSettings, type SiteSettingsRow, updateSiteSettings } from './queries.ts'
import { type NameVariable, nameFrom } from './site-names.ts'

/**
 * The settings: their names on the wire, their columns, and the allowed values, except for the two oldest, which are
 * plain switches.
 */
const settings = {
  siteName: { column: 'site_name', variable: 'SITE_NAME', ...oneLine(siteNameLimit) },
  siteDescription: { column: 'site_description', variable: 'SITE_DESCRIPTION', ...oneLine(siteDescriptionLimit) },
  contactEmail: { column: 'contact_email', variable: 'CONTACT_EMAIL', ...emailAddress() },
  donationUrl: { column: 'donation_url', variable: 'DONATION_URL', ...optionalAddress() },
  siteRules: { column: 'site_rules', ...markdown(siteRulesLimit) },
  signupsDisabled: { column: 'signups_disabled' },
  torBlocked: { column: 'tor_blocked' },
  modlog: { column: 'modlog', ...oneOf(modlogSettings) },
  emailRequired: { column: 'email_required', ...onOrOff() },
  secondFactorFor: { column: 'second_factor_for', ...oneOf(secondFactorFor) },
  reasonRequired: { column: 'reason_required', ...onOrOff() },
  notice: { column: 'notice', ...noticeSetting },
  guestSearch: { column: 'guest_search', ...onOrOff() },
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
} as const satisfies Record<SiteSetting, Setting>

interface Setting extends Partial<AllowedValues> {
  column: keyof SiteSettingsRow
  /** The environment of the server may set it too, and wins. Without a value anywhere it has a default. */
  variable?: NameVariable
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

function oneLine({ min = 0, max }: TextLimit) {
  const plain = (text: string) => text.trim().replace(/\s+/gu, ' ')
  const fits = (length: number) => length >= min && length <= max
  return {
    isAllowed: (value: unknown) => typeof value === 'string' && fits(countCharacters(plain(value))),
    allowedText: `a text of ${min ? `${min} to` : 'at most'} ${max} characters`,
    toColumn: (value: unknown) => plain(String(value)),
  }
}

function emailAddress() {
  return {
    isAllowed: (value: unknown) => contactAddress.max(emailLimit.max).safeParse(value).success,
    allowedText: 'an e-mail address',
  }
}

function optionalAddress() {
  return {
    isAllowed: (value: unknown) => value === '' || webAddress.max(donationUrlLimit.max).safeParse(value).success,
    allowedText: `empty, or an address that begins with https:// and has at most ${donationUrlLimit.max} characters`,
  }
}

function markdown({ max }: TextLimit) {
  return {
    isAllowed: (value: unknown) => typeof value === 'string' && countCharacters(value.trim()) <= max,
    allowedText: `a text of at most ${groupedNumber(max)} characters`,
    toColumn: (value: unknown) => String(value).trim(),
  }
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

/** Rendered again only when they have changed. */
const rulesHtml = remembered(renderMarkdown, siteRulesLimit.max * 4)

export async function siteRulesHtml(site: Site): Promise<string> {
  return rulesHtml((await site.siteSettings.get()).site_rules)
}

export async function loadSiteSettings(site: Site): Promise<SiteSettings> {
  return presentSettings(site, await site.siteSettings.get())
}

/** Missing settings keep their value. Pages cached for guests show some of the settings, so all are evicted. */
export async function saveSiteSettings(
  site: Site,
  viewer: Viewer,
  input: { readonly [Key in SiteSetting]?: unknown },
): Promise<SiteSettings> {
  const row = await site.db.transaction().execute(async (tx) => {
    const old = await findSiteSettings(tx)
    const change = readChange(withoutUnchangedNames(site, old, input))
    if (change.email_required && !site.mail) throw new Refusal('mail_off')
    const saved = await updateSiteSettings(tx, { ...change, ...modeChange(old, input), ...factorChange(old, change) })
    const changed = keys.filter(
      (key) => JSON.stringify(presentSetting(site, old, key)) !== JSON.stringify(presentSetting(site, saved, key)),
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
  // The names are read without waiting, also by the next request.
  await site.siteSettings.get()
  site.answers.evictAll()
  return presentSettings(site, row)
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

const keys = Object.keys(settings) as SiteSetting[]

const variableOf = (key: SiteSetting) => (settings[key] as Setting).variable

/** Older clients send all settings back, so a name counts as sent only if it differs from the one in force. */
function withoutUnchangedNames(
  { settings: inForce }: Site,
  old: SiteSettingsRow,
  input: { readonly [Key in SiteSetting]?: unknown },
): { readonly [Key in SiteSetting]?: unknown } {
  const sent = keys.filter((key) => {
    const variable = variableOf(key)
    if (!variable || input[key] === undefined) return true
    if (input[key] === nameFrom(inForce, old, variable)) return false
    if (!inForce.given.has(variable)) return true
    throw new Refusal(
      'invalid_setting',
      `The setting ${key} comes from ${variable} in the environment of the server, so it can be changed only there. Nothing was changed.`,
    )
  })
  return Object.fromEntries(sent.map((key) => [key, input[key]]))
}

function readChange(input: { readonly [Key in SiteSetting]?: unknown }): Partial<SiteSettingsRow> {
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

function presentSetting({ settings: inForce }: Site, row: SiteSettingsRow, key: SiteSetting): unknown {
  const { column, fromColumn, variable }: Setting = settings[key]
  if (variable) return nameFrom(inForce, row, variable)
  return fromColumn ? fromColumn(row[column]) : row[column]
}

function presentSettings(site: Site, row: SiteSettingsRow): SiteSettings {
  const each = Object.fromEntries(keys.map((key) => [key, presentSetting(site, row, key)])) as Omit<
    SiteSettings,
    'setByEnvironment'
  >
  const setByEnvironment = (['siteName', 'siteDescription', 'contactEmail', 'donationUrl'] as const).filter((key) =>
    site.settings.given.has(settings[key].variable),
  )
  return { ...each, signupMode: chosenMode(row), setByEnvironment }
}
