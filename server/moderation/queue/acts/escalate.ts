import type { CaseAct } from './case-act.ts'
import { updateEscalated } from './queries.ts'

/** Hands a case to the admins; they hand it back by the same act. */
export const escalate: CaseAct = {
  of: 'both',
  targets: ['post', 'comment'],
  cutsText: true,
  ofHeld: true,
  async decide({ tx, of, given }) {
    await updateEscalated(tx, of.id, given.text)
    return { outcome: null, entries: [] }
  },
}
