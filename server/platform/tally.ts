import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request cost, for the metrics. */
export interface Tally {
  statements: number
  statementMs: number
  /** Whether a guest's answer was already rendered. Undefined for requests that no cache answers. */
  cache: 'hit' | 'miss' | undefined
  /** Whose request it was, if it was turned away because there were too many at once. */
  turnedAway?: string
}

const running = new AsyncLocalStorage<Tally>()

/** Everything that the work starts counts for this tally. */
export function withTally<T>(tally: Tally, work: () => T): T {
  return running.run(tally, work)
}

export const emptyTally = (): Tally => ({ statements: 0, statementMs: 0, cache: undefined })

export function noteTurnedAway(rank: string): void {
  const tally = running.getStore()
  if (tally) tally.turnedAway = rank
}

/** The tally of the request that is being answered; undefined in jobs. */
export const currentTally = (): Tally | undefined => running.getStore()

/** Statements that take longer are counted by their text, which has no values. */
const slowMs = 100
/** Texts that are built for a number of values differ; so many are enough to find the cause. The rest count as “others”. */
const maxSlowTexts = 50
const maxTextLength = 120
const slow = new Map<string, number>()

export function noteStatement(tally: Tally | undefined, text: string, milliseconds: number): void {
  if (tally) {
    tally.statements++
    tally.statementMs += milliseconds
  }
  if (milliseconds < slowMs) return
  const short = text.replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
  const counted = slow.has(short) || slow.size < maxSlowTexts ? short : 'others'
  slow.set(counted, (slow.get(counted) ?? 0) + 1)
}

/** By statement, since the start of the process. */
export const slowStatements = (): ReadonlyMap<string, number> => slow
