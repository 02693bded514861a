import { actorOf } from '../../../people/acts/acting.ts'
import { writeEntry } from '../../../people/acts/write-entry.ts'
import { leaveCause } from '../../../people/causes/leave-cause.ts'
import { toWire } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CaseAct } from './case-act.ts'
import { placeOf, targetOf } from './target-steps.ts'

/** Tells the author, and leaves what they wrote where it is. */
export const warn: CaseAct = {
  of: 'reports',
  targets: ['post', 'comment'],
  many: 'warn_many',
  require({ text }) {
    if (text === null) throw new Refusal('text_missing')
  },
  async decide({ tx, of, given, acting }) {
    const { author_id: userId, community_id: communityId } = of
    if (userId === null || communityId === null) throw new Refusal('user_not_found')
    const entry = await writeEntry(tx, {
      ...actorOf(acting),
      act: 'warn',
      ...targetOf(of),
      communityId,
      subjectId: userId,
      reason: given.text,
    })
    const details = { reason: given.text, rule: acting.rule, logId: toWire(entry) }
    if (!acting.quiet) await leaveCause(tx, { kind: 'mod_warning', userId, communityId, ...placeOf(of), details })
    return { outcome: 'left', entries: [entry], told: true }
  },
}
