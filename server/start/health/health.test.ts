import { mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Health } from '../../../api/start/health.ts'
import { hourMs } from '../../../shared/time.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { freshFolder } from '../../../test/backup-stage.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makeUser } from '../../../test/factories.ts'
import { jpegPhoto } from '../../../test/pictures.ts'
import { eventually } from '../../../test/waiting.ts'
import { recordFailed } from '../../platform/backups/queries.ts'
import { originalKey } from '../../platform/images/keys.ts'
import { isLate } from '../../platform/jobs/late.ts'
import { recordFailure, replaceJobs } from '../../platform/jobs/queries.ts'
import { readProxyFinding } from './examine.ts'
import { sweep } from './health.ts'
import { healthJobs } from './jobs.ts'

const t = testApp({ settings: { DATA_DIR: await freshFolder(), BACKUP_EVERY: '24h' } })

const behind = testApp({ settings: { TRUSTED_PROXIES: '10.0.0.9' } })
const unnamed = testApp()

const run = (name: string) => healthJobs.find((job) => job.name === name)?.run(t.site, {})
const examine = () => run('examine-site')
const alerts = async () => {
  const { rows } = await sql<{ body: string; user_id: bigint }>`
    select details->>'body' as body, user_id from notification_causes where kind = 'site_alert' order by id`.execute(
    t.db,
  )
  return rows
}

beforeEach(async () => {
  for (const table of ['health_findings', 'notification_causes', 'job_runs', 'backup_state'])
    await sql`delete from ${sql.table(table)}`.execute(t.db)
  await sql`insert into backup_state default values`.execute(t.db)
})
afterEach(async () => void (await sql`update site_counts set users = (select count(*) from users)`.execute(t.db)))

let admin: { id: bigint }
beforeAll(async () => {
  admin = await makeAdmin(t.db)
})
const asAdmin = () => t.as(admin)
const health = async () => (await (await asAdmin()).get('/api/admin/health')).json() as Health
const topicsOf = ({ findings }: Health) => findings.map(({ topic }) => topic)

test('OPS-016 administrators read what the checks found, with the version', async () => {
  expect(await health()).toMatchObject({ version: '0.1.0', checkedAt: null, findings: [] })
  await examine()
  const { checkedAt, findings } = await health()
  expect(checkedAt).not.toBeNull()
  for (const topic of ['Settings', 'Memory', 'Disk', 'Data', 'TLS', 'Mail', 'Database', 'Schema', 'Time'])
    expect(findings.map((each) => each.topic)).toContain(topic)
  for (const topic of ['Jobs', 'Backups', 'Pictures', 'Push keys', 'Indexes'])
    expect(findings.map((each) => each.topic)).toContain(topic)
  expect(findings.filter(({ todo }) => todo !== null)).toEqual([])
})

test('OPS-016 a problem comes first with the sentence of what to do, and administrators are told once', async () => {
  const second = await makeAdmin(t.db)
  await makeUser(t.db)
  await examine()
  expect(await alerts()).toEqual([])
  await recordFailed(t.db, 'The disk is full.')
  await examine()
  // Many problems end within minutes.
  expect(await alerts()).toEqual([])
  await examine()
  await examine()
  const told = await alerts()
  expect(told.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([admin.id, second.id]))
  const todo = 'The last one failed: The disk is full. When that is repaired, press "Back up now" on /admin.'
  expect(new Set(told.map(({ body }) => body))).toEqual(new Set([`Backups: none yet. ${todo}`]))
  const found = (await health()).findings[0]
  expect(found).toMatchObject({ topic: 'Backups', todo })
  expect(found?.since).not.toBeNull()

  // One that comes and goes is told again after some hours, however long it already lasts then.
  await sql`update backup_state set failed_at = null, failed_text = null`.execute(t.db)
  await examine()
  expect((await health()).findings.filter((each) => each.todo !== null)).toEqual([])
  await recordFailed(t.db, 'The disk is full.')
  for (let n = 0; n < 3; n++) await examine()
  expect(await alerts()).toHaveLength(told.length)
  await sql`update health_findings set told_at = told_at - interval '7 hours'`.execute(t.db)
  await examine()
  await examine()
  expect(await alerts()).toHaveLength(2 * told.length)
})

test('OPS-016 several new problems make one alert', async () => {
  await recordFailed(t.db, 'The disk is full.')
  const comment = await makeComment(t.db)
  await sql`update comments set created_at = now() + interval '3 hours' where id = ${comment.id}`.execute(t.db)
  await examine()
  await examine()
  const bodies = new Set((await alerts()).map(({ body }) => body))
  expect(bodies).toEqual(new Set([expect.stringMatching(/^2 problems, the first is: Time: the newest .* future\./)]))
  await sql`update comments set created_at = now() where id = ${comment.id}`.execute(t.db)
})

test('OPS-016, OPS-020 each job that becomes late is told, and jobs that failed at every attempt', async () => {
  await replaceJobs(t.db, [
    { name: 'sweep-the-floor', every: 60, run: async () => {} },
    { name: 'wind-the-clock', every: 60, run: async () => {} },
  ])
  const delay = (name: string) =>
    sql`update job_runs set since = now() - interval '9 days' where name = ${name}`.execute(t.db)
  await sql`update workers set taken_at = now() - interval '1 day' where leased_until > now()`.execute(t.db)
  await delay('sweep-the-floor')
  await recordFailure(t.db, 'sweep-the-floor', 'It has no broom')
  await examine()
  await examine()
  await delay('wind-the-clock')
  await examine()
  await examine()
  const bodies = [...new Set((await alerts()).map(({ body }) => body))]
  expect(bodies).toEqual([
    'Job sweep-the-floor: no success within 2 min. It fails: It has no broom. See the log of the site.',
    'Job wind-the-clock: no success within 2 min. See the log of the site. At least one process needs JOBS=true.',
  ])
  await sql`update workers set taken_at = now() where leased_until > now()`.execute(t.db)
})

