import type { Endpoints } from '../../../api/index.ts'
import type { Answer } from '../../../api/platform/endpoint.ts'
import { useKnownAnswer } from '../../platform/memory/use-memory.ts'

/** Dialogs about an entry of a log, by its id. */
export const undoDialog = 'undo-call'
export const reasonDialog = 'hide-reason'

export type UndoableCall = Answer<Endpoints['listUndoable']>['calls'][number]

/** What the viewer can still undo, by the ids of the log entries. The loader of the page requests it if the viewer has acted. */
export function useUndoable(): ReadonlyMap<string, UndoableCall> {
  const answer = useKnownAnswer('listUndoable', {})
  return new Map(answer?.calls.flatMap((call) => call.entryIds.map((id) => [id, call])))
}
