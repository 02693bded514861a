import { readSettings, type Settings } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { findSiteSettings, type SiteSettingsRow } from './queries.ts'

const columnOf = {
  SITE_NAME: 'site_name',
  SITE_DESCRIPTION: 'site_description',
  CONTACT_EMAIL: 'contact_email',
  DONATION_URL: 'donation_url',
} as const

export type NameVariable = keyof typeof columnOf

type Names = Pick<SiteSettingsRow, (typeof columnOf)[NameVariable]>

const variables = Object.keys(columnOf) as NameVariable[]
const usual = readSettings({})

/** The environment wins over what administrators have chosen. */
export const nameFrom = (settings: Settings, row: Names, variable: NameVariable): string =>
  settings.given.has(variable) ? settings[variable] : (row[columnOf[variable]] ?? usual[variable])

export interface NamedSite {
  settings: Settings
  /** Call this with the settings of the database whenever they are read. Returns whether a name has changed. */
  followNames: (row: Names) => boolean
}

/**
 * The settings with the name, the sentence, the contact and the donation link in force. They are read without waiting and always current, so nothing
 * may copy them when the site starts.
 */
export function nameSite(settings: Settings): NamedSite {
  let chosen: Names = { site_name: null, site_description: null, contact_email: null, donation_url: null }
  const inForce = (variable: NameVariable) => nameFrom(settings, chosen, variable)
  const all = () => JSON.stringify(variables.map(inForce))
  const named = Object.defineProperties(
    { ...settings },
    Object.fromEntries(variables.map((variable) => [variable, { enumerable: true, get: () => inForce(variable) }])),
  )
  return {
    settings: named,
    followNames(row) {
      const before = all()
      chosen = row
      return all() !== before
    },
  }
}

/** For commands that have no running site. */
export const readNames = (db: Db): Promise<Names> => findSiteSettings(db)
