import { sql } from 'kysely'
import { maxFilters } from '../../../shared/limits.ts'
import type { FilterRow } from './queries.ts'

/** As JSON has it. */
export type WrittenFilter = Omit<FilterRow, 'id' | 'community_id' | 'ends_at'> & {
  id: string
  community_id: string | null
  ends_at: string | null
}

/** The filters of each user, in a query whose table of users is named `users`. Null for those without any. */
export const filtersOfUser = sql<WrittenFilter[] | null>`
  case when users.filters_version > 0 then (
    select json_agg(json_build_object('id', id::text, 'kind', kind, 'value', value, 'covers', covers, 'act', act,
      'community_id', community_id::text, 'community_name', null, 'ends_at', ends_at) order by id)
    from (
      select * from filters where filters.user_id = users.id and (ends_at is null or ends_at > now())
      order by id limit ${maxFilters}::int) own) end`

export const readFilters = (written: readonly WrittenFilter[]): FilterRow[] =>
  written.map(({ id, community_id, ends_at, ...same }) => ({
    ...same,
    id: BigInt(id),
    community_id: community_id === null ? null : BigInt(community_id),
    ends_at: ends_at === null ? null : new Date(ends_at),
  }))
