import type { CaseResult } from '../../../api/queue-acts.ts'
import { fromWire, hiddenId, toWire } from '../../db/keys.ts'
import { actsAs } from '../../modlog/acting.ts'
import { Refusal } from '../../refusal.ts'
import type { Site } from '../../site.ts'
import type { Viewer } from '../../viewer.ts'
import { closeCase, reopenCase } from '../cases.ts'
import { attemptCase } from './attempt-case.ts'
import {
  type DecisionRow,
  type LoggedAct,
  listDecisionsOf,
  listEntries,
  updateEscalated,
  updateUndone,
} from './queries.ts'
import { type Outcome, presentResults } from './results.ts'
import { isRestoring, undoEntry } from './undo-entry.ts'

export const undoHours = 24

/** Takes back all of one call, each case in a transaction of its own. What somebody changed since is left as it is. */
export async function undoActs(site: Site, viewer: Viewer, undoId: string): Promise<{ results: CaseResult[] }> {
  const callId = fromWire(undoId) ?? hiddenId
  const decisions = await listDecisionsOf(site.db, viewer, callId, undoHours)
  const [first] = decisions
  if (!first) throw new Refusal('undo_not_found')
  if (first.actor_id !== viewer.id && !viewer.isAdmin) throw new Refusal('not_owner')
  const told = new Set<string>()
  const outcomes: Outcome[] = []
  for (const decision of decisions) {
    const { case_id: caseId } = decision
    const refusal = await attemptCase(site, caseId, () => undo(site, viewer, callId, decision, told))
    outcomes.push({ id: toWire(caseId), refusal })
  }
  return { results: await presentResults(site, viewer, outcomes) }
}

async function undo(
  site: Site,
  viewer: Viewer,
  callId: bigint,
  decision: DecisionRow,
  told: Set<string>,
): Promise<void> {
  if (!decision.up_to) throw new Refusal('not_admin_nor_mod')
  const touched = await site.db.transaction().execute(async (tx) => {
    const entries = await listEntries(tx, decision.entry_ids)
    for (const entry of entries) {
      // Of a ban its end is told of, and not what comes back with it.
      const quiet = entry !== entries.at(-1) || told.has(personOf(entry))
      const acting = { by: viewer, as: actsAs(decision.moderated), reason: null, rule: null, quiet }
      if (entry.undone || !(await undoEntry(site, tx, entry, acting))) throw new Refusal('case_changed')
    }
    if (!(await updateUndone(tx, callId, decision))) throw new Refusal('case_changed')
    if (decision.act === 'escalate') await updateEscalated(tx, decision.case_id, null)
    else await reopenCase(tx, decision.case_id)
    // What was decided otherwise is decided again as it was.
    if (entries.some(isRestoring))
      await closeCase(tx, decision.case_id, { outcome: 'removed', by: viewer.id, act: 'remove' })
    return entries
  })
  for (const entry of touched) {
    told.add(personOf(entry))
    // Here at once; elsewhere the statements have told of it.
    if (entry.subject_id !== null) site.ownAccounts.forget(entry.subject_id)
  }
}

const personOf = ({ subject_id: person, community_id: community }: LoggedAct) => `${person} ${community}`
