import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  emptySite,
  filledSite,
  freshFolder,
  picturesOf,
  restoreTo,
  rowsOf,
  type Stage,
} from '../../../test/backup-stage.ts'
import { createLocalPlace } from '../archive/local-place.ts'
import { sha256Of } from '../archive/sum.ts'
import { listScheduled } from './archives-in.ts'
import { checkArchive } from './check-archive.ts'
import { findDue, readVerification, scheduleOf, writeVerification } from './schedule.ts'
import { backUpOnSchedule } from './scheduled.ts'

let site: Stage
beforeAll(async () => {
  site = await filledSite()
})

const keepAll = { daily: 7, weekly: 4, monthly: 6 }
const night = (day: number) => new Date(Date.UTC(2026, 0, day, 3))

async function createPlace() {
  const folder = await freshFolder()
  const place = createLocalPlace(folder)
  const backUp = (day: number, { key, keep = keepAll }: { key?: string; keep?: typeof keepAll } = {}) =>
    backUpOnSchedule({ url: site.url, store: site.store, place, key, keep, now: night(day) })
  const pictures = () => readdir(join(folder, 'pictures'))
  return { folder, place, backUp, pictures }
}

test('OPS-003 archives of one folder share their pictures, which are named by their checksums', async () => {
  const { folder, place, backUp, pictures } = await createPlace()
  const { name } = await backUp(1)
  const first = await pictures()
  for (const file of first.slice(0, 3)) expect(sha256Of(await readFile(join(folder, 'pictures', file)))).toBe(file)
  expect(first).toHaveLength(new Set((await picturesOf(site)).map(([, bytes]) => bytes)).size)
  await backUp(2)
  expect(await pictures()).toEqual(first)
  const other = await emptySite()
  await restoreTo(other, { place, name })
  expect(await rowsOf(other.db)).toEqual(await rowsOf(site.db))
  expect(await picturesOf(other)).toEqual(await picturesOf(site))
})

test('OPS-003 a restore refuses a missing picture, and a damaged one, and names it', async () => {
  const { folder, place, backUp, pictures } = await createPlace()
  const { name } = await backUp(1)
  const [lost = '', spoilt = ''] = await pictures()
  const path = join(folder, 'pictures', lost)
  const bytes = await readFile(path)
  await rm(path)
  await expect(checkArchive(place, name, undefined)).rejects.toThrow(
    `Pictures that the archive names are missing: ${path}.`,
  )
  await writeFile(path, bytes)
  await writeFile(join(folder, 'pictures', spoilt), 'something else')
  const other = await emptySite()
  await expect(restoreTo(other, { place, name })).rejects.toThrow(`${spoilt} is damaged.`)
  expect(await picturesOf(other)).toEqual([])
})

test('OPS-003 removing an archive removes the pictures that no other archive needs; an unreadable archive keeps all pictures', async () => {
  const { folder, place, backUp, pictures } = await createPlace()
  await backUp(1)
  await writeFile(join(folder, 'pictures', 'f'.repeat(64)), 'named by nobody')
  await writeFile(join(folder, 'scheduled-stoa-2025-12-01T03-00-00.backup'), 'no archive')
  const before = await pictures()
  await backUp(2, { keep: { daily: 1, weekly: 0, monthly: 0 } })
  expect(await pictures()).toEqual(before)
  await rm(join(folder, 'scheduled-stoa-2025-12-01T03-00-00.backup'))
  await backUp(3, { keep: { daily: 1, weekly: 0, monthly: 0 } })
  expect(await pictures()).toEqual(before.filter((name) => !/^f+$/.test(name)))
  expect(await listScheduled(place)).toHaveLength(1)
})

test('OPS-004 shared pictures are encrypted too, and another key has its own files', async () => {
  const { folder, place, backUp, pictures } = await createPlace()
  const key = 'a key that is long enough to be one'
  const { name } = await backUp(1, { key })
  const [file = ''] = await pictures()
  expect(file).toMatch(/^[0-9a-f]{64}\.[0-9a-f]{12}$/)
  // The first bytes of a JPEG.
  expect((await readFile(join(folder, 'pictures', file))).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  const count = (await pictures()).length
  await backUp(2, { key: `${key}, another` })
  expect(await pictures()).toHaveLength(2 * count)
  const other = await emptySite()
  await restoreTo(other, { place, name, key })
  expect(await picturesOf(other)).toEqual(await picturesOf(site))
})

test('OPS-008 a backup is skipped if there is too little space, and the reason is given', async () => {
  const { place, backUp } = await createPlace()
  const { bytes } = await backUp(1)
  const narrow = { ...place, freeBytes: async () => 2 * bytes - 1 }
  const order = { url: site.url, store: site.store, key: undefined, keep: keepAll, now: night(2) }
  await expect(backUpOnSchedule({ ...order, place: narrow })).rejects.toThrow(
    /^\S+ has [\d.]+ MB free, and [\d.]+ MB may be needed\.$/,
  )
  await backUpOnSchedule({ ...order, place: { ...place, freeBytes: async () => 2 * bytes } })
  expect(await listScheduled(place)).toHaveLength(2)
})

test('OPS-008 OPS-009 what is due is decided by the files in the place', async () => {
  const { place, backUp } = await createPlace()
  const settings = { BACKUP_EVERY: '24h', BACKUP_AT: undefined, BACKUP_KEEP: '7,4,6', DATABASE_URL: undefined }
  const at = (text: string, options = settings) => findDue(place, site.db, scheduleOf(options), new Date(text))
  await sql`update kysely_migration set timestamp = '2026-01-01T03:00:00Z'`.execute(site.db)
  expect(await at('2026-01-02T02:59:00Z')).toEqual({ asked: undefined, isTime: false, verify: undefined })
  expect(await at('2026-01-02T03:00:00Z')).toEqual({ asked: undefined, isTime: true, verify: undefined })
  expect((await at('2026-01-02T03:00:00Z', { ...settings, BACKUP_EVERY: 'off' })).isTime).toBe(false)
  const { name } = await backUp(3)
  expect((await at('2026-01-04T02:00:00Z')).isTime).toBe(false)
  expect((await at('2026-01-04T03:00:00Z')).isTime).toBe(true)
  // The fourth is a Sunday at noon UTC, so a Sunday in nearly every time zone.
  expect((await at('2026-01-04T12:00:00Z')).verify).toBe(name)
  await writeVerification(place, { name, at: '2026-01-04T11:00:00.000Z', fault: null })
  expect((await at('2026-01-04T12:00:00Z')).verify).toBeUndefined()
  expect(await readVerification(place)).toMatchObject({ name, fault: null })
})

test('OPS-008 by default a backup is made daily with the embedded database, and never with another', () => {
  const settings = { BACKUP_EVERY: undefined, BACKUP_AT: '03:30', BACKUP_KEEP: '7,4,6' }
  expect(scheduleOf({ ...settings, DATABASE_URL: undefined })).toEqual({
    everyHours: 24,
    at: { hours: 3, minutes: 30 },
    keep: { daily: 7, weekly: 4, monthly: 6 },
  })
  expect(scheduleOf({ ...settings, DATABASE_URL: 'postgres://x' }).everyHours).toBe(0)
  expect(scheduleOf({ ...settings, BACKUP_EVERY: '7d', DATABASE_URL: 'postgres://x' }).everyHours).toBe(168)
})
