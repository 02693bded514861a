import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { buildOnce } from './built-once.ts'
import type { Db } from './connect.ts'
import type { DB } from './tables.ts'

/** One of several results of a single statement: what to select, and how to read its JSON. */
export interface Part<T> {
  json: RawBuilder<unknown>
  read(value: unknown): T
}

// biome-ignore lint/suspicious/noExplicitAny: any tables; only the type of the rows matters.
export type RowQuery<Row> = SelectQueryBuilder<DB, any, Row>

type ColumnsOf<Row, T> = { [K in keyof Row as NonNullable<Row[K]> extends T ? K : never]: true }

/**
 * JSON cannot hold numbers as large as keys, nor times. All columns of these types are named here; a new one does not
 * compile until it is.
 */
interface Lossy<Row> {
  keys: ColumnsOf<Row, bigint>
  times: ColumnsOf<Row, Date>
}

/** The rows of a query as a part, with the same values that the query alone would return. */
export function rowsPart<Row>(query: RowQuery<Row>, lossy: Lossy<Row>): Part<Row[]> {
  // A column selected twice appears twice in the JSON, and the later one wins: the key as text.
  const columns = [
    sql`q.*`,
    ...Object.keys(lossy.keys).map((key) => sql`${sql.ref(`q.${key}`)}::text as ${sql.id(key)}`),
  ]
  return {
    json: sql`(select coalesce(json_agg(r), '[]') from (select ${sql.join(columns)} from (${query}) q) r)`,
    read: createReader<Row>(lossy),
  }
}

function createReader<Row>(lossy: Lossy<Row>): (value: unknown) => Row[] {
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

/** The same for a query that is built once, for any values: see `buildOnce`. */
export function rowsPartOnce<V extends readonly unknown[], Row>(
  build: (db: Db, ...values: V) => RowQuery<Row>,
  lossy: Lossy<Row>,
): (...values: V) => Part<Row[]> {
  const json = buildOnce((db: Db, ...values: V) => rowsPart(build(db, ...values), lossy).json)
  const read = createReader<Row>(lossy)
  return (...values) => ({ json: json(...values), read })
}

export function mapPart<A, B>(part: Part<A>, present: (value: A) => B): Part<B> {
  return { json: part.json, read: (value) => present(part.read(value)) }
}

type Results<Parts> = { [K in keyof Parts]: Parts[K] extends Part<infer T> ? T : never }

/** Reads all parts with one statement: a member's page would otherwise need one statement for each. */
export async function readBatch<Parts extends Record<string, Part<unknown>>>(
  db: Db,
  parts: Parts,
): Promise<Results<Parts>> {
  const entries = Object.entries(parts)
  const columns = entries.map(([name, { json }]) => sql`${json} as ${sql.id(name)}`)
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db)
  const row = rows[0] ?? {}
  return Object.fromEntries(entries.map(([name, part]) => [name, part.read(row[name])])) as Results<Parts>
}
