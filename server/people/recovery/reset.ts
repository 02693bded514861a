import { networkOf } from '../../platform/http/limiter.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { QueuedJob } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { requireUnknownPassword } from '../accounts/leaked-passwords.ts'
import { passwordsAreOff } from '../accounts/log-in.ts'
import { hashPassword, requireGoodPassword } from '../accounts/passwords.ts'
import {
  forgetFactors,
  hasFactorOrPasskey,
  hasSecondFactor,
  requireCode,
  requireSecondFactor,
  secondFactorRequired,
} from '../factors/second-factor.ts'
import { countMailsTo, enqueueMail } from '../mail/mail-queue.ts'
import { hasPasskey } from '../passkeys/ceremonies.ts'
import { forgetPasskeys } from '../passkeys/passkeys.ts'
import { forgetLinks, listLinksOf } from '../providers/identity.ts'
import { recordSecurityEvent } from '../security-events/events.ts'
import { noticeReset } from '../security-events/new-login.ts'
import { mailOwner } from './addresses.ts'
import { hashCode, readCode } from './codes.ts'
import {
  countCodes,
  deleteCodes,
  deleteTokensOf,
  type FoundToken,
  findAccountOfCode,
  findOwner,
  findToken,
  insertPassword,
  lockResettable,
  passwordLinks,
  replacePassword,
  spendCodeById,
  takeToken,
} from './queries.ts'
import { hashToken } from './tokens.ts'

export interface NewPassword {
  newPassword: string
  repeatPassword: string
}

/** One address may have several accounts. A mail names them all, up to this number. */
export const maxAccountsInMail = 50

/**
 * Always the same answer, in the same time: the work is a job, whether or not there is such an account.
 */
export async function requestReset(site: Site, account: string): Promise<void> {
  if (!site.mail) throw new Refusal('mail_off')
  const data = { account: account.trim().slice(0, maxAsked) }
  await site.db.transaction().execute((tx) => site.jobs.enqueue(tx, lookForReset, data))
}

/** For one address, and so for each of its accounts. */
const maxResetsADay = 3

/** As long as the longest address. */
const maxAsked = 320

/** So the caller does not wait for the search, whose time would tell whether it found something. */
export const lookForReset: QueuedJob<{ account: string }> = {
  name: 'look-for-reset',
  run: (site, { account }) => sendReset(site, account),
}

async function sendReset(site: Site, account: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const found = await lockResettable(tx, account, { limit: maxAccountsInMail, adminsOnly: site.providers.only })
    const byAddress = Map.groupBy(found, ({ address }) => address.toLowerCase())
    for (const [address, accounts] of byAddress) {
      const [first] = accounts
      if (!first || (await countMailsTo(site, tx, { address, template: 'reset', hours: 24 })) >= maxResetsADay) continue
      const details = { userIds: accounts.map(({ id }) => String(id)) }
      await enqueueMail(site, tx, {
        ...{ kind: 'security', template: 'reset', userId: first.id, address: first.address, details },
      })
    }
  })
}

export async function readReset(site: Site, token: string): Promise<{ username: string; hasFactors: boolean }> {
  const { user_id: userId, username, purpose } = await findLink(site, token)
  const mayDrop = purpose === 'operator'
  const hasFactors =
    mayDrop &&
    ((await hasFactorOrPasskey(site.db, userId)) ||
      (await countCodes(site.db, userId)) > 0 ||
      (await listLinksOf(site.db, userId)).length > 0)
  return { username, hasFactors }
}

async function findLink({ db }: Site, token: string): Promise<FoundToken> {
  const found = await findToken(db, hashToken(token), passwordLinks)
  if (!found) throw new Refusal('invalid_link')
  return found
}

/**
 * Sets the password and ends all sessions and links of the account. The link works on without a code that is missing or
 * wrong. Only the link of an operator, who knows the member, can do without the factors.
 */
export async function resetByLink(
  site: Site,
  visitor: Visitor,
  input: NewPassword & { token: string; code?: string | undefined; dropFactors?: boolean | undefined },
): Promise<void> {
  const found = await findLink(site, input.token)
  const { user_id: userId, purpose, username } = found
  const drops = purpose === 'operator' && input.dropFactors === true
  if (purpose === 'reset') requirePasswords(site, found)
  const passwordHash = await hashNew(site, input, found)
  if (!drops) await requireSecondFactor(site, visitor, userId, input.code)
  await site.db.transaction().execute(async (tx) => {
    if (!(await takeToken(tx, hashToken(input.token)))) throw new Refusal('invalid_link')
    // First, because it locks the account: nobody adds a factor while all are removed.
    await setPassword(site, tx, visitor, userId, passwordHash)
    if (drops) await dropFactors(site, tx, visitor, userId)
  })
  if (purpose === 'operator') site.log.warn({ username, drops }, 'the link of the operator was used')
}

