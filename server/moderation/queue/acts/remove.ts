import { Refusal } from '../../../platform/refusal.ts'
import type { CaseAct } from './case-act.ts'
import { removeReported } from './target-steps.ts'

/** Removes an item; refuses a held one. */
export const remove: CaseAct = {
  of: 'reports',
  targets: ['post', 'comment'],
  many: 'remove_many',
  ofHeld: true,
  require({ reason, ruleId }) {
    if (reason === null && ruleId === null) throw new Refusal('reason_missing')
  },
  async decide({ tx, of, given, acting }) {
    const entry = await removeReported(tx, of, { ...acting, hideTitle: given.hideTitle })
    return { outcome: 'removed', entries: entry === null ? [] : [entry], told: entry !== null }
  },
}
