import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { lockWaysIn, type WaysIn } from './queries.ts'

/** Locks the account, so that two calls cannot remove its last two ways to log in. Undefined for a deleted one. */
export const lockWays = ({ providers }: Rules, tx: Db, userId: bigint): Promise<WaysIn | undefined> =>
  lockWaysIn(
    tx,
    userId,
    providers.list.map(({ issuer }) => issuer),
  )

/** Without a password: two ways, or one and a recovery code, in case a device or a provider is lost. */
const isEnough = ({ passkeys, providers, codes }: WaysIn) =>
  passkeys + providers >= 2 || (passkeys + providers === 1 && codes > 0)

type Rules = Pick<Site, 'providers'>

/** After one was removed. Where members log in with providers only, nothing else counts for them. */
export function requireOtherWay({ providers }: Rules, left: WaysIn | undefined): void {
  if (!left) throw new Refusal('no_other_login')
  if (providers.only && !left.isAdmin) {
    if (!left.providers)
      throw new Refusal('no_other_login', 'You log in with this alone. First link another login provider.')
  } else if (!left.hasPassword && !isEnough(left)) throw new Refusal('no_other_login')
}

/** Before the password is removed. */
export function requireEnoughWithoutPassword(rules: Rules, left: WaysIn): void {
  requireOtherWay(rules, { ...left, hasPassword: false })
}
