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

export async function presentResults(site: Site, viewer: Viewer, outcomes: readonly Outcome[]): Promise<CaseResult[]> {
  const changed = outcomes.flatMap(({ id, refusal }) => (refusal?.code === 'case_changed' ? (fromWire(id) ?? []) : []))
  const now = new Map(changed.length ? await loadAgain(site, viewer, changed.slice(0, maxCasesShownAgain)) : [])
  return outcomes.map(({ id, refusal }) => {
    const shown = now.get(id)
    return { id, ...presentOutcome(refusal), ...(shown && refusal && { case: shown }) }
  })
}

async function loadAgain(site: Site, viewer: Viewer, ids: readonly bigint[]): Promise<[string, Case][]> {
  const cases = await presentCases(site, viewer, await listCasesByIds(site.db, viewer, ids))
  return [...cases].map(([id, found]) => [toWire(id), found])
}

function presentOutcome(refusal: Refusal | null) {
  if (!refusal) return { ok: true, status: 200, code: null, message: null }
  const { status, code = null, message } = errorBody(refusal.code, refusal.message)
  return { ok: false, status, code, message }
}
