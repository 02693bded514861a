import { sql } from 'kysely'
import type { NotificationType } from '../../../api/discussion/notification.ts'
import { maxNotifications } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Growable, GrownNotification, NewNotification } from './group-events.ts'

/** The maximum number of notifications of one person that one call deletes. */
const maxDropped = 100

/**
 * Returns the accounts that are not deleted, and prevents their deletion until the transaction ends; votes and comments
 * do not wait for it. Also locks the rows of their counts in the order of their ids, so that two workers neither notify
 * the same person at once nor deadlock.
 */
export async function lockReceivers(tx: Db, userIds: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from users where id = any(${userIds}::bigint[]) and deleted_at is null order by id for key share`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return ids
  await sql`
    insert into notification_counts (user_id) select id from unnest(${ids}::bigint[]) as standing (id) order by id
    on conflict (user_id) do nothing`.execute(tx)
  await sql`
    select from notification_counts where user_id = any(${ids}::bigint[]) order by user_id for no key update`.execute(
    tx,
  )
  return ids
}

/** The unseen notifications among the first of each receiver's list. */
export async function listGrowable(tx: Db, userIds: readonly bigint[]): Promise<Growable[]> {
  return (await growableStatement(userIds).execute(tx)).rows
}

export const growableStatement = (userIds: readonly bigint[]) => sql<Growable>`
    select n.id, n.user_id as "userId", n.type, n.post_id as "postId", n.comment_id as "commentId",
      n.parent_comment_id as "parentCommentId", n.details, (extract(epoch from n.updated_at) * 1000000)::bigint as "updatedAt"
    from unnest(${userIds}::bigint[]) as receiver (id) cross join lateral (
      select * from notifications where user_id = receiver.id
      order by (seen_at is not null), updated_at desc, id desc limit 10) n
    where n.seen_at is null`

export interface Changed {
  id: bigint
  userId: bigint
  type: NotificationType
}

/** Inserts in this order: later ones get greater ids. */
export async function insertNotifications(tx: Db, notifications: readonly NewNotification[]): Promise<Changed[]> {
  const columnOf = <T>(value: (row: NewNotification) => T) => notifications.map(value)
  const { rows } = await sql<Changed>`
    insert into notifications (user_id, type, post_id, comment_id, parent_comment_id, community_id, actor_id, details, count,
      created_at, updated_at)
    select user_id, type, post_id, comment_id, parent_comment_id, community_id, actor_id, details::jsonb, count,
      to_timestamp(created_at / 1000000.0), to_timestamp(updated_at / 1000000.0)
    from unnest(${columnOf((row) => row.userId)}::bigint[], ${columnOf((row) => row.type)}::text[],
      ${columnOf((row) => row.postId)}::bigint[], ${columnOf((row) => row.commentId)}::bigint[],
      ${columnOf((row) => row.parentCommentId)}::bigint[], ${columnOf((row) => row.communityId)}::bigint[],
      ${columnOf((row) => row.actorId)}::bigint[], ${columnOf((row) => row.details && JSON.stringify(row.details))}::text[],
      ${columnOf((row) => row.count)}::int[], ${columnOf((row) => row.at)}::bigint[], ${columnOf((row) => row.updatedAt)}::bigint[])
      with ordinality as made (user_id, type, post_id, comment_id, parent_comment_id, community_id, actor_id, details, count,
        created_at, updated_at, place)
    order by place
    returning id, user_id as "userId", type`.execute(tx)
  return rows
}

/** Returns the ids of the notifications that still exist and are unseen, and locks these rows until the transaction ends. */
export async function lockUnseen(tx: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from notifications where id = any(${ids}::bigint[]) and seen_at is null order by id for no key update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function growNotifications(tx: Db, grown: readonly GrownNotification[]): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update notifications n set count = n.count + grown.by, updated_at = to_timestamp(grown.updated_at / 1000000.0),
      mailed_at = null
    from unnest(${grown.map(({ id }) => id)}::bigint[], ${grown.map(({ by }) => by)}::int[],
      ${grown.map(({ updatedAt }) => updatedAt)}::bigint[]) as grown (id, by, updated_at)
    where n.id = grown.id returning n.id, n.user_id as "userId", n.type`.execute(tx)
  return rows
}

/** Deletes the oldest notifications of these receivers above the maximum. */
export async function deleteOldest(tx: Db, userIds: readonly bigint[]): Promise<void> {
  await dropStatement(userIds).execute(tx)
}

export const dropStatement = (userIds: readonly bigint[]) => sql`
    delete from notifications where id in (
      select old.id from unnest(${userIds}::bigint[]) as receiver (id)
        cross join lateral (select id from notifications where user_id = receiver.id order by id desc
          offset ${maxNotifications} limit 1) newest_to_go
        cross join lateral (select id from notifications where user_id = receiver.id and id <= newest_to_go.id
          order by id limit ${maxDropped}) old)`

/** Sets the count of new notifications to the number of unseen ones. */
export async function updateNewCounts(tx: Db, userIds: readonly bigint[]): Promise<void> {
  await countStatement(userIds).execute(tx)
}

export const countStatement = (userIds: readonly bigint[]) => sql`
    update notification_counts c set new_count = (
      select count(*) from (
        select from notifications n where n.user_id = c.user_id and (n.seen_at is not null) = false
        limit ${maxNotifications}) unseen)
    where c.user_id = any(${userIds}::bigint[])`

export async function deleteCountOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('notification_counts').where('user_id', '=', userId).execute()
}

/** Among the first unseen notifications of a receiver, deletes all announcements except the newest. */
export async function deleteOlderAnnouncements(tx: Db, userIds: readonly bigint[]): Promise<void> {
  await sql`
    delete from notifications where id in (
      select id from (
        select n.id, row_number() over (partition by receiver.id order by n.updated_at desc, n.id desc) as place
        from unnest(${userIds}::bigint[]) as receiver (id) cross join lateral (
          select * from notifications where user_id = receiver.id
          order by (seen_at is not null), updated_at desc, id desc limit 10) n
        where n.seen_at is null and n.type = 'announcement') announcements
      where place > 1)`.execute(tx)
}
