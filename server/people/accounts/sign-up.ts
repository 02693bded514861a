import type { User } from '../../../api/people/accounts.ts'
import { createFirstList } from '../../discussion/lists/lists.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { saveInviter, takeInvite } from '../invites/use-invite.ts'
import { enqueueConfirmation } from '../recovery/addresses.ts'
import { rememberDevice } from '../security-events/new-login.ts'
import { noticeWave } from '../shield/notice-wave.ts'
import { admit, type SignupInput, saveAdmission } from '../signups/admission.ts'
import { withSettings } from '../site-settings/with-settings.ts'
import { beginMembership } from './begin-membership.ts'
import { requireUnknownPassword } from './leaked-passwords.ts'
import { applySession, beginSession, presentOwn } from './log-in.ts'
import { emailOrNull, isReservedUsername, requireGoodUsername } from './names.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { findUserByName, insertUser } from './queries.ts'
import type { SessionVia } from './queries-sessions.ts'

export interface NewAccount extends SignupInput {
  username: string
  password: string
  email?: string | null | undefined
}

export const signUp = (site: Site, visitor: Visitor, input: NewAccount): Promise<User> =>
  makeAccount(site, visitor, { ...input, trusted: false, via: 'password' })

type AccountToMake = Omit<NewAccount, 'password'> & {
  /** Null for an account that logs in with a provider. */
  password: string | null
  /** Needs neither an invitation nor an approval. */
  trusted: boolean
  via: SessionVia
  /** Runs in the transaction that makes the account. */
  onMade?(tx: Site['db'], userId: bigint): Promise<void>
}

/** Refuses in the order of the contract: a taken name, then an invalid name, last the email address and what the sign-up mode requires. */
export async function makeAccount(site: Site, visitor: Visitor, input: AccountToMake): Promise<User> {
  const username = input.username.trim()
  if (isReservedUsername(username) || (await findUserByName(site.db, username))) throw new Refusal('user_exists')
  requireGoodUsername(username)
  const password = input.password?.trim() ?? null
  if (password !== null) {
    requireGoodPassword(password)
    await requireUnknownPassword(site, password, { username, email: input.email })
  }
  const email = emailOrNull(input.email)
  if (!email && (await site.siteSettings.get()).email_required) throw new Refusal('no_email')
  const admission = input.trusted ? { application: null } : await admit(site, input)
  const pending = admission.application !== null
  const passwordHash = password === null ? null : await hashPassword(password)

  const siteWithSettings = await withSettings(site)
  const { row, sid } = await site.db.transaction().execute(async (tx) => {
    const { address } = visitor
    const inviter = await takeInvite(siteWithSettings, tx, input.invite)
    const user = await insertUser(tx, { id: site.nextKey(), username, email, passwordHash, address, pending })
    // Somebody else took the name while the password was hashed.
    if (!user) throw new Refusal('user_exists')
    await saveAdmission(tx, user.id, admission)
    await saveInviter(tx, user.id, inviter)
    await createFirstList(tx, user.id)
    if (email) await enqueueConfirmation(site, tx, user.id, email)
    await rememberDevice(site, tx, visitor, user.id)
    if (!pending) await beginMembership(site, tx, [user.id])
    await input.onMade?.(tx, user.id)
    return { row: user, sid: await beginSession(site, tx, visitor, user.id, { via: input.via }) }
  })
  applySession(site, visitor, sid, row)
  // The account exists already, so an error here must not fail the sign-up.
  await noticeWave(site).catch((err: unknown) => site.log.error({ err }, 'new accounts could not be counted'))
  return presentOwn(site, row, visitor)
}
