import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export type TokenPurpose = 'confirm' | 'reset' | 'restore' | 'operator'

/** The links that set a password. Each change of the password ends them. */
export const passwordLinks: readonly TokenPurpose[] = ['reset', 'operator']

interface NewToken {
  hash: Buffer
  userId: bigint
  purpose: TokenPurpose
  address: string | null
  seconds: number
}

export async function insertToken(db: Db, { hash, userId, purpose, address, seconds }: NewToken): Promise<void> {
  await sql`
    insert into account_tokens (hash, user_id, purpose, address, expires_at)
    values (${hash}, ${userId}, ${purpose}, ${address}, now() + make_interval(secs => ${seconds}::float8))`.execute(db)
}

export interface FoundToken {
  user_id: bigint
  purpose: TokenPurpose
  username: string
  /** That of the link. */
  address: string | null
  /** That of the account. */
  email: string | null
  is_admin: boolean
  password_hash: string | null
}

/** Only of an account that is there. */
export async function findToken(
  db: Db,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    select user_id, purpose, username, address, email, is_admin, password_hash
    from account_tokens join users on users.id = user_id
    where hash = ${hash} and purpose = any(${purposes}::text[]) and expires_at > now() and deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Returns false if another call has used it first. */
export async function takeToken(tx: Db, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from account_tokens where hash = ${hash} and expires_at > now()`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function deleteTokensOf(tx: Db, userId: bigint, purposes: readonly TokenPurpose[]): Promise<void> {
  await sql`delete from account_tokens where user_id = ${userId} and purpose = any(${purposes}::text[])`.execute(tx)
}

/** Forgets addresses to which no mail goes any more. */
export async function eraseEarlierAddresses(db: Db): Promise<void> {
  await sql`
    update users set confirmed_email = null, email_changed_at = null
    where confirmed_email is not null and email_changed_at <= now() - interval '30 days'`.execute(db)
}

export async function deleteExpiredTokens(db: Db): Promise<void> {
  await sql`delete from account_tokens where expires_at <= now()`.execute(db)
}

// Addresses

export interface OwnAddress {
  email: string | null
  email_confirmed_at: Date | null
}

export async function findAddress(db: Db, userId: bigint): Promise<OwnAddress | undefined> {
  const { rows } = await sql<OwnAddress>`
    select email, email_confirmed_at from users where id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]
}

export async function listConfirmed(
  db: Db,
  userIds: readonly bigint[],
): Promise<{ userId: bigint; address: string }[]> {
  const { rows } = await sql<{ userId: bigint; address: string }>`
    select id as "userId", email as address from users
    where id = any(${userIds}::bigint[]) and email_confirmed_at is not null and deleted_at is null`.execute(db)
  return rows
}

/** Returns false if the account has another address by now. */
export async function confirmAddress(tx: Db, userId: bigint, address: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set email_confirmed_at = now(), confirmed_email = null, email_changed_at = null
    where id = ${userId} and email = ${address} and deleted_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Sets another address, which is not confirmed unless it is the one that was confirmed in the last 30 days. Returns the
 * confirmed address that the account had until now; undefined if the address is the same.
 */
export async function changeAddress(
  tx: Db,
  userId: bigint,
  address: string | null,
): Promise<{ lost: string | null } | undefined> {
  const { rows } = await sql<{ lost: string | null }>`
    with old as (
      select id, case when email_confirmed_at is not null then email end as lost, ${securityAddress} as known
      from users where id = ${userId} and deleted_at is null and email is distinct from ${address}::text
      for no key update
    )
    update users set (email, email_confirmed_at, confirmed_email, email_changed_at) = (
      select ${address}::text,
        case when known = ${address}::text then now() end,
        case when known is distinct from ${address}::text then coalesce(lost, confirmed_email) end,
        case when known is distinct from ${address}::text
          then case when lost is null then email_changed_at else now() end end
    )
    from old where users.id = old.id returning old.lost`.execute(tx)
  return rows[0]
}

export async function restoreAddress(tx: Db, userId: bigint, address: string): Promise<void> {
  await sql`
    update users set email = ${address}, email_confirmed_at = now(), confirmed_email = null, email_changed_at = null
    where id = ${userId} and deleted_at is null`.execute(tx)
}

export interface ResettableAccount {
  id: bigint
  username: string
  address: string
}

/** The addresses to which letters about security go: the confirmed one, and for 30 days the one before. */
const securityAddress = sql<string | null>`
  case when email_confirmed_at is not null then email
    when email_changed_at > now() - interval '30 days' then confirmed_email end`

/**
 * Locks all accounts of this address, or of the address of the account with this name, if it is confirmed. So two
 * requests for one address are counted one after the other.
 */
export async function lockResettable(
  tx: Db,
  account: string,
  { limit, adminsOnly }: { limit: number; adminsOnly: boolean },
): Promise<ResettableAccount[]> {
  const { rows } = await sql<ResettableAccount>`
    with asked (asked_address) as materialized (
      select lower(${securityAddress}) from users where deleted_at is null and lower(username) = ${account.toLowerCase()}
      union select ${account.toLowerCase()}
    )
    select id, username, ${securityAddress} as address from users join asked
      on lower(email) = asked_address and email_confirmed_at is not null or lower(confirmed_email) = asked_address
    where deleted_at is null and lower(${securityAddress}) = asked_address
      and (is_admin or not ${adminsOnly}::boolean)
    order by id limit ${limit}::int for no key update of users`.execute(tx)
  return rows
}

export async function findSecurityAddress(db: Db, userId: bigint): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select ${securityAddress} as address from users where id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]?.address ?? null
}

export async function findOwner(
  db: Db,
  userId: bigint,
): Promise<{ username: string; email: string | null; is_admin: boolean } | undefined> {
  const { rows } = await sql<{ username: string; email: string | null; is_admin: boolean }>`
    select username, email, is_admin from users where id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]
}

/** A password that somebody sets who does not know the old one. */
export async function replacePassword(tx: Db, userId: bigint, passwordHash: string): Promise<void> {
  await sql`
    update users set password_hash = ${passwordHash}, password_changed_at = now()
    where id = ${userId} and deleted_at is null`.execute(tx)
}

/** Returns false if the account has a password. */
export async function insertPassword(tx: Db, userId: bigint, passwordHash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set password_hash = ${passwordHash}, password_changed_at = now()
    where id = ${userId} and password_hash is null and deleted_at is null`.execute(tx)
  return numAffectedRows === 1n
}

// Recovery codes

export async function replaceCodes(tx: Db, userId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await deleteCodes(tx, userId)
  await sql`
    insert into recovery_codes (user_id, hash) select ${userId}, hash from unnest(${hashes}::bytea[]) hash`.execute(tx)
}

export async function countCodes(db: Db, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the account of this name whose code it is; undefined if there is no such code, or it has been used. */
export async function findAccountOfCode(db: Db, username: string, hash: Buffer): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select users.id from recovery_codes join users on users.id = user_id
    where lower(username) = ${username.toLowerCase()} and deleted_at is null and hash = ${hash} and used_at is null`.execute(
    db,
  )
  return rows[0]?.id
}

/** Returns false if the account has no such code, or it has been used. */
export async function spendCodeById(tx: Db, userId: bigint, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_codes set used_at = now() where user_id = ${userId} and hash = ${hash} and used_at is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function deleteCodes(tx: Db, userId: bigint): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
}

export async function deleteRecovery(tx: Db, userId: bigint): Promise<void> {
  await deleteCodes(tx, userId)
  await sql`delete from account_tokens where user_id = ${userId}`.execute(tx)
}
