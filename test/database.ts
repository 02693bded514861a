import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, inject } from 'vitest'
import { connect, type Db } from '../server/platform/db/connect.ts'
import { copyDatabase } from './server-databases.ts'

export type TestDatabase = { db: Db; url: string }

/** A migrated database for this test file alone, dropped after the file. Call it at the top of the file or in beforeAll. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('server').template)
}

/** The same, but empty and without migrations. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

/** How many connections each handle made here has. */
export const poolSize = 5

/** A statement as it was sent, with its values. */
export interface SentStatement {
  sql: string
  parameters: readonly unknown[]
}

const statements = new AsyncLocalStorage<SentStatement[]>()
const counted = new WeakSet<Db>()

/** Runs `work` and returns the statements that it sent through this handle, including begin and commit. */
export async function countQueries<T>(db: Db, work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const { result, sent } = await recordQueries(db, work)
  return { result, statements: sent.map(({ sql }) => sql) }
}

export async function recordQueries<T>(db: Db, work: () => Promise<T>): Promise<{ result: T; sent: SentStatement[] }> {
  if (!counted.has(db)) throw new Error('Only statements of a handle made here are counted.')
  const sent: SentStatement[] = []
  const result = await statements.run(sent, work)
  return { result, sent }
}

/** A separate handle, as another process of the site would have it; the caller closes it. */
export function connectCounted(url: string): Db {
  const db = connect(url, { pool: poolSize, log: ({ query }) => void statements.getStore()?.push(query) })
  counted.add(db)
  return db
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { url, drop } = await copyDatabase(inject('server'), template)
  const db = connectCounted(url)
  afterAll(async () => {
    await db.destroy()
    await drop()
  })
  return { db, url }
}
