import { type RawBuilder, sql } from 'kysely'
import { ghostAccount, nobodyAccount } from '../../people/accounts/names.ts'
import type { Db } from '../../platform/db/connect.ts'
import { buildIndexes } from '../../platform/db/late-indexes.ts'
import type { Viewer } from '../../platform/viewer.ts'

export type Named = 'users' | 'communities'

/** So many people or communities are found at most. */
export const maxNamesFound = 200
/** So many with the words in their texts are looked at. */
const maxDescribed = 2_000
/** Only a text with letters that names have can be similar to a name, and none that is much longer. */
const comparable = /[a-z0-9_]{3}/
const longestComparable = 30

export interface FindingNames {
  table: Named
  viewer: Viewer | null
  /** In lower case. */
  text: string
  /** So many are wanted. If enough names begin with the text, no others are looked for. */
  limit: number
  /** Whether texts about themselves are looked at too. */
  isThorough: boolean
}

const columnsOf = {
  users: {
    name: sql`lower(users.username)`,
    about: sql`to_tsvector('simple', coalesce(users.about_me, ''))`,
    members: sql`0`,
  },
  communities: {
    name: sql`lower(communities.name)`,
    about: sql`to_tsvector('simple', coalesce(communities.about, ''))`,
    members: sql`communities.no_members`,
  },
}

/** Suspended, deleted and waiting accounts are found by administrators alone; applications that were refused by nobody. */
function isFound(table: Named, viewer: Viewer | null): RawBuilder<boolean> {
  if (table === 'communities') return sql<boolean>`communities.deleted_at is null`
  const isPerson = sql<boolean>`users.id not in (${ghostAccount}, ${nobodyAccount})`
  return viewer?.isAdmin
    ? sql<boolean>`${isPerson} and (users.pending_at is null or users.deleted_at is null)`
    : sql<boolean>`${isPerson} and users.deleted_at is null and users.banned_at is null and users.pending_at is null`
}

/**
 * The ids of people or communities with their places: first the one with this name, then names that begin with the text, then similar ones, then
 * those whose text about themselves has the words. "{" is the character after "z", the last one in names.
 */
export function namedIds({ table, viewer, text, limit, isThorough }: FindingNames): RawBuilder<unknown> {
  const { name, about, members } = columnsOf[table]
  const isComparable = comparable.test(text) && text.length <= longestComparable
  const from = sql`from ${sql.table(table)} where ${isFound(table, viewer)}`
  const order = table === 'users' ? name : sql`${members} desc`
  const isFew = (names: string) => sql`(select count(*) from ${sql.table(names)}) < ${limit}`
  // Without its index a tier would read the whole table.
  const hasIndex = (of: 'name' | 'about') =>
    sql`exists (select from pg_index where indexrelid = to_regclass(${`${table}_search_${of}_idx`}) and indisvalid)`
  return sql`
    with begun as materialized (
      (select id, 0 as tier, 0::real as distance, 0 as members, ${name} as name ${from} and ${name} = ${text})
      union all
      (select id, 1, 0, ${members}, ${name} ${from} and ${name} > ${text} and ${name} < ${`${text}{`} order by ${order} limit ${limit})
    ), similar_names as materialized (
      select id, 2 as tier, ${name} <-> ${text} as distance, ${members} as members, ${name} as name
      ${from} and ${isComparable} and ${isFew('begun')} and ${hasIndex('name')} and ${name} % ${text}
      order by ${name} <-> ${text}, ${order} limit ${limit}
    ), described as materialized (
      select id, 3 as tier, 0::real as distance, members, name from (
        select id, ${members} as members, ${name} as name
        ${from} and ${isThorough} and ${isFew('begun')} and ${isFew('similar_names')} and ${hasIndex('about')}
          and ${about} @@ plainto_tsquery('simple', ${text}) limit ${maxDescribed}
      ) described order by members desc, name limit ${limit}
    )
    select distinct on (id) * from (select * from begun union all select * from similar_names union all select * from described) named
    order by id, tier`
}

export async function listNamed(db: Db, table: Named, viewer: Viewer | null, text: string): Promise<bigint[]> {
  const { rows } = await listNamedStatement(table, viewer, text).execute(db)
  return rows.map(({ id }) => id)
}

export const listNamedStatement = (table: Named, viewer: Viewer | null, text: string) => sql<{ id: bigint }>`
  select id from (${namedIds({ table, viewer, text, limit: maxNamesFound, isThorough: true })}) named
  order by tier, distance, members desc, name limit ${maxNamesFound}`

// Each member who reads changes a row of `users` every few minutes. Entries that were not merged yet would be read by each search.
const gin = (on: RawBuilder<unknown>) => sql`gin (${on}) with (fastupdate = off)`
const nameIndexes = [
  { table: 'users', name: 'users_search_name_idx', on: gin(sql`lower(username) gin_trgm_ops`) },
  { table: 'users', name: 'users_search_about_idx', on: gin(sql`to_tsvector('simple', coalesce(about_me, ''))`) },
  { table: 'communities', name: 'communities_search_name_idx', on: gin(sql`lower(name) gin_trgm_ops`) },
  {
    table: 'communities',
    name: 'communities_search_about_idx',
    on: gin(sql`to_tsvector('simple', coalesce(about, ''))`),
  },
]

/** Until they are built, names are found by their beginnings alone. */
export const createNameIndexes = (db: Db): Promise<void> => buildIndexes(db, nameIndexes)
