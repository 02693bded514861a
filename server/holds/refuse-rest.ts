import type { Tx } from '../db/connect.ts'
import type { Acting } from '../modlog/acting.ts'
import { reopenCase } from '../queue/cases.ts'
import { findClosedCaseOf, listWaitingOf } from './queries-changes.ts'
import { refuseHeldIn, reopenHeldIn } from './refuse.ts'

/** Of whoever is banned, what waits from a key on, in one community or anywhere: an item of the ban each. */
export async function refuseAllHeld(
  tx: Tx,
  of: { userId: bigint; communityId: bigint | null; from: bigint },
  acting: Acting,
): Promise<void> {
  for (const heldId of await listWaitingOf(tx, of)) await refuseHeldIn(tx, { ...acting, heldId })
}

/** What was refused with a ban that is over waits again, and is in the queue again. */
export async function reopenWithCase(tx: Tx, heldId: bigint, acting: Acting): Promise<void> {
  if ((await reopenHeldIn(tx, { ...acting, heldId })) === null) return
  const caseId = await findClosedCaseOf(tx, heldId)
  if (caseId !== undefined) await reopenCase(tx, caseId)
}
