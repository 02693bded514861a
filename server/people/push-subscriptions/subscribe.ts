import { hashSessionId } from '../../platform/http/tokens.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { readTarget } from '../../platform/push/target.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import {
  deleteOldestSubscriptions,
  deleteSameSubscriptions,
  deleteSubscriptionOf,
  upsertSubscription,
} from './queries.ts'

/** The most browsers of one member; a new one replaces the oldest. Each costs a message for every notification. */
const maxSubscriptions = 20

/** A session has one subscription, and a browser belongs to its latest session. */
export async function subscribe(
  site: Site,
  visitor: Visitor,
  viewer: Viewer,
  input: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  const target = readTarget(input)
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
