import { Kysely, type KyselyConfig, sql, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import { Dialect } from './limits.ts'
import { PreparingClient } from './prepared.ts'
import type { DB } from './tables.ts'
import { parseTime } from './times.ts'

/** The database handle or a transaction: every query accepts either. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

type Options = {
  /** The maximum number of connections. */
  pool: number
  /** Cancels a statement that runs longer: nobody waits that long for a page. 0 for work that may take its time. */
  statementSeconds?: number
  /** Called after each statement. */
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
  // A broken connection leaves the pool by itself; without a listener its error would end the process, whether it was
  // idle or in use. The next query gets a new connection or the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new Dialect({ pool }), ...(log && { log }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, Pool>()

/** Its counts of connections are for the metrics. */
export const poolOf = (db: Db): Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined => pools.get(db)

// PostgreSQL plans a statement once per connection, without its values: planning took longer than most statements run,
// and a plan that is the same for everybody can be checked by a test.
const settings = '-c timezone=UTC -c plan_cache_mode=force_generic_plan'

/** Options for the connections of the pool and for the one that listens. */
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

// Keys have 64 bits, more than a number can hold. (For the same reason a key inside json_agg must be cast to text in
// the SQL.) A date without a time stays text: a Date would move it into some time zone.
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

/** Rejects when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
