import { createHash } from 'node:crypto'
import type { User } from '../../../api/people/accounts.ts'
import { noticeOf } from '../../moderation/appeals/suspension.ts'
import { makeSessionId, renewSessionId } from '../../platform/http/tokens.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { answerChallenge, type Began, hasSecondFactor, makeChallenge, requireCode } from '../factors/second-factor.ts'
import { acceptPasskey, isStillThere } from '../passkeys/ceremonies.ts'
import { digestOfLink, listLinksOf, type ProviderIdentity } from '../providers/identity.ts'
import { recordSecurityEvent } from '../security-events/events.ts'
import { noticeLogin } from '../security-events/new-login.ts'
import { requireNotRefused } from '../signups/refused.ts'
import { checkPassword } from './check-password.ts'
import { deviceOf } from './device.ts'
import { rememberBrowser } from './known-browsers.ts'
import { presentUser } from './present.ts'
import { findUser, findUserByName, lockPassword, type ShownUser, type UserRow } from './queries.ts'
import type { SessionStart } from './queries-sessions.ts'
import { viewerOf } from './viewer-of.ts'

/**
 * An unknown name, a deleted account and a wrong password are refused alike; a ban is shown only to callers who know
 * the password.
 */
export async function logIn(
  site: Site,
  visitor: Visitor,
  input: {
    username: string
    password: string
    code?: string | undefined
    captchaToken?: string | undefined
  },
): Promise<User> {
  const username = input.username.trim()
  const row = await findUserByName(site.db, username)
  requireOwnLogins(site, row)
  const puzzle = { token: input.captchaToken }
  const isRight = await checkPassword(site, visitor, { username, row }, input.password.trim(), puzzle)
  if (!row || !isRight) throw new Refusal('wrong-password')
  const began = { via: 'password', digest: digestOf(row.password_hash) } as const
  const needsCode = !row.banned_at && (await hasSecondFactor(site.db, row.id))
  if (needsCode) {
    if (!input.code?.trim()) throw codeRequired(await makeChallenge(site, row.id, began))
    await requireCode(site, visitor, row.id, input.code)
  }
  return enter(site, visitor, row, { ...began, withCode: needsCode })
}

/** Refuses a password or passkey of everybody but administrators, and of names that nobody has, alike, if the site has turned them off. */
function requireOwnLogins(site: Site, row: UserRow | undefined): void {
  if (site.providers.only && !row?.is_admin) throw passwordsAreOff(site)
}

export function passwordsAreOff({ providers }: Site): Refusal {
  const names = providers.list.map(({ name }) => name).join(' or ')
  return new Refusal('password_login_off', `Members log in with ${names} here. Use that button on the login page.`)
}

const codeRequired = (details: { challenge: string; methods: string[] }) =>
  new Refusal('second_factor_required', undefined, details)

/** After the provider has told who it is. The second factor of this site is asked for as after a password. */
export async function logInWithProvider(
  site: Site,
  visitor: Visitor,
  link: ProviderIdentity,
  { proved }: { proved: boolean },
): Promise<{ done: 'login' } | { done: 'code'; challenge: string; methods: string[] }> {
  const row = await findUser(site.db, link.user_id)
  if (!row || row.deleted_at) throw new Refusal('login_ended')
  const began = { via: 'provider', digest: digestOfLink(link) } as const
  if (!row.banned_at && (await hasSecondFactor(site.db, row.id)))
    return { done: 'code', ...(await makeChallenge(site, row.id, began)) }
  await enter(site, visitor, row, { ...began, withCode: false, proved })
  return { done: 'login' }
}

/** The second call of a login with a second factor. */
export async function finishLogIn(
  site: Site,
  visitor: Visitor,
  input: { challenge: string; code: string },
): Promise<User> {
  const { userId, ...began } = await answerChallenge(site, visitor, input.challenge, input.code)
  const row = await findUser(site.db, userId)
  if (!row || row.deleted_at) throw new Refusal('login_ended')
  return enter(site, visitor, row, { ...began, withCode: true })
}

