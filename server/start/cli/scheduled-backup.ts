import { sizeInWords } from '../../../shared/amounts.ts'
import { BadArchive } from '../../platform/archive/bad-archive.ts'
import type { Place } from '../../platform/archive/place.ts'
import { placeOf } from '../../platform/archive/place-of.ts'
import { checkArchive } from '../../platform/backups/check-archive.ts'
import { recordedFailure } from '../../platform/backups/jobs.ts'
import { tryLockBackups } from '../../platform/backups/lock.ts'
import { recordFailed, recordFault, recordGood, recordVerified } from '../../platform/backups/queries.ts'
import { backupFolder, findDue, scheduleOf, writeVerification } from '../../platform/backups/schedule.ts'
import { backUpOnSchedule } from '../../platform/backups/scheduled.ts'
import { adoptNewest, goodArchive } from '../../platform/backups/state.ts'
import { verifyArchive } from '../../platform/backups/verify.ts'
import type { Settings } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { findRunningUrl } from '../../platform/db/embedded/start.ts'
import { createStore } from '../../platform/images/create-store.ts'
import { createLog } from '../../platform/log.ts'
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
  const { asked, isTime } = await due()
  if (asked || isTime) {
    // One that somebody asks for removes nothing: there may be a reason to ask, such as vandalism in the last hour.
    const keep = isTime ? schedule.keep : undefined
    const order = { url, place, store: createStore(settings), key: settings.BACKUP_KEY, keep, now: new Date() }
    try {
      const done = await backUpOnSchedule(order)
      const good = goodArchive(place.nameOf(done.name), done)
      await recordGood(db, good, asked)
      console.log(`Backup complete: ${good.place}, ${sizeInWords(good.bytes)}.`)
    } catch (error) {
      return fail(error, settings, (text) => recordFailed(db, text, asked))
    }
  }
  const { verify } = await due()
  return verify ? verifyNewest(settings, { place, db, name: verify }) : 0
}

/** Administrators read one sentence. The log has everything. */
async function fail(error: unknown, settings: Settings, record: (text: string) => Promise<void>): Promise<number> {
  const sentence = sentenceFor(error, settings)
  console.error(sentence ?? error)
  await record(sentence ?? (error as Error).message)
  return recordedFailure
}

async function verifyNewest(
  settings: Settings,
  { place, db, name }: { place: Place; db: Db; name: string },
): Promise<number> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_KEY: key } = settings
  const archive = place.nameOf(name)
  const write = (fault: string | null) => writeVerification(place, { name, at: new Date().toISOString(), fault })
  try {
    const checked = await checkArchive(place, name, key)
    await verifyArchive(checked, { dataDir, databaseUrl, log: createLog(settings), examine: printProblems })
  } catch (error) {
    return fail(error, settings, async (text) => {
      if (!isDamage(error)) return recordFault(db, { text: `${archive} could not be verified: ${text}` })
      await write(text)
      await recordFault(db, { text: `${archive} is not good: ${text}`, damaged: archive })
      await adoptNewest(db, place, key)
    })
  }
  await write(null)
  await recordVerified(db, archive)
  return 0
}

/** Rows that PostgreSQL refuses (classes 22 and 23) are damaged, too. Otherwise the archive may be good, and it is verified later. */
function isDamage(error: unknown): boolean {
  return error instanceof BadArchive || /^2[23]/.test(String((error as { code?: unknown }).code))
}
