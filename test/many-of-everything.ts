import { sql } from 'kysely'
import type { Db, Tx } from '../server/platform/db/connect.ts'

/** Tables with few rows on every site. */
const smallTables = new Set([
  'site_settings',
  'site_counts',
  'schema_migrations',
  'secrets',
  'workers',
  'report_reasons',
])
/** Further columns that differ in each copy: a community has few rules, and a list has each post once. */
const alsoDiffer = new Set(['community_rules.community_id', 'list_items.post_id'])

interface Column {
  name: string
  type: string
  /** In a unique index. */
  unique: boolean
  /** A foreign key, for example of the author or the community. */
  isReference: boolean
  /** A foreign key to a table with few rows. */
  isSmallReference: boolean
}

/**
 * Copies the last row of each table `copies` times, and changes the columns that must be unique. Numbers grow by the same steps in all tables, so that
 * the copy of a case refers to the copy of its post. Half of all rows keep their author and community; the others get different ones.
 */
export async function makeManyOfEverything(db: Db, copies: number): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; columns: Column[]; deferred: boolean }>`
    select c.relname as name, exists(select from pg_constraint k where k.conrelid = c.oid and k.condeferrable and k.contype = 'u') as deferred, json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype::text, 'unique', exists(
      select from pg_index i where i.indrelid = c.oid and i.indisunique and (a.attnum = any(i.indkey)
        or pg_get_indexdef(i.indexrelid) ~ ('\\(.*\\y' || a.attname || '\\y.*\\)')))
      and not exists(select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
        and pg_get_constraintdef(k.oid) ~ 'ANY'),
      'isReference', exists(select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]),
      'isSmallReference', exists(select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)
        and f.confrelid::regclass::text = any(${[...smallTables]}::text[]))) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname order by c.relname`.execute(db)
  const filled: string[] = []
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await withoutGuards(tx)
    for (const { name, columns, deferred } of tables.filter((table) => !smallTables.has(table.name))) {
      const names = sql.join(columns.map((column) => sql.id(column.name)))
      const { numAffectedRows } = await sql`
        insert into ${sql.table(name)} (${names}) overriding system value
        select ${sql.join(columns.map((column) => copied(column, (column.unique || alsoDiffer.has(`${name}.${column.name}`)) && !column.isSmallReference)))} from (select * from ${sql.table(name)} order by ctid desc limit 1) last, generate_series(1, ${copies}::int) n
        ${deferred ? sql`` : sql`on conflict do nothing`}`.execute(tx)
      if (Number(numAffectedRows) > 1) filled.push(name)
    }
  })
  await sql`vacuum (analyze)`.execute(db)
  return filled
}

/** Drops foreign keys and disables triggers. Only for a database that no other test uses. */
async function withoutGuards(tx: Tx): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select distinct format('alter table %s disable trigger user', tgrelid::regclass) from pg_trigger where not tgisinternal`.execute(
    tx,
  )
  for (const { statement } of rows) await sql.raw(statement).execute(tx)
}

function copied({ name, type, isReference }: Column, differs: boolean) {
  const column = sql.ref(`last.${name}`)
  if (!differs) return isReference ? sql`case when n % 2 = 0 then ${column} else ${column} + n end` : column
  if (type === 'bigint' || type === 'integer') return sql`${column} + n`
  if (type === 'text') return sql`left(${column}, 2) || lpad(to_hex(n), 6, '0')`
  if (type === 'bytea') return sql`sha256(${column} || n::text::bytea)`
  if (type === 'timestamp with time zone') return sql`${column} + n * interval '1 millisecond'`
  if (type === 'inet' || type === 'cidr') return sql`${column} + n`
  return column
}
