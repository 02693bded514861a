import type { CaseTargetType } from '../../../api/moderation/queue.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import {
  type CaseTarget,
  type ClosedBefore,
  type Closing,
  insertOrJoinCase,
  updateCaseClosed,
  updateCasesOfTargetsClosed,
  updateClosedBefore,
  updateReopened,
  updateReopenedAfterRemoval,
  updateWithoutDropped,
} from './queries-cases.ts'

// What opens, closes and opens again what waits for a decision, in the transaction of what was done.

/** Opens the case of this target, or joins the open one, which counts as a change of it. Gives its key. */
export function joinCase(
  site: Site,
  tx: Tx,
  given: CaseTarget & {
    communityId: bigint | null
    authorId: bigint | null
    /** The admins' own one beside that of the moderators. */
    forAdmins: boolean
    /** An appeal waits apart from reports: they are not for the same eyes, nor decided by the same acts. */
    appealId?: bigint
    /** The held item; in an appeal, the refused item. */
    heldId?: bigint | null
  },
): Promise<bigint> {
  const { appealId = null, heldId = null } = given
  const reports = appealId === null && heldId === null ? 1 : 0
  return insertOrJoinCase(tx, { ...given, appealId, heldId, id: site.nextKey(), reports })
}

/**
 * A target was removed, by whatever call, or what was said against it is gone: all that waits for it is decided, and for the comments of a
 * post that was removed. An appeal goes on waiting for its answer.
 */
export async function closeCaseOf(tx: Tx, { targetType, targetId }: CaseTarget, closing: Closing): Promise<void> {
  await updateCasesOfTargetsClosed(tx, targetType, [targetId], closing)
}

/** The same of many at once. */
export async function closeCasesOf(
  tx: Tx,
  targetType: CaseTargetType,
  targetIds: readonly bigint[],
  closing: Closing,
): Promise<void> {
  if (targetIds.length) await updateCasesOfTargetsClosed(tx, targetType, targetIds, closing)
}

/** This one case and its reports alone, whatever waits for it. False when it is closed already. */
export function closeCase(tx: Tx, caseId: bigint, closing: Closing): Promise<boolean> {
  return updateCaseClosed(tx, caseId, closing)
}

/** After reports of it were dropped: with the last of them it closes, unless an appeal waits. */
export async function leaveCase(tx: Tx, caseId: bigint, by: bigint): Promise<void> {
  await updateWithoutDropped(tx, caseId, by)
}

/**
 * Undoes a closing: what was closed with it opens too, and the reports that were decided then wait again. Gives the keys of what opened; one whose
 * target has a newer case stays closed.
 */
export function reopenCase(tx: Tx, caseId: bigint): Promise<bigint[]> {
  return updateReopened(tx, caseId)
}

/** Opens again the cases that the removal of a target has closed; finds them by the log entry of the removal. */
export function reopenCasesOf(tx: Tx, removalEntryId: bigint): Promise<bigint[]> {
  return updateReopenedAfterRemoval(tx, removalEntryId)
}

/** Closes a reopened case as it was closed before. */
export function closeAsBefore(tx: Tx, id: bigint, before: ClosedBefore): Promise<void> {
  return updateClosedBefore(tx, id, before)
}
