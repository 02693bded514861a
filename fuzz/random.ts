import { dice } from '../test/dice.ts'

/** Chance that comes out the same for the same seed, so that what failed once fails again. */
export interface Random {
  /** A whole number from 0 to below this one. */
  below(limit: number): number
  /** True so many times of a hundred. */
  chance(percent: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Each request has its own, so that one can be made again without those before it. */
export function randomOf(seed: number, number: number): Random {
  const roll = dice(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))
  return {
    below: roll,
    chance: (percent) => roll(100) < percent,
    pick: <T>(from: readonly T[]) => {
      if (!from.length) throw new Error('There is nothing to pick from.')
      return from[roll(from.length)] as T
    },
  }
}
