import { groupedNumber } from '../../../shared/numbers.ts'

export function pointsWords({ upvotes, downvotes }: { upvotes: number; downvotes: number }): string {
  const points = upvotes - downvotes
  return `${groupedNumber(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}
