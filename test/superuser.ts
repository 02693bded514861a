import { join } from 'node:path'
import { Client } from 'pg'
import { findBinaries } from '../server/platform/db/embedded/binaries.ts'
import { lockData } from '../server/platform/db/embedded/lock.ts'
import { placeBinaries, placeCluster } from '../server/platform/db/embedded/place.ts'
import { runProgram } from '../server/platform/db/embedded/server-process.ts'
import { databaseUser } from '../server/platform/db/embedded/system-user.ts'

/** The address of the same server for its superuser, with the password of the site's own role. */
export function urlOfSuperuser(url: string): string {
  const address = new URL(url)
  address.username = 'stoa_superuser'
  address.pathname = '/postgres'
  return address.href
}

export async function superuserMayLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: urlOfSuperuser(url) })
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') return false
    throw error
  } finally {
    await client.end()
  }
}

/** Sets the superuser's password on a stopped server, which only the owner of its files can do. Outside of tests nobody can log in as it. */
export function letSuperuserIn(dataDir: string, url: string): void {
  const release = lockData(dataDir)
  const user = databaseUser(join(dataDir, 'postgres'))
  const binaries = placeBinaries(findBinaries(), user)
  const cluster = { dir: placeCluster(dataDir, user), logFile: join(dataDir, 'postgres.log'), binaries, user }
  const statement = `alter role stoa_superuser login password '${new URL(url).password}'\n`
  const args = ['--single', '-c', 'exit_on_error=on', '-D', cluster.dir, 'postgres']
  const { ok, output } = runProgram(cluster, binaries.postgres, args, statement)
  release()
  if (!ok) throw new Error(`The superuser of ${cluster.dir} was not let in: ${output}`)
}
