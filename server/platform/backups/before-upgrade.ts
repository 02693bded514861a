import { placeOf } from '../archive/place-of.ts'
import type { Settings } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { listMigrations } from '../db/contents.ts'
import { CannotStart } from '../db/embedded/cannot-start.ts'
import { MigrationFailed, migrate, pendingMigrations } from '../db/migrate.ts'
import { openOneClient } from '../db/one-client.ts'
import { createStore } from '../images/create-store.ts'
import { type Good, measureSite, recordGood, tryBackupLock, waitForBackupLock } from './queries.ts'
import { backupFolder, scheduleOf } from './schedule.ts'
import { backUpOnSchedule, NoRoom } from './scheduled.ts'
import { goodArchive } from './state.ts'

export interface Upgraded {
  migrations: string[]
  /** A database without any migration had nothing to lose. */
  wasEmpty: boolean
  /** The archive of the site as it was before. Undefined if none was made. */
  backup: string | undefined
}

/**
 * Migrates the database, after a backup. Of several processes that start at once, one does both. If a migration fails, the database is as
 * before. `say` prints what takes long.
 */
export async function upgrade(settings: Settings, url: string, say: (line: string) => void): Promise<Upgraded> {
  const { db, close } = await openOneClient(url, 'stoa upgrade')
  try {
    const wasEmpty = (await listMigrations(db)).length === 0
    if (wasEmpty || !settings.UPGRADE_BACKUP || !(await isPending(db)))
      return { migrations: await migrate(url), wasEmpty, backup: undefined }
    await takeLock(db, say)
    // Another process may have done everything meanwhile.
    if (!(await isPending(db))) return { migrations: await migrate(url), wasEmpty, backup: undefined }
    say('This version changes the database. A backup is made first.')
    const good = await backUpFirst(settings, url, db)
    const migrations = await migrate(url).catch((error: unknown) => {
      throw error instanceof MigrationFailed
        ? new CannotStart(`${error.message} The backup that was made before is ${good.place}`)
        : error
    })
    // Only now, because the version before may not have its table. The upgrade is done, whether this works or not.
    await recordGood(db, good).catch((error: Error) => say(`The backup was not recorded: ${error.message}`))
    return { migrations, wasEmpty, backup: good.place }
  } finally {
    await close()
  }
}

const isPending = async (db: Db) => (await pendingMigrations(db)).length > 0

/** The lock ends with the connection. */
async function takeLock(db: Db, say: (line: string) => void): Promise<void> {
  if (await tryBackupLock(db)) return
  say('A backup or a verification is running. The upgrade waits until it ends.')
  await waitForBackupLock(db)
}

async function backUpFirst(settings: Settings, url: string, db: Db): Promise<Good> {
  const place = placeOf(settings, backupFolder(settings))
  const { database, pictures } = await measureSite(db)
  const { keep } = scheduleOf(settings)
  const order = { url, place, store: createStore(settings), key: settings.BACKUP_KEY, keep, slow: false }
  try {
    const done = await backUpOnSchedule({ ...order, now: new Date(), expected: database + pictures })
    return goodArchive(place.nameOf(done.name), done)
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    throw new CannotStart(
      `This version changes the database, and makes a backup first. ${error.message} Free some space, set BACKUP_TO to another place, or set UPGRADE_BACKUP=false. Nothing was changed.`,
    )
  }
}
