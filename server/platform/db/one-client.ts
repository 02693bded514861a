import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { clientOptions, type Db, getTypeParser } from './connect.ts'
import type { DB } from './tables.ts'

/** Settings that make the text form of values independent of the configuration of the server. */
const plainForms =
  '-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=postgres -c bytea_output=hex -c extra_float_digits=1'

export interface OneClient {
  client: pg.Client
  db: Db
  close(): Promise<void>
}

/** How long `close` waits for the server. A server in the middle of COPY does not answer. */
const closeMilliseconds = 1_000

/** One connection for statements and COPY in the same transaction, without a statement timeout. */
export async function openOneClient(url: string, name: string): Promise<OneClient> {
  const client = new pg.Client({
    ...clientOptions(url),
    application_name: name,
    options: `${plainForms} -c synchronize_seqscans=off -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`,
    types: { getTypeParser },
  })
  // A broken connection makes the current statement fail. Without this listener it would also end the process.
  client.on('error', () => {})
  await client.connect()
  const sharedClient = Object.assign(Object.create(client), { query: client.query.bind(client), release() {} })
  const pool = { options: {}, connect: async () => sharedClient, async end() {} }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    client,
    db,
    async close() {
      await Promise.race([client.end(), delay(closeMilliseconds, undefined, { ref: false })]).catch(() => {})
      ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    },
  }
}
