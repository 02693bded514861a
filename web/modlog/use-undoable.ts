import { useEffect } from 'react'
import type { Answer } from '../../api/endpoint.ts'
import type { Endpoints } from '../../api/index.ts'
import type { ModlogEntry } from '../../api/modlog.ts'
import { useKnownAnswer, useMemory } from '../memory/use-memory.ts'
import { useViewer } from '../viewer.ts'

export type UndoableCall = Answer<Endpoints['listUndoable']>['calls'][number]

/** What the viewer can still take back of these entries, by their ids. It is asked where there is something of theirs. */
export function useUndoable(entries: readonly ModlogEntry[]): ReadonlyMap<string, UndoableCall> {
  const memory = useMemory()
  const viewer = useViewer()
  const isThere = viewer !== null && entries.some(({ actor }) => actor?.id === viewer.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are asked about anew
  useEffect(() => {
    if (isThere) memory.load('listUndoable', {}, 'now').catch(() => {})
  }, [memory, isThere, entries])
  const answer = useKnownAnswer('listUndoable', {})
  return new Map(answer?.calls.flatMap((call) => call.entryIds.map((id) => [id, call])))
}
