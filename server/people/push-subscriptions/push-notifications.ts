import type { Db } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { upsertMessages } from './queries-messages.ts'

/** Said when there is something to send. */
export const pushTopic = 'push'

/** Leaves a message for each browser of those who are notified, in the transaction that makes the notifications or has them grow. */
export async function pushNotifications(tx: Db, notificationIds: readonly bigint[]): Promise<void> {
  if (notificationIds.length === 0) return
  if ((await upsertMessages(tx, notificationIds)) > 0) await notify(tx, pushTopic, '')
}
