import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { DataInUse } from '../server/platform/db/embedded/lock.ts'
import { type Embedded, startEmbedded } from '../server/platform/db/embedded/start.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { type TestServer, urlOfDatabase } from './server-databases.ts'
import { letSuperuserIn, superuserMayLogIn, urlOfSuperuser } from './superuser.ts'

// One PostgreSQL for the whole run. Its data stay between runs, with a migrated template database: starting it again takes
// 60 ms, creating both takes a second. Two runs at the same time use different folders.

const folder = new URL('../.cache/test-database/', import.meta.url)
const migrations = new URL('../db/migrations/', import.meta.url)

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer
  }
}

/** Vitest calls this before all files, and the returned function after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startCluster()
  project.provide('server', server)
  return stop
}

export async function startCluster(): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const { url, stop } = await startFree()
  const superuserUrl = urlOfSuperuser(url)
  return { server: { url, superuserUrl, template: await prepareTemplate(url, superuserUrl) }, stop }
}

async function startFree(number = 1): Promise<Embedded> {
  const dataDir = fileURLToPath(new URL(`${number}/`, folder))
  try {
    return await startWithSuperuser(dataDir)
  } catch (error) {
    if (error instanceof DataInUse) return startFree(number + 1)
    // It runs without fsync, so a crash of the machine may have damaged the data. They can be made again.
    await rm(dataDir, { recursive: true, force: true })
    return startWithSuperuser(dataDir)
  }
}

async function startWithSuperuser(dataDir: string): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, quick: true })
  if (await superuserMayLogIn(server.url)) return server
  await server.stop()
  letSuperuserIn(dataDir, server.url)
  return startEmbedded({ dataDir, quick: true })
}

/** A database with every migration. Its name has a hash of the migrations, so a changed migration makes a new template. */
async function prepareTemplate(url: string, superuserUrl: string): Promise<string> {
  const template = `template_${await hashMigrations()}`
  const admin = new Client({ connectionString: superuserUrl })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ name: string; ours: boolean }>(
      String.raw`select datname as name, pg_get_userbyid(datdba) = 'stoa' as ours from pg_database where datname like 'test\_%' or datname like 'template\_%'`,
    )
    // Left by a run that was killed, by other migrations, or by a version that ran as the superuser.
    const rest = rows.filter(({ name, ours }) => name !== template || !ours)
    for (const { name } of rest) await admin.query(`drop database ${name} with (force)`)
    if (rest.length === rows.length) {
      await admin.query('create database template_unfinished owner stoa')
      await migrate(urlOfDatabase(url, 'template_unfinished'))
      await prepareSettings(urlOfDatabase(url, 'template_unfinished'))
      await admin.query(`alter database template_unfinished rename to ${template}`)
    }
    return template
  } finally {
    await admin.end()
  }
}

/** Tests create many accounts in a second, so the guard against waves is off; tests of waves turn it on. */
async function prepareSettings(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('update site_settings set wave_guard = false')
  await client.end()
}

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(migrations)).sort())
    hash.update(file).update(await readFile(new URL(file, migrations)))
  return hash.digest('hex').slice(0, 16)
}
