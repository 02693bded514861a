import { type Acting, actorOf } from '../../../people/acts/acting.ts'
import { writeEntry } from '../../../people/acts/write-entry.ts'
import { leaveCause } from '../../../people/causes/leave-cause.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { toWire } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CaseAct } from './case-act.ts'
import { placeOf, type Target, targetOf } from './target-steps.ts'

/** Warns the author; the item stays. */
export const warn: CaseAct = {
  waiting: 'reports',
  targets: ['post', 'comment'],
  many: 'warn_many',
  validate({ text }) {
    if (text === null) throw new Refusal('text_missing')
  },
  async decide({ tx, caseRow, input, acting }) {
    const { author_id: userId, community_id: communityId } = caseRow
    if (userId === null || communityId === null) throw new Refusal('user_not_found')
    const entry = await warnIn(tx, { ...acting, userId, communityId, target: caseRow, text: input.text })
    return { outcome: 'left', entries: [entry], notified: true }
  },
}

interface Warning extends Acting {
  userId: bigint
  communityId: bigint
  /** What the warning is about; null if it is about nothing that the person wrote. */
  target: Target | null
  text: string | null
}

/** Returns the id of the log entry. */
export async function warnIn(tx: Tx, warning: Warning): Promise<bigint> {
  const { userId, communityId, target, text, rule, quiet } = warning
  const entry = await writeEntry(tx, {
    ...actorOf(warning),
    act: 'warn',
    ...(target && targetOf(target)),
    communityId,
    subjectId: userId,
    reason: text,
  })
  const details = { reason: text, rule, logId: toWire(entry) }
  if (!quiet)
    await leaveCause(tx, { kind: 'mod_warning', userId, communityId, ...(target && placeOf(target)), details })
  return entry
}
