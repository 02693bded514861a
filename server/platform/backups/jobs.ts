import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { placeOf } from '../archive/place-of.ts'
import type { PeriodicJob } from '../jobs/job.ts'
import type { Site } from '../site.ts'
import { backupFolder, findDue, scheduleOf } from './schedule.ts'

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
    if (running.has(site) || Date.now() - (failedAt.get(site) ?? 0) < retryMilliseconds) return
    const { backup, verify } = await findDue(
      placeOf(settings, backupFolder(settings)),
      db,
      scheduleOf(settings),
      new Date(),
    )
    if (backup || verify) void startBackup(site)
  },
}

async function startBackup(site: Site): Promise<void> {
  running.add(site)
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
  failedAt.set(site, Date.now())
  site.log.error({ output: errorOutput }, 'the scheduled backup failed')
}

export const backupJobs = [backUpWhenDue]
