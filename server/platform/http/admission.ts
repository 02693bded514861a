import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { minuteMs } from '../../../shared/time.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import type { Viewer } from '../viewer.ts'
import { networkOf } from './limiter.ts'

/**
 * Whose requests come first when there are more than the process can answer. Administrators never wait, so that they can act. A sender is a guest
 * who sends something, for example to log in.
 */
const ranks = ['admin', 'member', 'sender', 'guest'] as const
export type Rank = (typeof ranks)[number]

export interface Caller {
  rank: Rank
  /** All requests of one member, or of guests of one network, have the same key. */
  key: string
}

export function callerOf({ viewer, address }: { viewer: Viewer | null; address: string }, method: string): Caller {
  if (viewer) return { rank: viewer.isAdmin ? 'admin' : 'member', key: String(viewer.id) }
  return { rank: method === 'GET' || method === 'HEAD' ? 'guest' : 'sender', key: networkOf(address) }
}

/**
 * Limits how many requests are worked on at the same time, because each one more makes all of them slower. The others wait for a moment, and
 * are then turned away, which costs nearly nothing. So the site answers as many as it can, and those quickly.
 */
export interface Admission {
  /** Does the work as soon as there is a place for it. Throws `TurnedAway` if there is none in time. */
  admit<T>(caller: Caller, work: () => Promise<T>): Promise<T>
  readonly working: number
  readonly waiting: number
}

/** There were more requests at once than the process can answer. */
export class TurnedAway extends Refusal {
  readonly rank: Rank

  constructor(rank: Rank) {
    const message = 'More people are using the site than it can serve at this moment. Try again in a few seconds.'
    // Not all of them again at the same time.
    super('busy', message, { retryAfter: randomInt(3, 11) })
    this.rank = rank
  }
}

/** A sudden crowd is answered within this time, or turned away. */
const patienceMs = 500
/** A crowd that stays is turned away sooner, so that nobody waits in a queue that never becomes shorter. */
const crowdedPatienceMs = 50
/** For how long after somebody was turned away the site counts as crowded for those who do not come before them. */
const crowdedMs = 1000
/** The part of the places that guests may have, so that members find free places and connections to the database. */
const guestShare = 0.4
/** The part that one member or network may have. */
const shareOfOne = 0.25

/** Of the request that is being answered: gives back its place. */
const held = new AsyncLocalStorage<() => void>()

/**
 * Gives back the place of this request before it waits for something that costs this site nothing: a slow upload, another server, or a connection
 * that few requests share. Otherwise a few such requests would keep all others out.
 */
export const leavePlace = (): void => held.getStore()?.()

interface Waiting {
  key: string
  enter: () => void
}

export function createAdmission({ places, log }: { places: number; log: Log }): Admission {
  const guestPlaces = Math.ceil(places * guestShare)
  const placesOfOne = Math.ceil(places * shareOfOne)
  const byRank = <T>(make: () => T) => Object.fromEntries(ranks.map((rank) => [rank, make()])) as Record<Rank, T>
  const working = byRank(() => 0)
  const ofOne = new Map<string, { working: number; waiting: number }>()
  const queues = byRank(() => new Set<Waiting>())
  const turnedAwayAt = byRank(() => Number.NEGATIVE_INFINITY)
  let unlogged = 0
  let loggedAt = Number.NEGATIVE_INFINITY

  const guests = () => working.sender + working.guest
  const all = () => ranks.reduce((sum, rank) => sum + working[rank], 0)

  function hasPlace(rank: Rank, key: string): boolean {
    if (rank === 'admin') return true
    if (all() >= places || (ofOne.get(key)?.working ?? 0) >= placesOfOne) return false
    return rank === 'member' || guests() < guestPlaces
  }

  function count(key: string, part: 'working' | 'waiting', change: 1 | -1): void {
    const counts = ofOne.get(key) ?? { working: 0, waiting: 0 }
    counts[part] += change
    if (counts.working + counts.waiting > 0) ofOne.set(key, counts)
    else ofOne.delete(key)
  }

  function enter({ rank, key }: Caller): void {
    working[rank]++
    count(key, 'working', 1)
  }

  function leave({ rank, key }: Caller): void {
    working[rank]--
    count(key, 'working', -1)
    nextInLine()?.enter()
  }

  function nextInLine(): Waiting | undefined {
    for (const rank of ranks) for (const waiting of queues[rank]) if (hasPlace(rank, waiting.key)) return waiting
    return undefined
  }

  async function awaitPlace(caller: Caller): Promise<void> {
    const { rank, key } = caller
    const queue = queues[rank]
    // So the queue stays short enough to be searched.
    if ((ofOne.get(key)?.waiting ?? 0) >= places) throw turnAway(rank)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leaveQueue = () => {
      clearTimeout(timer)
      queue.delete(waiting)
      count(key, 'waiting', -1)
    }
    const timer = setTimeout(() => {
      leaveQueue()
      reject(turnAway(rank))
    }, patienceOf(rank))
    const waiting: Waiting = {
      key,
      enter() {
        leaveQueue()
        enter(caller)
        resolve()
      },
    }
    queue.add(waiting)
    count(key, 'waiting', 1)
    return promise
  }

  /** Only those who come before somebody, or at the same rank, make him less patient: guests must not do that to members. */
  function patienceOf(rank: Rank): number {
    const before = ranks.slice(0, ranks.indexOf(rank) + 1)
    const last = Math.max(...before.map((each) => turnedAwayAt[each]))
    return performance.now() - last < crowdedMs ? crowdedPatienceMs : patienceMs
  }

  function turnAway(rank: Rank): TurnedAway {
    const now = performance.now()
    turnedAwayAt[rank] = now
    unlogged++
    if (now - loggedAt >= minuteMs) {
      log.warn({ count: unlogged }, 'more requests came than this process can answer, and some were turned away')
      loggedAt = now
      unlogged = 0
    }
    return new TurnedAway(rank)
  }

  return {
    async admit(caller, work) {
      if (hasPlace(caller.rank, caller.key)) enter(caller)
      else await awaitPlace(caller)
      let isHeld = true
      const leaveOnce = () => {
        if (isHeld) leave(caller)
        isHeld = false
      }
      try {
        return await held.run(leaveOnce, work)
      } finally {
        leaveOnce()
      }
    },
    get working() {
      return all()
    },
    get waiting() {
      return ranks.reduce((sum, rank) => sum + queues[rank].size, 0)
    },
  }
}
