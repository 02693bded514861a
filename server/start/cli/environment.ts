import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { readSettings, type Settings } from '../../platform/config.ts'

export const root = join(import.meta.dirname, '../../..')

/**
 * The settings: the environment first, then the file .env beside package.json. Paths are relative to that folder too.
 */
export function loadSettings(): Settings {
  const file = join(root, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const settings = readSettings({ ...fromFile, ...process.env })
  const { BACKUP_TO } = settings
  return {
    ...settings,
    DATA_DIR: resolve(root, settings.DATA_DIR),
    ...(BACKUP_TO && { BACKUP_TO: BACKUP_TO.startsWith('s3:') ? BACKUP_TO : resolve(root, BACKUP_TO) }),
  }
}

/** A typed path is relative to the folder of the user, although npm runs in the folder of the site. */
export const typedPath = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
