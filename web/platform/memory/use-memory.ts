import { createContext, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { EntityName } from '../../../api/discussion/entities.ts'
import type { EndpointName, Endpoints } from '../../../api/index.ts'
import type { Answer, Input } from '../../../api/platform/endpoint.ts'
import { ApiError } from '../client.ts'
import { useProvided } from '../use-provided.ts'
import { type Entities, keyOf } from './entities.ts'
import { answerKey, type Memory } from './memory.ts'

export const MemoryContext = createContext<Memory | null>(null)

export const useMemory = (): Memory => useProvided(MemoryContext)

/** The newest version of an answer that may be there. */
export function useKnownAnswer<N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
): Answer<Endpoints[N]> | undefined {
  const { entities } = useMemory()
  const key = answerKey(name, input)
  const read = () => entities.savedAnswer(key) as Answer<Endpoints[N]> | undefined
  return useSyncExternalStore((listener) => entities.subscribe(key, listener), read, read)
}

/** An answer that a component asks for itself, as soon as it is wanted; undefined until it is there. */
export function useLoaded<N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  wanted: boolean,
): { answer: Answer<Endpoints[N]> | undefined; failed: boolean; retry: () => void } {
  const memory = useMemory()
  const [failed, setFailed] = useState(false)
  const key = answerKey(name, input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the input does
  const load = useCallback(() => {
    setFailed(false)
    memory.load(name, input, 'soon').catch(() => setFailed(true))
  }, [memory, key])
  useEffect(() => {
    if (wanted) load()
  }, [wanted, load])
  return { answer: useKnownAnswer(name, input), failed, retry: load }
}

/**
 * What the page's loader has loaded. A page that opens on what was known fails here when the fetch behind it does; once its fetch has
 * arrived the page stays, unless a later one says that it is there no more.
 */
export function useAnswer<N extends EndpointName>(name: N, input: Input<Endpoints[N]>): Answer<Endpoints[N]> {
  const memory = useMemory()
  const key = answerKey(name, input)
  const answer = useKnownAnswer(name, input)
  const readState = () => memory.stateOf(key)
  const state = useSyncExternalStore((listener) => memory.entities.subscribe(key, listener), readState, readState)
  const arrived = useRef('')
  if (state === 'loaded') arrived.current = key
  if (state instanceof Error && (arrived.current !== key || isGone(state))) throw state
  if (answer === undefined) throw new Error(`The page shows ${name}, which its loader did not load.`)
  return answer
}

const isGone = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 403)

/** The newest version of an entity that came in some answer. */
export function useEntity<N extends EntityName>(name: N, id: string | number): Entities[N] {
  const { entities } = useMemory()
  const read = () => entities.get(name, id)
  const entity = useSyncExternalStore((listener) => entities.subscribe(keyOf(name, id), listener), read, read)
  if (!entity) throw new Error(`The page shows ${name} ${id}, which its loader did not load.`)
  return entity
}
