import { provesWork } from '../../platform/captcha/proof-of-work.ts'
import { networkOf, wideNetworkOf } from '../../platform/http/limiter.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
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

/**
 * At a login: the solved puzzle of the site, if the caller has one. After many wrong passwords for an account, from
 * wherever, its logins need one, so that guessing becomes slow and the owner is not locked out.
 */
interface Puzzle {
  token: string | undefined
}

/** Whether this is the password of the account. Refuses without checking while there were too many wrong ones. */
export async function checkPassword(
  site: Site,
  visitor: Visitor,
  entered: EnteredAccount,
  password: string,
  puzzle?: Puzzle,
): Promise<boolean> {
  const sessionTriers: Trier[] = entered.session === undefined ? [] : [{ kind: 'session', id: entered.session }]
  const triers = await listTriers(site, visitor, entered)
  const { forgive, usedUp } = await site.passwordTries.begin([...triers, ...sessionTriers])
  if (
    puzzle &&
    usedUp.includes('account') &&
    !(await provesWork(site.db, site.secrets.captcha, puzzle.token?.trim() ?? ''))
  ) {
    await forgive()
    throw new Refusal('puzzle_required')
  }
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
