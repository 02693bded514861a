import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/db/connect.ts'
import { lastKey } from '../../platform/db/keys.ts'
import { isIndexed } from './queries-index.ts'

export interface Filling {
  form: number
  isWhole: boolean
  begunAt: Date
  /** The texts below this key are not stored yet. */
  filledTo: bigint
  isFresh: boolean
  done: number
  total: number
}

/** The newest form with this name. It is a new one if there is none, or if that is whole and `isNew` asks for one. */
export async function beginForm(db: Db, name: string, isNew = false): Promise<Filling> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ isNeeded: boolean }>`
      select coalesce((array_agg(whole_at is not null and ${isNew} order by form desc))[1], true) as "isNeeded"
      from search_forms where name = ${name}`.execute(tx)
    if (!rows[0]?.isNeeded) return
    // Waits for writers that do not see the form, and so do not store their texts in it.
    await sql`set local lock_timeout = '5s'`.execute(tx)
    await sql`lock table search_documents in share row exclusive mode`.execute(tx)
    await sql`insert into search_forms (form, name) select coalesce(max(form), 0) + 1, ${name} from search_forms`.execute(
      tx,
    )
  })
  await sql`
    update search_forms set begun_at = now(),
      total = (select count(*) from posts where deleted_at is null) + (select count(*) from comments where deleted_at is null)
    where form = (select max(form) from search_forms where name = ${name}) and begun_at is null`.execute(db)
  const { rows } = await sql<Filling>`
    select form, whole_at is not null as "isWhole", begun_at as "begunAt", coalesce(filled_to, ${lastKey}::bigint) as "filledTo",
      filled_to is null as "isFresh", done, coalesce(total, 0) as total
    from search_forms where name = ${name} order by form desc limit 1`.execute(db)
  return rows[0] as Filling
}

export async function storeProgress(
  tx: Db,
  { form, filledTo, done }: { form: number; filledTo: bigint; done: number },
): Promise<void> {
  await sql`update search_forms set filled_to = ${filledTo}, done = ${done} where form = ${form}`.execute(tx)
}

/**
 * Drops what is stored of texts that were deleted since then: by a transaction that did not see the row yet, or by an older version of the site.
 */
export async function dropDeletedSince(db: Db, time: Date): Promise<void> {
  await sql`
    delete from search_documents d using posts where d.id = posts.id and d.kind = 'post' and posts.deleted_at >= ${time}`.execute(
    db,
  )
  await sql`
    delete from search_documents d using comments where d.id = comments.id and d.kind = 'comment' and comments.deleted_at >= ${time}`.execute(
    db,
  )
}

/** Texts of this time that are not stored, because an older version of the site published them. */
export async function listMissing(db: Db, form: number, since: Date, limit: number): Promise<bigint[]> {
  const from = BigInt(since.getTime()) << 20n
  const isMissing = sql`id >= ${from} and deleted_at is null and not exists (select from search_documents d where d.id = text.id and d.form = ${form})`
  const { rows } = await sql<{ id: bigint }>`
    (select id from posts text where ${isMissing} and content_deleted_at is null limit ${limit})
    union all (select id from comments text where ${isMissing} limit ${limit})`.execute(db)
  return rows.map(({ id }) => id)
}

const indexOf = (form: number) => sql.id(`search_documents_${form}_idx`)

export async function dropFormIndex(patient: Db, form: number): Promise<void> {
  await sql`drop index concurrently if exists ${indexOf(form)}`.execute(patient)
}

/** Writes go on meanwhile. */
export async function createFormIndex(patient: Db, form: number): Promise<void> {
  const { rows } = await sql<{ isMade: boolean }>`select ${isIndexed(sql.lit(form))} as "isMade"`.execute(patient)
  if (rows[0]?.isMade) return
  await dropFormIndex(patient, form)
  await sql`
    create index concurrently ${indexOf(form)} on search_documents using gin (vector) where form = ${sql.lit(form)}`.execute(
    patient,
  )
  await sql`vacuum (analyze) search_documents`.execute(patient)
}

/** Merges new texts into the index. Until then every search reads them one after the other. */
export async function mergeNewTexts(db: Db, form: number): Promise<void> {
  await sql`select gin_clean_pending_list(to_regclass(${`search_documents_${form}_idx`})) where to_regclass(${`search_documents_${form}_idx`}) is not null`.execute(
    db,
  )
}

