import type { User } from '../../api/accounts.ts'
import { joinDefaultCommunities } from '../communities/memberships.ts'
import type { Visitor } from '../http/visitor.ts'
import { createFirstList } from '../lists/lists.ts'
import { welcomeLater } from '../notifications/welcome-later.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { beginSession, enter, presentOwn } from './log-in.ts'
import { emailOrNull, isReservedUsername, requireGoodUsername } from './names.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { findUserByName, insertUser } from './queries.ts'

export interface NewAccount {
  username: string
  password: string
  email?: string | null
}

/** The refusals come in the contract's order: a taken name before a bad one, the address last. */
export async function signUp(site: Site, visitor: Visitor, given: NewAccount): Promise<User> {
  const username = given.username.trim()
  const password = given.password.trim()
  if (isReservedUsername(username) || (await findUserByName(site.db, username))) throw new Refusal('user_exists')
  requireGoodUsername(username)
  requireGoodPassword(password)
  const email = emailOrNull(given.email)
  const passwordHash = await hashPassword(password)

  const { row, sid } = await site.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, { id: site.nextKey(), username, email, passwordHash, address: visitor.address })
    // Somebody took the name while the password was hashed.
    if (!user) throw new Refusal('user_exists')
    await createFirstList(tx, user.id)
    await joinDefaultCommunities(tx, user.id)
    await welcomeLater(tx, site.settings, user.id)
    return { row: user, sid: await beginSession(site, tx, visitor, user.id) }
  })
  enter(site, visitor, sid, row)
  return presentOwn(site, row, visitor)
}
