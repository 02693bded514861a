import type { Tx } from '../db/connect.ts'
import { closeCaseOf } from './cases.ts'
import type { Closing } from './queries-cases.ts'
import { listWaitingTargets } from './queries-waiting.ts'

/** As `closeCaseOf`, of many that were removed at once; few of them wait for anything. */
export async function closeCasesOf(
  tx: Tx,
  targetType: 'post' | 'comment',
  ids: readonly bigint[],
  closing: Closing,
): Promise<void> {
  for (const targetId of await listWaitingTargets(tx, targetType, ids))
    await closeCaseOf(tx, { targetType, targetId }, closing)
}
