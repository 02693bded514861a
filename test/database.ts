import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, inject } from 'vitest'
import { connect, type Db } from '../server/platform/db/connect.ts'
import { copyDatabase } from './server-databases.ts'

export type TestDatabase = { db: Db; url: string }

/** A database of this test file's own, migrated; it goes when the file is done. Call it at the top of the file or in beforeAll. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('server').template)
}

/** The same with nothing in it. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

/** Connections of a handle made here. */
export const poolSize = 5

/** The statement as sent, with its values. */
export interface SentStatement {
  sql: string
  parameters: readonly unknown[]
}

const statements = new AsyncLocalStorage<SentStatement[]>()
const counted = new WeakSet<Db>()

/** The statements that the work sent through this handle, begin and commit included. */
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

/** A handle of its own, for another process of the site; whoever asked for it closes it. */
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
