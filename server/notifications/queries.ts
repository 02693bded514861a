import type { Db } from '../db/connect.ts'

export async function deleteNotificationsOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
}
