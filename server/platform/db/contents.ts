import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'

// Lists the contents of a database from its catalogs, so that copying it needs no list of tables in the code.

export interface Contents {
  tables: { name: string; columns: string[] }[]
  sequences: { name: string; value: string; called: boolean }[]
  migrations: string[]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The table and its columns, as COPY expects them. */
export const copyColumns = ({ name, columns }: { name: string; columns: readonly string[] }) =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`

/** Without generated columns, and without tables that the site fills from others. */
export async function listContents(db: Db): Promise<Contents> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and obj_description(c.oid, 'pg_class') is distinct from 'derived'
    group by c.relname order by c.relname collate "C"`.execute(db)
  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by relname collate "C"`.execute(db)
  const sequences: Contents['sequences'] = []
  for (const { name } of names) {
    const { rows } = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.id('public', name)}`.execute(db)
    sequences.push(...rows.map((row) => ({ name, ...row })))
  }
  return { tables, sequences, migrations: await listMigrations(db) }
}

/** The names of the migrations that the database has. */
export async function listMigrations(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Drops everything of the site in its schema, but not what belongs to extensions. */
export async function dropContents(tx: Tx): Promise<void> {
  await sql`do $$
    declare command text;
    begin
      for command in
        select format('drop %s if exists %s cascade', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, oid::regclass)
        from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
      loop
        execute command;
      end loop;
      for command in
        select format('drop function if exists %s cascade', oid::regprocedure)
        from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
      loop
        execute command;
      end loop;
    end $$`.execute(tx)
}

/** Statements that create dropped keys, indexes and triggers again, in the right order. */
export type RestoringStatements = string[]

/** Drops keys, indexes and triggers and deletes all rows. Tables without keys are filled faster, and in any order. */
export async function emptyTables(tx: Tx): Promise<RestoringStatements> {
  const { rows: constraints } = await sql<{ drop: string; add: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('f', 'p', 'u', 'x')
    order by contype = 'f' desc, conrelid, conname`.execute(tx)
  for (const { drop } of constraints) await sql.raw(drop).execute(tx)
  const { rows: indexes } = await sql<{ drop: string; add: string }>`
    select format('drop index %s', x.oid::regclass) as drop, pg_get_indexdef(x.oid) as add
    from pg_index i join pg_class x on x.oid = i.indexrelid
    where x.relnamespace = 'public'::regnamespace order by x.relname collate "C"`.execute(tx)
  for (const { drop } of indexes) await sql.raw(drop).execute(tx)
  const { rows: triggers } = await sql<{ drop: string; add: string }>`
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop, pg_get_triggerdef(g.oid) as add
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal
    order by c.relname collate "C", tgname collate "C"`.execute(tx)
  for (const { drop } of triggers) await sql.raw(drop).execute(tx)
  await sql`do $$
    declare names text;
    begin
      select string_agg(oid::regclass::text, ', ') into names
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r';
      execute 'truncate ' || names;
    end $$`.execute(tx)
  return [...[...indexes, ...triggers].map(({ add }) => add), ...constraints.map(({ add }) => add).reverse()]
}

export async function createKeysAgain(tx: Tx, statements: RestoringStatements): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

export async function setSequences(tx: Tx, sequences: Contents['sequences']): Promise<void> {
  for (const { name, value, called } of sequences)
    await sql`select setval(${`public.${quoted(name)}`}::regclass, ${value}::bigint, ${called})`.execute(tx)
}

/** How many other connections to this database exist. */
export async function countOthers(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name in ('stoa', 'stoa jobs')`.execute(
    db,
  )
  return rows[0]?.others ?? 0
}
