import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { networkOf } from '../address-blocks/fragments.ts'

export async function insertApplication(tx: Db, userId: bigint, answer: string): Promise<void> {
  await tx.insertInto('applications').values({ user_id: userId, answer }).execute()
}

export interface ApplicationRow {
  user_id: bigint
  username: string
  email: string | null
  answer: string
  created_at: Date
  address: string | null
  neighbours: { id: string; username: string; created_at: string; pending: boolean; banned: boolean }[]
}

/** Waiting applications after this key, the oldest first. Each has the newest accounts of its network. */
export async function listWaiting(db: Db, after: bigint, limit: number, neighbours: number): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    with page as materialized (
      select user_id, answer, created_at from applications
      where decided_at is null and user_id > ${after} order by user_id limit ${limit}
    )
    select page.*, users.username, users.email, host(users.created_ip) as address, coalesce(near.accounts, '[]') as neighbours
    from page join users on users.id = page.user_id left join lateral (
      select json_agg(json_build_object('id', id::text, 'username', username, 'created_at', created_at,
        'pending', pending_at is not null, 'banned', banned_at is not null) order by id desc) as accounts
      from (
        select id, username, created_at, pending_at, banned_at from users other
        where ${networkOf(sql`other.created_ip`)} = ${networkOf(sql`users.created_ip`)} and other.created_ip is not null
          and other.id <> users.id
        order by other.id desc limit ${neighbours}
      ) newest
    ) near on true
    order by page.user_id`.execute(db)
  return rows
}

/** Returns those of these accounts that were still waiting. */
export async function updateDecided(
  tx: Tx,
  userIds: readonly bigint[],
  { approved, text }: { approved: boolean; text: string | null },
): Promise<bigint[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    update applications set decided_at = now(), approved = ${approved}, text = ${text}
    where user_id = any(${userIds}::bigint[]) and decided_at is null returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** The text for a refused account; undefined if it is not refused. */
export function findRefusal(db: Db, userId: bigint): Promise<{ text: string | null } | undefined> {
  return db
    .selectFrom('applications')
    .select('text')
    .where('user_id', '=', userId)
    .where('approved', '=', false)
    .executeTakeFirst()
}

const olderThan = (days: number) => sql`now() - make_interval(days => ${days})`

export async function listUnanswered(db: Db, days: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    select user_id from applications where decided_at is null and created_at <= ${olderThan(days)}
    order by user_id limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Accounts that were refused so many days ago. */
export async function listRefusedBefore(db: Db, days: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    select user_id from applications where decided_at <= ${olderThan(days)} and not approved
    order by decided_at limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

export async function deleteApprovedBefore(db: Db, days: number): Promise<void> {
  await sql`delete from applications where decided_at <= ${olderThan(days)} and approved`.execute(db)
}

export async function deleteApplication(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('applications').where('user_id', '=', userId).execute()
}
