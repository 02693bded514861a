import { sql } from 'kysely'
import { hourMs } from '../../../shared/time.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { keyAt } from '../../platform/db/keys.ts'

// Keys are ordered by their time, so a range of time is a range of keys and needs no other index.

/** The number of accounts since this time, or since an administrator last ended a wave if that is later; with that time. */
export async function countAccountsSince(tx: Tx, since: Date): Promise<{ since: Date; accounts: number }> {
  const { rows } = await sql<{ since: Date; accounts: number }>`
    with counted as (select greatest(${since}::timestamptz, max(dismissed_at)) as since from waves)
    select since, (select count(*)::int from users where id >= (extract(epoch from since) * 1000)::bigint << 20) as accounts
    from counted`.execute(tx)
  return rows[0] ?? { since, accounts: 0 }
}

/**
 * Whether any hour between these times has so many sign-ups, without those of waves. Reads from the newest, so that on busy sites the answer is found
 * at once.
 */
export async function hadHourWith(tx: Tx, accounts: number, from: Date, to: Date): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select lag(id, ${accounts - 1}::int) over (order by id desc) - id as span
      from users
      where id >= ${keyAt(from.getTime())} and id < ${keyAt(to.getTime())} and not exists (
        select from waves
        where dismissed_at is null
          and users.id >= (extract(epoch from since) * 1000)::bigint << 20
          and users.id < (extract(epoch from until) * 1000)::bigint << 20)
    ) each
    where span <= ${keyAt(hourMs)} limit 1`.execute(tx)
  return rows.length > 0
}

/** False if another sign-up was first, or the guard is off. */
export async function updateWaveUntil(tx: Tx, until: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update site_settings set wave_until = ${until}
    where wave_guard and (wave_until is null or wave_until <= ${now}) returning id`.execute(tx)
  return rows.length > 0
}

/** Also deletes waves that are too old for any comparison. */
export async function insertWave(tx: Tx, wave: { since: Date; until: Date }, oldest: Date): Promise<void> {
  const { since, until } = wave
  await sql`
    with old as (delete from waves where until < ${oldest})
    insert into waves (since, until) values (${since}, ${until})
    on conflict (since) do update set until = excluded.until, dismissed_at = null`.execute(tx)
}

/** False if there is no wave. */
export async function deleteWaveUntil(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with dismissed as (
      update waves set dismissed_at = ${now} where until > ${now} and dismissed_at is null
    )
    update site_settings set wave_until = null where wave_until > ${now} returning id`.execute(tx)
  return rows.length > 0
}

/** The present wave, with its number of accounts so far. */
export async function findWave(db: Db, now: Date): Promise<{ since: Date; until: Date; accounts: number } | undefined> {
  const { rows } = await sql<{ since: Date; until: Date; accounts: number }>`
    select since, until, (
      select count(*)::int from users where id >= (extract(epoch from since) * 1000)::bigint << 20) as accounts
    from waves where until > ${now} and dismissed_at is null order by since desc limit 1`.execute(db)
  return rows[0]
}

export async function updateShieldUntil(tx: Tx, until: Date): Promise<void> {
  await sql`update site_settings set shield_until = ${until}`.execute(tx)
}

/** False if no shield is up. */
export async function deleteShieldUntil(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update site_settings set shield_until = null where shield_until > ${now} returning id`.execute(tx)
  return rows.length > 0
}
