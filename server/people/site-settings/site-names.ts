import { readSettings, type Settings } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { findSiteSettings, type SiteSettingsRow } from './queries.ts'

type Names = Pick<SiteSettingsRow, 'site_name' | 'site_description'>

const columnOf = { SITE_NAME: 'site_name', SITE_DESCRIPTION: 'site_description' } as const

export type NameVariable = keyof typeof columnOf

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
 * The settings with the name and the sentence in force. They are read without waiting and always current, so nothing
 * may copy them when the site starts.
 */
export function nameSite(settings: Settings): NamedSite {
  let chosen: Names = { site_name: null, site_description: null }
  const inForce = (variable: NameVariable) => nameFrom(settings, chosen, variable)
  const both = () => `${inForce('SITE_NAME')}\n${inForce('SITE_DESCRIPTION')}`
  return {
    settings: {
      ...settings,
      get SITE_NAME() {
        return inForce('SITE_NAME')
      },
      get SITE_DESCRIPTION() {
        return inForce('SITE_DESCRIPTION')
      },
    },
    followNames(row) {
      const before = both()
      chosen = row
      return both() !== before
    },
  }
}

/** For commands that have no running site. */
export const readNames = (db: Db): Promise<Names> => findSiteSettings(db)
