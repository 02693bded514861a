import { waitForMail } from '../../people/mail-settings/mail-settings.ts'
import { pushNotifications } from '../../people/push/push-notifications.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notifyIds } from '../../platform/db/listen.ts'
import type { Changed } from './queries-write.ts'

/** A notification that was made or got another event. */
export interface ChangedNotification extends Changed {
  /** Whether the receiver's devices should show it. */
  push: boolean
}

/**
 * In the transaction that made the notifications: open tabs of the receivers ask for the new count, devices show a push
 * message, and a mail waits until it is due.
 */
export async function notifyReceivers(tx: Db, changed: readonly ChangedNotification[]): Promise<void> {
  await notifyIds(tx, 'self', [...new Set(changed.map(({ userId }) => userId))])
  await pushNotifications(
    tx,
    changed.filter(({ push }) => push).map(({ id }) => id),
  )
  await waitForMail(tx, changed)
}
