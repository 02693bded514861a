import { closeCaseOf } from '../../people/cases/cases.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { deleteMutesOf, updateReporterGone } from './queries-forget.ts'

/** Of a deleted account: what it reported waits on without a name or a note; what was said against the account itself has no object any more. */
export async function forgetReports(tx: Tx, userId: bigint): Promise<void> {
  await updateReporterGone(tx, userId)
  await deleteMutesOf(tx, userId)
  await closeCaseOf(tx, { targetType: 'user', targetId: userId }, { outcome: 'removed', by: null })
}
