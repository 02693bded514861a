import { Refusal } from '../../refusal.ts'
import type { CaseAct } from './case-act.ts'
import { restoreTarget } from './target-steps.ts'
import { nothingToRestore } from './undo-entry.ts'

/** Keeps what stands, and brings back what was removed; what its author has deleted while it waited is decided all the same. */
export const approve: CaseAct = {
  of: 'reports',
  targets: ['post', 'comment', 'user', 'community'],
  reopens: true,
  async decide({ tx, of, acting }) {
    const restored = restoreTarget(tx, of, acting)
    const entry = await (of.closed ? restored : restored.catch(nothingToRestore))
    if (entry === null && of.closed) throw new Refusal('case_changed')
    return { outcome: 'left', entries: entry === null ? [] : [entry], told: entry !== null }
  },
}
