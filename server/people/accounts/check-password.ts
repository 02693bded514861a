import { networkOf, wideNetworkOf } from '../../platform/http/limiter.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Site } from '../../platform/site.ts'
import { findMark } from './known-browsers.ts'
import type { Trier } from './password-tries.ts'
import { passwordMatches } from './passwords.ts'
import type { UserRow } from './queries.ts'

/**
 * The name that was entered, and its account if there is one. A wrong password has the same effect either way, so it
 * does not tell which accounts exist.
 */
interface EnteredAccount {
  username: string
  row: UserRow | undefined
  /** Set when a logged-in user proves who they are: such tries are also counted for the session. */
  session?: string
}

/** Whether this is the password of the account. Refuses without checking while there were too many wrong ones. */
export async function checkPassword(
  site: Site,
  visitor: Visitor,
  entered: EnteredAccount,
  password: string,
): Promise<boolean> {
  const sessionTriers: Trier[] = entered.session === undefined ? [] : [{ kind: 'session', id: entered.session }]
  const forgive = await site.passwordTries.begin([...(await listTriers(site, visitor, entered)), ...sessionTriers])
  const { row } = entered
  let isRight: boolean | undefined
  try {
    isRight = await passwordMatches(row && !row.deleted_at ? row.password_hash : null, password)
  } finally {
    if (isRight !== false) await forgive()
  }
  return isRight
}

/**
 * A browser that has logged in to the account before is counted by itself, so strangers and neighbours who guess do not
 * make it wait.
 */
async function listTriers(site: Site, visitor: Visitor, { username, row }: EnteredAccount): Promise<Trier[]> {
  const mark = row && !row.deleted_at && findMark(site.secrets.session, visitor.cookies['logins'], row)
  if (mark) return [{ kind: 'browser', id: mark }]
  const { network_limits: isWide } = await site.siteSettings.get()
  return [
    { kind: 'network', id: (isWide ? wideNetworkOf : networkOf)(visitor.address) },
    { kind: 'account', id: username.trim().toLowerCase() },
  ]
}
