import type { CaseResult } from '../../../../api/moderation/queue-acts.ts'
import { undoHours } from '../../../../shared/limits.ts'
import { actsAs } from '../../../people/acts/acting.ts'
import { closeAgain, closeCase, reopenCase } from '../../../people/cases/cases.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { fromWire, hiddenId, toWire } from '../../../platform/db/keys.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Site } from '../../../platform/site.ts'
import type { Viewer } from '../../../platform/viewer.ts'
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

/** Takes back all of one call, each case in a transaction of its own. What somebody changed since is left as it is. */
export async function undoActs(site: Site, viewer: Viewer, undoId: string): Promise<{ results: CaseResult[] }> {
  const callId = fromWire(undoId) ?? hiddenId
  const decisions = await listDecisionsOf(site.db, viewer, callId, undoHours)
  const [first] = decisions
  if (!first) throw new Refusal('undo_not_found')
  if (first.actor_id !== viewer.id && !viewer.isAdmin) throw new Refusal('not_owner')
  const call: Call = { site, viewer, id: callId, told: new Set(), lifted: new Map() }
  const outcomes: (Outcome & { key: bigint })[] = []
  for (const decision of decisions) {
    const { case_id: key } = decision
    outcomes.push({ key, id: toWire(key), refusal: await attemptCase(site, key, () => undo(call, decision)) })
  }
  const inOrder = outcomes.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return { results: await presentResults(site, viewer, inOrder) }
}

/** What is taken back, and what it has come to so far. */
interface Call {
  site: Site
  viewer: Viewer
  id: bigint
  /** Whom it has told in which community: each once. */
  told: Set<string>
  /** The entries of bans that are over, each with the one that ended it. */
  lifted: Map<bigint, bigint>
}

async function undo(call: Call, decision: DecisionRow): Promise<void> {
  const { site, viewer } = call
  if (!decision.up_to) throw new Refusal('not_admin_nor_mod')
  const { entries, lifted } = await site.db.transaction().execute(async (tx) => {
    const entries = await listEntries(tx, decision.entry_ids)
    const lifted = await undoEntries(call, tx, decision, entries)
    if (!(await updateUndone(tx, call.id, decision))) throw new Refusal('case_changed')
    if (decision.act === 'escalate') await updateEscalated(tx, decision.case_id, null)
    else await reopenCase(tx, decision.case_id)
    if (decision.closed_before) await closeAgain(tx, decision.case_id, decision.closed_before)
    // The act was done by an older version, which did not save the earlier decision.
    else if (entries.some(isRestoring))
      await closeCase(tx, decision.case_id, { outcome: 'removed', by: viewer.id, act: 'remove' })
    return { entries, lifted }
  })
  for (const [ban, end] of lifted) call.lifted.set(ban, end)
  for (const entry of entries) {
    call.told.add(personOf(entry))
    // Here at once; elsewhere the statements have told of it.
    if (entry.subject_id !== null) site.ownAccounts.forget(entry.subject_id)
  }
}

/** Gives the entries of bans, each with the one that ended it. */
async function undoEntries(
  { site, viewer, told, lifted }: Call,
  tx: Tx,
  { moderated }: DecisionRow,
  entries: readonly LoggedAct[],
): Promise<Map<bigint, bigint>> {
  const ended = new Map<bigint, bigint>()
  for (const entry of entries) {
    const above = entry.part_of === null ? undefined : (ended.get(entry.part_of) ?? lifted.get(entry.part_of))
    // The job that brings back what went with the ban was here before.
    if (above !== undefined && entry.undone_with === above) continue
    // Of a ban its end is told of, and not what comes back with it.
    const quiet = above !== undefined || told.has(personOf(entry))
    const acting = { by: viewer, as: actsAs(moderated), reason: null, rule: null, partOf: above, quiet }
    const undone = entry.undone ? null : await undoEntry(site, tx, entry, acting, { reopens: true }).catch(changedSince)
    if (undone === null) throw new Refusal('case_changed')
    if (entry.act === 'ban_member') ended.set(entry.id, undone)
  }
  return ended
}

/** What a step refuses comes of what somebody has changed since, be it that its author has erased it; but who may not act any more is told so. */
function changedSince(error: unknown): null {
  if (!(error instanceof Refusal) || error.code === 'not_admin_nor_mod') throw error
  return null
}

const personOf = ({ subject_id: person, community_id: community }: LoggedAct) => `${person} ${community}`
