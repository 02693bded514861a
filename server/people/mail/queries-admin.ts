import { sql } from 'kysely'
import type { MailDay, MailKind, MailRecord } from '../../../api/people/mail.ts'
import { mailDays } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'

export interface MailRow {
  id: bigint
  kind: MailKind
  shown_address: string
  state: MailRecord['state']
  created_at: Date
  attempts: number
  tried_at: Date | null
  due_at: Date
  last_reply: string | null
}

export async function listNewestMails(db: Db, before: bigint, limit: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select id, kind, shown_address, state, created_at, attempts, tried_at, due_at, last_reply
    from mails where id < ${before} order by id desc limit ${limit}::int`.execute(db)
  return rows
}

export async function countByDay(db: Db): Promise<MailDay[]> {
  const { rows } = await sql<MailDay>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'dropped')::int as dropped
    from mails where created_at > now() - make_interval(days => ${mailDays}::int) group by day order by day desc`.execute(
    db,
  )
  return rows
}

const isRetryable = sql<boolean>`state = 'failed' and address is not null and ended_at > now() - interval '1 day'`

export async function countRetryable(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mails where ${isRetryable}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function retryFailed(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set state = 'waiting', ended_at = null, attempts = 0, due_at = now() where ${isRetryable}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
