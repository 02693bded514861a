import { seededRandom } from '../shared/seeded-random.ts'

/** Random whole numbers from 0 to `sides - 1`; the same seed gives the same numbers, so that a failure can be repeated. */
export function dice(seed: number): (sides: number) => number {
  const random = seededRandom(seed)
  return (sides) => (random() * 2 ** 32) % sides
}
