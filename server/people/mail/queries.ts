import { sql } from 'kysely'
import type { MailKind } from '../../../api/people/mail.ts'
import { mailDays } from '../../../shared/limits.ts'
import { clockSlackMs } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notifySql } from '../../platform/db/listen.ts'

export interface NewMail {
  id: bigint
  kind: MailKind
  template: string
  userId: bigint | null
  address: string
  shownAddress: string
  recipient: Buffer
  details: object
}

/** Announces them to the processes that listen to the topic. */
export async function insertMails(tx: Db, mails: readonly NewMail[], topic: string): Promise<void> {
  const columnOf = <T>(value: (mail: NewMail) => T) => mails.map(value)
  await sql`
    with made as (
      insert into mails (id, kind, template, user_id, address, shown_address, recipient, details)
      select id, kind, template, user_id, address, shown_address, recipient, details::jsonb
      from unnest(${columnOf(({ id }) => id)}::bigint[], ${columnOf(({ kind }) => kind)}::text[],
      ${columnOf(({ template }) => template)}::text[], ${columnOf(({ userId }) => userId)}::bigint[],
      ${columnOf(({ address }) => address)}::text[], ${columnOf(({ shownAddress }) => shownAddress)}::text[],
      ${columnOf(({ recipient }) => recipient)}::bytea[], ${columnOf(({ details }) => JSON.stringify(details))}::text[])
        as new (id, kind, template, user_id, address, shown_address, recipient, details)
    )
    select ${notifySql(topic, sql`''`)}`.execute(tx)
}

/** Later times were stored before the clock was set back. */
const latest = sql`now() + make_interval(secs => ${sql.lit(clockSlackMs / 1000)})`

interface CountedMails {
  recipient: Buffer
  template: string
  hours: number
}

export async function countMails(db: Db, { recipient, template, hours }: CountedMails): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails
    where recipient = ${recipient} and template = ${template}
      and created_at > now() - make_interval(hours => ${hours}::int) and created_at <= ${latest}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface DueMail {
  id: bigint
  kind: MailKind
  template: string
  user_id: bigint | null
  address: string
  details: Record<string, unknown>
  attempts: number
  created_at: Date
  /** Mail to this address came back. */
  unreachable: boolean
}

/** A process that has not finished a mail by then has been killed. */
const claimTime = sql`interval '3 minutes'`

/** So many waiting mails are looked at, so that recipients with too many do not block the others. */
const scanned = 200
/** Digests go after all other mails. */
const priority = sql`case kind when 'security' then 0 when 'digest' then 2 else 1 end`

/** Apart from digests, whoever asks. */
const maxPerRecipient = 10

/**
 * Claims mails that are due, those about security first and digests last, and no more than the site may send in a minute. No other
 * process gets a claimed mail.
 */
export async function claimMails(db: Db, total: number, perMinute: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with room as (
      select greatest(0, ${perMinute}::int - count(*))::int as free from mails where tried_at > now() - interval '1 minute' and tried_at <= ${latest}
    ), locked as (
      select id, kind, recipient, due_at from mails m
      where state = 'waiting' and due_at <= now()
      order by ${priority}, due_at limit case when (select free from room) > 0 then ${scanned}::int else 0 end
      for update skip locked
    ), ranked as (
      select id, kind, due_at, row_number() over (partition by recipient order by ${priority}, due_at) + (
        select count(*) from mails other
        where other.recipient = locked.recipient and other.tried_at > now() - interval '1 hour' and other.tried_at <= ${latest}
          and other.kind <> 'digest' and other.id <> locked.id
      ) as number
      from locked
    ), due as (
      select id from ranked where kind = 'digest' or number <= ${maxPerRecipient}::int
      order by ${priority}, due_at limit least(${total}::int, (select free from room))
    )
    update mails set due_at = now() + ${claimTime}, tried_at = now(), attempts = attempts + 1
    from due where mails.id = due.id
    returning mails.id, kind, template, user_id, address, details, attempts, created_at,
      exists (select from bounced_addresses b
        where b.recipient = mails.recipient and b.unreachable_since is not null) as unreachable`.execute(db)
  return rows
}

type Ending = { state: 'sent' | 'dropped'; reply: string } | { state: 'failed'; reply: string }

/** The text of a mail that is sent or dropped is erased at once; one that has failed can be tried again for a day. */
export async function endMail(db: Db, id: bigint, { state, reply }: Ending): Promise<void> {
  await sql`
    update mails set state = ${state}, ended_at = now(), last_reply = ${reply},
      address = case when ${state} = 'failed' then address end, details = case when ${state} = 'failed' then details end
    where id = ${id} and state = 'waiting'`.execute(db)
}

export async function postponeMail(db: Db, id: bigint, { reply, seconds }: { reply: string; seconds: number }) {
  await sql`
    update mails set last_reply = ${reply}, due_at = now() + make_interval(secs => ${seconds}::float8)
    where id = ${id} and state = 'waiting'`.execute(db)
}

/** A mail that was not handed over because the site stops: it does not count as an attempt. */
export async function releaseMail(db: Db, id: bigint): Promise<void> {
  await sql`
    update mails set due_at = now(), tried_at = null, attempts = attempts - 1
    where id = ${id} and state = 'waiting'`.execute(db)
}

/** Milliseconds until the next mail is due; undefined if none waits. */
export async function msUntilNextMail(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as ms from mails where state = 'waiting'`.execute(db)
  return rows[0]?.ms ?? undefined
}

const keptTime = sql`make_interval(days => ${mailDays}::int)`

/** Returns how many were deleted: at most `limit`. */
export async function deleteOldMails(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mails where id in (
      select id from mails where created_at < now() - ${keptTime} and state <> 'waiting'
      order by created_at limit ${limit}::int)`.execute(db)
  return Number(numAffectedRows)
}

/** A mail that has failed can be tried again for a day. */
export async function eraseOldTexts(db: Db): Promise<void> {
  await sql`
    update mails set address = null, details = null
    where state = 'failed' and address is not null and ended_at < now() - interval '1 day'`.execute(db)
}

export async function deleteMailsTo(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('mails').where('user_id', '=', userId).execute()
}
