import { Kysely, type KyselyConfig, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import { Dialect } from './limits.ts'
import { PreparingClient } from './prepared.ts'
import type { DB } from './tables.ts'
import { parseTime } from './times.ts'

/** The handle or a transaction: every query takes either. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

type Options = {
  /** Most connections at once. */
  pool: number
  /** Ends a statement that runs longer: a page that takes that long is lost anyway. 0 for work that may take its time. */
  statementSeconds?: number
  /** Told of every statement, once it is done. */
  log?: NonNullable<KyselyConfig['log']>
}

export function connect(url: string, { pool: max, statementSeconds = 30, log }: Options): Db {
  const pool = new Pool({
    ...clientOptions(url),
    Client: PreparingClient,
    max,
    statement_timeout: statementSeconds * 1000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser },
  })
  // A connection that breaks leaves the pool by itself; without a listener it would end the process, whether it was idle or in somebody's
  // hands. Whoever asks next gets a new connection or the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<DB>({ dialect: new Dialect({ pool }), ...(log && { log }) })
}

// A statement is planned once a connection, without regard to its values: planning took longer than most statements run, and a plan that
// is the same for everybody is one that a test can look at.
const settings = '-c timezone=UTC -c plan_cache_mode=force_generic_plan'

/** What the connections of the pool and the listening one share. */
export function clientOptions(url: string) {
  return { connectionString: url, application_name: 'stoa', keepAlive: true, options: settings }
}

/** Runs the work in a transaction: the one that the caller is in, or a new one. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work)
}

function isTransaction(db: Db): db is Tx {
  return db.isTransaction
}

// Keys are 64 bits wide, which a number cannot hold. (A key inside json_agg must be cast to text in the SQL, for the same
// reason.) A date without a time stays text: a Date would move it into some time zone.
const parsers = new Map<number, (value: string) => unknown>([
  [types.builtins.INT8, BigInt],
  [1016, parseBigints],
  [types.builtins.DATE, (value) => value],
  [types.builtins.TIMESTAMPTZ, parseTime],
])

function parseBigints(text: string) {
  const items = text === '{}' ? [] : text.slice(1, -1).split(',')
  return items.map((item) => (item === 'NULL' ? null : BigInt(item)))
}

export const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  parsers.get(oid) ?? types.getTypeParser(oid, format)
