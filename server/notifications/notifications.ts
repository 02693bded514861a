import type { Db } from '../db/connect.ts'
import { deleteNotificationsOf } from './queries.ts'

export async function forgetNotifications(tx: Db, userId: bigint): Promise<void> {
  await deleteNotificationsOf(tx, userId)
}
