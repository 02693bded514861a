import { isIP } from 'node:net'
import { fromWire, hiddenId } from '../../platform/db/keys.ts'
import { hashSessionId } from '../../platform/http/tokens.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isPublic } from '../../platform/outgoing/addresses.ts'
import { isPublicKey } from '../../platform/push-keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { PushTarget } from './push-service.ts'
import {
  countSubscriptions,
  deleteOldestSubscriptions,
  deleteSameSubscriptions,
  deleteSubscriptionOf,
  upsertSubscription,
} from './queries.ts'

/** As browsers send it, with both keys in base64url. */
interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** The most browsers of one member; a new one replaces the oldest. Each costs a message for every notification. */
const maxSubscriptions = 20

/** A session has one subscription, and a browser belongs to its latest session. */
export async function subscribe(
  site: Site,
  visitor: Visitor,
  viewer: Viewer,
  subscription: BrowserSubscription,
): Promise<void> {
  const target = readTarget(subscription)
  if (!target || !site.outgoing.mayPostTo(target.endpoint)) throw new Refusal('invalid_push_subscription')
  await site.db.transaction().execute(async (tx) => {
    const id = await upsertSubscription(tx, hashSessionId(visitor.sid), viewer.id, target)
    // The session has ended meanwhile.
    if (id === undefined) throw new Refusal('not_logged_in')
    await deleteSameSubscriptions(tx, id, target)
    await deleteOldestSubscriptions(tx, viewer.id, maxSubscriptions)
  })
}

export async function unsubscribe(site: Site, visitor: Visitor): Promise<void> {
  await deleteSubscriptionOf(site.db, hashSessionId(visitor.sid))
}

export async function countPushSubscriptions({ db }: Site, { id }: { id: string }): Promise<number> {
  return countSubscriptions(db, fromWire(id) ?? hiddenId)
}

const authSecretBytes = 16
const base64url = /^[\w-]+={0,2}$/

/** Undefined if no message can be sent to it, or if its host is clearly not on the public internet. */
export function readTarget({ endpoint, keys }: BrowserSubscription): PushTarget | undefined {
  const [publicKey, authSecret] = [decode(keys.p256dh), decode(keys.auth)]
  if (!mayBePublic(endpoint) || !publicKey || !authSecret) return undefined
  if (!isPublicKey(publicKey) || authSecret.length !== authSecretBytes) return undefined
  return { endpoint, publicKey, authSecret }
}

const decode = (text: string) => (base64url.test(text) ? Buffer.from(text, 'base64url') : undefined)

/** Checks only the address. Where its name leads is checked on the connection, each time a message is sent. */
function mayBePublic(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) ? isPublic(host) : host.includes('.')
}
