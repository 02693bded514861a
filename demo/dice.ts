import { seededRandom } from '../shared/seeded-random.ts'

/** Pseudorandom choices that are the same every time, so that every demo is the same. */
export interface Dice {
  /** At least 0, less than 1. */
  roll(): number
  /** Whether something of this likelihood happens. */
  chance(likelihood: number): boolean
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Each name has its own sequence of numbers, so that a new step does not change those of other steps. */
export function dice(name: string): Dice {
  let seed = 0
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 0x9e3779b1)
  const roll = seededRandom(seed)
  return {
    roll,
    chance: (likelihood) => roll() < likelihood,
    between: (low, high) => low + roll() * (high - low),
    whole: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    pick: (from) => from[Math.floor(roll() * from.length)] ?? from[0],
  }
}
