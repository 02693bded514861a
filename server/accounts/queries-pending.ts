import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The row stays, as every row of people does, under a name that nobody can have: the one it had is free again. */
export async function updateNameFreed(tx: Db, id: bigint): Promise<void> {
  await tx
    .updateTable('users')
    .set({ username: `~${id}` })
    .where('id', '=', id)
    .execute()
}

/**
 * They are the site's from now on, and counted among its own: in the order of their keys, behind all who were there. One statement, as others
 * who become members wait for the row of counts.
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

/** Which of these wait for approval; they do until the transaction ends. In the order of their keys, so that two cannot deadlock. */
export async function findPendingForUpdate(tx: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from users where id = any(${ids}::bigint[]) and pending_at is not null and deleted_at is null
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}
