import type { User } from '../../../api/people/accounts.ts'
import { noticeOf } from '../../moderation/appeals/suspension.ts'
import { makeSessionId, renewSessionId } from '../../platform/http/tokens.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { requireNotRefused } from '../signups/refused.ts'
import { checkPassword } from './check-password.ts'
import { deviceOf } from './device.ts'
import { rememberBrowser } from './known-browsers.ts'
import { presentUser } from './present.ts'
import { findUserByName, lockPassword, type ShownUser, type UserRow } from './queries.ts'
import { viewerOf } from './viewer-of.ts'

/**
 * An unknown name, a deleted account and a wrong password are refused alike; a ban is shown only to callers who know
 * the password.
 */
export async function logIn(
  site: Site,
  visitor: Visitor,
  input: { username: string; password: string },
): Promise<User> {
  const username = input.username.trim()
  const row = await findUserByName(site.db, username)
  const isRight = await checkPassword(site, visitor, { username, row }, input.password.trim())
  if (!row || !isRight) throw new Refusal('wrong-password')
  if (row.banned_at) {
    const suspension = await noticeOf(site, row.id)
    throw new Refusal('account_suspended', undefined, suspension && { suspension })
  }
  const sid = await site.db.transaction().execute(async (tx) => {
    // A changed password ends every session, so no session may begin with the old password after that.
    if ((await lockPassword(tx, row.id)) !== row.password_hash) throw new Refusal('wrong-password')
    if (row.pending_at) await requireNotRefused(tx, row.id)
    return beginSession(site, tx, visitor, row.id)
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
export async function beginSession(site: Site, tx: Site['db'], visitor: Visitor, userId: bigint): Promise<string> {
  const sid = visitor.fromBrowser ? makeSessionId(site.secrets.session) : visitor.sid
  await site.sessions.start(tx, sid, userId, deviceOf(visitor.userAgent))
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
