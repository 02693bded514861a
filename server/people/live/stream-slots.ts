import { maxAddressStreams, maxMemberStreams } from '../../../shared/limits.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The most streams of one process, which limits its memory. */
const maxStreams = 20_000
const retryAfter = 60

export interface StreamSlots {
  /** Reserves a slot, or refuses; returns the function that releases it. */
  reserve(userId: bigint, network: string): () => void
}

/**
 * Counts open streams by member and by network. Each process counts for itself, so that no database query is needed.
 */
export function createStreamSlots(isLimited: boolean): StreamSlots {
  const memberCounts = createCount<bigint>()
  const networkCounts = createCount<string>()
  let all = 0
  return {
    reserve(userId, network) {
      const isFull =
        isLimited && (memberCounts.get(userId) >= maxMemberStreams || networkCounts.get(network) >= maxAddressStreams)
      if (isFull || all >= maxStreams) throw new Refusal('too_many', undefined, { retryAfter })
      all++
      memberCounts.add(userId, 1)
      networkCounts.add(network, 1)
      return () => {
        all--
        memberCounts.add(userId, -1)
        networkCounts.add(network, -1)
      }
    },
  }
}

function createCount<K>() {
  const counts = new Map<K, number>()
  return {
    get: (key: K) => counts.get(key) ?? 0,
    add(key: K, change: number) {
      const count = (counts.get(key) ?? 0) + change
      if (count) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
