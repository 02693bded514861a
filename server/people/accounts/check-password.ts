import { networkOf, wideNetworkOf } from '../../platform/http/limiter.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Site } from '../../platform/site.ts'
import { findMark } from './known-browsers.ts'
import type { Trier } from './password-tries.ts'
import { passwordMatches } from './passwords.ts'
import type { UserRow } from './queries.ts'

/** The name that was asked for, and the account of it if there is one: what comes of a wrong password tells nobody which there are. */
interface Asked {
  username: string
  row: UserRow | undefined
  /** That proves who has it: it is counted by itself as well. */
  session?: string
}

/** Whether this is the password of the account. Refuses unseen while too many were wrong. */
export async function checkPassword(site: Site, visitor: Visitor, asked: Asked, given: string): Promise<boolean> {
  const provers: Trier[] = asked.session === undefined ? [] : [{ by: 'session', who: asked.session }]
  const forgive = await site.passwordTries.begin([...(await triersOf(site, visitor, asked)), ...provers])
  const { row } = asked
  let right: boolean | undefined
  try {
    right = await passwordMatches(row && !row.deleted_at ? row.password_hash : null, given)
  } finally {
    if (right !== false) await forgive()
  }
  return right
}

/** A browser of an earlier login stands for itself: neither strangers nor neighbours who guess make it wait. */
async function triersOf(site: Site, visitor: Visitor, { username, row }: Asked): Promise<Trier[]> {
  const mark = row && !row.deleted_at && findMark(site.secrets.session, visitor.cookies['logins'], row)
  if (mark) return [{ by: 'browser', who: mark }]
  const { network_limits: isWide } = await site.siteSettings.get()
  return [
    { by: 'network', who: (isWide ? wideNetworkOf : networkOf)(visitor.address) },
    { by: 'account', who: username.trim().toLowerCase() },
  ]
}
