import type { Endpoints } from '../../../../api/index.ts'
import type { CaseOutcome } from '../../../../api/moderation/queue.ts'
import type { Answer } from '../../../../api/platform/endpoint.ts'
import { pageOf } from '../../../platform/ui/layout/Pages.tsx'

export const spans = ['7', '30', '90'] as const

/** The number of days in the address. */
export const daysOf = (query: URLSearchParams) => spans.find((each) => each === query.get('days')) ?? '30'

export const statsOf = (communityId: string, query: URLSearchParams) => ({
  params: { id: communityId },
  query: { days: daysOf(query) },
})

/** The texts for the outcomes of cases, decided in the queue or elsewhere. */
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

/** A duration in the largest unit with a value of at least two. */
export function durationWords(seconds: number): string {
  const step = steps.find((each) => seconds >= 2 * each.seconds) ?? steps[2]
  const count = Math.max(1, Math.round(seconds / step.seconds))
  return `${count} ${step.one}${count === 1 ? '' : 's'}`
}

const perPage = 10

const filters = ['all', 'posts', 'comments'] as const
export type ReportFilter = (typeof filters)[number]

/** The filter in the address. */
export const filterOf = (query: URLSearchParams): ReportFilter =>
  filters.find((each) => each === query.get('filter')) ?? 'all'

/** The address with one parameter changed; another filter starts at the first page. */
export function reportsHref(path: string, query: URLSearchParams, name: 'filter' | 'days', value: string): string {
  const next = new URLSearchParams(query)
  if (name === 'filter') next.delete('page')
  if (value === 'all') next.delete(name)
  else next.set(name, value)
  return next.size ? `${path}?${next}` : path
}

/** The input for a page of a community's reports, from its address. */
export function reportsOn(communityId: string, query: URLSearchParams) {
  const page = String(pageOf(query))
  return { params: { id: communityId }, query: { filter: filterOf(query), page, limit: String(perPage) } }
}

/** The number of reports of each kind. */
export const countsIn = ({ details }: Answer<Endpoints['listReports']>): Record<ReportFilter, number> => ({
  all: details.noReports,
  posts: details.noPostReports,
  comments: details.noCommentReports,
})

export const pagesOf = (count: number) => Math.ceil(count / perPage)
