import { currentTally } from '../tally.ts'
import { createAnswerStore, type StoredAnswer } from './answer-store.ts'
import { createRemovals } from './removals.ts'
import type { RenderedAnswer } from './rendered-answer.ts'

/** Answers for guests: pages and calls, rendered once for all guests. */
export interface AnswerCache {
  /**
   * The cached answer. It is rendered if there is none or if it is too old; concurrent requests share one rendering. `seconds`: how long it
   * is fresh; by default as the setting says.
   */
  getOrRender(key: string, render: () => Promise<RenderedAnswer>, seconds?: number): Promise<RenderedAnswer>
  /**
   * From now on no cached answer is sent whose key or body contains this text: after a removal nobody reads the old
   * page.
   */
  evict(text: string): void
  evictAll(): void
  /**
   * From now on cached answers are rendered again before they are sent. While rendering fails, the old ones are sent.
   */
  expireAll(): void
  readonly bytes: number
}

interface Options {
  seconds: number
  megabytes: number
  now?: () => number
  /** Whether a rendering error means that the database cannot be reached. */
  isAway?: (error: unknown) => boolean
  /** Whether it means that there were too many requests at once. */
  isTurnedAway?: (error: unknown) => boolean
}

/** For how long old answers are sent while rendering fails, and how old they may be in a crowd. */
const oldestMs = 600_000

interface Rendering {
  work: Promise<RenderedAnswer>
  /** The number of the last removal before rendering began. */
  checkedTo: number
}

export function createAnswerCache(options: Options): AnswerCache {
  const { now = () => performance.now(), isAway = () => false, isTurnedAway = () => false } = options
  const isOn = options.seconds > 0
  const store = createAnswerStore(options.megabytes * 1024 * 1024)
  const removals = createRemovals()
  const renderings = new Map<string, Rendering>()
  let expiredAt = Number.NEGATIVE_INFINITY
  let awaySince: number | undefined

  /**
   * Renders one answer per key at a time. `lastRemoval` is the number of the last removal before the request: its
   * answer must not show what was removed.
   */
  async function refresh(
    key: string,
    render: () => Promise<RenderedAnswer>,
    lastRemoval = removals.latest,
  ): Promise<RenderedAnswer> {
    const running = renderings.get(key)
    if (!running) return begin(key, render)
    if (running.checkedTo >= lastRemoval) return running.work
    const answer = await running.work.catch(() => undefined)
    // Otherwise all requests since the removal share the next rendering.
    return answer && !removals.areShownBy(key, answer, running.checkedTo) ? answer : refresh(key, render, lastRemoval)
  }

  function begin(key: string, render: () => Promise<RenderedAnswer>): Promise<RenderedAnswer> {
    const checkedTo = removals.latest
    const renderedAt = now()
    const work = render()
      .then(async (answer) => {
        awaySince = undefined
        const old = store.peek(key)?.answer
        if (old) await answer.packLike(old)
        // Something that was removed meanwhile may be in it. Errors and redirects are not worth caching.
        if (answer.status === 200 && isOn && !removals.areShownBy(key, answer, checkedTo))
          store.set(key, { answer, renderedAt, checkedTo: removals.latest })
        return answer
      })
      .finally(() => renderings.delete(key))
    renderings.set(key, { work, checkedTo })
    return work
  }

  /** Renders the answer; returns the old one while rendering fails. */
  async function refreshOrReuse(key: string, stored: StoredAnswer, render: () => Promise<RenderedAnswer>) {
    try {
      return await refresh(key, render)
    } catch (error) {
      if (!mayReuse(key, stored, error)) throw error
      return stored.answer
    }
  }

  function mayReuse(key: string, stored: StoredAnswer, error: unknown): boolean {
    if (removals.areShownBy(key, stored.answer, stored.checkedTo)) return false
    if (isTurnedAway(error)) return stored.renderedAt > Math.max(expiredAt, now() - oldestMs)
    if (!isAway(error)) return false
    awaySince ??= now()
    return now() - awaySince < oldestMs
  }

  return {
    async getOrRender(key, render, seconds = options.seconds) {
      const freshMs = isOn ? seconds * 1000 : 0
      const tally = currentTally()
      if (tally) tally.cache = 'miss'
      const ready = (answer: RenderedAnswer) => {
        if (tally) tally.cache = 'hit'
        return answer
      }
      const stored = store.get(key)
      if (!stored) return refresh(key, render)
      const { answer } = stored
      if (removals.areShownBy(key, answer, stored.checkedTo)) {
        store.delete(key)
        return refresh(key, render)
      }
      stored.checkedTo = removals.latest
      const isExpired = stored.renderedAt <= expiredAt
      const age = now() - stored.renderedAt
      if (age < freshMs && !isExpired) return ready(answer)
      const refreshed = refreshOrReuse(key, stored, render)
      // A slightly old answer is sent while the new one is rendered; a much older one is not.
      if (age > 3 * freshMs || isExpired) return refreshed
      refreshed.catch(() => {})
      return ready(answer)
    },
    evict: removals.add,
    evictAll() {
      removals.addAll()
      store.clear()
    },
    expireAll() {
      expiredAt = now()
    },
    get bytes() {
      return store.bytes
    },
  }
}
