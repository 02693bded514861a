import type { CaseOutcome } from '../../../../api/moderation/queue.ts'

export const spans = ['7', '30', '90'] as const

/** Of how many days the address asks. */
export const daysOf = (query: URLSearchParams) => spans.find((each) => each === query.get('days')) ?? '30'

export const statsOf = (communityId: string, query: URLSearchParams) => ({
  params: { id: communityId },
  query: { days: daysOf(query) },
})

/** How cases were decided, in the queue and beside it. */
export const actWords: Readonly<Record<CaseOutcome, string>> = {
  removed: 'Removed elsewhere',
  left: 'Reports ignored',
  approve: 'Approved',
  ignore: 'Ignored',
  remove: 'Removed',
  lock: 'Locked',
  warn: 'Warned',
  ban: 'Banned',
  uphold: 'Upheld',
  overturn: 'Taken back',
}

const steps = [
  { seconds: 86_400, one: 'day' },
  { seconds: 3_600, one: 'hour' },
  { seconds: 60, one: 'minute' },
] as const

/** In the largest unit of which there are at least two, else the next one. */
export function durationWords(seconds: number): string {
  const step = steps.find((each) => seconds >= 2 * each.seconds) ?? steps[2]
  const count = Math.max(1, Math.round(seconds / step.seconds))
  return `${count} ${step.one}${count === 1 ? '' : 's'}`
}
