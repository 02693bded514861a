import { errorBody } from '../../../api/errors.ts'
import type { CaseResult } from '../../../api/queue-acts.ts'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import type { CaseToDecide } from './case-act.ts'
import { listVersions } from './queries.ts'

/** What came of one case; null where it was done. */
export interface Outcome {
  /** On the wire, as it was asked for. */
  id: string
  refusal: Refusal | null
}

/** Why a case was not decided. Whoever was first has changed it: what a step then refuses comes of that. */
export async function refusalOf(db: Db, error: unknown, of: CaseToDecide | undefined): Promise<Refusal> {
  if (!(error instanceof Refusal)) throw error
  if (!of || error.code === 'case_changed') return error
  const [now] = await listVersions(db, [of.id])
  return now?.version === of.version ? error : new Refusal('case_changed')
}

export const presentResults = (outcomes: readonly Outcome[]): CaseResult[] =>
  outcomes.map(({ id, refusal }) => ({ id, ...presentOutcome(refusal) }))

function presentOutcome(refusal: Refusal | null) {
  if (!refusal) return { ok: true, status: 200, code: null, message: null }
  const { status, code = null, message } = errorBody(refusal.code, refusal.message)
  return { ok: false, status, code, message }
}
