import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { findBackupState } from '../../platform/backups/queries.ts'
import { scheduleOf } from '../../platform/backups/schedule.ts'
import { backupAgeIn } from '../../platform/backups/state.ts'
import type { AnswerCache } from '../../platform/cache/answer-cache.ts'
import type { Settings } from '../../platform/config.ts'
import { type Db, poolOf } from '../../platform/db/connect.ts'
import { readDatabaseSize } from '../../platform/db/size.ts'
import type { Admission } from '../../platform/http/admission.ts'
import { isLate } from '../../platform/jobs/late.ts'
import { countQueued, listJobRuns } from '../../platform/jobs/queries.ts'
import type { Log } from '../../platform/log.ts'
import type { GaugeSource, Sample } from '../../platform/metrics.ts'
import { hasOwnDatabase } from './machine.ts'
import { countMails, findStart, readNumbers } from './queries.ts'

interface Parts {
  settings: Settings
  db: Db
  deskDb: Db
  cache: AnswerCache
  pieces: readonly { bytes: number }[]
  live: { readonly streams: number }
  admission: Admission
  log: Log
}

/** Monitoring must not wait for a slow database; then it reads what was known before, unless that is old. */
const maxWaitMs = 200
const maxAgeMs = 600_000

/** The size of the database changes slowly, and takes longer to read than everything else. */
const sizeRestMs = 60_000

/** Three rounds of the checks, which the site makes every five minutes. */
const missedMs = 900_000

export const areChecksMissed = (checkedAt: Date) => Date.now() - checkedAt.getTime() > missedMs

/** Everything in /metrics that is not counted at requests. */
export function createNumbers({ settings, db, deskDb, cache, pieces, live, admission, log }: Parts): GaugeSource[] {
  const known = remember(() => readAll(deskDb), log)
  const databaseBytes = remember(() => readDatabaseSize(deskDb), log, sizeRestMs)
  const shared = (
    name: string,
    help: string,
    read: (all: Awaited<ReturnType<typeof readAll>>) => readonly Sample[],
    labels: readonly string[] = [],
  ): GaugeSource => ({
    ...{ name, help, labels, isShared: true },
    async read() {
      const all = await known()
      return all ? read(all) : []
    },
  })
  const own = (name: string, help: string, read: () => number): GaugeSource => ({
    ...{ name, help },
    read: () => [{ value: read() }],
  })
  return [
    own('stoa_guest_cache_bytes', 'Memory that the cached pages and answers for guests use.', () => cache.bytes),
    own('stoa_pieces_bytes', 'Memory taken by finished parts of answers.', () =>
      pieces.reduce((sum, { bytes }) => sum + bytes, 0),
    ),
    own('stoa_streams', 'Streams of events that members hold open.', () => live.streams),
    {
      name: 'stoa_database_connections',
      help: 'Connections to the database: busy ones, idle ones, and requests that wait for one.',
      labels: ['state'],
      read() {
        const { totalCount = 0, idleCount = 0, waitingCount = 0 } = poolOf(db) ?? {}
        return [
          { labels: { state: 'busy' }, value: totalCount - idleCount },
          { labels: { state: 'idle' }, value: idleCount },
          { labels: { state: 'waiting' }, value: waitingCount },
        ]
      },
    },
    {
      name: 'stoa_requests_now',
      help: 'Requests that are worked on now, and those that wait for a place.',
      labels: ['state'],
      read: () => [
        { labels: { state: 'working' }, value: admission.working },
        { labels: { state: 'waiting' }, value: admission.waiting },
      ],
    },
    ...diskSources(settings),
    shared(
      'stoa_backup_age_seconds',
      'Time since the last good backup, or since the first start if there is none. Missing where no backups are made.',
      ({ backup }) => one(backup && backupAgeIn(backup, scheduleOf(settings), new Date())),
    ),
    shared('stoa_backup_every_seconds', 'BACKUP_EVERY. Missing where it is off.', () =>
      one(scheduleOf(settings).everyHours * 3600 || undefined),
    ),
    shared(
      'stoa_jobs',
      'Jobs of the queue that are not done, by name and state: waiting, active or failed.',
      ({ queued }) =>
        queued.flatMap(({ name, waiting, active, failed }) => [
          { labels: { name, state: 'waiting' }, value: waiting },
          { labels: { name, state: 'active' }, value: active },
          { labels: { name, state: 'failed' }, value: failed },
        ]),
      ['name', 'state'],
    ),
    shared(
      'stoa_job_oldest_seconds',
      'How long the oldest job of this name has waited beyond its turn.',
      ({ queued }) =>
        queued.map(({ name, oldest }) => ({ labels: { name }, value: oldest ? secondsSince(oldest) : 0 })),
      ['name'],
    ),
    shared(
      'stoa_job_success_age_seconds',
      'Time since the last success of a periodic job.',
      ({ runs }) =>
        runs.map(({ name, succeeded_at, since }) => ({ labels: { name }, value: secondsSince(succeeded_at ?? since) })),
      ['name'],
    ),
    shared(
      'stoa_jobs_late',
      '1 for a periodic job without a success within twice its period, otherwise 0.',
      ({ runs, start }) =>
        runs.map((run) => ({ labels: { name: run.name }, value: Number(start !== undefined && isLate(run, start)) })),
      ['name'],
    ),
    shared(
      'stoa_mails',
      'Mails: waiting, sent and failed in the last day, and stuck: waiting while none could be sent for an hour. At most 10,000 are counted.',
      ({ mails }) => Object.entries(mails).map(([state, value]) => ({ labels: { state }, value })),
      ['state'],
    ),
    shared('stoa_push_waiting', 'Push messages that wait to be sent.', ({ numbers }) => one(numbers.push_waiting)),
    shared('stoa_cases_open', 'Open cases in the moderation queues.', ({ numbers }) => one(numbers.cases_open)),
    shared('stoa_case_oldest_seconds', 'How long the oldest open case has waited.', ({ numbers }) =>
      one(numbers.case_oldest ? secondsSince(numbers.case_oldest) : 0),
    ),
    shared('stoa_problems', 'Problems on /admin/health.', ({ numbers: { problems, checked_at } }) =>
      one(problems + Number(checked_at !== null && areChecksMissed(checked_at))),
    ),
    shared('stoa_replicas', 'Replicas that copy the database.', ({ numbers }) => one(numbers.replicas)),
    shared(
      'stoa_replica_lag_seconds',
      'The lag of the slowest replica. Missing without replicas, and unless the database user is a member of pg_monitor.',
      ({ numbers }) => one(numbers.replica_lag ?? undefined),
    ),
    {
      ...{ name: 'stoa_database_bytes', help: 'Size of the database.', isShared: true },
      async read() {
        const bytes = await databaseBytes()
        return one(bytes === undefined ? undefined : Number(bytes))
      },
    },
  ]
}