export async function endForm(db: Db, form: number): Promise<void> {
  await sql`update search_forms set whole_at = now() where form = ${form}`.execute(db)
}

/** Older forms of this name, or of older versions, which no process uses any more because this form has been whole for some minutes. */
export async function listOldForms(db: Db, name: string): Promise<number[]> {
  const version = (of: RawBuilder<unknown>) => sql`split_part(${of}, ' ', 1)::int`
  const { rows } = await sql<{ form: number }>`
    select form from search_forms where ${version(sql`name`)} <= ${version(sql`${name}::text`)} and form < (
      select max(form) from search_forms where name = ${name} and whole_at < now() - interval '5 minutes')`.execute(db)
  return rows.map(({ form }) => form)
}

/** Deletes the documents of a form in a part of the keys. Returns the last key of the part; null at the end. */
export async function deleteDocumentsOf(db: Db, form: number, after: bigint, limit: number): Promise<bigint | null> {
  const { rows } = await sql<{ last: bigint | null }>`
    with part as materialized (select id, kind, form from search_documents where id > ${after} order by id limit ${limit}),
    gone as (
      delete from search_documents d using part where d.id = part.id and d.kind = part.kind and d.form = part.form and part.form = ${form}
    )
    select max(id) as last from part`.execute(db)
  return rows[0]?.last ?? null
}

export async function deleteForm(db: Db, form: number): Promise<void> {
  await sql`with gone as (delete from search_frequencies where form = ${form}) delete from search_forms where form = ${form}`.execute(
    db,
  )
}

/** A lexeme that fewer texts have is rare. */
export const leastShare = 0.0005
const sampled = 50_000

/** Counts all texts of a form, and in a sample of them in how many each lexeme occurs. */
export async function countLexemes(db: Db, form: number): Promise<void> {
  const { rows } = await sql<{ texts: number }>`
    update search_forms set done = (select count(*) from search_documents d where d.form = search_forms.form)
    where form = ${form} returning done as texts`.execute(db)
  const percent = Math.min(100, (100 * sampled) / Math.max(1, rows[0]?.texts ?? 0))
  const sample = `select vector from search_documents tablesample system (${percent}) where form = ${form}`
  await sql`
    with counted as materialized (
      select word, ndoc from ts_stat(${sample})
    ), total as (
      select greatest(1, coalesce(sum(ndoc), 1))::float8 as texts from counted where word in ('=kpost', '=kcomment')
    ), gone as (
      delete from search_frequencies where form = ${form}
        and lexeme not in (select word from counted, total where ndoc / total.texts > ${leastShare})
    )
    insert into search_frequencies (form, lexeme, share)
    select ${form}, word, ndoc / total.texts from counted, total
    where ndoc / total.texts > ${leastShare} and ndoc > 1
    on conflict (form, lexeme) do update set share = excluded.share`.execute(db)
}

/** How many texts there are and how many are stored, and some of them from anywhere. */
export async function sampleTexts(
  db: Db,
  form: number,
  sample: number,
): Promise<{ texts: number; stored: number; ids: bigint[] }> {
  await sql`set local statement_timeout = 0`.execute(db)
  const { rows } = await sql<{ posts: number; comments: number; stored: number }>`
    select (select count(*)::int from posts where deleted_at is null and content_deleted_at is null) as posts,
      (select count(*)::int from comments where deleted_at is null) as comments,
      (select count(*)::int from search_documents where form = ${form}) as stored`.execute(db)
  const { posts = 0, comments = 0, stored = 0 } = rows[0] ?? {}
  const someOf = (table: 'posts' | 'comments', count: number) => sql`
    (select id from ${sql.table(table)} tablesample system (${Math.min(100, (300 * sample) / Math.max(1, count))})
      where deleted_at is null order by random() limit ${sample / 2})`
  const { rows: some } = await sql<{ id: bigint }>`
    ${someOf('posts', posts)} union all ${someOf('comments', comments)}`.execute(db)
  return { texts: posts + comments, stored, ids: some.map(({ id }) => id) }
}

/** How many of these texts are not stored with these words. */
export async function countDifferent(
  db: Db,
  form: number,
  ids: readonly bigint[],
  vectors: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from unnest(${ids}::bigint[], ${vectors}::tsvector[]) made (id, vector)
      left join search_documents d on d.id = made.id and d.form = ${form}
    where d.vector is distinct from made.vector`.execute(db)
  return rows[0]?.count ?? 0
}
