import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { clientOptions, type Db, getTypeParser } from './connect.ts'
import type { DB } from './tables.ts'

/** The same words for the same values, whatever the server's own settings are. */
const plainForms =
  '-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=postgres -c bytea_output=hex -c extra_float_digits=1'

export interface OneClient {
  client: pg.Client
  db: Db
  close(): Promise<void>
}

/** Until then a server may say good-bye. One that is in the middle of COPY does not. */
const patienceMilliseconds = 1_000

/** One connection, for work that needs both: statements by the handle, and COPY in the same transaction. No statement is ended for its length. */
export async function openOneClient(url: string, name: string): Promise<OneClient> {
  const client = new pg.Client({
    ...clientOptions(url),
    application_name: name,
    options: `${plainForms} -c synchronize_seqscans=off -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`,
    types: { getTypeParser },
  })
  // A connection that breaks fails what is under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  const lent = Object.assign(Object.create(client), { query: client.query.bind(client), release() {} })
  const pool = { options: {}, connect: async () => lent, async end() {} }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    client,
    db,
    async close() {
      await Promise.race([client.end(), delay(patienceMilliseconds, undefined, { ref: false })]).catch(() => {})
      ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    },
  }
}
