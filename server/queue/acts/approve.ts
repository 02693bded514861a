import { Refusal } from '../../refusal.ts'
import type { CaseAct } from './case-act.ts'
import { restoreTarget } from './target-steps.ts'

/** Keeps what stands, and brings back what was removed. */
export const approve: CaseAct = {
  of: 'reports',
  targets: ['post', 'comment', 'user', 'community'],
  reopens: true,
  async decide({ tx, of, acting }) {
    const entry = await restoreTarget(tx, of, acting)
    if (entry === null && of.closed) throw new Refusal('case_changed')
    return { outcome: 'left', entries: entry === null ? [] : [entry], told: entry !== null }
  },
}
