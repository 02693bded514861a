import type { CaseActName } from '../../../../api/moderation/queue-acts.ts'
import { overturn, uphold } from './answer.ts'
import { approve } from './approve.ts'
import { ban } from './ban.ts'
import type { CaseAct } from './case-act.ts'
import { escalate } from './escalate.ts'
import { ignore } from './ignore.ts'
import { lock } from './lock.ts'
import { remove } from './remove.ts'
import { warn } from './warn.ts'

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
