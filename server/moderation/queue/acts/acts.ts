import type { CaseActName } from '../../../../api/moderation/queue-acts.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { overturn, uphold } from './answer.ts'
import { approve } from './approve.ts'
import { ban } from './ban.ts'
import type { CaseAct } from './case-act.ts'
import { updateEscalated } from './queries.ts'
import { lockTarget, removeReported } from './target-steps.ts'
import { warn } from './warn.ts'

/** Hands a case to the admins; they hand it back by the same act. */
const escalate: CaseAct = {
  waiting: 'both',
  targets: ['post', 'comment'],
  cutsText: true,
  allowsHeld: true,
  async decide({ tx, caseRow, input }) {
    await updateEscalated(tx, caseRow.id, input.text)
    return { outcome: null, entries: [] }
  },
}

/** Keeps the item. While its text is unchanged, further reports are counted but open no case. */
const ignore: CaseAct = {
  waiting: 'reports',
  targets: ['post', 'comment'],
  decide: async () => ({ outcome: 'left', entries: [] }),
}

/** Locks a post, or a comment with its replies. If it is already locked, the case is still decided. */
const lock: CaseAct = {
  waiting: 'reports',
  targets: ['post', 'comment'],
  many: 'lock_many',
  requiresReason: true,
  async decide({ tx, caseRow, acting }) {
    const entry = await lockTarget(tx, caseRow, acting)
    return { outcome: 'left', entries: entry === null ? [] : [entry] }
  },
}

/** Removes an item; refuses a held one. */
const remove: CaseAct = {
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

/** The acts on cases, by their names in the contract. */
export const acts: Readonly<Record<CaseActName, CaseAct>> = {
  approve,
  ignore,
  remove,
  lock,
  warn,
  ban,
  escalate,
  uphold,
  overturn,
}
