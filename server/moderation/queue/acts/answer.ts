import { appealAnswerLimit } from '../../../../shared/limits.ts'
import { countCharacters } from '../../../../shared/text.ts'
import { followRelease } from '../../../discussion/holds/release.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { answerAppeal } from '../../appeals/answer.ts'
import type { CaseAct } from './case-act.ts'
import { listEntries } from './queries.ts'
import { overturnEntry } from './undo-entry.ts'

/** What an answer to an appeal is, whichever it is: it is sent, and cannot be taken back. */
const answer: Omit<CaseAct, 'decide'> = {
  of: 'appeal',
  targets: ['post', 'comment', 'user', 'community'],
  textLimit: appealAnswerLimit,
  require({ text }) {
    if (text === null || countCharacters(text) < appealAnswerLimit.min)
      throw new Refusal(
        'text_missing',
        `Answer in ${appealAnswerLimit.min} to ${appealAnswerLimit.max.toLocaleString('en')} characters.`,
      )
  },
}

/** It stays as it is. */
export const uphold: CaseAct = {
  ...answer,
  async decide({ tx, of, given, acting }) {
    const { entry, goOn } = await answerAppeal(tx, of, { outcome: 'upheld', text: given.text ?? '', acting })
    return { outcome: goOn ? null : 'left', entries: [entry], told: true, goOn }
  },
}

/** What was done is taken back, whatever its age; where that has happened already, it is said all the same. */
export const overturn: CaseAct = {
  ...answer,
  async decide({ site, tx, of, given, acting }) {
    const answered = await answerAppeal(tx, of, { outcome: 'overturned', text: given.text ?? '', acting })
    const [appealed] = await listEntries(tx, [answered.logId])
    // Of all of it the answer tells.
    const quiet = { ...acting, reason: null, rule: null, quiet: true }
    const undone = appealed ? await overturnEntry(site, tx, appealed, { ...quiet, answer: answered.entry }) : null
    const entries = undone === null ? [answered.entry] : [answered.entry, undone]
    const { goOn } = answered
    const heldId = appealed?.act === 'refuse_held' ? appealed.target_id : null
    const follow = async () => {
      await goOn?.()
      if (heldId !== null) await followRelease(tx, heldId)
    }
    return { outcome: goOn ? null : 'left', entries, told: true, goOn: follow }
  },
}
