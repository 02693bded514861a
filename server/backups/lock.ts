import type { Db } from '../db/connect.ts'
import { openOneClient } from '../db/one-client.ts'
import { tryBackupLock } from './queries.ts'

/** Does the work unless another process is at it; undefined then. Whoever is killed holds it no longer than its connection. */
export async function tryLockBackups<T>(url: string, work: (db: Db) => Promise<T>): Promise<T | undefined> {
  const { db, close } = await openOneClient(url, 'stoa backup')
  try {
    return (await tryBackupLock(db)) ? await work(db) : undefined
  } finally {
    await close()
  }
}
