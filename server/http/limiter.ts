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
  const windows = new Map<string, { start: number; count: number }>()
  let swept = 0

  function countInMemory(key: string, limit: RateLimit): boolean {
    const start = Math.floor(now() / (limit.seconds * 1000))
    sweep()
    const window = windows.get(key)
    const count = window?.start === start ? window.count : 0
    if (count >= limit.max) return false
    windows.set(key, { start, count: count + 1 })
    return true
  }

  /** All keys of a passed ten seconds are stale; forgetting them at once keeps the map small. */
  function sweep() {
    const period = Math.floor(now() / (memorySeconds * 1000))
    if (period === swept) return
    swept = period
    const oldest = now() / 1000 - 2 * memorySeconds
    for (const [key, window] of windows) if (window.start * Number(key.split(' ', 1)[0]) < oldest) windows.delete(key)
  }

  const startOf = ({ seconds }: RateLimit) => new Date(Math.floor(now() / (seconds * 1000)) * seconds * 1000)

  function secondsLeft({ seconds }: RateLimit): number {
    return Math.ceil(seconds - ((now() / 1000) % seconds))
  }

  return {
    async count(limits, bucket, caller, within = db) {
      if (!enabled) return
      for (const limit of limits) {
        if (limit.by === 'network' && !(await countsNetworks())) continue
        const key = `${limit.seconds} ${limit.bucket ?? bucket} ${whoIs(limit, caller)}`
        const free =
          limit.seconds <= memorySeconds
            ? countInMemory(key, limit)
            : await countInWindow(within, key, startOf(limit), limit.max)
        if (!free) throw new Refusal('too_many', undefined, { retryAfter: secondsLeft(limit) })
      }
    },
    async countSome(limit, memberId, wanted, tx) {
      if (!enabled) return wanted
      return countSomeInWindow(tx, `${limit.seconds} ${limit.bucket} ${memberId}`, startOf(limit), wanted, limit.max)
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
