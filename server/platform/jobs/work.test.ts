import { sql } from 'kysely'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createSite } from '../../start/create-site.ts'
import { readSettings } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Site } from '../site.ts'
import { createBoss } from './boss.ts'
import type { Job, QueuedJob } from './job.ts'
import { keepFailedJobs, retryFailedJobs } from './queries.ts'
import { startWork, type Work } from './work.ts'

let db: Db
let url: string
const lines: { level: number; job?: string; msg: string }[] = []
const open: { stop?(): Promise<void>; close?(): Promise<void> }[] = []

beforeAll(async () => {
  const database = await testDatabase()
  db = database.db
  url = database.url
})

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await (each.stop ?? each.close)?.()
  lines.length = 0
})

/** One process of the site, with a log that can be read. */
async function newProcess(): Promise<Site> {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const site = await createSite(readSettings({ DATABASE_POOL: '2' }), url, log)
  open.push(site)
  return site
}

async function work(site: Site, ...jobs: Job[]): Promise<Work> {
  const started = await startWork(site, jobs, url)
  open.push(started)
  return started
}

interface JobRow {
  id: string
  state: string
  data: unknown
}

async function jobsNamed(name: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select id, state, data from pgboss.job where name = ${name}`.execute(db)
  return rows
}

const statesOf = async (name: string) => (await jobsNamed(name)).map((row) => row.state)

test('a connection of the queue that breaks while it is in use does not end the process', async () => {
  const boss = createBoss(url, pino({ level: 'silent' }), { max: 1, supervise: false })
  await boss.start()
  const client = await (boss.getDb() as unknown as { pool: Pool }).pool.connect()
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow()
  client.release()
  await boss.stop({ graceful: false })
})

test('pg-boss opens no listening connection, whose errors nobody hears while it is closed', async () => {
  const site = await newProcess()
  const noted: QueuedJob = { name: 'noted', run: async () => {} }
  await work(site, noted as Job)
  await db.transaction().execute((tx) => site.jobs.enqueue(tx, noted, {}))
  await expect.poll(() => statesOf('noted')).toEqual(['completed'])
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where query ilike 'listen %' and datname = current_database()`.execute(db)
  expect(rows).toEqual([{ name: 'stoa' }])
})

test('a job that a verb enqueued in its transaction runs once the transaction commits', async () => {
  const greeted: string[] = []
  const greet: QueuedJob<{ who: string }> = { name: 'greet', run: async (_site, { who }) => void greeted.push(who) }
  const site = await newProcess()
  await work(site, greet as Job)
  await db.transaction().execute(async (tx) => {
    await site.jobs.enqueue(tx, greet, { who: 'Ada' })
    expect(await jobsNamed('greet')).toEqual([])
  })
  await expect.poll(() => greeted).toEqual(['Ada'])
  await expect.poll(() => statesOf('greet')).toEqual(['completed'])
})

test('a job of a transaction that is rolled back never runs', async () => {
  const site = await newProcess()
  const never: QueuedJob = { name: 'never', run: async () => {} }
  const failed = db.transaction().execute(async (tx) => {
    await site.jobs.enqueue(tx, never, {})
    const { rows } = await sql`select from pgboss.job where name = 'never'`.execute(tx)
    expect(rows).toHaveLength(1)
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await jobsNamed('never')).toEqual([])
})

test('jobs of a process that runs none itself run in another process that starts later', async () => {
  const ran = vi.fn()
  const later: QueuedJob<{ n: number }> = { name: 'later', run: async (_site, { n }) => ran(n) }
  const asking = await newProcess()
  await db.transaction().execute((tx) => asking.jobs.enqueue(tx, later, { n: 7 }))
  expect(await statesOf('later')).toEqual(['created'])
  await work(await newProcess(), later as Job)
  await expect.poll(() => ran.mock.calls).toEqual([[7]])
})

test('many jobs of one name run without a pause between them', async () => {
  const ran: number[] = []
  const count: QueuedJob<{ n: number }> = { name: 'count', run: async () => void ran.push(performance.now()) }
  const site = await newProcess()
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 50; n++) await site.jobs.enqueue(tx, count, { n })
  })
  await work(site, count as Job)
  await expect.poll(() => ran.length).toBe(50)
  // If each batch waited for the next poll, there would be five seconds between two batches.
  const pauses = ran.slice(1).map((at, n) => at - (ran[n] ?? 0))
  expect(Math.max(...pauses)).toBeLessThan(4_500)
})

