import { pushNotifications } from '../../people/push-subscriptions/push-notifications.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notifyIds } from '../../platform/db/listen.ts'
import type { Changed } from './queries-write.ts'

/** A notification that has been made or has taken in another event. */
export interface Told extends Changed {
  /** Whether the receiver's devices are to show it. */
  push: boolean
}

/** What follows from notifications made or grown, in their transaction: open tabs of their receivers ask for the count anew, and devices show them. */
export async function tellReceivers(tx: Db, told: readonly Told[]): Promise<void> {
  await notifyIds(tx, 'self', [...new Set(told.map(({ userId }) => userId))])
  await pushNotifications(
    tx,
    told.filter(({ push }) => push).map(({ id }) => id),
  )
}
