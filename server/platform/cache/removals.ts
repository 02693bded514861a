import type { RenderedAnswer } from './rendered-answer.ts'

/** How many removals are remembered. An answer that was checked before all of them might show any removed item. */
const maxRemembered = 100

export interface Removals {
  /** The number of the last removal. */
  readonly latest: number
  add(text: string): void
  addAll(): void
  /** Whether the answer for this key may show something removed after the removal with this number. */
  areShownBy(key: string, answer: RenderedAnswer, checkedTo: number): boolean
}

/**
 * The latest removals. A cached answer is searched for them when it is next requested: searching all cached answers at
 * each removal would delay every request.
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
