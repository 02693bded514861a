import type { RenderedAnswer } from './rendered-answer.ts'

/** So many removals are remembered. An answer that was last checked before all of these may show any of the others. */
const maxRemembered = 100

export interface Removals {
  /** The number of the last removal; of which an answer is checked. */
  readonly latest: number
  add(text: string): void
  addAll(): void
  /** Whether the answer to this key may show something that was removed after the removal of this number. */
  areShownBy(key: string, answer: RenderedAnswer, checkedTo: number): boolean
}

/**
 * What was removed from the site lately. An answer is searched for it when it is asked for next: to search all cached answers at each removal
 * would hold up every request.
 */
export function createRemovals(): Removals {
  const texts: string[] = []
  let latest = 0
  /** The number of the last removal of everything. */
  let everythingAt = 0
  return {
    get latest() {
      return latest
    },
    add(text) {
      latest++
      texts.push(text)
      if (texts.length > maxRemembered) texts.shift()
    },
    addAll() {
      everythingAt = ++latest
    },
    areShownBy(key, answer, checkedTo) {
      const since = latest - checkedTo
      if (checkedTo < everythingAt || since > maxRemembered) return true
      return since > 0 && texts.slice(-since).some((text) => key.includes(text) || answer.body.includes(text))
    },
  }
}
