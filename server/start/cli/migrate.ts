import { upgrade } from '../../platform/backups/before-upgrade.ts'
import { backupFolder } from '../../platform/backups/schedule.ts'
import type { Settings } from '../../platform/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { planMigrations } from '../../platform/db/migration-plan.ts'
import { databaseExists, withDatabaseUrl } from './database.ts'
import { loadSettings } from './environment.ts'
import { planInWords, upgradeInWords } from './upgrade.ts'
import { parseOptions } from './usage.ts'

export async function runMigrate(args: string[]): Promise<number> {
  const { plan } = parseOptions(args, { plan: { type: 'boolean' } })
  const settings = loadSettings()
  if (plan) console.log(await planFor(settings))
  else {
    const done = await withDatabaseUrl(settings, (url) => upgrade(settings, url, console.log))
    console.log(upgradeInWords(done) ?? 'The database is up to date.')
  }
  return 0
}

async function planFor(settings: Settings): Promise<string> {
  if (!databaseExists(settings)) return 'The database is not created yet; the first start creates it.'
  return withDatabaseUrl(settings, async (url) => {
    const db = connect(url, { pool: 1 })
    try {
      return planInWords(await planMigrations(db), settings.UPGRADE_BACKUP ? backupFolder(settings) : undefined)
    } finally {
      await db.destroy()
    }
  })
}
