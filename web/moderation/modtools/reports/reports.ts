import type { Endpoints } from '../../../../api/index.ts'
import type { Answer } from '../../../../api/platform/endpoint.ts'
import { pageOf } from '../../../platform/ui/layout/page-numbers.ts'

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
