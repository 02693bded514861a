import type { CaseActName } from '../../../api/moderation/queue-acts.ts'
import { appealAnswerLimit, removalTextLimit, type TextLimit, warningLimit } from '../../../shared/limits.ts'

const reason: TextLimit = { ...removalTextLimit, min: 1 }

/** How long what is said with an act may be; what has a minimum must be said. */
const limits: { readonly [Name in CaseActName]?: TextLimit } = {
  remove: reason,
  lock: reason,
  ban: reason,
  uphold: appealAnswerLimit,
  overturn: appealAnswerLimit,
  warn: { ...warningLimit, min: 1 },
}

export const textLimitOf = (act: CaseActName): TextLimit => limits[act] ?? warningLimit
