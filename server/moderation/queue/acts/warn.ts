import { actorOf } from '../../../people/acts/acting.ts'
import { writeEntry } from '../../../people/acts/write-entry.ts'
import { leaveCause } from '../../../people/causes/leave-cause.ts'
import { toWire } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CaseAct } from './case-act.ts'
import { placeOf, targetOf } from './target-steps.ts'

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
    const entry = await writeEntry(tx, {
      ...actorOf(acting),
      act: 'warn',
      ...targetOf(caseRow),
      communityId,
      subjectId: userId,
      reason: input.text,
    })
    const details = { reason: input.text, rule: acting.rule, logId: toWire(entry) }
    if (!acting.quiet) await leaveCause(tx, { kind: 'mod_warning', userId, communityId, ...placeOf(caseRow), details })
    return { outcome: 'left', entries: [entry], notified: true }
  },
}
