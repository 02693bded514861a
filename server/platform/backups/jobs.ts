import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { placeOf } from '../archive/place-of.ts'
import type { PeriodicJob, QueuedJob } from '../jobs/job.ts'
import type { Site } from '../site.ts'
import { askForBackup, findAsked, findBackupState, recordFailed } from './queries.ts'
import { backupFolder, findDue, scheduleOf } from './schedule.ts'
import { adoptNewest } from './state.ts'

/** The wait after a failed backup, so that the cause can be repaired. */
const retryMilliseconds = 3_600_000

const running = new WeakSet<Site>()
const failedAt = new WeakMap<Site, number>()

/** Checks whether a backup or verification is due. A separate process does the work, so that it does not slow down visitors. */
const backUpWhenDue: PeriodicJob = {
  name: 'back-up-when-due',
  every: 300,
  async run(site) {
    const { settings, db } = site
    if (running.has(site)) return
    const isTooEarly = performance.now() - (failedAt.get(site) ?? Number.NEGATIVE_INFINITY) < retryMilliseconds
    if (isTooEarly && !(await findAsked(db))) return
    const place = placeOf(settings, backupFolder(settings))
    const schedule = scheduleOf(settings)
    const { asked, isTime, verify } = await findDue(place, db, schedule, new Date())
    if (asked || isTime || verify) return void startBackup(site)
    if (schedule.everyHours > 0 && !(await findBackupState(db))?.good_at)
      await adoptNewest(db, place, settings.BACKUP_KEY)
  },
}

/** When an administrator asks for one. While another one is running this does nothing, and the periodic job makes it later. */
export const backUpNow: QueuedJob = {
  name: 'back-up-now',
  async run(site) {
    if (!running.has(site)) void startBackup(site)
  },
}

/** In the background, once, however many administrators ask. */
export async function requestBackup({ db, jobs }: Site): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await askForBackup(tx)) await jobs.enqueue(tx, backUpNow, {})
  })
}

/** How the process ends after a failure that it has recorded by itself. */
export const recordedFailure = 3

async function startBackup(site: Site): Promise<void> {
  running.add(site)
  const asked = await findAsked(site.db).catch(() => undefined)
  // The process finds the database by the same settings, and ends when the database stops.
  const args = [join(import.meta.dirname, '../../start/cli/stoa.ts'), 'backup', '--scheduled']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  child.unref()
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', () => resolve(null))
  })
  const [code, output, errorOutput] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  running.delete(site)
  if (code === 0) return void (output && site.log.info({ output }, 'a scheduled backup was made'))
  failedAt.set(site, performance.now())
  site.log.error({ output: errorOutput }, 'the scheduled backup failed')
  if (code === recordedFailure) return
  const words = 'The process that makes backups ended early. The log of the site may say why.'
  await recordFailed(site.db, words, asked).catch((err: unknown) =>
    site.log.error({ err }, 'the failure was not recorded'),
  )
}

export const backupJobs = [backUpWhenDue, backUpNow]
