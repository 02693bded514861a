import type { RateLimit } from '../../../api/platform/rate-limits.ts'
import type { Db, Tx } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { countInWindow, countSomeInWindow } from './queries.ts'

export interface Limiter {
  /**
   * Counts one call against every limit, the shortest window first; refuses at the first that is full. In a transaction
   * the counts of the longer windows are committed or rolled back with it.
   */
  count(limits: readonly RateLimit[], bucket: string, caller: Caller, within?: Db): Promise<void>
  /**
   * Counts as many of the requested uses as this member's window has room for, in their transaction. Returns how many.
   */
  countSome(limit: MemberLimit, memberId: bigint, requested: number, tx: Tx): Promise<number>
}

/** A limit for each member, in a window that all processes count together. */
export type MemberLimit = RateLimit & { by: 'member'; bucket: string }

export interface Caller {
  address: string
  memberId: bigint | null
  username: string
}

/** Windows up to this length are counted in this process alone: they are over before a second process would matter. */
const memorySeconds = 10
const maxWindows = 100_000

/** `countsNetworks` tells whether limits by network are on; administrators can turn them off. */
export function createLimiter(
  db: Db,
  enabled: boolean,
  now: () => number = Date.now,
  countsNetworks: () => Promise<boolean> = async () => true,
): Limiter {
  /** A window begins with the first call that it counts; one that begins in the future is over, because the clock was set back. Times are in milliseconds. */
  const windows = new Map<string, { startedAt: number; endsAt: number; count: number }>()
  let sweptAt = 0

  /** Returns undefined if the call is allowed, otherwise the start of the full window. */
  function countInMemory(key: string, limit: RateLimit): number | undefined {
    sweep()
    const window = windows.get(key)
    if (!window || window.endsAt <= now() || window.startedAt > now()) {
      makeRoom()
      // The newest stand at the end.
      windows.delete(key)
      windows.set(key, { startedAt: now(), endsAt: now() + limit.seconds * 1000, count: 1 })
    } else if (window.count < limit.max) window.count++
    else return window.startedAt
    return undefined
  }

  /** The windows of an attack from very many addresses must not fill the memory: the oldest are forgotten. */
  function makeRoom() {
    if (windows.size < maxWindows) return
    for (const key of [...windows.keys()].slice(0, maxWindows / 10)) windows.delete(key)
  }

  /** Deletes all windows that are over, to keep the map small. */
  function sweep() {
    if (Math.abs(now() - sweptAt) < memorySeconds * 1000) return
    sweptAt = now()
    for (const [key, window] of windows) if (window.endsAt <= now()) windows.delete(key)
  }

  async function countInDatabase(within: Db, key: string, { seconds, max }: RateLimit): Promise<number | undefined> {
    const { free, startedAt } = await countInWindow(within, { key, now: new Date(now()), seconds, max })
    // Another call has just started the window, and its row cannot be read yet.
    return free ? undefined : (startedAt?.getTime() ?? now())
  }

  /** At least 1 and at most the whole window, because clocks of processes may differ. */
  function secondsLeft({ seconds }: RateLimit, startedAt: number): number {
    return Math.min(seconds, Math.max(1, Math.ceil(seconds - (now() - startedAt) / 1000)))
  }

  return {
    async count(limits, bucket, caller, within = db) {
      if (!enabled) return
      for (const limit of limits) {
        if (limit.by === (caller.memberId === null ? 'member' : 'guest')) continue
        if (limit.by === 'network' && !(await countsNetworks())) continue
        const key = `${limit.seconds} ${limit.bucket ?? bucket} ${callerKey(limit, caller)}`
        const fullSince =
          limit.inProcess || limit.seconds <= memorySeconds
            ? countInMemory(key, limit)
            : await countInDatabase(within, key, limit)
        if (fullSince !== undefined)
          throw new Refusal('too_many', undefined, { retryAfter: secondsLeft(limit, fullSince) })
      }
    },
    async countSome(limit, memberId, requested, tx) {
      if (!enabled) return requested
      const { seconds, max, bucket } = limit
      return countSomeInWindow(
        tx,
        { key: `${seconds} ${bucket} ${memberId}`, now: new Date(now()), seconds, max },
        requested,
      )
    },
  }
}

function callerKey(limit: RateLimit, caller: Caller): string {
  if (limit.by === 'member') return String(caller.memberId)
  if (limit.by === 'site') return ''
  if (limit.by === 'network') return wideNetworkOf(caller.address)
  const network = networkOf(caller.address)
  return limit.by !== 'address+username' ? network : `${network} ${caller.username.toLowerCase().slice(0, 100)}`
}

/** A client with one IPv6 address also has the other 2^64 addresses of its network, so they count as one. */
export function networkOf(address: string): string {
  return address.includes(':') ? firstGroups(address, 4) : address
}

/** The network that a provider typically gives to one or a few customers: /24 for IPv4, /48 for IPv6. */
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
