import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface PasskeyRow {
  id: bigint
  user_id: bigint
  credential_id: Buffer
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

export async function listPasskeysOf(db: Db, userId: bigint): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`select * from passkeys where user_id = ${userId} order by id`.execute(db)
  return rows
}

export async function findPasskey(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`select * from passkeys where credential_id = ${credentialId}`.execute(db)
  return rows[0]
}

export type NewPasskey = Omit<PasskeyRow, 'created_at' | 'last_used_at'>

/** Undefined if the passkey is there already. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const { id, user_id: userId, credential_id: credentialId, public_key: publicKey, counter, transports, name } = passkey
  const { rows } = await sql<PasskeyRow>`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
    values (${id}, ${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${name})
    on conflict (credential_id) do nothing returning *`.execute(tx)
  return rows[0]
}

/** Returns false if another use of the same passkey came first, so that a copied one is noticed. */
export async function recordUse(db: Db, id: bigint, before: bigint, counter: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = now() where id = ${id} and counter = ${before}`.execute(db)
  return numAffectedRows === 1n
}

export async function updateName(db: Db, userId: bigint, id: bigint, name: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning *`.execute(db)
  return rows[0]
}

export async function deletePasskeyOf(tx: Db, userId: bigint, id: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from passkeys where id = ${id} and user_id = ${userId}`.execute(tx)
  return numAffectedRows === 1n
}

export interface WaysIn {
  isAdmin: boolean
  hasPassword: boolean
  passkeys: number
  /** Links to login providers that the site has. */
  providers: number
  /** Unused recovery codes. */
  codes: number
}

/** Locks the account. Undefined for a deleted one. */
export async function lockWaysIn(tx: Db, userId: bigint, issuers: readonly string[]): Promise<WaysIn | undefined> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql<WaysIn>`
    select is_admin as "isAdmin", password_hash is not null as "hasPassword",
      (select count(*)::int from passkeys where user_id = users.id) as passkeys,
      (select count(*)::int from provider_links where user_id = users.id and issuer = any(${issuers}::text[])) as providers,
      (select count(*)::int from recovery_codes where user_id = users.id and used_at is null) as codes
    from users where id = ${userId} and deleted_at is null`.execute(tx)
  return rows[0]
}

export type ShownPasskey = Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'last_used_at'>

/** In one statement, for the page that shows both. */
export async function listPasskeysAndPassword(
  db: Db,
  userId: bigint,
): Promise<{ passkeys: ShownPasskey[]; hasPassword: boolean }> {
  const { rows } = await sql<{ has_password: boolean } & { [K in keyof ShownPasskey]: ShownPasskey[K] | null }>`
    select u.password_hash is not null as has_password, p.id, p.name, p.created_at, p.last_used_at
    from users u left join passkeys p on p.user_id = u.id where u.id = ${userId} order by p.id`.execute(db)
  return {
    passkeys: rows.filter(({ id }) => id !== null) as ShownPasskey[],
    hasPassword: rows[0]?.has_password ?? false,
  }
}

export async function deletePassword(tx: Db, userId: bigint): Promise<void> {
  await sql`
    update users set password_hash = null, password_changed_at = now() where id = ${userId} and deleted_at is null`.execute(
    tx,
  )
}

/** Whether it has not been removed. It cannot be until the transaction ends, if the account is locked. */
export async function passkeyExists(tx: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from passkeys where id = ${id}`.execute(tx)
  return rows.length > 0
}

// Challenges

export async function insertPasskeyChallenge(
  db: Db,
  hash: Buffer,
  userId: bigint | null,
  seconds: number,
): Promise<void> {
  await sql`
    insert into passkey_challenges (hash, user_id, expires_at)
    values (${hash}, ${userId}, now() + make_interval(secs => ${seconds}::float8))`.execute(db)
}

/** Returns false for a challenge that was used, is too old, or was made for somebody else. */
export async function takePasskeyChallenge(db: Db, hash: Buffer, userId: bigint | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenges
    where hash = ${hash} and expires_at > now() and user_id is not distinct from ${userId}::bigint`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteExpiredPasskeyChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where expires_at <= now()`.execute(db)
}

export async function deletePasskeysOf(db: Db, userId: bigint): Promise<void> {
  await sql`delete from passkey_challenges where user_id = ${userId}`.execute(db)
  await sql`delete from passkeys where user_id = ${userId}`.execute(db)
}
