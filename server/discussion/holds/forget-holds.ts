import { closeCasesOf } from '../../people/cases/cases.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { eraseImages } from '../../platform/images/images.ts'
import { deleteHeld, lockHeldOf } from './queries-changes.ts'

/**
 * Locks the held items of an account that is being deleted. Call this before the row of the account is locked: a decision locks in the same order.
 * Nobody changes the items until the transaction ends.
 */
export async function pauseHolds(tx: Tx, userId: bigint): Promise<void> {
  await lockHeldOf(tx, userId)
}

/** Erases the held and refused items of an account with their pictures, and closes their cases. */
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