test('a periodic job runs once in its period, however many processes start in it', async () => {
  const runs: string[] = []
  const tick = (who: string): Job => ({ name: 'tick', every: 24 * 3600, run: async () => void runs.push(who) })
  const [first, second] = [await newProcess(), await newProcess()]
  await Promise.all([work(first, tick('first')), work(second, tick('second'))])
  await expect.poll(() => statesOf('tick')).toEqual(['completed'])
  await work(await newProcess(), tick('third'))
  expect(runs).toHaveLength(1)
  expect(await statesOf('tick')).toEqual(['completed'])
})

test('a periodic job runs again in its next period', async () => {
  const runs = vi.fn()
  await work(await newProcess(), { name: 'second', every: 1, run: async () => runs() })
  await expect.poll(() => runs.mock.calls.length).toBeGreaterThanOrEqual(3)
})

test('a failed job is logged once and stored to be tried again', async () => {
  const fails: QueuedJob = { name: 'fails', run: () => Promise.reject(new Error('no luck')) }
  const fine = vi.fn()
  const works: QueuedJob = { name: 'works', run: async () => fine() }
  const site = await newProcess()
  await work(site, fails, works)
  await db.transaction().execute(async (tx) => {
    await site.jobs.enqueue(tx, fails, {})
    await site.jobs.enqueue(tx, works, {})
  })
  await expect.poll(() => statesOf('fails')).toEqual(['retry'])
  expect(lines.filter(({ level }) => level >= 50)).toMatchObject([{ job: 'fails', msg: 'a job failed' }])
  await expect.poll(() => fine.mock.calls.length).toBe(1)
})

test('stopping waits for the running job', async () => {
  let finish = () => {}
  const begun = vi.fn()
  const slow: QueuedJob = {
    name: 'slow',
    run: async () => {
      begun()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    },
  }
  const site = await newProcess()
  const working = await work(site, slow)
  await db.transaction().execute((tx) => site.jobs.enqueue(tx, slow, {}))
  await expect.poll(() => begun.mock.calls.length).toBe(1)
  const stopped = working.stop()
  finish()
  await stopped
  expect(await statesOf('slow')).toEqual(['completed'])
})

test('a job that does not end is cut off when the process stops, and repeated by another process', async () => {
  const begun = vi.fn()
  const endless: QueuedJob = {
    name: 'endless',
    run: () => {
      begun()
      return new Promise<void>(() => {})
    },
  }
  const site = await newProcess()
  const working = await work(site, endless)
  await db.transaction().execute((tx) => site.jobs.enqueue(tx, endless, {}))
  await expect.poll(() => begun.mock.calls.length).toBe(1)
  const startedAt = performance.now()
  await working.stop()
  // By itself the queue would wait 30 seconds for it.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(await statesOf('endless')).toEqual(['retry'])
})

test('OPS-020 a job that failed at every attempt runs when it is tried again, and its row is then deleted as usual', async () => {
  let isBroken = true
  const runs: string[] = []
  const fix: QueuedJob<{ what: string }> = {
    name: 'fix',
    run: async (_site, { what }) => {
      if (isBroken) throw new Error('no tools')
      runs.push(what)
    },
  }
  const site = await newProcess()
  await work(site, fix as Job)
  await db.transaction().execute(async (tx) => site.jobs.enqueue(tx, fix, { what: 'the roof' }))
  await sql`update pgboss.job set retry_limit = 0 where name = 'fix'`.execute(db)
  await vi.waitFor(async () => expect(await statesOf('fix')).toEqual(['failed']), 20_000)
  await keepFailedJobs(db, { seconds: 1_000_000, but: [] })
  isBroken = false
  expect(await retryFailedJobs(db, { name: 'fix' })).toBe(1)
  await vi.waitFor(async () => expect(await statesOf('fix')).toEqual(['completed']), 20_000)
  expect(runs).toEqual(['the roof'])
  const { rows } = await sql<{
    seconds: number
  }>`select deletion_seconds as seconds from pgboss.job where name = 'fix'`.execute(db)
  expect(rows[0]?.seconds).toBe(3600)
})
