import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Backups } from '../../../api/platform/backups.ts'
import { dayMs, hourMs } from '../../../shared/time.ts'
import { testApp } from '../../../test/app.ts'
import { emptySite, freshFolder, restoreTo } from '../../../test/backup-stage.ts'
import { outcome } from '../../../test/client.ts'
import { testDatabase } from '../../../test/database.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { createLocalPlace } from '../archive/local-place.ts'
import { findAsked, findBackupState, recordFailed, recordFault, recordGood, recordVerified } from './queries.ts'
import { findDue, scheduleOf, writeVerification } from './schedule.ts'
import { backUpOnSchedule } from './scheduled.ts'
import { adoptNewest, goodArchive, overdueIn } from './state.ts'

const t = testApp({ settings: { BACKUP_EVERY: '12h', BACKUP_TO: '/mnt/backups', BACKUP_KEY: 'k'.repeat(32) } })
const off = testApp({ settings: { BACKUP_EVERY: 'off' } })

afterEach(async () => {
  for (const { db } of [t, off]) {
    await sql`delete from backup_state`.execute(db)
    await sql`insert into backup_state default values`.execute(db)
  }
})

const asAdmin = async (app = t) => app.as(await makeAdmin(app.db))
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)
const good = (at: Date) => ({ at, bytes: 1, place, missing: 0 })
const place = '/mnt/backups/scheduled-stoa-2026-11-26T03-30-00.backup'

test('OPS-010 administrators read the last good and the last verified backup, with size and place', async () => {
  const admin = await asAdmin()
  expect((await admin.get('/api/admin/backups')).json()).toEqual({
    ...{ every: '12h', place: '/mnt/backups', encrypted: true },
    ...{ good: null, verified: null, fault: null, failed: null, askedAt: null },
  })
  const at = ago(3)
  await recordGood(t.db, { at, bytes: 12_345, place, missing: 2 })
  await recordVerified(t.db, place)
  expect((await admin.get('/api/admin/backups')).json()).toMatchObject({
    good: { at: at.toISOString(), bytes: 12_345, place, missing: 2 },
    verified: { place },
    fault: null,
  })
  expect((await (await asAdmin(off)).get('/api/admin/backups')).json()).toMatchObject({ every: null, encrypted: false })
})

test('OPS-010 a backup that somebody asks for is due at once, also where none are made automatically', async () => {
  for (const app of [t, off]) {
    const admin = await asAdmin(app)
    const local = createLocalPlace(await freshFolder())
    const asked = async () => (await findDue(local, app.db, scheduleOf(app.site.settings), new Date())).asked
    expect(await asked()).toBeUndefined()
    const answers = [await admin.post('/api/admin/backups'), await admin.post('/api/admin/backups')]
    expect(answers.map(outcome)).toEqual([[200], [200]])
    const jobs = await sql`select from pgboss.job where name = 'back-up-now'`.execute(app.db)
    expect(jobs.rows).toHaveLength(1)
    const request = await asked()
    expect(request).toBeDefined()
    // One that was begun before does not contain what the administrator has just changed.
    await recordGood(app.db, good(new Date()))
    await recordGood(app.db, good(new Date()), new Date((request?.getTime() ?? 0) - 1))
    expect(await asked()).toEqual(request)
    // Clocks may differ: what counts is the request itself.
    await recordGood(app.db, good(ago(1)), request)
    expect(await asked()).toBeUndefined()
    expect((await admin.get('/api/admin/backups')).json().askedAt).toBeNull()
  }
})

test('OPS-010 a failure is shown until a backup is made, and nothing is asked for any more', async () => {
  const admin = await asAdmin()
  await admin.post('/api/admin/backups')
  const asked = await findAsked(t.db)
  await recordFailed(t.db, 'The disk is full.')
  expect(await findAsked(t.db)).toEqual(asked)
  await recordFailed(t.db, 'The disk is full.', asked)
  expect((await admin.get('/api/admin/backups')).json()).toMatchObject({
    failed: { text: 'The disk is full.' },
    askedAt: null,
  })
  await recordGood(t.db, good(new Date()))
  expect((await admin.get('/api/admin/backups')).json().failed).toBeNull()
})

