import { sql } from 'kysely'
import type { ChosenMailKind } from '../../../api/people/mail-settings.ts'
import { mailKindOf } from '../../people/mail-settings/mail-settings.ts'
import type { Db } from '../../platform/db/connect.ts'

/** Of `mail_settings d`. Replies and mentions also wait while a mail of them does, and for an hour after the last. */
const isDue = sql`d.due_at <= now() and (d.kind = 'moderation' or not exists (
  select from mails m where m.user_id = d.user_id and m.template = 'notifications' and m.kind <> 'moderation'
    and (m.state = 'waiting' or m.state = 'sent' and m.ended_at > now() - interval '1 hour')))`

/**
 * Locks the next members to whom a mail is due, as the workers that make notifications do: later notifications wait for
 * the next mail. Members whom another process works on are left out. Looks at so many kinds of mail at most.
 */
export async function lockDueMembers(tx: Db, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    with standing as materialized (
      select id from users where deleted_at is null
        and id in (select user_id from mail_settings d where ${isDue} order by due_at limit ${limit}::int)
      order by id for key share skip locked)
    select user_id from notification_counts where user_id in (select id from standing)
    order by user_id for no key update skip locked`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

export interface DueLetter {
  user_id: bigint
  /** The confirmed address. */
  email: string
  kind: ChosenMailKind
  ids: bigint[]
}

const mailedTypes = Object.entries(mailKindOf)
const mailed = sql`
  unnest(${mailedTypes.map(([type]) => type)}::text[], ${mailedTypes.map(([, kind]) => kind)}::text[]) as mailed (type, kind)`

/** So many notifications are in one mail. Later mails tell of the others. */
const maxTaken = 100

/**
 * Takes the notifications that are unseen, and that no mail has told of. Those of replies and mentions go into one mail,
 * as soon as one of both kinds is due. Members without a confirmed address get none.
 */
export async function takeUnseen(tx: Db, userIds: readonly bigint[]): Promise<DueLetter[]> {
  return (await takeStatement(userIds).execute(tx)).rows
}

export const takeStatement = (userIds: readonly bigint[]) => sql<DueLetter>`
    with due as (
      select user_id, kind, since, array(select type from ${mailed} where mailed.kind = s.kind) as types from mail_settings s
      where user_id = any(${userIds}::bigint[]) and exists (
        select from mail_settings d
        where d.user_id = s.user_id and (d.kind = 'moderation') = (s.kind = 'moderation') and ${isDue})
      order by user_id, kind for no key update of s
    ), told as (
      update notifications n set mailed_at = now()
      from (
        select newest.id, due.kind from due cross join lateral (
          select id from notifications own
          where own.user_id = due.user_id and (own.seen_at is not null) is false and own.updated_at >= due.since
            and own.mailed_at is null and own.type = any(due.types)
          order by own.updated_at desc, own.id desc limit ${maxTaken}::int) newest
      ) found
      where n.id = found.id and n.mailed_at is null and n.seen_at is null
      returning n.user_id, n.id, found.kind
    ), settled as (
      update mail_settings s set due_at = null from due where s.user_id = due.user_id and s.kind = due.kind
    )
    select told.user_id, users.email, coalesce(min(told.kind) filter (where told.kind <> 'mentions'), 'mentions') as kind,
      array_agg(told.id order by told.id desc) as ids
    from told join users on users.id = told.user_id
    where users.email_confirmed_at is not null and users.deleted_at is null and users.banned_at is null
    group by told.user_id, users.email, told.kind = 'moderation'`

interface MailedTo {
  userId: bigint
  address: string
}

/**
 * Which of these still belong into the mail: unseen, wanted by the member's settings and mutes of now, and the address
 * is still theirs.
 */
export async function listStillWanted(
  db: Db,
  { userId, address }: MailedTo,
  ids: readonly bigint[],
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select n.id from notifications n join ${mailed} using (type)
      join mail_settings s on s.user_id = n.user_id and s.kind = mailed.kind
      join users u on u.id = n.user_id
    where n.id = any(${ids}::bigint[]) and n.user_id = ${userId} and n.seen_at is null
      and u.email = ${address} and u.email_confirmed_at is not null and u.deleted_at is null and u.banned_at is null
      and not (s.kind = 'replies' and u.reply_notifications_off)
      and not (s.kind = 'mentions' and u.mention_notifications_off)
      and not (s.kind <> 'moderation' and n.count = 1 and exists (
        select from user_mutes m where m.user_id = n.user_id and m.muted_user_id = n.actor_id))
    order by n.id desc`.execute(db)
  return rows.map(({ id }) => id)
}
