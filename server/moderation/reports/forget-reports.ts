import { closeCaseOf } from '../../people/cases/cases.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { clearReporter, deleteMutesOf } from './queries-forget.ts'

/** For a deleted account: its reports stay, without its name and note; the case about the account itself is closed. */
export async function forgetReports(tx: Tx, userId: bigint): Promise<void> {
  await clearReporter(tx, userId)
  await deleteMutesOf(tx, userId)
  await closeCaseOf(tx, { targetType: 'user', targetId: userId }, { outcome: 'removed', by: null })
}
