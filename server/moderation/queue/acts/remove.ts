import { Refusal } from '../../../platform/refusal.ts'
import type { CaseAct } from './case-act.ts'
import { removeReported } from './target-steps.ts'

/** Removes an item; refuses a held one. */
export const remove: CaseAct = {
  waiting: 'reports',
  targets: ['post', 'comment'],
  many: 'remove_many',
  allowsHeld: true,
  validate({ reason, ruleId }) {
    if (reason === null && ruleId === null) throw new Refusal('reason_missing')
  },
  async decide({ tx, caseRow, input, acting }) {
    const entry = await removeReported(tx, caseRow, { ...acting, hideTitle: input.hideTitle })
    return { outcome: 'removed', entries: entry === null ? [] : [entry], notified: entry !== null }
  },
}
