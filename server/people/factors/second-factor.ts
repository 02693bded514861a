import { createHash, randomBytes } from 'node:crypto'
import { challengeMinutes } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Trier } from '../accounts/password-tries.ts'
import { hasPasskey } from '../passkeys/ceremonies.ts'
import { spendCodeOf } from '../recovery/codes.ts'
import { recordSecurityEvent } from '../security-events/events.ts'
import { countCode, deleteFactors, findTotp, insertChallenge, takeChallenge, takeStep } from './queries.ts'
import { open, stepOf } from './totp.ts'

const maxWrongCodes = 5

/** What can be given as second factor. A recovery code is a `code` too. A passkey logs in without the password. */
async function methodsOf(db: Db, userId: bigint): Promise<string[]> {
  return (await hasPasskey(db, userId)) ? ['code', 'passkey'] : ['code']
}

/** Whether the account has turned on a second factor. */
export async function hasSecondFactor(db: Db, userId: bigint): Promise<boolean> {
  return ((await findTotp(db, userId))?.confirmed_at ?? null) !== null
}

/** Administrators see this, and nothing more of it. */
export async function hasFactorOrPasskey(db: Db, userId: bigint): Promise<boolean> {
  return (await hasSecondFactor(db, userId)) || hasPasskey(db, userId)
}

/**
 * Refuses unless this is a current code of the app or a recovery code of the account. Either is spent. Too many wrong
 * ones make the account wait.
 */
export async function requireCode(
  site: Site,
  visitor: Visitor,
  userId: bigint,
  typed: string,
  alsoCounted: readonly Trier[] = [],
): Promise<void> {
  const { forgive } = await site.passwordTries.begin([triesOf(userId), ...alsoCounted])
  const isRight = (await takeTotp(site, site.db, userId, typed)) || (await spendCodeOf(site, visitor, userId, typed))
  if (!isRight) {
    await recordSecurityEvent(site, site.db, visitor, { userId, kind: 'wrong_code' })
    throw new Refusal('wrong_code')
  }
  await forgive()
}

const triesOf = (userId: bigint): Trier => ({ kind: 'factor', id: String(userId) })

/** Whether this is a code of the app that was not used yet. With `confirm`, the first one, which turns the factor on. */
export async function takeTotp(
  { secrets, log }: Pick<Site, 'secrets' | 'log'>,
  db: Db,
  userId: bigint,
  typed: string,
  confirm = false,
): Promise<boolean> {
  const row = await findTotp(db, userId)
  if (!row) return false
  const secret = openTotp({ secrets, log }, userId, row.sealed)
  const step = secret && stepOf(secret, typed.replace(/\s/g, ''))
  return step !== undefined && takeStep(db, userId, { sealed: row.sealed, step, confirm })
}

/** Undefined if SAFE_SECRET was changed since. Recovery codes work on then. */
function openTotp({ secrets, log }: Pick<Site, 'secrets' | 'log'>, userId: bigint, sealed: Buffer): Buffer | undefined {
  try {
    return open(secrets.safe, userId, sealed)
  } catch (err) {
    log.error({ err }, 'the secret of a second factor could not be decrypted: was SAFE_SECRET changed?')
    return undefined
  }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** What a login began with, before its code: the digest of the password, or of the link to a provider. */
export interface Began {
  via: 'password' | 'provider'
  digest: Buffer
}

/** The login can be finished with this challenge and a code, as long as the account has what it began with. */
export async function makeChallenge(
  site: Site,
  userId: bigint,
  began: Began,
): Promise<{ challenge: string; methods: string[] }> {
  // Refuses here, and not after the code was typed, while the account waits.
  await (await site.passwordTries.begin([triesOf(userId)])).forgive()
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(site.db, { hash: hashOf(challenge), userId, ...began, seconds: 60 * challengeMinutes })
  return { challenge, methods: await methodsOf(site.db, userId) }
}

/** Returns the account whose login this finishes, and what it began with. */
export async function answerChallenge(
  site: Site,
  visitor: Visitor,
  secret: string,
  code: string,
): Promise<Began & { userId: bigint }> {
  const hash = hashOf(secret)
  const counted = await countCode(site.db, hash, maxWrongCodes)
  if (!counted) throw new Refusal('login_ended')
  await requireCode(site, visitor, counted.userId, code)
  if (!(await takeChallenge(site.db, hash))) throw new Refusal('login_ended')
  return counted
}

/** No passkey: it would need no way back. */
export const secondFactorRequired = () => new Refusal('second_factor_required', undefined, { methods: ['code'] })

/**
 * For a way back into an account: refuses without a code if the account has a second factor. No way back skips it.
 */
export async function requireSecondFactor(
  site: Site,
  visitor: Visitor,
  userId: bigint,
  code: string | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(site.db, userId))) return
  if (!code?.trim()) throw secondFactorRequired()
  await requireCode(site, visitor, userId, code)
}

/** A deleted account has no factors any more. */
export const forgetFactors = deleteFactors
