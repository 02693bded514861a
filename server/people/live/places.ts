import { maxAddressStreams, maxMemberStreams } from '../../../shared/limits.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Of one process, whoever they are: a bound on its memory. */
const maxStreams = 20_000
const retryAfter = 60

export interface Places {
  /** Takes one, or refuses; gives back how to leave it. */
  take(userId: bigint, network: string): () => void
}

/** How many streams are open, for whom and from where. Counted by each process for itself, so that none asks the database. */
export function createPlaces(limited: boolean): Places {
  const ofMember = createCount<bigint>()
  const ofNetwork = createCount<string>()
  let all = 0
  return {
    take(userId, network) {
      const isFull = limited && (ofMember.of(userId) >= maxMemberStreams || ofNetwork.of(network) >= maxAddressStreams)
      if (isFull || all >= maxStreams) throw new Refusal('too_many', undefined, { retryAfter })
      all++
      ofMember.add(userId, 1)
      ofNetwork.add(network, 1)
      return () => {
        all--
        ofMember.add(userId, -1)
        ofNetwork.add(network, -1)
      }
    },
  }
}

function createCount<K>() {
  const counts = new Map<K, number>()
  return {
    of: (key: K) => counts.get(key) ?? 0,
    add(key: K, change: number) {
      const count = (counts.get(key) ?? 0) + change
      if (count) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
