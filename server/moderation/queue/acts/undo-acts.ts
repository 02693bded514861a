import type { Endpoints } from '../../../../api/index.ts'
import type { CaseResult } from '../../../../api/moderation/queue-acts.ts'
import type { Answer } from '../../../../api/platform/endpoint.ts'
import { maxUndoable, undoHours } from '../../../../shared/limits.ts'
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
  deleteDecisionsBy,
  type LoggedAct,
  listDecisionsOf,
  listEntries,
  listUndoableCalls,
  updateEscalated,
  updateUndone,
} from './queries.ts'
import { type Outcome, presentResults } from './results.ts'
import { isRestoring, undoEntry } from './undo-entry.ts'

/** The calls that the viewer can undo; the moderation log offers it on their entries. */
export async function loadUndoable(site: Site, viewer: Viewer): Promise<Answer<Endpoints['listUndoable']>> {
  const rows = await listUndoableCalls(site.db, viewer.id, undoHours, maxUndoable)
  const calls = rows.map(({ call_id: callId, cases, entry_ids: entryIds }) => ({
    undoId: toWire(callId),
    cases,
    entryIds: entryIds.map(toWire),
  }))
  return { calls }
}

/**
 * Undoes all decisions of one call, each case in its own transaction. What somebody has changed since is left as it is.
 * The undoing of a single log entry is in `undo-entry.ts`.
 */
export async function undoActs(site: Site, viewer: Viewer, undoId: string): Promise<{ results: CaseResult[] }> {
  const callId = fromWire(undoId) ?? hiddenId
  const decisions = await listDecisionsOf(site.db, viewer, callId, undoHours)
  const [first] = decisions
  if (!first) throw new Refusal('undo_not_found')
  if (first.actor_id !== viewer.id && !viewer.isAdmin) throw new Refusal('not_owner')
  const call: Call = { site, viewer, id: callId, notified: new Set(), lifted: new Map() }
  const outcomes: (Outcome & { key: bigint })[] = []
  for (const decision of decisions) {
    const { case_id: key } = decision
    outcomes.push({ key, id: toWire(key), refusal: await attemptCase(site, key, () => undo(call, decision)) })
  }
  const inOrder = outcomes.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return { results: await presentResults(site, viewer, inOrder) }
}

/** The call that is undone, with the progress. */
interface Call {
  site: Site
  viewer: Viewer
  id: bigint
  /** The people who were notified, per community: each once. */
  notified: Set<string>
  /** The entries of ended bans, each with the entry that ended it. */
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
    // An older version did not save the earlier decision.
    else if (entries.some(isRestoring))
      await closeCase(tx, decision.case_id, { outcome: 'removed', by: viewer.id, act: 'remove' })
    return { entries, lifted }
  })
  for (const [ban, end] of lifted) call.lifted.set(ban, end)
  for (const entry of entries) {
    call.notified.add(personOf(entry))
    // This process forgets the account now; the others were notified by the statements.
    if (entry.subject_id !== null) site.ownAccounts.forget(entry.subject_id)
  }
}

/** Returns the entries of ended bans, each with the entry that ended it. */
async function undoEntries(
  { site, viewer, notified, lifted }: Call,
  tx: Tx,
  { moderated }: DecisionRow,
  entries: readonly LoggedAct[],
): Promise<Map<bigint, bigint>> {
  const ended = new Map<bigint, bigint>()
  for (const entry of entries) {
    const endOfBan = entry.part_of === null ? undefined : (ended.get(entry.part_of) ?? lifted.get(entry.part_of))
    // The job that restores the items of the ban has already restored this one.
    if (endOfBan !== undefined && entry.undone_with === endOfBan) continue
    // Only the end of the ban is notified, not each restored item.
    const quiet = endOfBan !== undefined || notified.has(personOf(entry))
    const acting = { by: viewer, as: actsAs(moderated), reason: null, rule: null, partOf: endOfBan, quiet }
    const undone = entry.undone ? null : await undoEntry(site, tx, entry, acting, { reopens: true }).catch(changedSince)
    if (undone === null) throw new Refusal('case_changed')
    if (entry.act === 'ban_member') ended.set(entry.id, undone)
  }
  return ended
}

/**
 * A refused step means that somebody has changed the item since, for example erased it. Only missing permission is
 * reported as itself.
 */
function changedSince(error: unknown): null {
  if (!(error instanceof Refusal) || error.code === 'not_admin_nor_mod') throw error
  return null
}

const personOf = ({ subject_id: person, community_id: community }: LoggedAct) => `${person} ${community}`

/** For a deleted account: its decisions can no longer be undone. */
export const forgetDecisions = (tx: Tx, userId: bigint): Promise<void> => deleteDecisionsBy(tx, userId)
