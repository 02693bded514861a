import { appealAnswerLimit } from '../../../../shared/limits.ts'
import { countCharacters } from '../../../../shared/text.ts'
import { followRelease } from '../../../discussion/holds/release.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { answerAppeal } from '../../appeals/answer.ts'
import type { CaseAct } from './case-act.ts'
import { listEntries } from './queries.ts'
import { overturnEntry } from './undo-entry.ts'

/** The common part of both answers to an appeal. An answer is sent at once and cannot be undone. */
const commonParts: Omit<CaseAct, 'decide'> = {
  waiting: 'appeal',
  targets: ['post', 'comment', 'user', 'community'],
  textLimit: appealAnswerLimit,
  validate({ text }) {
    if (text === null || countCharacters(text) < appealAnswerLimit.min)
      throw new Refusal(
        'text_missing',
        `Answer in ${appealAnswerLimit.min} to ${appealAnswerLimit.max.toLocaleString('en')} characters.`,
      )
  },
}

/** The act stays in effect. */
export const uphold: CaseAct = {
  ...commonParts,
  async decide({ tx, caseRow, input, acting }) {
    const { entry, continueCase } = await answerAppeal(tx, caseRow, {
      outcome: 'upheld',
      text: input.text ?? '',
      acting,
    })
    return {
      outcome: continueCase ? null : 'left',
      entries: [entry],
      notified: true,
      afterDecision: continueCase,
    }
  },
}

/** Undoes the act, however old it is. If it is already undone, the answer is sent all the same. */
export const overturn: CaseAct = {
  ...commonParts,
  async decide({ site, tx, caseRow, input, acting }) {
    const answered = await answerAppeal(tx, caseRow, { outcome: 'overturned', text: input.text ?? '', acting })
    const [appealed] = await listEntries(tx, [answered.logId])
    // The answer already notifies the person of the undoing.
    const quiet = { ...acting, reason: null, rule: null, quiet: true }
    const undone = appealed ? await overturnEntry(site, tx, appealed, { ...quiet, answer: answered.entry }) : null
    const entries = undone === null ? [answered.entry] : [answered.entry, undone]
    const { continueCase } = answered
    const heldId = appealed?.act === 'refuse_held' ? appealed.target_id : null
    const follow = async () => {
      await continueCase?.()
      if (heldId !== null) await followRelease(tx, heldId)
    }
    return { outcome: continueCase ? null : 'left', entries, notified: true, afterDecision: follow }
  },
}
