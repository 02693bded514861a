import { connect, type Db } from '../../platform/db/connect.ts'
import { isOutOfTime, retrySeconds } from '../../platform/db/is-away.ts'
import { leavePlace } from '../../platform/http/admission.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type FormState, findForm } from './queries-index.ts'
import { formName } from './request.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly search: SearchState
  }
}

export interface SearchState {
  /** The form of the index that searches use, at most `keptMs` old. */
  form(): Promise<FormState>
  /** Reads the form again at the next search. */
  forget(): void
  /** Refuses if too many are waiting. Called before a search is worked on, because `run` would refuse it all the same. */
  requireRoom(viewer: Viewer | null): void
  /**
   * Runs the statement of a search on one of its own few connections, so that searches cannot take those of other pages. Refuses what takes too
   * long.
   */
  run<T>(viewer: Viewer | null, work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const keptMs = 30_000
/** While the index is being filled. */
const keptBrieflyMs = 3_000
const places = 2
/** Members find the other place free, whatever strangers are looking for. */
const guestPlaces = 1
const waitMs = 1000
/** After a search of a guest their place rests for as long as the search took, up to this, so that a crowd of them uses at most half a core. */
const longestRestMs = 250
/** Few guests, because a crowd that waits costs other visitors more than one that is refused at once. */
const maxWaiting = { member: 100, guest: 10 }
type Rank = keyof typeof maxWaiting
const rankOf = (viewer: Viewer | null): Rank => (viewer ? 'member' : 'guest')

const busy = () => new Refusal('search_busy', undefined, { retryAfter: retrySeconds })

/** What PostgreSQL says about a wrong query contains it, and must not be in the log. */
function withoutText(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(?:22|42|54)/.test(code)
    ? new Error(`The statement of a search failed: ${code}`)
    : error
}

export function createSearchState(db: Db, url: string, existingDb?: Db): SearchState {
  const own = existingDb ?? connect(url, { pool: places, statementSeconds: 1 })
  const running = { member: 0, guest: 0 }
  const queues = { member: new Set<() => void>(), guest: new Set<() => void>() }
  let isResting = false
  let known: { until: number; form: Promise<FormState> } | undefined

  const hasPlace = (rank: Rank) =>
    running.member + running.guest < places && (rank === 'member' || (running.guest < guestPlaces && !isResting))

  function requireRoom(rank: Rank): void {
    if (!hasPlace(rank) && queues[rank].size >= maxWaiting[rank]) throw busy()
  }

  async function enter(rank: Rank): Promise<void> {
    requireRoom(rank)
    if (!hasPlace(rank)) await awaitPlace(rank)
    else running[rank]++
  }

  function awaitPlace(rank: Rank): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queues[rank].delete(take)
        reject(busy())
      }, waitMs)
      const take = () => {
        clearTimeout(timer)
        queues[rank].delete(take)
        running[rank]++
        resolve()
      }
      queues[rank].add(take)
    })
  }

  function leave(rank: Rank, startedAt: number): void {
    running[rank]--
    if (rank === 'guest') rest(Math.min(performance.now() - startedAt, longestRestMs))
    passOn()
  }

  function rest(ms: number): void {
    isResting = true
    setTimeout(() => {
      isResting = false
      passOn()
    }, ms)
  }

  /** The place goes to the member who waits longest, or else to the guest. */
  function passOn(): void {
    for (const next of ['member', 'guest'] as const) {
      const [take] = queues[next]
      if (!take || !hasPlace(next)) continue
      take()
      return
    }
  }

  return {
    form() {
      if (!known || performance.now() > known.until) {
        const found = { until: performance.now() + keptMs, form: findForm(db, formName) }
        known = found
        found.form.then(
          ({ filled }) => {
            if (filled) found.until = performance.now() + keptBrieflyMs
          },
          () => {
            known = undefined
          },
        )
      }
      return known.form
    },
    forget() {
      known = undefined
    },
    requireRoom: (viewer) => requireRoom(rankOf(viewer)),
    async run(viewer, work) {
      const rank = rankOf(viewer)
      leavePlace()
      await enter(rank)
      const startedAt = performance.now()
      try {
        return await work(own)
      } catch (error) {
        throw isOutOfTime(error)
          ? new Refusal('search_too_wide', undefined, { retryAfter: retrySeconds })
          : withoutText(error)
      } finally {
        leave(rank, startedAt)
      }
    },
    async close() {
      if (own !== existingDb) await own.destroy()
    },
  }
}
