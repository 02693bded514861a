import type { CaseTargetType } from '../../../api/moderation/queue.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import { eraseImages } from '../../platform/images/images.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CaseTarget } from './queries-cases.ts'
import {
  deleteEvidenceOf,
  deleteOldEvidence,
  type EvidenceRow,
  findEvidence,
  insertEvidence,
  listKeptForNothing,
} from './queries-evidence.ts'

// The first report of a case keeps what was reported, so that its author cannot escape a decision by editing or erasing it.

/** Keeps the target as it is now, if nothing of the case is kept yet. The caller has locked the row of the target. */
export function takeEvidence(tx: Tx, caseId: bigint, target: CaseTarget): Promise<void> {
  return insertEvidence(tx, caseId, target)
}

/** The caller has checked that the viewer may see the case. */
export function loadEvidence(
  db: Db,
  viewer: Viewer,
  caseId: bigint,
  target: CaseTarget,
): Promise<EvidenceRow | undefined> {
  return findEvidence(db, viewer, caseId, target)
}

/**
 * Called before administrators erase content for good: then nobody may read it, moderators included. Returns the number
 * of cases that had kept something.
 */
export async function eraseEvidence(tx: Db, targetType: CaseTargetType, targetIds: readonly bigint[]): Promise<number> {
  const { cases, imageIds } = await deleteEvidenceOf(tx, targetType, targetIds)
  await eraseImages(tx, imageIds)
  return cases
}

/** Erases what is kept of cases that were closed so many days ago. Returns the number of these cases. */
export function eraseOldEvidence(db: Db, days: number, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { cases, imageIds } = await deleteOldEvidence(tx, days, limit)
    await eraseImages(tx, imageIds)
    return cases
  })
}

/** Returns the number of images, of which there are hardly ever any. */
export function erasePicturesKeptForNothing(db: Db, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const imageIds = await listKeptForNothing(tx, limit)
    await eraseImages(tx, imageIds)
    return imageIds.length
  })
}
