import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { findBinaries } from '../db/embedded/binaries.ts'
import { CannotStart } from '../db/embedded/cannot-start.ts'
import { findLockHolder } from '../db/embedded/lock.ts'
import { startEmbedded } from '../db/embedded/start.ts'

interface Location {
  dataDir: string
  /** The database of the site, if it is not the embedded one. */
  databaseUrl: string | undefined
}

const prefix = 'stoa_verify_'

/** Runs the work with a temporary database beside that of the site. */
export async function withSideDatabase<T>(where: Location, work: (url: string) => Promise<T>): Promise<T> {
  const database = where.databaseUrl ? await createSideDatabase(where.databaseUrl) : undefined
  return database ? finallyDrop(database, work) : inEmbedded(where.dataDir, work)
}

/**
 * Uses a separate PostgreSQL, because the role of the site may not create databases, and so that the site has no load
 * from it.
 */
async function inEmbedded<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  await removeLeftOvers(dataDir)
  const folder = join(dataDir, `verify-${randomBytes(6).toString('hex')}`)
  try {
    const { url, dir, stop } = await startEmbedded({ dataDir: folder, quick: true })
    try {
      return await work(url)
    } finally {
      await stop()
      // If root's folders are closed to others, the database is in another folder.
      if (!dir.startsWith(folder)) await rm(dirname(dir), { recursive: true, force: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what a killed process left. */
async function removeLeftOvers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    const folder = join(dataDir, name)
    if (/^verify-[0-9a-f]{12}$/.test(name) && findLockHolder(folder) === undefined)
      await rm(folder, { recursive: true, force: true })
  }
}

interface SideDatabase {
  url: string
  drop(): Promise<void>
}

/** Undefined if the role may not create databases; then the embedded PostgreSQL is used. */
async function createSideDatabase(databaseUrl: string): Promise<SideDatabase | undefined> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  try {
    await dropLeftOvers(databaseUrl)
    await run(databaseUrl, `create database ${name} template template0 encoding 'UTF8'`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    try {
      findBinaries()
      return undefined
    } catch {
      throw new CannotStart(
        'The role of DATABASE_URL may not create a database for the verification: run ALTER ROLE … CREATEDB.',
      )
    }
  }
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => void (await run(databaseUrl, `drop database if exists ${name} with (force)`)),
  }
}

async function finallyDrop<T>({ url, drop }: SideDatabase, work: (url: string) => Promise<T>): Promise<T> {
  try {
    return await work(url)
  } finally {
    await drop()
  }
}

/** Drops the databases that a killed process left, to which nobody is connected. */
async function dropLeftOvers(databaseUrl: string): Promise<void> {
  const databases = await run(
    databaseUrl,
    `select datname as name from pg_database d where datname ~ '^${prefix}[0-9a-f]{12}$' and pg_get_userbyid(datdba) = current_user
      and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
  )
  for (const { name } of databases) await run(databaseUrl, `drop database if exists ${name}`)
}

async function run(url: string, statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'stoa verify' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<{ name: string }>(statement)).rows
  } finally {
    await client.end()
  }
}
