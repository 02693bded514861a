import { type RawBuilder, sql } from 'kysely'
import { addressDays, maxAccountsSeen } from '../../../shared/limits.ts'

/** The accounts that were last used, or created, in a range of addresses. */
export interface SeenAccounts {
  /** Counted up to `maxAccountsSeen`. */
  accounts: number
  /** The names of those that were seen last. */
  usernames: string[]
}

const maxNames = 20

/** The network of an address: the same expression as in the index of `users`. */
export const networkOf = (address: RawBuilder<unknown>) =>
  sql`network(set_masklen(${address}, case family(${address}) when 4 then 24 else 48 end))`

/** Compares with the first and the last address, so that the index is used even if the planner does not know the value. */
export function isInNetwork(column: string, network: RawBuilder<unknown>): RawBuilder<boolean> {
  const end = (address: RawBuilder<unknown>) =>
    sql`set_masklen(${address}::inet, case family(${network}) when 4 then 32 else 128 end)`
  return sql<boolean>`${sql.ref(column)} between ${end(network)} and ${end(sql`broadcast(${network})`)}`
}

/** A row of `Seen` for this network. */
export function selectSeenAccounts(network: RawBuilder<unknown>): RawBuilder<unknown> {
  const since = sql`now() - make_interval(days => ${sql.lit(addressDays)})`
  return sql`(
    select least(count(*), ${sql.lit(maxAccountsSeen)})::int as accounts,
      coalesce((array_agg(username order by at desc))[1:${sql.lit(maxNames)}], '{}') as usernames
    from (
      select username, max(at) as at from (
        (select username, last_seen_at as at from users
          where ${isInNetwork('last_seen_ip', network)} and last_seen_at > ${since} limit ${sql.lit(maxAccountsSeen)})
        union all
        (select username, created_at as at from users
          where ${isInNetwork('created_ip', network)} and created_at > ${since} limit ${sql.lit(maxAccountsSeen)})
      ) as times group by username
    ) as accounts
  )`
}
