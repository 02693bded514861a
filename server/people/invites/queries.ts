import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Invites } from '../../platform/db/tables.ts'
import type { Inviter } from './permissions.ts'

export type InviteRow = Pick<Selectable<Invites>, 'id' | 'note' | 'uses' | 'uses_left' | 'created_at' | 'ends_at'>

const columns = sql`id, note, uses, uses_left, created_at, ends_at`
const isOpen = sql`uses_left > 0 and ends_at > now()`

/** The open invitations, the newest first. */
export async function listOpenInvites(db: Db, userId: bigint, max: number): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    select ${columns} from invites where user_id = ${userId} and ${isOpen} order by id desc limit ${max}`.execute(db)
  return rows
}

export async function countOpenInvites(tx: Tx, userId: bigint, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from invites where user_id = ${userId} and ${isOpen} limit ${max}
    ) open`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertInvite(
  tx: Tx,
  invite: { id: bigint; codeHash: Buffer; userId: bigint; note: string; uses: number; days: number },
): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    insert into invites (id, code_hash, user_id, note, uses, uses_left, ends_at)
    values (${invite.id}, ${invite.codeHash}, ${invite.userId}, ${invite.note}, ${invite.uses}, ${invite.uses},
      now() + make_interval(days => ${invite.days}))
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** False if the account has no such open invitation. */
export async function deleteOpenInvite(db: Db, userId: bigint, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    delete from invites where user_id = ${userId} and id = ${id} and ${isOpen} returning 1`.execute(db)
  return rows.length > 0
}

export async function findInviter(db: Db, userId: bigint): Promise<Inviter | undefined> {
  const { rows } = await sql<Inviter>`
    select is_admin as "isAdmin", created_at as "createdAt", exists (
      select 1 from modlog where subject_id = users.id and act = 'warn' and undone_by is null
        and at > now() - interval '365 days'
    ) as "isWarned"
    from users where id = ${userId}`.execute(db)
  return rows[0]
}

/** The author of a valid code. Codes of members are not valid while only administrators may invite. */
const inviterOf = (codeHash: Buffer, memberInvites: boolean) => sql`
  from invites join users u on u.id = invites.user_id
  where code_hash = ${codeHash} and ${isOpen} and u.deleted_at is null and u.banned_at is null
    and (u.is_admin or ${memberInvites}::boolean)`

export async function isGoodCode(db: Db, codeHash: Buffer, memberInvites: boolean): Promise<boolean> {
  const { rows } = await sql`select 1 ${inviterOf(codeHash, memberInvites)}`.execute(db)
  return rows.length > 0
}

/**
 * Uses the invitation once; undefined if no use is left. Locks the account before its invitation, in the same order as a deletion. Of two concurrent
 * calls the second waits for the first, and then checks what is left.
 */
export async function consumeInvite(tx: Tx, codeHash: Buffer, memberInvites: boolean): Promise<bigint | undefined> {
  const inviter = await sql`select 1 ${inviterOf(codeHash, memberInvites)} for key share of u`.execute(tx)
  if (!inviter.rows.length) return undefined
  const { rows } = await sql<{ user_id: bigint }>`
    update invites set uses_left = uses_left - 1 where code_hash = ${codeHash} and ${isOpen}
    returning user_id`.execute(tx)
  return rows[0]?.user_id
}

export async function insertInvited(tx: Tx, userId: bigint, inviterId: bigint): Promise<void> {
  await sql`insert into invited_accounts (user_id, inviter_id) values (${userId}, ${inviterId})`.execute(tx)
}

/**
 * The username of the account that invited this one, and the usernames of the accounts that it invited, the newest
 * first.
 */
export async function findInvitations(
  db: Db,
  userId: bigint,
  max: number,
): Promise<{ invitedBy: string | null; invited: string[] }> {
  const { rows } = await sql<{ invitedBy: string | null; invited: string[] }>`
    select
      (select username from invited_accounts join users on users.id = inviter_id where user_id = ${userId}) as "invitedBy",
      array(
        select username from invited_accounts join users on users.id = user_id
        where inviter_id = ${userId} order by user_id desc limit ${max}
      ) as invited`.execute(db)
  return rows[0] ?? { invitedBy: null, invited: [] }
}

/** Deletes invitations that are used up or ended. */
export async function deleteClosedInvites(db: Db): Promise<void> {
  await sql`delete from invites where ends_at <= now() or uses_left = 0`.execute(db)
}

export async function deleteOldInvited(db: Db, days: number): Promise<void> {
  await sql`delete from invited_accounts where created_at < now() - make_interval(days => ${days})`.execute(db)
}

export async function deleteInvitesOf(tx: Tx, userId: bigint): Promise<void> {
  await sql`delete from invites where user_id = ${userId}`.execute(tx)
  await sql`delete from invited_accounts where user_id = ${userId} or inviter_id = ${userId}`.execute(tx)
}
