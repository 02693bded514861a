import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface TotpRow {
  sealed: Buffer
  confirmed_at: Date | null
}

export async function findTotp(db: Db, userId: bigint): Promise<TotpRow | undefined> {
  const { rows } = await sql<TotpRow>`
    select sealed, confirmed_at from totp_secrets where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Replaces a secret that was not confirmed. Returns false if a confirmed one is there. */
export async function insertTotp(db: Db, userId: bigint, sealed: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into totp_secrets as stored (user_id, sealed) values (${userId}, ${sealed})
    on conflict (user_id) do update set sealed = excluded.sealed, created_at = now(), last_step = 0
    where stored.confirmed_at is null`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Takes the code of this step, if no code of this step or a later one was taken. `sealed` is the secret that the code
 * was checked with: it may have been replaced since.
 */
export async function takeStep(
  db: Db,
  userId: bigint,
  { sealed, step, confirm }: { sealed: Buffer; step: number; confirm: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update totp_secrets set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId} and sealed = ${sealed} and last_step < ${step}
      and (confirmed_at is null) = ${confirm}`.execute(db)
  return numAffectedRows === 1n
}

/** So that no login that found no second factor begins a session after one was turned on: it waits for this lock. */
export async function lockLogins(tx: Db, userId: bigint): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}

export async function deleteTotp(db: Db, userId: bigint): Promise<void> {
  await sql`delete from totp_secrets where user_id = ${userId}`.execute(db)
}

// Logins that wait for their code

interface BegunLogin {
  userId: bigint
  via: 'password' | 'provider'
  digest: Buffer
}

export async function insertChallenge(
  db: Db,
  challenge: BegunLogin & { hash: Buffer; seconds: number },
): Promise<void> {
  const { hash, userId, via, digest, seconds } = challenge
  await sql`
    insert into login_challenges (hash, user_id, via, password, expires_at)
    values (${hash}, ${userId}, ${via}, ${digest}, now() + make_interval(secs => ${seconds}::float8))`.execute(db)
}

/**
 * Counts a code as wrong before it is checked, so that codes at the same time are counted too. Undefined for a login that
 * has ended.
 */
export async function countCode(db: Db, hash: Buffer, maxWrong: number): Promise<BegunLogin | undefined> {
  const { rows } = await sql<BegunLogin>`
    update login_challenges set wrong_codes = wrong_codes + 1
    where hash = ${hash} and expires_at > now() and wrong_codes < ${maxWrong}::int
    returning user_id as "userId", via, password as digest`.execute(db)
  return rows[0]
}

/** Returns false if the login was finished by another call. */
export async function takeChallenge(db: Db, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from login_challenges where hash = ${hash}`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await sql`delete from login_challenges where expires_at <= now()`.execute(db)
}

export async function deleteFactors(db: Db, userId: bigint): Promise<void> {
  await sql`delete from login_challenges where user_id = ${userId}`.execute(db)
  await deleteTotp(db, userId)
}
