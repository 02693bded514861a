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

/** One answer for an unknown name, a deleted account and a wrong password; a ban shows only to who knows the password. */
export async function logIn(
  site: Site,
  visitor: Visitor,
  given: { username: string; password: string },
): Promise<User> {
  const username = given.username.trim()
  const row = await findUserByName(site.db, username)
  const right = await checkPassword(site, visitor, { username, row }, given.password.trim())
  if (!row || !right) throw new Refusal('wrong-password')
  if (row.banned_at) {
    const suspension = await noticeOf(site, row.id)
    throw new Refusal('account_suspended', undefined, suspension && { suspension })
  }
  const sid = await site.db.transaction().execute(async (tx) => {
    // Whoever changes the password ends every session; one that begins with the old password must not come after that.
    if ((await lockPassword(tx, row.id)) !== row.password_hash) throw new Refusal('wrong-password')
    if (row.pending_at) await requireNotRefused(tx, row.id)
    return beginSession(site, tx, visitor, row.id)
  })
  enter(site, visitor, sid, row)
  return presentOwn(site, row, visitor)
}

export async function logOut(site: Site, visitor: Visitor): Promise<void> {
  if (!visitor.viewer) return
  await site.sessions.end(site.db, visitor.sid)
  visitor.viewer = null
}

/**
 * A browser gets a new session id, so that an id planted before the login opens nothing after it. API clients read their cookie
 * once and never again; they keep theirs.
 */
export async function beginSession(site: Site, tx: Site['db'], visitor: Visitor, userId: bigint): Promise<string> {
  const sid = visitor.fromBrowser ? makeSessionId(site.secrets.session) : visitor.sid
  await site.sessions.start(tx, sid, userId, deviceOf(visitor.userAgent))
  return sid
}

/** After a changed password: a new id in a browser too, but pages that are open there send the token they have, and it stays good. */
export async function renewSession(site: Site, tx: Site['db'], visitor: Visitor, userId: bigint): Promise<string> {
  const sid = visitor.fromBrowser ? renewSessionId(site.secrets.session, visitor.sid) : visitor.sid
  await site.sessions.start(tx, sid, userId, deviceOf(visitor.userAgent))
  return sid
}

/** Once it is committed: nobody is given the id of a session that is not there. */
export function enter(site: Site, visitor: Visitor, sid: string, row: UserRow): void {
  rememberBrowser(site, visitor, row)
  visitor.sid = sid
  visitor.viewer = viewerOf(row)
}

/** The caller's account as login and signup answer it: without the address. */
export function presentOwn(site: Site, row: ShownUser, visitor: Visitor): User {
  return presentUser(site, row, visitor.viewer, { withEmail: false })
}
