import { type RawBuilder, sql } from 'kysely'
import { maxNotifications, notificationsPageSize } from '../../../shared/limits.ts'
import type { NotificationDetails } from '../../people/causes/details.ts'
import { textBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lastKey } from '../../platform/db/keys.ts'
import { notifySql } from '../../platform/db/listen.ts'

export interface NotificationRow {
  id: bigint
  user_id: bigint
  type: string
  post_id: bigint | null
  comment_id: bigint | null
  parent_comment_id: bigint | null
  community_id: bigint | null
  actor_id: bigint | null
  count: number
  details: NotificationDetails | null
  created_at: Date
  updated_at: Date
  seen_at: Date | null
  /** The authors of its post and of its comment. */
  post_author: bigint | null
  comment_author: bigint | null
  /** Null if the talk is gone. */
  talk_topic: string | null
}

/** The end of a page. In microseconds, since two notifications of the same millisecond have an order too. */
export interface Position {
  seen: boolean
  micros: bigint
  id: bigint
}

/** Positions after and before all possible rows. */
const beyondAll = { micros: 9_007_199_254_740_991n, id: lastKey }
const beforeAll = { micros: 0n, id: 0n }

interface ListedRow extends NotificationRow {
  micros: bigint
  bytes: number
}

export interface ListedNotifications {
  /** The number of stored notifications. */
  count: number
  newCount: number
  /** One more row than a page has, if there are more. */
  rows: ListedRow[]
}

/** Each row has the bytes of its texts and of all before it. */
export async function listNotifications(db: Db, userId: bigint, after: Position | null): Promise<ListedNotifications> {
  const { rows } = await pageStatement(userId, after).execute(db)
  return {
    count: rows[0]?.total ?? 0,
    newCount: rows[0]?.new_count ?? 0,
    rows: rows.filter((row): row is typeof row & ListedRow => row.id !== null),
  }
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

/** Reads first the unseen and then the seen ones along the index, from the end of the previous page. */
export function pageStatement(userId: bigint, after: Position | null) {
  const limit = notificationsPageSize + 1
  const unseenAfter = after?.seen ? beforeAll : (after ?? beyondAll)
  const seenAfter = after?.seen ? after : beyondAll
  const part = (seen: RawBuilder<unknown>, { micros, id }: Pick<Position, 'micros' | 'id'>) => sql`(
    select * from notifications where user_id = ${userId} and (seen_at is not null) is ${seen}
      and (updated_at, id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)
    order by updated_at desc, id desc limit ${limit})`
  const order = sql`seen_at is not null, updated_at desc, id desc`
  return sql<{ total: number; new_count: number | null } & Nullable<ListedRow>>`
    select totals.*, page.* from (
      select (select count(*) from (select from notifications where user_id = ${userId} limit ${maxNotifications}) stored)::int as total,
        (select new_count from notification_counts where user_id = ${userId}) as new_count) totals
    left join (
      select n.*, ${subjectsOf}, (extract(epoch from n.updated_at) * 1000000)::bigint as micros, (sum(
        coalesce((select ${textBytes('posts')} from posts where posts.id = n.post_id), 0) +
        coalesce((select ${textBytes('comments')} from comments where comments.id = n.comment_id), 0)) over (order by ${order}))::int as bytes
      from (select * from (${part(sql`false`, unseenAfter)} union all ${part(sql`true`, seenAfter)}) both_parts
        order by ${order} limit ${limit}) n
    ) page on true
    order by ${order}`
}

const subjectsOf = sql`
  (select p.user_id from posts p where p.id = n.post_id) as post_author,
  (select c.user_id from comments c where c.id = n.comment_id) as comment_author,
  (select t.topic from talks t where n.type = 'talk' and t.id = (n.details ->> 'talk')::bigint) as talk_topic`

/** Also those of other users. */
export async function findNotification(db: Db, id: bigint): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    select n.*, ${subjectsOf} from notifications n where n.id = ${id}`.execute(db)
  return rows[0]
}

/** The newest first. */
export async function listByIds(db: Db, ids: readonly bigint[]): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.*, ${subjectsOf} from notifications n where n.id = any(${ids}::bigint[]) order by n.id desc`.execute(db)
  return rows
}

/** A notification that was already seen keeps its time. Returns the time; undefined if it does not exist any more. */
export async function updateSeen(
  db: Db,
  userId: bigint,
  id: bigint,
  seen: boolean,
): Promise<Pick<NotificationRow, 'seen_at'> | undefined> {
  const { rows } = await sql<Pick<NotificationRow, 'seen_at'>>`
    update notifications set seen_at = case when ${seen}::boolean then coalesce(seen_at, now()) end
    where id = ${id} and user_id = ${userId} returning seen_at`.execute(db)
  return rows[0]
}

/**
 * Takes the lock of the workers that insert notifications: statements on many rows lock them in different orders and
 * could deadlock.
 */
const countLock = (userId: bigint) => sql`
  turn as materialized (select from notification_counts where user_id = ${userId} for no key update)`

/** Marks all of one type, or all. */
export async function updateAllSeen(db: Db, userId: bigint, type: string | null): Promise<void> {
  await sql`
    with ${countLock(userId)}
    update notifications set seen_at = now()
    where user_id = ${userId} and (seen_at is not null) is false and (${type}::text is null or type = ${type})
      and (select count(*) from turn) >= 0`.execute(db)
}

export async function deleteNotification(db: Db, userId: bigint, id: bigint): Promise<void> {
  await sql`delete from notifications where id = ${id} and user_id = ${userId}`.execute(db)
}

export async function deleteNotificationsOf(db: Db, userId: bigint): Promise<void> {
  await sql`
    with ${countLock(userId)}
    delete from notifications where user_id = ${userId} and (select count(*) from turn) >= 0`.execute(db)
}

/** Sets the count to zero or to the number of unseen ones. Notifies other processes if it changed. */
export async function updateNewCount(db: Db, userId: bigint, to: 'none' | 'unseen'): Promise<void> {
  const count = to === 'none' ? sql`0` : countUnseen(userId)
  await sql`
    with counted as materialized (select ${count} as count),
      changed as (
        update notification_counts set new_count = counted.count from counted
        where user_id = ${userId} and new_count <> counted.count returning user_id
      )
    select ${notifySql('self', sql`user_id`)} from changed`.execute(db)
}

export async function findUnseenCount(db: Db, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countUnseen(userId)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

const countUnseen = (userId: bigint) => sql`(
  select count(*)::int from (
    select from notifications where user_id = ${userId} and (seen_at is not null) is false limit ${maxNotifications}) unseen)`
