import { sql } from 'kysely'
import type { NotificationType } from '../../../api/discussion/notification.ts'
import type { Db } from '../../platform/db/connect.ts'

/**
 * One row for each browser of the notified members. A row that is still waiting is sent with the new state of its
 * notification.
 */
export async function upsertMessages(tx: Db, notificationIds: readonly bigint[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into push_messages (subscription_id, notification_id, host)
    select push_subscriptions.id, notifications.id, push_subscriptions.host
    from notifications join push_subscriptions using (user_id)
    where notifications.id = any(${notificationIds}::bigint[])
    order by notifications.id, push_subscriptions.id
    on conflict (notification_id, subscription_id) do update
      set version = push_messages.version + 1, created_at = now(), due_at = now(), attempts = 0, refused_at = null`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

export interface DueMessage {
  id: bigint
  version: number
  attempts: number
  host: string
  subscription_id: bigint
  user_id: bigint
  /** How often the push service has refused messages for this browser since it last accepted one. */
  refusals: number
  endpoint: string
  public_key: Buffer
  auth_secret: Buffer
  notification_id: bigint
  type: NotificationType
  notified_at: Date
  /** Whether the notification should still be sent. */
  is_wanted: boolean
}

/** A notification older than this is no longer worth sending. */
const maxAge = sql`interval '1 hour'`
/** A process that has not finished a message by then has been killed. */
const claimTime = sql`interval '20 seconds'`
/** So that a message that makes processes crash is not tried for ever. */
const maxAttempts = 6

interface FreeSlots {
  /** How many more messages may be sent at the same time. */
  total: number
  perHost: number
  /** For hosts with another number than `perHost`. */
  byHost: ReadonlyMap<string, number>
  /** For the browsers of one member, at whichever hosts; `byUser` has the members to whom messages are being sent. */
  perUser: number
  byUser: ReadonlyMap<bigint, number>
}

/**
 * Claims messages that are due, the oldest first, as many for each host and each member as there are free slots. No
 * other process gets a claimed message.
 */
export async function claimMessages(
  db: Db,
  { total, perHost, byHost, perUser, byUser }: FreeSlots,
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with recursive hosts (host) as (
      (select host from push_messages order by host limit 1)
      union all
      select (select next.host from push_messages next where next.host > hosts.host order by next.host limit 1)
      from hosts where hosts.host is not null
    ), users_under_way as materialized (
      select * from unnest(${[...byUser.keys()]}::bigint[], ${[...byUser.values()]}::int[]) as own (user_id, room)
    ), free as (
      select due.id, due.due_at, due.user_id, row_number() over (partition by due.user_id order by due.due_at, due.id) as turn
      from hosts
        left join unnest(${[...byHost.keys()]}::text[], ${[...byHost.values()]}::int[]) as own (host, room)
          on own.host = hosts.host
        cross join lateral (
          select m.id, m.due_at, s.user_id from push_messages m join push_subscriptions s on s.id = m.subscription_id
          where m.host = hosts.host and m.due_at <= now() and m.created_at > now() - ${maxAge}
            and m.attempts < ${maxAttempts}::int
            and not exists (select from users_under_way u where u.user_id = s.user_id and u.room <= 0)
          order by m.due_at limit coalesce(own.room, ${perHost}::int) for update of m skip locked
        ) due
      where hosts.host is not null
    ), due as (
      select free.id from free left join users_under_way using (user_id)
      where turn <= coalesce(room, ${perUser}::int)
      order by due_at limit ${total}::int
    ), claimed as (
      update push_messages set due_at = now() + ${claimTime}, attempts = attempts + 1
      from due where push_messages.id = due.id
      returning push_messages.*
    )
    select claimed.id, version, attempts, claimed.host, subscription_id, push_subscriptions.user_id, refusals, endpoint, public_key, auth_secret, notification_id,
      type, notifications.created_at as notified_at,
      seen_at is null and notifications.user_id = push_subscriptions.user_id
        and sessions.user_id = push_subscriptions.user_id and sessions.expires_at > now()
        and users.deleted_at is null and users.banned_at is null as is_wanted
    from claimed
      join push_subscriptions on push_subscriptions.id = subscription_id
      join sessions on sessions.id_hash = session_hash
      join users on users.id = push_subscriptions.user_id
      join notifications on notifications.id = notification_id
    order by claimed.id`.execute(db)
  return rows
}

/** Unless the notification has changed meanwhile: then it is sent again. */
export async function deleteMessage(db: Db, { id, version }: DueMessage): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).where('version', '=', version).execute()
}

/**
 * Sends the message again after this wait, if that is within so many seconds of its first refusal; otherwise deletes
 * it.
 */
export async function postponeMessage(
  db: Db,
  { id, version }: DueMessage,
  { waitMs, withinSeconds }: { waitMs: number; withinSeconds: number },
): Promise<void> {
  await sql`
    with put_off as (
      update push_messages set refused_at = coalesce(refused_at, now()),
        due_at = now() + make_interval(secs => ${waitMs / 1000}::float8)
      where id = ${id} and version = ${version}
        and now() + make_interval(secs => ${waitMs / 1000}::float8)
          <= coalesce(refused_at, now()) + make_interval(secs => ${withinSeconds}::float8)
      returning id
    )
    delete from push_messages where id = ${id} and version = ${version} and not exists (select from put_off)`.execute(
    db,
  )
}

/** Milliseconds until the next message is due, not counting these hosts; undefined if none is waiting. */
export async function msUntilNextMessage(db: Db, withoutHosts: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    with recursive hosts (host) as (
      (select host from push_messages order by host limit 1)
      union all
      select (select next.host from push_messages next where next.host > hosts.host order by next.host limit 1)
      from hosts where hosts.host is not null
    )
    select extract(epoch from min(due.due_at) - now())::float8 * 1000 as ms
    from hosts cross join lateral (
      select due_at from push_messages
      where host = hosts.host and created_at > now() - ${maxAge} and attempts < ${maxAttempts}::int
      order by due_at limit 1
    ) due
    where hosts.host is not null and not hosts.host = any(${withoutHosts}::text[])`.execute(db)
  return rows[0]?.ms ?? undefined
}

export async function deleteOldMessages(db: Db): Promise<void> {
  await sql`
    delete from push_messages
    where created_at <= now() - ${maxAge} or (attempts >= ${maxAttempts}::int and due_at <= now())`.execute(db)
}
