import { migrate } from '../../platform/db/migrate.ts'
import { withDatabaseUrl } from './database.ts'
import { loadSettings } from './environment.ts'
import { requireNoArguments } from './usage.ts'

export async function runMigrate(args: string[]): Promise<number> {
  requireNoArguments(args)
  const done = await withDatabaseUrl(loadSettings(), migrate)
  console.log(done.length > 0 ? `Migrated: ${done.join(', ')}.` : 'The database is up to date.')
  return 0
}
