import { networkOf } from '../../platform/http/limiter.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { QueuedJob } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { hashPassword, requireGoodPassword } from '../accounts/passwords.ts'
import { countMailsTo, enqueueMail } from '../mail/mail-queue.ts'
import { hashCode, readCode } from './codes.ts'
import {
  deleteTokensOf,
  findSecurityAddress,
  findToken,
  lockResettable,
  replacePassword,
  spendCode,
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
    const found = await lockResettable(tx, account, maxAccountsInMail)
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

export async function readReset(site: Site, token: string): Promise<{ username: string }> {
  const found = await findToken(site.db, hashToken(token), 'reset')
  if (!found) throw new Refusal('invalid_link')
  return { username: found.username }
}

/** Sets the password and ends all sessions and links of the account. */
export async function resetByMail(site: Site, input: NewPassword & { token: string }): Promise<void> {
  const hash = hashToken(input.token)
  const found = await findToken(site.db, hash, 'reset')
  if (!found) throw new Refusal('invalid_link')
  const passwordHash = await hashNew(input)
  await site.db.transaction().execute(async (tx) => {
    if (!(await takeToken(tx, hash))) throw new Refusal('invalid_link')
    await setPassword(site, tx, found.user_id, passwordHash)
  })
}

/** A wrong name and a wrong code are refused alike, after the same steps. */
export async function resetByCode(
  site: Site,
  visitor: Visitor,
  input: NewPassword & { username: string; code: string },
): Promise<void> {
  const username = input.username.trim()
  // First, because a new password that is refused is no wrong code.
  const passwordHash = await hashNew(input)
  const forgive = await site.passwordTries.begin([
    { kind: 'codeNetwork', id: networkOf(visitor.address) },
    { kind: 'codeAccount', id: username.toLowerCase() },
  ])
  await site.db.transaction().execute(async (tx) => {
    const userId = await spendCode(tx, username, hashCode(readCode(input.code) ?? ''))
    if (userId === undefined) throw new Refusal('wrong-password')
    await setPassword(site, tx, userId, passwordHash)
  })
  await forgive()
}

async function hashNew({ newPassword, repeatPassword }: NewPassword): Promise<string> {
  const password = newPassword.trim()
  if (password !== repeatPassword.trim()) throw new Refusal('password_not_match')
  requireGoodPassword(password)
  return hashPassword(password)
}

async function setPassword(site: Site, tx: Site['db'], userId: bigint, passwordHash: string): Promise<void> {
  await replacePassword(tx, userId, passwordHash)
  await deleteTokensOf(tx, userId, ['reset'])
  await site.sessions.endAll(tx, userId)
  await site.userChanged(tx, userId)
  const address = await findSecurityAddress(tx, userId)
  if (address !== null) await enqueueMail(site, tx, { kind: 'security', template: 'password-set', userId, address })
}
