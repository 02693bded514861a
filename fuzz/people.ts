import type { UserRow } from '../server/people/accounts/queries.ts'
import { csrfToken, makeSessionId } from '../server/platform/http/tokens.ts'
import { makeUser } from '../test/factories.ts'
import type { Role, Session } from './request.ts'
import type { Target } from './target.ts'

/** Of people whose address nobody but themselves and administrators may see. */
export const hiddenMail = '@hidden.example'
export const hiddenAddress = '198.51.100.77'
export const ownMail = (role: Role) => `own-${role}@mail.example`

/** Where the requests of a role come from: an address that no other role may read. */
export const addresses: Readonly<Record<Role, string>> = {
  guest: '127.66.0.1',
  member: '127.66.0.2',
  moderator: '127.66.0.3',
  admin: '127.66.0.4',
}

export type Account = Exclude<Role, 'guest'>

/** Whoever the fuzz is not: with an address that must not be seen, and a password that it does not know. */
export function makeStranger({ site }: Target, username: string): Promise<UserRow> {
  const seen = { created_ip: hiddenAddress, last_seen_ip: hiddenAddress }
  return makeUser(site.db, { username, email: username + hiddenMail, password_hash: null, points: 500, ...seen })
}

export function makeAccount({ site }: Target, role: Account, username: string): Promise<UserRow> {
  const seen = { created_ip: addresses[role], last_seen_ip: addresses[role] }
  return makeUser(site.db, { username, email: ownMail(role), is_admin: role === 'admin', points: 500, ...seen })
}

/** A guest has a session as well, which is nobody's. */
export async function enter({ site }: Target, user: { id: bigint } | undefined): Promise<Session> {
  const sid = makeSessionId(site.secrets.session)
  if (user) await site.sessions.start(site.db, sid, user.id)
  const token = csrfToken(site.secrets.csrf, sid)
  return { cookie: `${site.settings.SESSION_COOKIE}=${sid}; csrftoken=${token}`, token }
}
