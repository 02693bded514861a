import type { CaseAct } from './case-act.ts'
import { lockTarget } from './target-steps.ts'

/** A post, or a comment with what is under it. One that is locked already stays so, and its case is decided. */
export const lock: CaseAct = {
  of: 'reports',
  targets: ['post', 'comment'],
  many: 'lock_many',
  asksWhy: true,
  async decide({ tx, of, acting }) {
    const entry = await lockTarget(tx, of, acting)
    return { outcome: 'left', entries: entry === null ? [] : [entry] }
  },
}