const one = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }])
const secondsSince = (at: Date) => Math.max(0, (Date.now() - at.getTime()) / 1000)

async function readAll(db: Db) {
  return {
    numbers: await readNumbers(db),
    mails: await countMails(db),
    start: await findStart(db),
    queued: await countQueued(db),
    runs: await listJobRuns(db),
    backup: await findBackupState(db),
  }
}

/**
 * All gauges of one answer share one reading, which is used again for `restMs`.
 * While the next reading takes long, the numbers of the one before are used.
 */
function remember<T>(read: () => Promise<T>, log: Log, restMs = 0): () => Promise<T | undefined> {
  let last: { value: T; at: number } | undefined
  let reading: Promise<void> | undefined
  let isFailing = false
  const readOnce = async () => {
    try {
      last = { value: await read(), at: performance.now() }
      isFailing = false
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'the numbers for the metrics could not be read')
      isFailing = true
    }
    reading = undefined
  }
  return async () => {
    if (last && performance.now() - last.at < restMs) return last.value
    reading ??= readOnce()
    await Promise.race([reading, delay(maxWaitMs, undefined, { ref: false })])
    return last && performance.now() - last.at < maxAgeMs ? last.value : undefined
  }
}

/** The disk of the embedded database and of pictures, unless both are elsewhere. */
function diskSources(settings: Settings): GaugeSource[] {
  const { DATA_DIR, STORAGE } = settings
  if (!hasOwnDatabase(settings) && STORAGE === 's3') return []
  const read = async (field: 'bavail' | 'blocks') => {
    const disk = await statfs(DATA_DIR).catch(() => undefined)
    return one(disk && disk[field] * disk.bsize)
  }
  return [
    { name: 'stoa_disk_free_bytes', help: 'Free space for DATA_DIR.', isShared: true, read: () => read('bavail') },
    { name: 'stoa_disk_bytes', help: 'Size of the disk of DATA_DIR.', isShared: true, read: () => read('blocks') },
  ]
}
