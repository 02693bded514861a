import { followRelease, releaseHeldIn } from '../../../discussion/holds/release.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CaseAct } from './case-act.ts'
import { isHeld, restoreTarget } from './target-steps.ts'
import { nothingToRestore } from './undo-entry.ts'

/** Keeps a published item, publishes a held one, and restores a removed one. The case is also decided if the author has deleted the held item. */
export const approve: CaseAct = {
  waiting: 'reports',
  targets: ['post', 'comment', 'user', 'community'],
  reopens: true,
  allowsHeld: true,
  async decide({ site, tx, caseRow, acting }) {
    if (isHeld(caseRow)) {
      const released = await releaseHeldIn(site, tx, { ...acting, heldId: caseRow.target_id })
      return {
        outcome: 'left',
        entries: [released],
        notified: true,
        afterDecision: () => followRelease(tx, caseRow.target_id),
      }
    }
    const restored = restoreTarget(tx, caseRow, acting)
    const entry = await (caseRow.closed ? restored : restored.catch(nothingToRestore))
    if (entry === null && caseRow.closed) throw new Refusal('case_changed')
    return { outcome: 'left', entries: entry === null ? [] : [entry], notified: entry !== null }
  },
}
