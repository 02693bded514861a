import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import type { SizedWorld } from '../data/sized-world.ts'
import type { Cell, Table } from '../table.ts'
import type { Kind } from './kinds.ts'
import { generate } from './measure.ts'

/** Without full-page writes, because after each checkpoint these log whole pages and would hide what a change itself writes. */
export const writtenOptions = ['full_page_writes=off', 'autovacuum=off']

/** PostgreSQL processes publish their statistics after 10 s without work. */
const statisticsDelayMs = 12_000

/** What changes write: rows, index entries and bytes of the write-ahead log. */
export async function tableOfWritten(world: SizedWorld, kinds: readonly Kind[]): Promise<Table> {
  const db = connect(world.databaseUrl, { pool: 1 })
  try {
    const rows: Cell[][] = []
    for (const [name, requests] of kinds) {
      await delay(statisticsDelayMs)
      const before = await countWritten(db)
      const { total } = await generate(world.site, world.seconds, requests)
      await delay(statisticsDelayMs)
      const after = await countWritten(db)
      const each = (count: keyof Written) => (after[count] - before[count]) / total
      rows.push([name, each('inserted'), each('updated'), each('hot'), each('entries'), each('bytes')])
    }
    return {
      title: `What is written, ${world.name}`,
      columns: ['request', 'rows inserted', 'updated', 'of these HOT', 'index entries', 'WAL bytes'],
      rows,
      notes: [
        'for one request; index entries: the maximum, if a new version of a row is added to all indexes of its table',
        'WAL bytes: without whole pages, which depend on when the last checkpoint was',
      ],
    }
  } finally {
    await db.destroy()
  }
}

interface Written {
  inserted: number
  updated: number
  hot: number
  entries: number
  bytes: number
}

async function countWritten(db: Db): Promise<Written> {
  const { rows } = await sql<Written>`
    select sum(n_tup_ins)::float8 as inserted, sum(n_tup_upd)::float8 as updated, sum(n_tup_hot_upd)::float8 as hot,
      sum((n_tup_ins + n_tup_upd - n_tup_hot_upd)
        * (select count(*) from pg_index where indrelid = relid))::float8 as entries,
      (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes
    from pg_stat_user_tables where schemaname = 'public'`.execute(db)
  const [written] = rows
  if (!written) throw new Error('PostgreSQL has counted nothing.')
  return written
}
