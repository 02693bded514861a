import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { DataInUse } from '../server/db/embedded/lock.ts'
import { type Embedded, startEmbedded } from '../server/db/embedded/start.ts'
import { migrate } from '../server/db/migrate.ts'
import { urlOfDatabase } from './server-databases.ts'

// One PostgreSQL for the whole run. It is kept between runs, with a migrated template database: starting it again takes
// 60 ms, making both anew a second. A run beside another takes the next folder.

const folder = new URL('../.cache/test-database/', import.meta.url)
const migrations = new URL('../db/migrations/', import.meta.url)

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    template: string
  }
}

/** What Vitest calls before and after all files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  project.provide('serverUrl', cluster.serverUrl)
  project.provide('template', cluster.template)
  return cluster.stop
}

export async function startCluster(): Promise<{ serverUrl: string; template: string; stop(): Promise<void> }> {
  const server = await startFree()
  return { serverUrl: server.url, template: await prepareTemplate(server.url), stop: () => server.stop() }
}

async function startFree(number = 1): Promise<Embedded> {
  const dataDir = fileURLToPath(new URL(`${number}/`, folder))
  try {
    return await startEmbedded({ dataDir, quick: true })
  } catch (error) {
    if (error instanceof DataInUse) return startFree(number + 1)
    // It runs without fsync, so a machine that crashed may have left rubbish. Nothing here is worth keeping.
    await rm(dataDir, { recursive: true, force: true })
    return startEmbedded({ dataDir, quick: true })
  }
}

/** A database with every migration, named after them, so that a changed one makes a new template. */
async function prepareTemplate(url: string): Promise<string> {
  const template = `template_${await hashMigrations()}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ name: string }>(
      String.raw`select datname as name from pg_database where datname like 'test\_%' or datname like 'template\_%'`,
    )
    // Left by a run that was killed, or by other migrations.
    for (const { name } of rows) if (name !== template) await admin.query(`drop database ${name} with (force)`)
    if (!rows.some(({ name }) => name === template)) {
      await admin.query('create database template_unfinished')
      await migrate(urlOfDatabase(url, 'template_unfinished'))
      await admin.query(`alter database template_unfinished rename to ${template}`)
    }
    return template
  } finally {
    await admin.end()
  }
}

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(migrations)).sort())
    hash.update(file).update(await readFile(new URL(file, migrations)))
  return hash.digest('hex').slice(0, 16)
}
