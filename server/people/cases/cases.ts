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

// Opens, closes and reopens cases, in the transaction of the act that causes it.

/**
 * Opens the case of this target, or joins the open one, which counts as a change of it. Returns the key of the case.
 */
export function joinCase(
  site: Site,
  tx: Tx,
  input: CaseTarget & {
    communityId: bigint | null
    authorId: bigint | null
    /** Whether it is the admins' case; moderators may have one of the same target. */
    forAdmins: boolean
    /** Set for an appeal, which has a case apart from reports: other people see it, and other acts decide it. */
    appealId?: bigint
    /** The held item; in an appeal, the refused item. */
    heldId?: bigint | null
  },
): Promise<bigint> {
  const { appealId = null, heldId = null } = input
  const reports = appealId === null && heldId === null ? 1 : 0
  return insertOrJoinCase(tx, { ...input, appealId, heldId, id: site.nextKey(), reports })
}

/**
 * Closes all cases of a target that was removed, or about which no report is open any more; for a removed post, also
 * the cases of its comments. An appeal stays open until it is answered.
 */
export async function closeCaseOf(tx: Tx, { targetType, targetId }: CaseTarget, closing: Closing): Promise<void> {
  await updateCasesOfTargetsClosed(tx, targetType, [targetId], closing)
}

/** Closes the cases of many targets at once. */
export async function closeCasesOf(
  tx: Tx,
  targetType: CaseTargetType,
  targetIds: readonly bigint[],
  closing: Closing,
): Promise<void> {
  if (targetIds.length) await updateCasesOfTargetsClosed(tx, targetType, targetIds, closing)
}

/** Closes only this case and its reports, not other cases of the target. False if it is closed already. */
export function closeCase(tx: Tx, caseId: bigint, closing: Closing): Promise<boolean> {
  return updateCaseClosed(tx, caseId, closing)
}

/** Called after reports of a case were dropped. Closes the case if none are left, unless it has an appeal. */
export async function leaveCase(tx: Tx, caseId: bigint, by: bigint): Promise<void> {
  await updateWithoutDropped(tx, caseId, by)
}

/**
 * Undoes a closing: reopens this case and those closed with it, and the reports that were decided then. Returns the
 * keys of the reopened cases; one whose target has a newer case stays closed.
 */
export function reopenCase(tx: Tx, caseId: bigint): Promise<bigint[]> {
  return updateReopened(tx, caseId)
}

/** Reopens the cases that the removal of a target has closed; finds them by the log entry of the removal. */
export function reopenCasesOf(tx: Tx, removalEntryId: bigint): Promise<bigint[]> {
  return updateReopenedAfterRemoval(tx, removalEntryId)
}

/** Closes a reopened case as it was closed before. */
export function closeAgain(tx: Tx, id: bigint, earlier: ClosedBefore): Promise<void> {
  return updateClosedBefore(tx, id, earlier)
}
