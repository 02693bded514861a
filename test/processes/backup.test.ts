import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import { findRunningUrl, startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { migrateIn } from '../../server/platform/db/migrate.ts'
import { rowsOf } from '../backup-stage.ts'
import { signUpAt } from './sign-up.ts'
import { finish, freshFolder, postgresIn, prepareData, serve, stop, until } from './site.ts'

let dataDir: string
let target: string
beforeAll(async () => {
  dataDir = await prepareData()
  target = freshFolder()
  expect((await finish(['demo'], { DATA_DIR: dataDir })).code).toBe(0)
})
afterAll(() => {
  for (const folder of [dataDir, target]) rmSync(folder, { recursive: true, force: true })
})

const file = () => join(target, 'one.backup')

async function onDatabase<T>(folder: string, work: (db: Db) => Promise<T>): Promise<T> {
  const running = findRunningUrl(folder)
  const database = running ? undefined : await startEmbedded({ dataDir: folder, quick: true })
  const db = connect(running ?? database?.url ?? '', { pool: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await database?.stop()
  }
}

/** Without the worker number of the process. */
async function lastingRows(folder: string): Promise<string[]> {
  return (await onDatabase(folder, rowsOf)).filter((row) => !row.startsWith('workers '))
}

test('OPS-001 OPS-005 OPS-006 a site is backed up while it serves, verified, and restored', async () => {
  const site = await serve({ DATA_DIR: dataDir, JOBS: 'false' })
  const made = await finish(['backup', '--to', file()], { DATA_DIR: dataDir })
  expect(made.output).toMatch(
    /The archive is not encrypted[^\n]*\nBackup complete: \S+one\.backup, [\d.]+ MB, \d+ s\.\n$/,
  )
  expect(made.code).toBe(0)
  const again = await finish(['backup', '--to', file()], { DATA_DIR: dataDir })
  expect(again).toEqual({ code: 1, output: `${file()} exists already: choose another name, or remove it.\n` })
  const over = await finish(['restore', file(), '--replace'], { DATA_DIR: dataDir })
  expect(over).toEqual({ code: 1, output: expect.stringContaining('is already running') })
  const verified = await finish(['restore', file(), '--verify'], { DATA_DIR: dataDir })
  expect(verified).toEqual({
    code: 0,
    output: expect.stringMatching(/This archive is good: \d+ tables, \d+ pictures\.\n$/),
  })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(await stop(site)).toBe(0)
  const empty = join(target, 'new')
  const restored = await finish(['restore', file()], { DATA_DIR: empty })
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^Restored: the site as it was at \d{4}-/) })
  const refused = await finish(['restore', file()], { DATA_DIR: empty })
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^This site has accounts\. Nothing was changed\./) })
  expect(await lastingRows(empty)).toEqual(await lastingRows(dataDir))
  expect(postgresIn(empty)).toEqual([])
})

test('OPS-008 a site whose first start is longer ago than a day makes a backup by itself', async () => {
  await onDatabase(dataDir, (db) =>
    sql`update kysely_migration set timestamp = (now() - interval '25 hours')::text`.execute(db),
  )
  const site = await serve({ DATA_DIR: dataDir })
  const folder = join(dataDir, 'backups')
  const made = () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.backup'))
  await until(() => made().length > 0, 'the backup is made')
  expect(made()).toEqual([expect.stringMatching(/^scheduled-stoa-\d{4}-/)])
  expect(readdirSync(join(folder, 'pictures')).length).toBeGreaterThan(10)
  // A second run has nothing to do.
  expect(await finish(['backup', '--scheduled'], { DATA_DIR: dataDir })).toEqual({ code: 0, output: '' })
  expect(await stop(site)).toBe(0)
})

test('OPS-010 an administrator makes a backup from the dashboard', async () => {
  const site = await serve({ DATA_DIR: dataDir, BACKUP_EVERY: 'off' })
  const headers = await signUpAt(site.url, 'operator_one')
  const call = (path: string, method: string, body?: object) =>
    fetch(`${site.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  expect((await finish(['admin', 'add', 'operator_one'], { DATA_DIR: dataDir })).code).toBe(0)
  type State = {
    askedAt: string | null
    good: { at: string; bytes: number; place: string } | null
    failed: object | null
  }
  const state = async () => (await (await call('/api/admin/backups', 'GET')).json()) as State
  await until(async () => (await call('/api/admin/backups', 'GET')).status === 200, 'the role is known')
  const before = (await state()).good?.at ?? ''
  expect((await call('/api/admin/backups', 'POST')).status).toBe(200)
  expect((await state()).askedAt).not.toBeNull()
  await until(async () => (await state()).askedAt === null, 'the backup is made')
  const { good, failed } = await state()
  expect(failed).toBeNull()
  expect(good?.at.localeCompare(before)).toBe(1)
  // With the pictures beside it.
  expect(good?.bytes).toBeGreaterThan(statSync(good?.place ?? '').size)
  // The archive of the schedule, from the same day, stays.
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.backup'))).toHaveLength(2)
  expect(await stop(site)).toBe(0)
})

/** A site with the schema of an earlier version. */
async function makeOlder(folder: string): Promise<void> {
  expect((await finish(['migrate'], { DATA_DIR: folder })).code).toBe(0)
  await onDatabase(folder, async (db) => {
    await sql`drop schema public cascade; create schema public`.execute(db)
    await db.transaction().execute((tx) => migrateIn(tx, '068-digests'))
  })
}

test('OPS-011, OPS-012 a newer version says what it will do, makes a backup first, and says how to go back', async () => {
  const older = join(target, 'older')
  const settings = { DATA_DIR: older }
  expect(await finish(['migrate', '--plan'], settings)).toEqual({
    code: 0,
    output: 'The database is not created yet; the first start creates it.\n',
  })
  expect(existsSync(older)).toBe(false)
  await makeOlder(older)
  const plan = await finish(['migrate', '--plan'], settings)
  expect(plan.output).toContain('069-providers\n  Accounts that log in with an OpenID Connect provider.')
  expect(plan.output).toContain(`A backup is made before, in ${join(older, 'backups')}\n`)
  const site = await serve({ ...settings, JOBS: 'false' })
  const [, file = ''] = /restore '(\S+)' --replace\n/.exec(site.output()) ?? []
  expect(site.output()).toContain(
    'This version changes the database. A backup is made first.\nMigrated: 069-providers, ',
  )
  expect(site.output()).toContain(`The site as it was before is in ${file}\nTo go back, stop the site, install`)
  expect(existsSync(file)).toBe(true)
  expect(await stop(site)).toBe(0)
  expect(await finish(['migrate'], settings)).toEqual({ code: 0, output: 'The database is up to date.\n' })
})

test('OPS-012 every command of a newer version makes the backup before it changes the database', async () => {
  const older = join(target, 'admin')
  await makeOlder(older)
  const { output } = await finish(['admin', 'add', 'nobody_here'], { DATA_DIR: older })
  expect(output).toContain('A backup is made first.\nMigrated: 069-providers, ')
  expect(readdirSync(join(older, 'backups'))).toContainEqual(expect.stringMatching(/^scheduled-/))
})
