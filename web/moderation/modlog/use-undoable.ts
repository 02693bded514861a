import type { Endpoints } from '../../../api/index.ts'
import type { Answer } from '../../../api/platform/endpoint.ts'
import { useKnownAnswer } from '../../platform/memory/use-memory.ts'
import { defineDialog, isText, oneOf } from '../../platform/page/dialogs.ts'

export type EntryAction = 'undo' | 'reason'
/** Undoes the call of a log entry, or hides or shows its reason. */
export const entryDialog = defineDialog<{ action: EntryAction; entryId: string }>('log-entry', {
  action: oneOf(['undo', 'reason']),
  entryId: isText,
})

export type UndoableCall = Answer<Endpoints['listUndoable']>['calls'][number]

/** What the viewer can still undo, by the ids of the log entries. The loader of the page requests it if the viewer has acted. */
export function useUndoable(): ReadonlyMap<string, UndoableCall> {
  const answer = useKnownAnswer('listUndoable', {})
  return new Map(answer?.calls.flatMap((call) => call.entryIds.map((id) => [id, call])))
}
