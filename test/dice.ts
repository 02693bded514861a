import { seededRandom } from '../shared/seeded-random.ts'

/** Whole numbers from 0 to below `sides`: the same for the same seed, so that what failed once fails again. */
export function dice(seed: number): (sides: number) => number {
  const random = seededRandom(seed)
  return (sides) => (random() * 2 ** 32) % sides
}
