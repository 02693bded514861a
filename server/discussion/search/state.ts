import { connect, type Db } from '../../platform/db/connect.ts'
import { isOutOfTime, retrySeconds } from '../../platform/db/is-away.ts'
import { Refusal } from '../../platform/refusal.ts'
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
  /**
   * Runs the statement of a search on one of its own few connections, so that searches cannot take those of other pages. Refuses what takes too
   * long.
   */
  run<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const keptMs = 30_000
/** While the index is being filled. */
const keptBrieflyMs = 3_000
const places = 2
const waitMs = 1000
const maxWaiting = 100

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
  const waiting = new Set<() => void>()
  let running = 0
  let known: { until: number; form: Promise<FormState> } | undefined

  async function enter(): Promise<void> {
    if (running < places) {
      running++
      return
    }
    if (waiting.size >= maxWaiting) throw busy()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(take)
        reject(busy())
      }, waitMs)
      const take = () => {
        clearTimeout(timer)
        waiting.delete(take)
        resolve()
      }
      waiting.add(take)
    })
  }

  /** The place goes to the one who waits longest. */
  function leave(): void {
    const [next] = waiting
    if (next) next()
    else running--
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
    async run(work) {
      await enter()
      try {
        return await work(own)
      } catch (error) {
        throw isOutOfTime(error)
          ? new Refusal('search_too_wide', undefined, { retryAfter: retrySeconds })
          : withoutText(error)
      } finally {
        leave()
      }
    },
    async close() {
      if (own !== existingDb) await own.destroy()
    },
  }
}
