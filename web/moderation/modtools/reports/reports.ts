import type { Endpoints } from '../../../../api/index.ts'
import type { CaseOutcome } from '../../../../api/moderation/queue.ts'
import type { Answer } from '../../../../api/platform/endpoint.ts'
import { pageOf } from '../../../platform/ui/layout/Pages.tsx'

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

const perPage = 10

const filters = ['all', 'posts', 'comments'] as const
export type ReportFilter = (typeof filters)[number]

/** Which the address asks for. */
export const filterOf = (query: URLSearchParams): ReportFilter =>
  filters.find((each) => each === query.get('filter')) ?? 'all'

/** The same page with something else asked for. Of another filter it is the first page. */
export function reportsHref(path: string, query: URLSearchParams, name: 'filter' | 'days', value: string): string {
  const next = new URLSearchParams(query)
  if (name === 'filter') next.delete('page')
  if (value === 'all') next.delete(name)
  else next.set(name, value)
  return next.size ? `${path}?${next}` : path
}

/** What to ask for a page of the reports in a community, as its address says. */
export function reportsOn(communityId: string, query: URLSearchParams) {
  const page = String(pageOf(query))
  return { params: { id: communityId }, query: { filter: filterOf(query), page, limit: String(perPage) } }
}

/** How many there are of each kind. */
export const countsIn = ({ details }: Answer<Endpoints['listReports']>): Record<ReportFilter, number> => ({
  all: details.noReports,
  posts: details.noPostReports,
  comments: details.noCommentReports,
})

export const pagesOf = (count: number) => Math.ceil(count / perPage)
