import { useEffect } from 'react'
import type { EndpointName, Endpoints } from '../../../api/index.ts'
import type { Answer, Input } from '../../../api/platform/endpoint.ts'
import { useKnownAnswer, useMemory } from '../../platform/memory/use-memory.ts'

/** Returns an answer in the memory, of any age, or fetches it once. Calls `onNothing` if that fails. */
export function useFetchedOnce<N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  onNothing: () => void,
): Answer<Endpoints[N]> | undefined {
  const memory = useMemory()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card
  useEffect(() => {
    memory.load(name, input, 'once').catch(onNothing)
  }, [])
  return useKnownAnswer(name, input)
}
