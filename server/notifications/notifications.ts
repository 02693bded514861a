import type { Db } from '../db/connect.ts'
import { deleteNotificationsOf } from './queries.ts'
import { deleteCausesOf } from './queries-causes.ts'
import { deleteCountOf } from './queries-write.ts'

export async function forgetNotifications(tx: Db, userId: bigint): Promise<void> {
  await deleteCausesOf(tx, userId)
  await deleteNotificationsOf(tx, userId)
  await deleteCountOf(tx, userId)
}
