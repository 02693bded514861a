import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface Announcement {
  id: bigint
  postId: bigint
  communityId: bigint
  /** The last account that was notified. */
  afterUserId: bigint
}

/** Locks the oldest announcement that no other process is working on, until the transaction ends. */
export async function lockNextAnnouncement(tx: Db): Promise<bigint | undefined> {
  return (await nextAnnouncementStatement.execute(tx)).rows[0]?.id
}

export const nextAnnouncementStatement = sql<{ id: bigint }>`
    select id from notification_causes where kind = 'announcement' and due_at <= now()
    order by due_at, id limit 1 for update skip locked`

/** Undefined if its post has been deleted. */
export async function findAnnouncement(tx: Db, id: bigint): Promise<Announcement | undefined> {
  const { rows } = await sql<Announcement>`
    select n.id, p.id as "postId", p.community_id as "communityId", n.after_user_id as "afterUserId"
    from notification_causes n join posts p on p.id = n.post_id where n.id = ${id} and p.deleted_at is null`.execute(tx)
  return rows[0]
}

/** The next accounts to notify: those that existed when the announcement was made and can be logged in to. */
export async function listAudience(tx: Db, id: bigint, limit: number): Promise<bigint[]> {
  return (await audienceStatement(id, limit).execute(tx)).rows.map((row) => row.id)
}

export const audienceStatement = (id: bigint, limit: number) => sql<{ id: bigint }>`
    select u.id from notification_causes n cross join lateral (
      select id from users
      where id > n.after_user_id and deleted_at is null and banned_at is null and created_at <= n.created_at
        and (password_hash is not null or exists (select from passkeys k where k.user_id = users.id))
      order by id limit ${limit}
    ) u
    where n.id = ${id} order by u.id`

/** Saves the last account, and lets the announcement continue after a rest. */
export async function updateAnnouncement(
  tx: Db,
  id: bigint,
  afterUserId: bigint,
  restMilliseconds: number,
): Promise<void> {
  await sql`
    update notification_causes set after_user_id = ${afterUserId}, tries = 0,
      due_at = clock_timestamp() + ${restMilliseconds}::int * interval '1 millisecond'
    where id = ${id}`.execute(tx)
}
