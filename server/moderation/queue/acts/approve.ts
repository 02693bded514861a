import { followRelease, releaseHeldIn } from '../../../discussion/holds/release.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CaseAct } from './case-act.ts'
import { isHeld, restoreTarget } from './target-steps.ts'
import { nothingToRestore } from './undo-entry.ts'

/** Keeps a published item, publishes a held one, and restores a removed one. The case is also decided if the author has deleted the held item. */
export const approve: CaseAct = {
  of: 'reports',
  targets: ['post', 'comment', 'user', 'community'],
  reopens: true,
  ofHeld: true,
  async decide({ site, tx, of, acting }) {
    if (isHeld(of)) {
      const released = await releaseHeldIn(site, tx, { ...acting, heldId: of.target_id })
      return { outcome: 'left', entries: [released], told: true, goOn: () => followRelease(tx, of.target_id) }
    }
    const restored = restoreTarget(tx, of, acting)
    const entry = await (of.closed ? restored : restored.catch(nothingToRestore))
    if (entry === null && of.closed) throw new Refusal('case_changed')
    return { outcome: 'left', entries: entry === null ? [] : [entry], told: entry !== null }
  },
}
