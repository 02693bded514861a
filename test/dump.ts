import { sql } from 'kysely'
import type { Db } from '../server/platform/db/connect.ts'

/** A row of any table, with its values as text, without those that are null. */
export interface Row {
  schema: string
  table: string
  values: Readonly<Record<string, string>>
  /** The whole row as text. */
  text: string
}

/** Every row of every table, including the job queue. */
export async function dumpDatabase(db: Db): Promise<Row[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`.execute(db)
  const dump: Row[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string; values: Record<string, string> }>`
      select row::text as text, jsonb_object_agg(e.key, e.value) as values
      from ${sql.id(schema, name)} row, jsonb_each_text(jsonb_strip_nulls(to_jsonb(row))) e
      group by row.ctid, row::text`.execute(db)
    dump.push(...rows.map(({ text, values }) => ({ schema, table: name, values, text })))
  }
  return dump
}
