import { setAdmin } from '../../people/accounts/admins.ts'
import { withDatabase } from './database.ts'
import { loadSettings } from './environment.ts'
import { UsageError } from './usage.ts'

export async function runAdmin([verb, username, ...more]: string[]): Promise<number> {
  if ((verb !== 'add' && verb !== 'remove') || !username || more.length > 0) {
    throw new UsageError('Write "admin add <username>" or "admin remove <username>".')
  }
  const isAdmin = verb === 'add'
  const result = await withDatabase(loadSettings(), (db) => setAdmin(db, username.replace(/^@/, ''), isAdmin))
  if (result === 'unknown-user') {
    console.error(`There is no account called ${username}. Create it on the site first.`)
    return 1
  }
  console.log(`${username} ${isAdmin ? 'is now an admin' : 'is no longer an admin'}.`)
  return 0
}