/** Everything but a password that lets somebody in. */
async function dropFactors(site: Site, tx: Site['db'], visitor: Visitor, userId: bigint): Promise<void> {
  if (await hasSecondFactor(tx, userId)) await recordSecurityEvent(site, tx, visitor, { userId, kind: 'factor_off' })
  if (await hasPasskey(tx, userId)) await recordSecurityEvent(site, tx, visitor, { userId, kind: 'passkey_removed' })
  if ((await listLinksOf(tx, userId)).length)
    await recordSecurityEvent(site, tx, visitor, { userId, kind: 'provider_removed' })
  await forgetFactors(tx, userId)
  await forgetPasskeys(tx, userId)
  await forgetLinks(tx, userId)
  await deleteCodes(tx, userId)
}

/**
 * A wrong name and a wrong code are refused alike, after the same steps. An account with a second factor needs a second
 * code too, of the app or another recovery code.
 */
export async function resetByCode(
  site: Site,
  visitor: Visitor,
  input: NewPassword & { username: string; code: string; secondCode?: string | undefined },
): Promise<void> {
  const username = input.username.trim()
  // First, because a new password that is refused is no wrong code.
  const passwordHash = await hashNew(site, input, { username })
  const { forgive } = await site.passwordTries.begin([
    { kind: 'codeNetwork', id: networkOf(visitor.address) },
    { kind: 'codeAccount', id: username.toLowerCase() },
  ])
  const code = readCode(input.code) ?? ''
  const userId = await findAccountOfCode(site.db, username, hashCode(code))
  if (userId === undefined) throw new Refusal('wrong-password')
  await forgive()
  const owner = await loadOwner(site, userId)
  requirePasswords(site, owner)
  await requireUnknownPassword(site, input.newPassword.trim(), owner)
  if (await hasSecondFactor(site.db, userId)) {
    if (!input.secondCode?.trim()) throw secondFactorRequired()
    if (readCode(input.secondCode) === code) throw new Refusal('wrong_code')
    await requireCode(site, visitor, userId, input.secondCode)
  }
  await site.db.transaction().execute(async (tx) => {
    if (!(await spendCodeById(tx, userId, hashCode(code)))) throw new Refusal('wrong-password')
    await recordSecurityEvent(site, tx, visitor, { userId, kind: 'code_used' })
    await setPassword(site, tx, visitor, userId, passwordHash)
  })
}

/** A password that does not log in would only end the sessions. */
function requirePasswords(site: Site, { is_admin }: { is_admin: boolean }): void {
  if (site.providers.only && !is_admin) throw passwordsAreOff(site)
}

async function loadOwner({ db }: Site, userId: bigint) {
  const owner = await findOwner(db, userId)
  if (!owner) throw new Refusal('user-deleted')
  return owner
}

async function hashNew(
  site: Site,
  { newPassword, repeatPassword }: NewPassword,
  owner: { username: string; email?: string | null },
): Promise<string> {
  const password = newPassword.trim()
  if (password !== repeatPassword.trim()) throw new Refusal('password_not_match')
  requireGoodPassword(password)
  await requireUnknownPassword(site, password, owner)
  return hashPassword(password)
}

async function setPassword(
  site: Site,
  tx: Site['db'],
  visitor: Visitor,
  userId: bigint,
  passwordHash: string,
): Promise<void> {
  await replacePassword(tx, userId, passwordHash)
  await deleteTokensOf(tx, userId, passwordLinks)
  await recordSecurityEvent(site, tx, visitor, { userId, kind: 'password_reset' })
  await site.sessions.endAll(tx, userId)
  await site.userChanged(tx, userId)
  await noticeReset(tx, visitor, userId)
  await mailOwner(site, tx, userId, { template: 'password-set' })
}

/** For an account whose password was removed. Whoever calls has proved who they are. */
export async function setFirstPassword(
  site: Site,
  visitor: Visitor,
  viewer: Viewer,
  input: NewPassword,
): Promise<void> {
  const passwordHash = await hashNew(site, input, await loadOwner(site, viewer.id))
  await site.db.transaction().execute(async (tx) => {
    if (!(await insertPassword(tx, viewer.id, passwordHash))) throw new Refusal('has_password')
    await deleteTokensOf(tx, viewer.id, passwordLinks)
    await recordSecurityEvent(site, tx, visitor, { userId: viewer.id, kind: 'password_changed' })
    await site.sessions.endAll(tx, viewer.id, visitor.sid)
  })
}
