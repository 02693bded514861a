import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSymlinks } from './binaries.ts'
import { DataInUse } from './lock.ts'
import { type Embedded, findRunningUrl, startEmbedded } from './start.ts'

let folder: string
let dataDir: string
let database: Embedded
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-embedded-'))
  // Too long for a Unix socket: the server then listens on a port. The folders above DATA_DIR must be open to its user.
  dataDir = join(folder, 'a'.repeat(100), 'data')
  chmodSync(folder, 0o755)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  database = await startEmbedded({ dataDir, memory: 24 })
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true })
})

async function query<T>(url: string, statement: string): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]
  } finally {
    await client.end()
  }
}

test('the database is PostgreSQL 18 or later in UTF8, with checksums, in UTC, durable, with the configured memory, and sorts by bytes', async () => {
  const row = await query<Record<string, string | boolean>>(
    database.url,
    `select current_setting('server_version_num')::int >= 180000 as new, current_setting('server_encoding') as encoding,
      current_setting('data_checksums') as checksums, current_setting('timezone') as zone, current_setting('fsync') as fsync,
      current_setting('shared_buffers') as memory,
      'Z' < 'a' as by_bytes, lower('ÄÖ') as small, current_database() as name`,
  )
  const facts = {
    encoding: 'UTF8',
    checksums: 'on',
    zone: 'UTC',
    fsync: 'on',
    memory: '24MB',
    by_bytes: true,
    small: 'äö',
    name: 'stoa',
  }
  expect(row).toEqual({ new: true, ...facts })
})

test('with a path too long for a socket the database listens on a port of this machine only', async () => {
  expect(new URL(database.url).hostname).toBe('127.0.0.1')
  const { addresses } = await query<{ addresses: string }>(
    database.url,
    `select current_setting('listen_addresses') as addresses`,
  )
  expect(addresses).toBe('127.0.0.1')
})

test('the password is required, generated, and in a file that only its owner can read', async () => {
  const file = join(dataDir, 'postgres-password')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(32)
  const wrongPassword = new URL(database.url)
  wrongPassword.password = 'wrong'
  await expect(query(wrongPassword.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('another program finds the address of the running database, and a second start is refused', async () => {
  expect(findRunningUrl(dataDir)).toBe(database.url)
  await expect(startEmbedded({ dataDir })).rejects.toThrow(DataInUse)
  expect(await query(database.url, 'select 1 as one')).toEqual({ one: 1 })
})

test('statements and rows that cause errors stay out of the log', async () => {
  await query(database.url, 'create table private (word text unique)')
  await query(database.url, `insert into private values ('diary')`)
  await expect(query(database.url, `insert into private values ('diary')`)).rejects.toThrow('duplicate key')
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key')
  expect(log).not.toContain('diary')
})

test('symbolic links that npm did not make are made', () => {
  const root = join(folder, 'package')
  mkdirSync(join(root, 'native/lib'), { recursive: true })
  writeFileSync(join(root, 'native/lib/libpq.so.5.18'), 'library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }]
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links))
  makeSymlinks(root)
  makeSymlinks(root)
  expect(readFileSync(join(root, 'native/lib/libpq.so'), 'utf8')).toBe('library')
})
