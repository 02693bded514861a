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

/**
 * A row of `Seen` for this network. It compares with the first and the last address, so that the index is used even if
 * the planner does not know the value.
 */
export function selectSeenAccounts(network: RawBuilder<unknown>): RawBuilder<unknown> {
  const end = (address: RawBuilder<unknown>) =>
    sql`set_masklen(${address}::inet, case family(${network}) when 4 then 32 else 128 end)`
  const isInside = (column: string) =>
    sql`${sql.ref(column)} between ${end(network)} and ${end(sql`broadcast(${network})`)}`
  const since = sql`now() - make_interval(days => ${sql.lit(addressDays)})`
  return sql`(
    select least(count(*), ${sql.lit(maxAccountsSeen)})::int as accounts,
      coalesce((array_agg(username order by at desc))[1:${sql.lit(maxNames)}], '{}') as usernames
    from (
      select username, max(at) as at from (
        (select username, last_seen_at as at from users
          where ${isInside('last_seen_ip')} and last_seen_at > ${since} limit ${sql.lit(maxAccountsSeen)})
        union all
        (select username, created_at as at from users
          where ${isInside('created_ip')} and created_at > ${since} limit ${sql.lit(maxAccountsSeen)})
      ) as times group by username
    ) as accounts
  )`
}