test('OPS-010 the last good backup is too old after twice the time between two', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const every = (everyHours: number) => ({ everyHours, at: undefined })
  const first_start = before(1000)
  expect(overdueIn({ good_at: before(48), first_start }, every(24), now)).toBeUndefined()
  expect(overdueIn({ good_at: before(49), first_start }, every(24), now)).toEqual({ hours: 49 })
  expect(overdueIn({ good_at: before(25), first_start }, every(12), now)).toEqual({ hours: 25 })
  expect(overdueIn({ good_at: before(999), first_start }, every(0), now)).toBeUndefined()
  // The first one is due a day after the first start.
  expect(overdueIn({ good_at: null, first_start: before(72) }, every(24), now)).toBeUndefined()
  expect(overdueIn({ good_at: null, first_start: before(73) }, every(24), now)).toEqual({ hours: null })
})

test('OPS-010 every page tells administrators, and nobody else, that the last good backup is too old', async () => {
  const [admin, member] = [await asAdmin(), await t.as(await makeUser(t.db))]
  const overdue = async (client: typeof admin) => (await client.get('/api/_initial')).json().backupOverdue
  expect(await overdue(admin)).toBeUndefined()
  await recordGood(t.db, good(new Date(Date.now() - 3 * dayMs - 1000)))
  expect(await overdue(admin)).toEqual({ hours: 72 })
  expect([await overdue(member), await overdue(t.visitor())]).toEqual([undefined, undefined])
  expect(await overdue(await asAdmin(off))).toBeUndefined()
})

test('OPS-010 an archive that is found damaged is no longer the last good one, and an earlier one takes its place', async () => {
  const admin = await asAdmin()
  const folder = await freshFolder()
  const local = createLocalPlace(folder)
  const { store } = await emptySite()
  const { url } = await testDatabase()
  const make = (hours: number) => backUpOnSchedule({ url, store, place: local, key: undefined, now: ago(hours) })
  const [first, second] = [await make(30), await make(6)]
  await recordGood(t.db, goodArchive(local.nameOf(second.name), second))
  await recordVerified(t.db, place)
  const shown = async () => (await admin.get('/api/admin/backups')).json() as Backups
  await recordFault(t.db, { text: 'The archive could not be verified: The disk is full.' })
  expect(await shown()).toMatchObject({
    good: { place: local.nameOf(second.name) },
    fault: { text: expect.stringContaining('disk is full') },
  })
  await writeVerification(local, { name: second.name, at: new Date().toISOString(), fault: 'It is cut off.' })
  await recordFault(t.db, { text: 'It is cut off.', damaged: local.nameOf(second.name) })
  expect((await shown()).good).toBeNull()
  await adoptNewest(t.db, local, undefined)
  expect(await shown()).toMatchObject({
    good: { place: local.nameOf(first.name), at: first.manifest.madeAt },
    verified: { place },
    fault: { text: 'It is cut off.' },
  })
  await recordVerified(t.db, place)
  expect((await shown()).fault).toBeNull()
})

test('OPS-010 after a restore, the archive is the last good one, and nothing is asked for', async () => {
  const [site, other] = [await testDatabase(), await emptySite()]
  const local = createLocalPlace(await freshFolder())
  await sql`update backup_state set asked_at = now()`.execute(site.db)
  await recordFailed(site.db, 'The disk is full.')
  const { name, manifest } = await backUpOnSchedule({
    url: site.url,
    store: other.store,
    place: local,
    key: undefined,
    now: ago(1),
  })
  await restoreTo(other, { place: local, name })
  expect(await findBackupState(other.db)).toMatchObject({
    ...{ good_at: new Date(manifest.madeAt), good_place: local.nameOf(name), failed_at: null, asked_at: null },
  })
})
