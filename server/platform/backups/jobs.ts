import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { placeOf } from '../archive/place-of.ts'
import type { PeriodicJob } from '../jobs/job.ts'
import type { Site } from '../site.ts'
import { backupFolder, findDue, scheduleOf } from './schedule.ts'

/** The wait after a failed backup; the cause may be repaired by then. */
const againMilliseconds = 3_600_000

const working = new WeakSet<Site>()
const failedAt = new WeakMap<Site, number>()

/** Checks whether a backup or verification is due. A separate process does the work, so that it does not slow down visitors. */
const backUpWhenDue: PeriodicJob = {
  name: 'back-up-when-due',
  every: 300,
  async run(site) {
    const { settings, db } = site
    if (working.has(site) || Date.now() - (failedAt.get(site) ?? 0) < againMilliseconds) return
    const { backup, verify } = await findDue(
      placeOf(settings, backupFolder(settings)),
      db,
      scheduleOf(settings),
      new Date(),
    )
    if (backup || verify) void begin(site)
  },
}

async function begin(site: Site): Promise<void> {
  working.add(site)
  // The process finds the database by the same settings, and ends when the database stops.
  const args = [join(import.meta.dirname, '../../start/cli/stoa.ts'), 'backup', '--scheduled']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  child.unref()
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', () => resolve(null))
  })
  const [code, said, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  working.delete(site)
  if (code === 0) return void (said && site.log.info({ said }, 'a scheduled backup was made'))
  failedAt.set(site, Date.now())
  site.log.error({ said: complaint }, 'the scheduled backup failed')
}

export const backupJobs = [backUpWhenDue]
