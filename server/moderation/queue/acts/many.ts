import { type Acting, actorOf } from '../../../people/acts/acting.ts'
import { writeEntry } from '../../../people/acts/write-entry.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { CaseAct, CaseToDecide } from './case-act.ts'

/**
 * The log entry above the items, for a call on several cases of one community. Written with the first case that is
 * decided.
 */
export async function writeManyEntry(
  tx: Tx,
  { act, many }: { act: CaseAct; many: ReadonlyMap<bigint, bigint | null> },
  { community_id: communityId }: CaseToDecide,
  acting: Acting,
): Promise<bigint | null> {
  const written = communityId === null ? undefined : many.get(communityId)
  if (written !== null || !act.many) return written ?? null
  return writeEntry(tx, { ...actorOf(acting), act: act.many, communityId })
}
