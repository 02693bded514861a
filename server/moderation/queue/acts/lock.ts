import type { CaseAct } from './case-act.ts'
import { lockTarget } from './target-steps.ts'

/** Locks a post, or a comment with its replies. If it is already locked, the case is still decided. */
export const lock: CaseAct = {
  waiting: 'reports',
  targets: ['post', 'comment'],
  many: 'lock_many',
  requiresReason: true,
  async decide({ tx, caseRow, acting }) {
    const entry = await lockTarget(tx, caseRow, acting)
    return { outcome: 'left', entries: entry === null ? [] : [entry] }
  },
}
