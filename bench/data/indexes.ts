import { sql } from 'kysely'
import type { Tx } from '../../server/platform/db/connect.ts'

const filled = [
  'posts',
  'post_ranks',
  'post_activity',
  'post_votes',
  'comments',
  'comment_ranks',
  'comment_ancestors',
  'comment_votes',
]

/** Fills tables without indexes, constraints and triggers and creates these afterwards, which takes a third of the time. */
export async function withoutIndexes(tx: Tx, fill: () => Promise<void>): Promise<void> {
  const tables = sql`any(${filled}::text[]::regclass[])`
  const { rows: keys } = await sql<Constraint>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype in ('p', 'u', 'f') and (conrelid = ${tables} or confrelid = ${tables})
    -- Foreign keys are created after the keys that they refer to.
    order by contype = 'f', oid`.execute(tx)
  const { rows: indexes } = await sql<{ definition: string; name: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${tables} and not exists (select from pg_constraint where conindid = indexrelid) order by 1`.execute(
    tx,
  )
  for (const { table, name } of keys.toReversed()) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
  }
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx)
  for (const table of filled) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await fill()
  for (const table of filled) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx)
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(tx)
}

interface Constraint {
  table: string
  name: string
  definition: string
}
