import { type RawBuilder, sql } from 'kysely'
import { addressDays } from '../../shared/limits.ts'

/** Who was seen in a range: who was last there, and who made their account there. */
export interface Seen {
  /** Counted up to `maxSeen`. */
  accounts: number
  /** Of those seen last. */
  usernames: string[]
}

export const maxSeen = 1_000
const maxNames = 20

/** A row of `Seen` for this network. By the ends of the range, which an index finds whatever the plan knows of the value. */
export function seenIn(network: RawBuilder<unknown>): RawBuilder<unknown> {
  const end = (of: RawBuilder<unknown>) =>
    sql`set_masklen(${of}::inet, case family(${network}) when 4 then 32 else 128 end)`
  const isInside = (column: string) =>
    sql`${sql.ref(column)} between ${end(network)} and ${end(sql`broadcast(${network})`)}`
  const since = sql`now() - make_interval(days => ${sql.lit(addressDays)})`
  return sql`(
    select least(count(*), ${sql.lit(maxSeen)})::int as accounts,
      coalesce((array_agg(username order by at desc))[1:${sql.lit(maxNames)}], '{}') as usernames
    from (
      select username, max(at) as at from (
        (select username, last_seen_at as at from users
          where ${isInside('last_seen_ip')} and last_seen_at > ${since} limit ${sql.lit(maxSeen)})
        union all
        (select username, created_at as at from users
          where ${isInside('created_ip')} and created_at > ${since} limit ${sql.lit(maxSeen)})
      ) as times group by username
    ) as accounts
  )`
}
