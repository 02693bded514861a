import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import { findRunningUrl, startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { rowsOf } from '../backup-stage.ts'
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
