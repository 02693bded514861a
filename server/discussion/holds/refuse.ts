import { type Acting, actorOf } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { closeCaseOf } from '../../people/cases/cases.ts'
import { leaveCause } from '../../people/causes/leave-cause.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countHeldOf, lockHeld, updateHeldState } from './queries-changes.ts'

/**
 * Refuses a held item; for some days its author can still read it, with the reason. The caller has checked the
 * permission. Returns the id of the log entry.
 */
export async function refuseHeldIn(tx: Tx, action: Acting & { heldId: bigint }): Promise<bigint> {
  const { heldId, by, reason, rule, quiet } = action
  const held = await lockHeld(tx, heldId)
  if (held?.state !== 'waiting') throw new Refusal('case_changed')
  const target = { targetType: held.type as 'post' | 'comment', targetId: heldId }
  await updateHeldState(tx, heldId, 'refused')
  await countHeldOf(tx, held.author_id, -1)
  await closeCaseOf(tx, target, { outcome: 'removed', by: by.id })
  const entry = await writeEntry(tx, {
    ...actorOf(action),
    ...target,
    act: 'refuse_held',
    communityId: held.community_id,
    subjectId: held.author_id,
  })
  if (!quiet)
    await leaveCause(tx, {
      kind: 'released',
      userId: held.author_id,
      communityId: held.community_id,
      ...(held.post_id !== null && { postId: held.post_id }),
      details: {
        ...{ held: true, refused: { ...target, targetId: toWire(heldId) } },
        ...{ reason, rule, logId: toWire(entry) },
      },
    })
  return entry
}

/** Holds a refused item again. Returns the id of the log entry; null if the item does not exist any more, or is not refused. */
export async function reopenHeldIn(tx: Tx, action: Acting & { heldId: bigint }): Promise<bigint | null> {
  const held = await lockHeld(tx, action.heldId)
  if (held?.state !== 'refused') return null
  await updateHeldState(tx, held.id, 'waiting')
  await countHeldOf(tx, held.author_id, 1)
  return writeEntry(tx, {
    ...actorOf(action),
    act: 'reopen_held',
    communityId: held.community_id,
    targetType: held.type as 'post' | 'comment',
    targetId: held.id,
    subjectId: held.author_id,
  })
}
