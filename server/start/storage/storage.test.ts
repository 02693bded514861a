import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Storage } from '../../../api/start/storage.ts'
import { dayMs } from '../../../shared/time.ts'
import { testApp } from '../../../test/app.ts'
import { freshFolder } from '../../../test/backup-stage.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { jpegPhoto } from '../../../test/pictures.ts'
import { storageJobs } from './jobs.ts'
import type { Day } from './queries.ts'
import { daysUntilFull, measure, weeksOf } from './storage.ts'

const backupFolder = await freshFolder()
const t = testApp({ settings: { BACKUP_TO: backupFolder } })

let admin: Client
beforeAll(async () => {
  admin = await t.as(await makeAdmin(t.db))
})
const storage = async () => (await admin.get('/api/admin/storage')).json() as Storage

test('OPS-025 before the first measurement nothing is shown, and administrators ask for one', async () => {
  expect(await storage()).toMatchObject({ measuredAt: null, tables: [], kinds: [], weeks: [], fullInDays: null })
  expect(storageJobs.map((job) => ['every' in job && job.every, job.name])).toEqual([
    [24 * 3600, 'measure-storage'],
    [false, 'measure-storage-now'],
  ])
  expect(outcome(await admin.post('/api/admin/storage'))).toEqual([200])
  const { rows } = await sql`select from pgboss.job where name = 'measure-storage-now'`.execute(t.db)
  expect(rows).toHaveLength(1)
})

test('OPS-025 the database by table, pictures by kind, community and member, archives and free space', async () => {
  const [author, other] = [await makeUser(t.db, { username: 'painter' }), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { name: 'paintings' })
  const client = await t.as(author)
  const ids: string[] = []
  for (const size of [300, 200]) {
    const { id } = (await client.upload('/api/_uploads', await jpegPhoto(size, size))).json()
    ids.push(id)
  }
  const post = { type: 'image', title: 'Two paintings', communityId: undefined, community: 'paintings' }
  const images = ids.map((imageId) => ({ imageId, caption: '' }))
  expect((await client.post('/api/posts', { ...post, images })).statusCode).toBe(200)
  await (await t.as(other)).upload(`/api/users/${other.username}/pro_pic`, await jpegPhoto(100, 100))
  await writeFile(join(backupFolder, 'stoa-2026-11-27.stoa'), Buffer.alloc(1234))

  await measure(t.site)
  const now = await storage()
  const bytes = async (kind: string) => {
    const { rows } = await sql<{ bytes: number }>`
      select sum(bytes)::int as bytes from images where kind = ${kind}`.execute(t.db)
    return rows[0]?.bytes ?? 0
  }
  const [inPosts, avatars] = [await bytes('post'), await bytes('avatar')]
  expect(now).toMatchObject({
    measuredAt: expect.any(String),
    pictures: { count: 3, bytes: inPosts + avatars },
    archives: { count: 1, bytes: 1234 },
    freeBytes: expect.any(Number),
    fullInDays: null,
    kinds: [
      { kind: 'post', count: 2, bytes: inPosts },
      { kind: 'avatar', count: 1, bytes: avatars },
    ],
    communities: [{ name: community.name, count: 2, bytes: inPosts }],
    members: [
      { username: 'painter', count: 2, bytes: inPosts },
      { username: other.username, count: 1, bytes: avatars },
    ],
  })
  expect(now.tables).toHaveLength(20)
  expect(now.tables[0]?.bytes).toBeGreaterThanOrEqual(now.tables[1]?.bytes ?? 0)
  expect(now.databaseBytes).toBeGreaterThan(now.tables.reduce((sum, table) => sum + table.bytes, 0))
  expect(now.weeks).toHaveLength(1)
})

test('OPS-025 a deleted account is not named any more, and measuring again replaces everything', async () => {
  await measure(t.site)
  await sql`update users set deleted_at = now() where username = 'painter'`.execute(t.db)
  expect((await storage()).members.map(({ username }) => username)).not.toContain('painter')
  await sql`delete from post_images`.execute(t.db)
  await measure(t.site)
  expect((await storage()).communities).toEqual([])
  const { rows } = await sql`select from storage_days`.execute(t.db)
  expect(rows).toHaveLength(1)
})

test('OPS-025 an old measurement is said to be old, and promises nothing', async () => {
  await sql`delete from storage_days`.execute(t.db)
  await sql`
    insert into storage_days (day, measured_at, database_bytes, pictures, picture_bytes, free_bytes)
    select current_date - age, now() - age * interval '1 day', 1, 1, 1, 1e9 * age from unnest(array[1, 9]) age`.execute(
    t.db,
  )
  expect(await storage()).toMatchObject({ isOld: false, fullInDays: 1 })
  await sql`update storage_days set measured_at = measured_at - interval '2 days'`.execute(t.db)
  expect(await storage()).toMatchObject({ isOld: true, fullInDays: null })
})

test('OPS-025 only administrators read it', async () => {
  const member = await t.as(await makeUser(t.db))
  expect(outcome(await member.get('/api/admin/storage'))).toEqual([403, 'not_admin'])
  expect(outcome(await t.visitor().get('/api/admin/storage'))).toEqual([401, 'not_logged_in'])
})

/** `free`: the free gigabytes today, a day before, and so on; null for a day without a measurement. */
const daysWith = (free: readonly (number | null)[]): Day[] =>
  free.flatMap((gigabytes, age) => {
    if (gigabytes === null) return []
    // A few minutes later than the day before.
    const measured_at = new Date(Date.UTC(2026, 10, 27, 4) - age * (dayMs - 120_000))
    const none = { database_bytes: 0n, pictures: 0n, picture_bytes: 0n, archives: null, archive_bytes: null }
    return [{ ...none, measured_at, free_bytes: BigInt(gigabytes) * 10n ** 9n }]
  })
const count = (length: number, of: (age: number) => number | null) => Array.from({ length }, (_, age) => of(age))

test('OPS-025 "full in" follows the rate of the last four weeks, and is not known before the first week is over', () => {
  const losing = (days: number) => daysWith(count(days, (age) => 100 + 2 * age))
  expect(daysUntilFull([])).toBeNull()
  expect(daysUntilFull(losing(7))).toBeNull()
  expect(daysUntilFull(losing(8))).toBe(50)
  // Before the last four weeks the disk was filled faster.
  expect(daysUntilFull(daysWith(count(60, (age) => 100 + 2 * age + (age > 28 ? 10_000 : 0))))).toBe(50)
  expect(daysUntilFull(daysWith(count(30, (age) => 100_000 + age)))).toBeNull()
  expect(daysUntilFull(daysWith(count(30, () => 100)))).toBeNull()
  expect(daysUntilFull(daysWith(count(30, (age) => 100 - age)))).toBeNull()
  expect(daysUntilFull(daysWith(count(30, (age) => (age < 10 ? age * 2 : 20))))).toBe(0)
})

test('OPS-025 growth is shown for twelve weeks; for a day without a measurement the one before it counts', () => {
  const ages = (days: readonly (number | null)[]) => {
    const all = daysWith(days)
    return weeksOf(all).map(({ measured_at }) => Math.round((+(all[0]?.measured_at ?? 0) - +measured_at) / dayMs))
  }
  expect(ages([])).toEqual([])
  expect(ages(count(6, () => 1))).toEqual([0])
  expect(ages(count(100, () => 1))).toEqual([0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84])
  expect(ages(count(30, (age) => (age === 7 || age === 8 ? null : 1)))).toEqual([0, 9, 16, 23])
})
