import type { Tx } from '../db/connect.ts'
import { eraseImages } from '../images/images.ts'
import { closeCasesOf } from '../queue/cases.ts'
import { deleteHeld, lockHeldOf } from './queries-changes.ts'

/**
 * Of an account that is being deleted, before its row is locked: who decides one of them locks that first, and then the account. Nobody changes
 * them until the transaction ends.
 */
export async function pauseHolds(tx: Tx, userId: bigint): Promise<void> {
  await lockHeldOf(tx, userId)
}

/** What waited is erased with its pictures, as is what was refused, and nobody has it to decide any more. */
export async function forgetHolds(tx: Tx, userId: bigint): Promise<void> {
  const held = await lockHeldOf(tx, userId)
  await eraseImages(
    tx,
    await deleteHeld(
      tx,
      held.map(({ id }) => id),
    ),
  )
  for (const type of ['post', 'comment'] as const) {
    const waiting = held.filter((each) => each.type === type && each.state === 'waiting')
    await closeCasesOf(
      tx,
      type,
      waiting.map(({ id }) => id),
      { outcome: 'removed', by: null },
    )
  }
}
