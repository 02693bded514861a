import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { builtOnce } from './built-once.ts'
import type { Db } from './connect.ts'
import type { DB } from './tables.ts'

/** One answer among several that a single statement brings: what to select, and what the JSON of it means. */
export interface Part<T> {
  json: RawBuilder<unknown>
  read(value: unknown): T
}

// biome-ignore lint/suspicious/noExplicitAny: whatever tables it reads from, its rows are what counts.
export type RowQuery<Row> = SelectQueryBuilder<DB, any, Row>

type ColumnsOf<Row, T> = { [K in keyof Row as NonNullable<Row[K]> extends T ? K : never]: true }

/** JSON has no number as large as a key, and no times. All columns of these kinds are named; a row that gains one does not compile without. */
interface Lossy<Row> {
  keys: ColumnsOf<Row, bigint>
  times: ColumnsOf<Row, Date>
}

/** The rows of a query as a part, as the query by itself would give them. */
export function rowsOf<Row>(query: RowQuery<Row>, lossy: Lossy<Row>): Part<Row[]> {
  // A name twice in a row becomes a name twice in the JSON, where the later counts: the key as text.
  const columns = [
    sql`q.*`,
    ...Object.keys(lossy.keys).map((key) => sql`${sql.ref(`q.${key}`)}::text as ${sql.id(key)}`),
  ]
  return {
    json: sql`(select coalesce(json_agg(r), '[]') from (select ${sql.join(columns)} from (${query}) q) r)`,
    read: readerOf<Row>(lossy),
  }
}

function readerOf<Row>(lossy: Lossy<Row>): (value: unknown) => Row[] {
  const keys = Object.keys(lossy.keys)
  const times = Object.keys(lossy.times)
  return (value) => {
    for (const row of value as Record<string, unknown>[]) {
      for (const key of keys) if (row[key] !== null) row[key] = BigInt(row[key] as string)
      for (const time of times) if (row[time] !== null) row[time] = new Date(row[time] as string)
    }
    return value as Row[]
  }
}

/** The same of a query that is built once, for any values: see `builtOnce`. */
export function rowsOnce<V extends readonly unknown[], Row>(
  build: (db: Db, ...values: V) => RowQuery<Row>,
  lossy: Lossy<Row>,
): (...values: V) => Part<Row[]> {
  const json = builtOnce((db: Db, ...values: V) => rowsOf(build(db, ...values), lossy).json)
  const read = readerOf<Row>(lossy)
  return (...values) => ({ json: json(...values), read })
}

export function partOf<A, B>(part: Part<A>, present: (value: A) => B): Part<B> {
  return { json: part.json, read: (value) => present(part.read(value)) }
}

type Answers<Parts> = { [K in keyof Parts]: Parts[K] extends Part<infer T> ? T : never }

/** All parts in one statement: what every page of a member needs would otherwise be a statement each. */
export async function readBatch<Parts extends Record<string, Part<unknown>>>(
  db: Db,
  parts: Parts,
): Promise<Answers<Parts>> {
  const entries = Object.entries(parts)
  const columns = entries.map(([name, { json }]) => sql`${json} as ${sql.id(name)}`)
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db)
  const row = rows[0] ?? {}
  return Object.fromEntries(entries.map(([name, part]) => [name, part.read(row[name])])) as Answers<Parts>
}
