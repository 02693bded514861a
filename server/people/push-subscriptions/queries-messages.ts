import { sql } from 'kysely'
import type { NotificationType } from '../../../api/discussion/notifications.ts'
import type { Db } from '../../platform/db/connect.ts'

/** A row for each browser of who is notified. One that waits already is sent as the notification is now. */
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
  /** How often this browser's service has refused it for good since it last took anything. */
  refusals: number
  endpoint: string
  public_key: Buffer
  auth_secret: Buffer
  notification_id: bigint
  type: NotificationType
  notified_at: Date
  /** Whether anybody is to be told still. */
  is_wanted: boolean
}

/** Older than this it tells nobody anything new. */
const maxAge = sql`interval '1 hour'`
/** Whoever began one and has not come to an end by then has been killed. */
const claimed = sql`interval '20 seconds'`
/** A message on which processes are killed is not tried for ever. */
const maxAttempts = 6

interface Room {
  /** How many more may be under way. */
  all: number
  ofOneHost: number
  /** Where it is another number. */
  ofHosts: ReadonlyMap<string, number>
  /** To the browsers of one member, whoever's hosts they are at; and of those to whom some are under way. */
  ofOneUser: number
  ofUsers: ReadonlyMap<bigint, number>
}

/** Those that are due, the oldest first, of no host and to no member more than there is room for; whoever gets them has them alone. */
export async function claimMessages(
  db: Db,
  { all, ofOneHost, ofHosts, ofOneUser, ofUsers }: Room,
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with recursive hosts (host) as (
      (select host from push_messages order by host limit 1)
      union all
      select (select next.host from push_messages next where next.host > hosts.host order by next.host limit 1)
      from hosts where hosts.host is not null
    ), users_under_way as materialized (
      select * from unnest(${[...ofUsers.keys()]}::bigint[], ${[...ofUsers.values()]}::int[]) as own (user_id, room)
    ), free as (
      select due.id, due.due_at, due.user_id, row_number() over (partition by due.user_id order by due.due_at, due.id) as turn
      from hosts
        left join unnest(${[...ofHosts.keys()]}::text[], ${[...ofHosts.values()]}::int[]) as own (host, room)
          on own.host = hosts.host
        cross join lateral (
          select m.id, m.due_at, s.user_id from push_messages m join push_subscriptions s on s.id = m.subscription_id
          where m.host = hosts.host and m.due_at <= now() and m.created_at > now() - ${maxAge}
            and m.attempts < ${maxAttempts}::int
            and not exists (select from users_under_way u where u.user_id = s.user_id and u.room <= 0)
          order by m.due_at limit coalesce(own.room, ${ofOneHost}::int) for update of m skip locked
        ) due
      where hosts.host is not null
    ), due as (
      select free.id from free left join users_under_way using (user_id)
      where turn <= coalesce(room, ${ofOneUser}::int)
      order by due_at limit ${all}::int
    ), claimed as (
      update push_messages set due_at = now() + ${claimed}, attempts = attempts + 1
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

/** Unless it has grown meanwhile: then it is sent once more. */
export async function deleteMessage(db: Db, { id, version }: DueMessage): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).where('version', '=', version).execute()
}

/** To be sent again after this wait, if that is within so many seconds of when it was first refused; else it goes. */
export async function putOffMessage(
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

/** Milliseconds until the next one is due, at a host that is none of these; undefined where none waits. */
export async function untilNextMessage(db: Db, withoutHosts: readonly string[]): Promise<number | undefined> {
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
