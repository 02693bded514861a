import type { Place } from '../../platform/archive/place.ts'
import { placeOf } from '../../platform/archive/place-of.ts'
import { checkArchive } from '../../platform/backups/check-archive.ts'
import { tryLockBackups } from '../../platform/backups/lock.ts'
import { backupFolder, findDue, scheduleOf, writeVerification } from '../../platform/backups/schedule.ts'
import { backUpOnSchedule } from '../../platform/backups/scheduled.ts'
import { verifyArchive } from '../../platform/backups/verify.ts'
import type { Settings } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { findRunningUrl } from '../../platform/db/embedded/start.ts'
import { createStore } from '../../platform/images/create-store.ts'
import { createLog } from '../../platform/log.ts'
import { sizeInWords } from './amounts-in-words.ts'
import { printProblems } from './print-problems.ts'
import { sentenceFor } from './sentences.ts'

/** Does the scheduled work that is due, in one process at a time. The site starts it, so the database is running. */
export async function runScheduled(settings: Settings): Promise<number> {
  const url = settings.DATABASE_URL ?? findRunningUrl(settings.DATA_DIR)
  if (!url) return 0
  const place = placeOf(settings, backupFolder(settings))
  const code = await tryLockBackups(url, (db) => backUpAndVerify(settings, { url, place, db }))
  return code ?? 0
}

async function backUpAndVerify(
  settings: Settings,
  { url, place, db }: { url: string; place: Place; db: Db },
): Promise<number> {
  const schedule = scheduleOf(settings)
  const due = () => findDue(place, db, schedule, new Date())
  if ((await due()).backup) {
    const order = { url, place, store: createStore(settings), key: settings.BACKUP_KEY, keep: schedule.keep }
    const { name, bytes } = await backUpOnSchedule({ ...order, now: new Date() })
    console.log(`Backup complete: ${place.nameOf(name)}, ${sizeInWords(bytes)}.`)
  }
  const { verify } = await due()
  return verify ? verifyNewest(settings, place, verify) : 0
}

async function verifyNewest(settings: Settings, place: Place, name: string): Promise<number> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_KEY: key } = settings
  const fault = await checkArchive(place, name, key)
    .then((checked) =>
      verifyArchive(checked, { dataDir, databaseUrl, log: createLog(settings), examine: printProblems }),
    )
    .then(
      () => null,
      (error: unknown) => sentenceFor(error, settings) ?? String(error),
    )
  await writeVerification(place, { name, at: new Date().toISOString(), fault })
  if (!fault) return 0
  console.error(`${place.nameOf(name)} is not valid: ${fault}`)
  return 1
}
