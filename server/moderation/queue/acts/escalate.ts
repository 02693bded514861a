import type { CaseAct } from './case-act.ts'
import { updateEscalated } from './queries.ts'

/** Hands a case to the admins; they hand it back by the same act. */
export const escalate: CaseAct = {
  waiting: 'both',
  targets: ['post', 'comment'],
  cutsText: true,
  allowsHeld: true,
  async decide({ tx, caseRow, input }) {
    await updateEscalated(tx, caseRow.id, input.text)
    return { outcome: null, entries: [] }
  },
}
