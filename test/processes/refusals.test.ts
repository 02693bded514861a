import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CannotStart } from '../../server/platform/db/embedded/cannot-start.ts'
import { asCannotStart, reasonFrom } from '../../server/platform/db/embedded/reasons.ts'
import { startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { finish, freshFolder, isRoot, postgresIn, prepareData, serve, stop, until } from './site.ts'

// Every refusal prints one sentence with exit code 1, and the same data start again after its cause is gone.

let dataDir: string
beforeAll(async () => {
  dataDir = await prepareData()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a port in use is reported in one sentence with exit code 1, and no PostgreSQL is left running', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => taken.once('listening', listening))
  const { port } = taken.address() as { port: number }
  const refused = await finish(['serve'], { DATA_DIR: dataDir, PORT: String(port) })
  taken.close()
  expect(refused.code).toBe(1)
  expect(refused.output).toBe(`Port ${port} of 127.0.0.1 is taken by another program: set PORT to another one.\n`)
  expect(postgresIn(dataDir)).toEqual([])
})

test('data of another PostgreSQL version are refused in one sentence and not changed', {
  tags: ['nightly'],
}, async () => {
  const file = join(dataDir, 'postgres/PG_VERSION')
  const version = readFileSync(file, 'utf8')
  writeFileSync(file, '17\n')
  const refused = await finish(['serve'], { DATA_DIR: dataDir })
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/^The database in .* was made by PostgreSQL 17 and .*\. Nothing was changed\.\n$/)
  expect(readFileSync(file, 'utf8')).toBe('17\n')
  writeFileSync(file, version)
})

test('data of a newer schema are refused in one sentence and not changed', { tags: ['nightly'] }, async () => {
  await onDatabase(dataDir, `insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`)
  const refused = await finish(['serve'], { DATA_DIR: dataDir })
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/^The database was made by a newer version of this program .*999-later.*\n$/)
  const left = await onDatabase(dataDir, `delete from kysely_migration where name = '999-later' returning name`)
  expect(left).toEqual([{ name: '999-later' }])
})

test('after the causes of these refusals are gone, the site starts on the same data', { tags: ['nightly'] }, () =>
  expectToServe(dataDir),
)

test('a wrong setting is reported with its value and what is allowed; a secret one without its value', async () => {
  const wrong = await finish(['serve'], { DATA_DIR: dataDir, PORT: 'eighty', SESSION_SECRET: 'short' })
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain('PORT is "eighty", which is not allowed: it must be a whole number from 0 to 65535.')
  expect(wrong.output).toContain('SESSION_SECRET is set to a value that is not allowed')
  expect(wrong.output).not.toContain('short')
  expect(wrong.output).not.toContain('    at ')
})

test('an unreachable database is reported in one sentence without the password', async () => {
  const refused = await finish(['serve'], { DATABASE_URL: 'postgres://stoa:hidden@127.0.0.1:1/stoa' })
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\).*\n$/)
})

test('a DATA_DIR that is a file is reported in one sentence', async () => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'data'), '')
  const refused = await finish(['serve'], { DATA_DIR: join(folder, 'data') })
  expect(refused).toEqual({ code: 1, output: `${join(folder, 'data')} is not a folder: set DATA_DIR to one.\n` })
  rmSync(folder, { recursive: true })
})

test('an unfinished database of an interrupted first start is made again', { tags: ['nightly'] }, async () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'postgres.new/base'), { recursive: true })
  writeFileSync(join(folder, 'postgres.new/PG_VERSION'), '18\n')
  writeFileSync(join(folder, 'postgres-password'), 'from-then\n', { mode: 0o600 })
  await expectToServe(folder)
  rmSync(folder, { recursive: true })
})

test('a lost password file is made again', { tags: ['nightly'] }, async () => {
  rmSync(join(dataDir, 'postgres-password'))
  await expectToServe(dataDir)
})

test('a full disk is reported in one sentence with exit code 1, at the first start and at a later one, and nothing is lost', {
  tags: ['nightly'],
}, async () => {
  const mount = freshFolder()
  const size = isRoot ? 150 * 1024 ** 2 : 0
  if (!size || spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', mount]).status !== 0) {
    // Only root can mount a small disk. Other users check the sentences for the errors of PostgreSQL and Node.js on a full one.
    expect(reasonFrom('FATAL:  could not write lock file: No space left on device')).toContain('the disk is full')
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(asCannotStart(full, mount)).toBeInstanceOf(CannotStart)
    rmSync(mount, { recursive: true })
    return
  }
  try {
    const ballast = join(mount, 'ballast')
    const data = join(mount, 'data')
    fill(ballast, mount, 10)
    expect(await finish(['serve'], { DATA_DIR: data })).toEqual({ code: 1, output: expect.stringMatching(fullDisk) })
    rmSync(ballast)
    await expectToServe(data)
    await onDatabase(data, `insert into event_counts (event, day) values ('before the disk was full', '2030-01-01')`)
    fill(ballast, mount, 0)
    expect(await finish(['serve'], { DATA_DIR: data })).toEqual({ code: 1, output: expect.stringMatching(fullDisk) })
    rmSync(ballast)
    await expectToServe(data)
    expect(await onDatabase(data, 'select event from event_counts')).toEqual([{ event: 'before the disk was full' }])
  } finally {
    await until(() => spawnSync('umount', [mount]).status === 0, 'nobody uses the small disk')
    rmSync(mount, { recursive: true })
  }
})

const fullDisk = /^[^\n]*disk[^\n]* is full\. Make room and start again; nothing is lost\.\n$/

/** Fills the disk, except for this many megabytes. */
function fill(file: string, mount: string, megabytes: number): void {
  const { bavail, bsize } = statfsSync(mount)
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - megabytes * 1024 ** 2)))
}

async function expectToServe(data: string): Promise<void> {
  const site = await serve({ DATA_DIR: data })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(await stop(site)).toBe(0)
}

async function onDatabase(data: string, statement: string): Promise<unknown[]> {
  const database = await startEmbedded({ dataDir: data })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  await database.stop()
  return rows
}