test('OPS-016 where no process runs jobs, old findings are not shown as good', async () => {
  await examine()
  await sql`update health_findings set checked_at = now() - interval '20 minutes'`.execute(t.db)
  expect((await health()).findings[0]).toMatchObject({ topic: 'Checks', todo: expect.stringContaining('JOBS=true') })
})

test('OPS-016 counters are counted by a job of their own, and each round replaces only its own findings', async () => {
  await sql`update site_counts set users = 99`.execute(t.db)
  await run('examine-counters')
  await examine()
  const wrong = (await health()).findings[0]
  expect(wrong).toMatchObject({
    topic: 'Counters',
    result: 'wrong are site_counts.users in 1 row',
    todo: 'Run: npm run stoa -- recount',
  })
  expect(topicsOf(await health())).toContain('Backups')
  await sql`insert into health_findings (topic, round, position, result) values ('Old topic', 'often', 0, 'fine')`.execute(
    t.db,
  )
  await examine()
  expect(topicsOf(await health())).not.toContain('Old topic')
  expect(topicsOf(await health())).toContain('Counters')
})

test('OPS-016 administrators ask for a check at once', async () => {
  const client = await asAdmin()
  expect(outcome(await client.post('/api/admin/health'))).toEqual([200])
  const { rows } = await sql`select from pgboss.job where name = 'examine-site-now'`.execute(t.db)
  expect(rows).toHaveLength(1)
})

test('OPS-026 a job compares the files of pictures with the database each week; it erases none without SWEEP, and problems are told once', async () => {
  expect(healthJobs.find(({ name }) => name === 'sweep-picture-files')).toMatchObject({ every: 7 * 24 * 3600 })
  const key = originalKey(t.site.nextKey())
  const path = join(t.site.settings.DATA_DIR, 'pictures', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'some bytes')
  const then = new Date(Date.now() - 8 * 24 * hourMs)
  await utimes(path, then, then)
  const member = await t.as(await makeUser(t.db))
  await member.upload('/api/_uploads', await jpegPhoto(20, 20))
  await run('sweep-picture-files')
  const finding = async () => (await health()).findings.find(({ topic }) => topic === 'Picture files')
  expect(await finding()).toMatchObject({
    result: expect.stringMatching(/^2 files \(.*\), 1 older than 7 days that no picture needs$/),
    todo: 'To erase what is not needed, run: npm run stoa -- sweep --delete',
  })
  await stat(path)
  const told = (await alerts()).length
  expect(told).toBeGreaterThan(0)
  await run('sweep-picture-files')
  expect(await alerts()).toHaveLength(told)
  await sweep({ ...t.site, settings: { ...t.site.settings, SWEEP: true } })
  expect(await finding()).toMatchObject({
    result: expect.stringMatching(/, 1 that no picture needed was erased$/),
    todo: null,
  })
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

const forwarded = { 'x-forwarded-for': '198.51.100.7' }
async function request(app: TestApp, count: number, remoteAddress: string, headers: Record<string, string> = {}) {
  for (let n = 0; n < count; n++) await app.visitor().get('/api/_user', { remoteAddress, headers })
}
const proxy = async ({ db }: TestApp) => (await readProxyFinding(db))[0]
/** Requests are counted a moment after their answer. */
const expectProxy = (app: TestApp, finding: object) =>
  eventually(async () => expect(await proxy(app)).toEqual({ topic: 'Proxy', ...finding }))

test('OPS-014, OPS-016 requests through a proxy that is not named are a problem', async () => {
  // Anybody on the internet can send the header, and so can somebody in the same network. Checks by the machine itself do not.
  await request(t, 10, '1.1.1.1', forwarded)
  await request(t, 9, '10.0.0.9', forwarded)
  await request(t, 9, '127.0.0.1')
  expect(await proxy(t)).toBeUndefined()
  await request(t, 1, '1.1.1.1')
  await expectProxy(t, { result: 'none: visitors connect directly' })
})

test('OPS-014 requests through a trusted proxy are in order, whatever addresses are in the header', async () => {
  await request(behind, 10, '10.0.0.9', forwarded)
  await request(behind, 10, '10.0.0.9', { 'x-forwarded-for': '10.0.0.9' })
  await expectProxy(behind, { result: 'visitors have their own addresses, behind a trusted proxy' })
})

test('OPS-014 a proxy that is not named is a problem, until the site is started again', async () => {
  await request(unnamed, 20, '172.18.0.1', forwarded)
  const result = 'requests come through 172.18.0.1, so all visitors seem to have this address'
  const todo = 'If 172.18.0.1 is your proxy, set TRUSTED_PROXIES=172.18.0.1 and start the site again.'
  await expectProxy(unnamed, { result, todo })
  await sql`update workers set taken_at = now() + interval '1 second' where leased_until > now()`.execute(unnamed.db)
  expect(await proxy(unnamed)).toBeUndefined()
})

test('OPS-014 a job is late after twice its period, counted from the start of the site', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const run = { every: 3600, since: before(100), succeeded_at: before(1.9) }
  expect(isLate(run, before(50), now)).toBe(false)
  expect(isLate({ ...run, succeeded_at: before(2.1) }, before(50), now)).toBe(true)
  expect(isLate({ ...run, succeeded_at: null }, before(50), now)).toBe(true)
  expect(isLate({ ...run, succeeded_at: before(90) }, before(1), now)).toBe(false)
})
