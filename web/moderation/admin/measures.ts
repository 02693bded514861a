import type { DaySummary } from '../../../api/moderation/admin-lists.ts'

/** What is counted of each day, and what its numbers come to: a sum, or of people the busiest day. */
export interface Measure {
  name: Exclude<keyof DaySummary, 'day'>
  title: string
  total: 'sum' | 'most'
}

export const measures: readonly Measure[] = [
  { name: 'active', title: 'Active members', total: 'most' },
  { name: 'accounts', title: 'New accounts', total: 'sum' },
  { name: 'posts', title: 'Posts', total: 'sum' },
  { name: 'comments', title: 'Comments', total: 'sum' },
  { name: 'votes', title: 'Votes', total: 'sum' },
]

export function totalWords({ name, total }: Measure, days: readonly DaySummary[], inWords: (value: number) => string) {
  const values = days.map((day) => day[name])
  if (total === 'sum') return `${inWords(values.reduce((sum, value) => sum + value, 0))} in all`
  return `${inWords(Math.max(0, ...values))} on the busiest day`
}

const steps = [1, 2, 4, 6, 10]

/** A round number at or above the greatest, which the top of a picture stands for. */
export function topOf(values: readonly number[]): number {
  const greatest = Math.max(2, ...values)
  const power = 10 ** Math.floor(Math.log10(greatest))
  return (steps.find((step) => step * power >= greatest && (step * power) % 2 === 0) ?? 10) * power
}
