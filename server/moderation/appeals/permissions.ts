import { appealable } from '../../../api/discussion/act-notices.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AppealedEntry } from './queries.ts'

const acts: ReadonlySet<string> = new Set(appealable.options)

/** Asked by whom it concerns alone, of what others did, what still holds and can come back. */
export function requireMayAppeal(entry: AppealedEntry, userId: bigint): void {
  const refused = whyNot(entry, userId)
  if (refused) throw new Refusal(refused)
}

export const mayAppeal = (entry: AppealedEntry, userId: bigint): boolean => whyNot(entry, userId) === undefined

function whyNot(entry: AppealedEntry, userId: bigint) {
  if (entry.subject_id !== userId) return 'not_owner'
  if (!acts.has(entry.act) || entry.undone || entry.erased || entry.actor_id === userId) return 'cannot_appeal'
  return entry.late ? 'appeal_too_late' : undefined
}
