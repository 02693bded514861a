import type { Db } from '../../platform/db/connect.ts'
import { notify } from '../../platform/db/listen.ts'
import { upsertMessages } from './queries-messages.ts'

/** The topic of the message that there is something to send. */
export const pushTopic = 'push'

/**
 * Inserts a push message for each browser of the notified members, in the transaction that creates or updates the
 * notifications.
 */
export async function pushNotifications(tx: Db, notificationIds: readonly bigint[]): Promise<void> {
  if (notificationIds.length === 0) return
  if ((await upsertMessages(tx, notificationIds)) > 0) await notify(tx, pushTopic, '')
}
