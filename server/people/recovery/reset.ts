import type { Visitor } from '../../platform/http/visitor.ts'
import type { QueuedJob } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { hashPassword, requireGoodPassword } from '../accounts/passwords.ts'
import { findUserByName } from '../accounts/queries.ts'
import { enqueueMail } from '../mail/mail-queue.ts'
import { hashCode, readCode } from './codes.ts'
import { deleteTokensOf, findSecurityAddress, findToken, listResettable, replacePassword, spendCode, takeToken } from './queries.ts'
import { hashToken } from './tokens.ts'

export interface NewPassword {
  newPassword: string
  repeatPassword: string
}

/** One address may have several accounts; a mail names at most so many. */
export const maxAccountsInMail = 10

/**
 * Always the same answer, in the same time: the work is a job, whether or not there is such an account. The name or address is
 * stored until then, in the table of waiting mails.
 */
export async function requestReset(site: Site, account: string): Promise<void> {
  if (!site.mail) throw new Refusal('mail_off')
  const data = { account: account.trim().slice(0, maxAsked) }
  await site.db.transaction().execute((tx) => site.jobs.enqueue(tx, lookForReset, data))
}

/** As long as the longest address. */
const maxAsked = 320

/** So the caller does not wait for the search, whose time would tell whether it found something. */
export const lookForReset: QueuedJob<{ account: string }> = {
  name: 'look-for-reset',
  run: (site, { account }) => sendReset(site, account),
}

async function sendReset(site: Site, account: string): Promise<void> {
  const found = await listResettable(site.db, account, maxAccountsInMail)
  const byAddress = Map.groupBy(found, ({ address }) => address.toLowerCase())
  for (const accounts of byAddress.values()) {
    const [first] = accounts
    if (!first) continue
    await site.db.transaction().execute((tx) =>
      enqueueMail(site, tx, {
        ...{ kind: 'security', template: 'reset', userId: first.id, address: first.address },
        details: { userIds: accounts.map(({ id }) => String(id)) },
      }),
    )
  }
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

/** A wrong name and a wrong code are refused alike, and count as wrong passwords. */
export async function resetByCode(
  site: Site,
  visitor: Visitor,
  input: NewPassword & { username: string; code: string },
): Promise<void> {
  const username = input.username.trim()
  const row = await findUserByName(site.db, username)
  // Counts the try like a password, and takes as long. The code is never the password.
  const forgive = await site.passwordTries.begin([
    { kind: 'network', id: visitor.address },
    { kind: 'account', id: username.toLowerCase() },
  ])
  const code = readCode(input.code)
  const passwordHash = await hashNew(input)
  await site.db.transaction().execute(async (tx) => {
    const isRight = code !== undefined && row && !row.deleted_at && (await spendCode(tx, row.id, hashCode(code)))
    if (!isRight) throw new Refusal('wrong-password')
    await setPassword(site, tx, row.id, passwordHash)
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

