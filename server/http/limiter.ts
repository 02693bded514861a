import type { RateLimit } from '../../api/rate-limits.ts'
import type { Db, Tx } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { countInWindow, countSomeInWindow } from './queries.ts'

export interface Limiter {
  /**
   * Counts one call against every limit, the shortest window first; refuses at the first that is full. In a transaction the count of
   * the longer windows stands and falls with it.
   */
  count(limits: readonly RateLimit[], bucket: string, caller: Caller, within?: Db): Promise<void>
  /** Counts as many of the wanted as the window of this member has room for, in their transaction. Gives how many these are. */
  countSome(limit: MemberLimit, memberId: bigint, wanted: number, tx: Tx): Promise<number>
}

/** Over a window that all processes count together. */
export type MemberLimit = RateLimit & { by: 'member'; bucket: string }

export interface Caller {
  address: string
  memberId: bigint | null
  username: string
}

/** Windows up to here live in this process alone: they are over before a second process would matter. */
const memorySeconds = 10

/** `countsNetworks` is asked at each limit by network, which the administrators may have turned off. */
export function createLimiter(
  db: Db,
  enabled: boolean,
  now: () => number = Date.now,
  countsNetworks: () => Promise<boolean> = async () => true,
): Limiter {
  /** A window begins with the first call that it counts. Times are in milliseconds. */
  const windows = new Map<string, { startedAt: number; endsAt: number; count: number }>()
  let sweptAt = 0

  /** Gives undefined where there is room, else when the full window began. */
  function countInMemory(key: string, limit: RateLimit): number | undefined {
    sweep()
    const window = windows.get(key)
    if (!window || window.endsAt <= now())
      windows.set(key, { startedAt: now(), endsAt: now() + limit.seconds * 1000, count: 1 })
    else if (window.count < limit.max) window.count++
    else return window.startedAt
    return undefined
  }

  /** Forgets the windows that are over, all at once: that keeps the map small. */
  function sweep() {
    if (Math.abs(now() - sweptAt) < memorySeconds * 1000) return
    sweptAt = now()
    for (const [key, window] of windows) if (window.endsAt <= now()) windows.delete(key)
  }

  async function countInDatabase(within: Db, key: string, { seconds, max }: RateLimit): Promise<number | undefined> {
    const { free, startedAt } = await countInWindow(within, { key, now: new Date(now()), seconds, max })
    // The window that another call began at this moment cannot be read yet.
    return free ? undefined : (startedAt?.getTime() ?? now())
  }

  /** At least 1, and no more than the window has, whatever the clock of another process says. */
  function secondsLeft({ seconds }: RateLimit, startedAt: number): number {
    return Math.min(seconds, Math.max(1, Math.ceil(seconds - (now() - startedAt) / 1000)))
  }

  return {
    async count(limits, bucket, caller, within = db) {
      if (!enabled) return
      for (const limit of limits) {
        if (limit.by === 'network' && !(await countsNetworks())) continue
        const key = `${limit.seconds} ${limit.bucket ?? bucket} ${whoIs(limit, caller)}`
        const full =
          limit.seconds <= memorySeconds ? countInMemory(key, limit) : await countInDatabase(within, key, limit)
        if (full !== undefined) throw new Refusal('too_many', undefined, { retryAfter: secondsLeft(limit, full) })
      }
    },
    async countSome(limit, memberId, wanted, tx) {
      if (!enabled) return wanted
      const { seconds, max, bucket } = limit
      return countSomeInWindow(
        tx,
        { key: `${seconds} ${bucket} ${memberId}`, now: new Date(now()), seconds, max },
        wanted,
      )
    },
  }
}

function whoIs(limit: RateLimit, caller: Caller): string {
  if (limit.by === 'member') return String(caller.memberId)
  if (limit.by === 'network') return wideNetworkOf(caller.address)
  const network = networkOf(caller.address)
  return limit.by === 'address' ? network : `${network} ${caller.username.toLowerCase().slice(0, 100)}`
}

/** Whoever has one IPv6 address has the 2^64 beside it too; they count as one. */
export function networkOf(address: string): string {
  return address.includes(':') ? firstGroups(address, 4) : address
}

/** What one provider gives to one customer, or to some: an IPv4 address to /24, an IPv6 one to /48. */
export function wideNetworkOf(address: string): string {
  return address.includes(':') ? `${firstGroups(address, 3)}::/48` : address.replace(/\.\d+$/, '.0/24')
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = address.includes('::') ? tail.split(':').filter(Boolean) : []
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
