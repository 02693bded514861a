import type { Db } from '../db/connect.ts'
import { openOneClient } from '../db/one-client.ts'
import { tryBackupLock } from './queries.ts'

/** Does the work, or returns undefined if another process is doing it. The lock ends with the connection, so a killed process does not keep it. */
export async function tryLockBackups<T>(url: string, work: (db: Db) => Promise<T>): Promise<T | undefined> {
  const { db, close } = await openOneClient(url, 'stoa backup')
  try {
    return (await tryBackupLock(db)) ? await work(db) : undefined
  } finally {
    await close()
  }
}
