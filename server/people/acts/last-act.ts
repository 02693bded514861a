import type { Act, ActorGroup } from '../../../api/moderation/modlog.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { findActOnAll, findLastAct } from './queries.ts'

/** The last of these acts on a person, with the group of its actor; undefined if there is none. The caller has locked the account. */
export async function findLastActOn(
  tx: Tx,
  subjectId: bigint,
  acts: readonly Act[],
): Promise<{ act: Act; actorGroup: ActorGroup } | undefined> {
  const last = await findLastAct(tx, subjectId, acts)
  return last && { act: last.act, actorGroup: last.actor_group }
}

/** Whether this act was done to all items after the act of this entry. */
export const isDoneToAllSince = (tx: Tx, act: Act, entryId: bigint): Promise<boolean> => findActOnAll(tx, act, entryId)
