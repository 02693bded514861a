import type { Endpoints } from '../../../../api/index.ts'
import type { Answer } from '../../../../api/platform/endpoint.ts'
import { maxUndoable, undoHours } from '../../../../shared/limits.ts'
import { toWire } from '../../../platform/db/keys.ts'
import type { Site } from '../../../platform/site.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { listUndoableCalls } from './queries.ts'

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