/** A passkey is both factors. */
export async function logInWithPasskey(site: Site, visitor: Visitor, response: unknown): Promise<User> {
  const { id: passkey, user_id: userId } = await acceptPasskey(site, null, response)
  const row = await findUser(site.db, userId)
  if (!row || row.deleted_at) throw new Refusal('wrong-password')
  requireOwnLogins(site, row)
  return enter(site, visitor, row, { passkey })
}

/** What was checked: this password or link to a provider, with or without a code, or a passkey. */
type Checked = (Began & { withCode: boolean; proved?: boolean }) | { passkey: bigint }

const digestOf = (passwordHash: string | null | undefined) =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest()

/**
 * A changed password, a removed passkey and a second factor that was turned on end every session. So no session may
 * begin after that with what was checked before.
 */
async function requireStillRight(tx: Site['db'], { id }: ShownUser, checked: Checked): Promise<void> {
  const passwordHash = await lockPassword(tx, id)
  if ('passkey' in checked) {
    if (passwordHash === undefined || !(await isStillThere(tx, checked.passkey))) throw new Refusal('wrong-password')
    return
  }
  const { via, digest, withCode } = checked
  if (via === 'provider') {
    const links = passwordHash === undefined ? [] : await listLinksOf(tx, id)
    if (!links.some((link) => digest.equals(digestOfLink(link)))) throw new Refusal('login_ended')
  } else if (!digest.equals(digestOf(passwordHash))) throw new Refusal(withCode ? 'login_ended' : 'wrong-password')
  if (!withCode && (await hasSecondFactor(tx, id))) throw new Refusal('login_ended')
}

/** Begins a session for somebody who has proved who they are. */
async function enter(site: Site, visitor: Visitor, row: ShownUser, checked: Checked): Promise<User> {
  if (row.banned_at) {
    const suspension = await noticeOf(site, row.id)
    throw new Refusal('account_suspended', undefined, suspension && { suspension })
  }
  const sid = await site.db.transaction().execute(async (tx) => {
    await requireStillRight(tx, row, checked)
    if (row.pending_at) await requireNotRefused(tx, row.id)
    await recordSecurityEvent(site, tx, visitor, { userId: row.id, kind: 'login' })
    await noticeLogin(site, tx, visitor, row.id)
    return beginSession(site, tx, visitor, row.id, 'passkey' in checked ? { via: 'passkey' } : checked)
  })
  applySession(site, visitor, sid, row)
  return presentOwn(site, row, visitor)
}

export async function logOut(site: Site, visitor: Visitor): Promise<void> {
  if (!visitor.viewer) return
  await site.sessions.end(site.db, visitor.sid)
  visitor.viewer = null
}

/**
 * A browser gets a new session id, so that an id planted before the login opens nothing after it. API clients read
 * their cookie only once, so they keep theirs.
 */
export async function beginSession(
  site: Site,
  tx: Site['db'],
  visitor: Visitor,
  userId: bigint,
  begun: SessionStart,
): Promise<string> {
  const sid = visitor.fromBrowser ? makeSessionId(site.secrets.session) : visitor.sid
  await site.sessions.start(tx, sid, userId, deviceOf(visitor.userAgent), begun)
  return sid
}

/** After a changed password. A browser gets a new id here too, but the CSRF token of its open pages stays valid. */
export async function renewSession(site: Site, tx: Site['db'], visitor: Visitor, userId: bigint): Promise<string> {
  const sid = visitor.fromBrowser ? renewSessionId(site.secrets.session, visitor.sid) : visitor.sid
  await site.sessions.start(tx, sid, userId, deviceOf(visitor.userAgent))
  return sid
}

/** Called after the commit, so that nobody gets the id of a session that does not exist. */
export function applySession(site: Site, visitor: Visitor, sid: string, row: UserRow): void {
  rememberBrowser(site, visitor, row)
  visitor.sid = sid
  visitor.viewer = viewerOf(row)
}

/** The caller's account as login and sign-up answer it: without the email address. */
export function presentOwn(site: Site, row: ShownUser, visitor: Visitor): User {
  return presentUser(site, row, visitor.viewer, { withEmail: false })
}
