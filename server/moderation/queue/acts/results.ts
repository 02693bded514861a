import type { Case } from '../../../../api/moderation/queue.ts'
import type { CaseResult } from '../../../../api/moderation/queue-acts.ts'
import { errorBody } from '../../../../api/platform/error-body.ts'
import { maxCasesShownAgain } from '../../../../shared/limits.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { fromWire, toWire } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { presentCases } from '../present.ts'
import { listCasesByIds } from '../queries.ts'
import type { CaseToDecide } from './case-act.ts'
import { listVersions } from './queries.ts'

/** The result for one case; the refusal is null if it was decided. */
export interface Outcome {
  /** The id as the request had it. */
  id: string
  refusal: Refusal | null
}

/**
 * The reason why a case was not decided. If somebody else changed the case first, that is the reason, whatever the step
 * refused.
 */
export async function refusalOf(db: Db, error: unknown, caseRow: CaseToDecide | undefined): Promise<Refusal> {
  if (!(error instanceof Refusal)) throw error
  if (!caseRow || error.code === 'case_changed') return error
  const [current] = await listVersions(db, [caseRow.id])
  return current?.version === caseRow.version ? error : new Refusal('case_changed')
}

export async function presentResults(site: Site, viewer: Viewer, outcomes: readonly Outcome[]): Promise<CaseResult[]> {
  const changed = outcomes.flatMap(({ id, refusal }) => (refusal?.code === 'case_changed' ? (fromWire(id) ?? []) : []))
  const current = new Map(changed.length ? await loadChanged(site, viewer, changed.slice(0, maxCasesShownAgain)) : [])
  return outcomes.map(({ id, refusal }) => {
    const shown = current.get(id)
    return { id, ...presentOutcome(refusal), ...(shown && refusal && { case: shown }) }
  })
}

async function loadChanged(site: Site, viewer: Viewer, ids: readonly bigint[]): Promise<[string, Case][]> {
  const cases = await presentCases(site, viewer, await listCasesByIds(site.db, viewer, ids))
  return [...cases].map(([id, found]) => [toWire(id), found])
}

export function presentOutcome(refusal: Refusal | null) {
  if (!refusal) return { ok: true, status: 200, code: null, message: null }
  const { status, code = null, message } = errorBody(refusal.code, refusal.message)
  return { ok: false, status, code, message }
}
