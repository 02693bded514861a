import type { Acting } from '../../people/acts/acting.ts'
import { reopenCase } from '../../people/cases/cases.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { findClosedCaseOf, listWaitingOf } from './queries-changes.ts'
import { refuseHeldIn, reopenHeldIn } from './refuse.ts'

/**
 * Refuses the held items of a banned account from this id on, in one community or on the whole site. Each refusal is an item of the ban's log entry.
 */
export async function refuseAllHeld(
  tx: Tx,
  scope: { userId: bigint; communityId: bigint | null; from: bigint },
  acting: Acting,
): Promise<void> {
  for (const heldId of await listWaitingOf(tx, scope)) await refuseHeldIn(tx, { ...acting, heldId })
}

/** When a ban ends, items that were refused with it are held again, and return to the queue. */
export async function reopenWithCase(tx: Tx, heldId: bigint, acting: Acting): Promise<void> {
  if ((await reopenHeldIn(tx, { ...acting, heldId })) === null) return
  const caseId = await findClosedCaseOf(tx, heldId)
  if (caseId !== undefined) await reopenCase(tx, caseId)
}
