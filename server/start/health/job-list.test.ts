import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Jobs } from '../../../api/start/jobs.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin } from '../../../test/factories.ts'
import { keepFailedJobs, recordFailure, recordSuccess, replaceJobs } from '../../platform/jobs/queries.ts'
import { loadJobs } from './job-list.ts'

const t = testApp()

const run = async () => {}
const greet = { name: 'greet-people', run }

beforeEach(async () => {
  await sql`delete from job_runs`.execute(t.db)
  await t.db.transaction().execute((tx) => t.site.jobs.enqueue(tx, greet, { who: 'Ada' }))
  await sql`delete from pgboss.job`.execute(t.db)
})

const asAdmin = async () => t.as(await makeAdmin(t.db))
const list = async () => (await (await asAdmin()).get('/api/admin/jobs')).json() as Jobs

/** As the queue stores a job that failed at every attempt. */
async function fail(message = 'No route to host.'): Promise<void> {
  await t.db.transaction().execute((tx) => t.site.jobs.enqueue(tx, greet, { who: 'Ada' }))
  await sql`
    update pgboss.job set state = 'failed', completed_on = now(), retry_count = 5,
      output = jsonb_build_object('message', ${message}::text) where state = 'created'`.execute(t.db)
}

test('OPS-020 periodic jobs are listed with last success, length and next turn, late ones first', async () => {
  await replaceJobs(t.db, [
    { name: 'a-quick-one', every: 60, run },
    { name: 'b-slow-one', every: 3600, run },
    { name: 'c-failing-one', every: 60, run },
  ])
  await recordSuccess(t.db, 'a-quick-one', 12)
  await sql`update job_runs set since = now() - interval '1 day'`.execute(t.db)
  await recordFailure(t.db, 'c-failing-one', 'No such table.')
  const later = new Date(Date.now() + 10 * 60_000)
  const { periodic } = await loadJobs(t.site, later)
  expect(periodic.map(({ name, late }) => [name, late])).toEqual([
    ['a-quick-one', true],
    ['c-failing-one', true],
    ['b-slow-one', false],
  ])
  expect(periodic[0]).toMatchObject({ every: 60, tookMs: 12, failure: null })
  expect(periodic[1]).toMatchObject({ succeededAt: null, failure: { text: 'No such table.' } })
  const quick = (await list()).periodic.find(({ name }) => name === 'a-quick-one')
  expect(quick).toBeDefined()
  // From the begin of the last run.
  expect(new Date(quick?.nextAt ?? '').getTime()).toBe(new Date(quick?.succeededAt ?? '').getTime() - 12 + 60_000)
})

test('OPS-020 a success ends what is told of a failure', async () => {
  await replaceJobs(t.db, [{ name: 'a-job', every: 60, run }])
  await recordFailure(t.db, 'a-job', 'No such table.')
  expect((await list()).periodic[0]?.failure?.text).toBe('No such table.')
  await recordSuccess(t.db, 'a-job', 5)
  expect((await list()).periodic[0]?.failure).toBeNull()
})

test('OPS-020 queued jobs are counted by state, and failed ones are shown without their data', async () => {
  await fail()
  await t.db.transaction().execute((tx) => t.site.jobs.enqueue(tx, greet, { who: 'Bo' }))
  const answer = await list()
  expect(answer.queued).toEqual([
    { name: 'greet-people', waiting: 1, active: 0, failed: 1, oldestAt: expect.any(String) },
  ])
  expect(answer.failed).toEqual([
    { id: expect.any(String), name: 'greet-people', at: expect.any(String), attempts: 6, text: 'No route to host.' },
  ])
  expect(JSON.stringify(answer)).not.toContain('Ada')
})

test('OPS-020 failed jobs are tried again or dropped, one or all of a name', async () => {
  const admin = await asAdmin()
  const act = async (body: object) => (await admin.post('/api/admin/jobs', body)).json()
  for (let n = 0; n < 4; n++) await fail()
  const [first, second] = (await list()).failed
  expect(await act({ act: 'drop', name: 'greet-people', id: first?.id })).toEqual({ count: 1 })
  expect(await act({ act: 'retry', name: 'greet-people', id: second?.id })).toEqual({ count: 1 })
  expect(await act({ act: 'retry', name: 'greet-people', id: second?.id })).toEqual({ count: 0 })
  expect((await list()).queued).toMatchObject([{ waiting: 1, failed: 2 }])
  expect(await act({ act: 'retry', name: 'greet-people' })).toEqual({ count: 2 })
  expect((await list()).queued).toMatchObject([{ waiting: 3, failed: 0 }])
  await fail()
  expect(await act({ act: 'drop', name: 'greet-people' })).toEqual({ count: 1 })
  expect(await list()).toMatchObject({ queued: [{ waiting: 3, failed: 0 }], failed: [] })
  expect(outcome(await admin.post('/api/admin/jobs', { act: 'burn', name: 'greet-people' }))).toEqual([
    400,
    'invalid_json',
  ])
})

test('OPS-020 failed jobs are kept for some days, done ones are not', async () => {
  await fail()
  await keepFailedJobs(t.db, { seconds: 7 * 86_400, but: ['look-for-reset'] })
  const { rows } = await sql<{ seconds: number }>`select deletion_seconds as seconds from pgboss.job`.execute(t.db)
  expect(rows).toEqual([{ seconds: 7 * 86_400 }])
})
