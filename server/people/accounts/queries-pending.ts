import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/**
 * Makes these accounts members and gives them the next member numbers, in the order of their keys. One statement,
 * because it locks the row of counts, and other sign-ups wait for it.
 */
export async function updateApproved(tx: Db, ids: readonly bigint[]): Promise<void> {
  await sql`
    with approved as (select id, row_number() over (order by id) as place from unnest(${ids}::bigint[]) id),
    counted as (
      update site_counts set users = users + (select count(*) from approved)
      returning users - (select count(*) from approved) as before
    )
    update users set pending_at = null, signup_number = counted.before + approved.place
    from approved, counted where users.id = approved.id`.execute(tx)
}

/** Locks those of these accounts that wait for approval, in the order of their keys to avoid deadlocks. */
export async function findPendingForUpdate(tx: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from users where id = any(${ids}::bigint[]) and pending_at is not null and deleted_at is null
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}
