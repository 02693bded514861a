import { appealable } from '../../../api/discussion/act-notices.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AppealedEntry } from './queries.ts'

const acts: ReadonlySet<string> = new Set(appealable.options)

/** Only the concerned person may appeal: acts of others that are in effect, can be undone and are recent enough. */
export function requireMayAppeal(entry: AppealedEntry, userId: bigint): void {
  const refusal = refusalOf(entry, userId)
  if (refusal) throw new Refusal(refusal)
}

export const mayAppeal = (entry: AppealedEntry, userId: bigint): boolean => refusalOf(entry, userId) === undefined

function refusalOf(entry: AppealedEntry, userId: bigint) {
  if (entry.subject_id !== userId) return 'not_owner'
  if (!acts.has(entry.act) || entry.undone || entry.erased || entry.actor_id === userId) return 'cannot_appeal'
  return entry.late ? 'appeal_too_late' : undefined
}
