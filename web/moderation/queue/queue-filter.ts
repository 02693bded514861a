/** Which cases the queue shows, as its address says it. What is usual stands in no address. */
export interface QueueFilter {
  scope: 'mine' | 'site'
  communityId: string
  kind: '' | 'report' | 'hold' | 'appeal'
  group: 'target' | 'author'
  sort: 'oldest' | 'newest' | 'most'
  state: 'open' | 'done'
}

export const queueFilterNames = ['scope', 'communityId', 'kind', 'group', 'sort', 'state'] as const

const choices: { readonly [Name in keyof QueueFilter]?: readonly QueueFilter[Name][] } = {
  scope: ['mine', 'site'],
  kind: ['', 'report', 'hold', 'appeal'],
  group: ['target', 'author'],
  sort: ['oldest', 'newest', 'most'],
  state: ['open', 'done'],
}

const usual: QueueFilter = {
  scope: 'mine',
  communityId: '',
  kind: '',
  group: 'target',
  sort: 'oldest',
  state: 'open',
}

/** What nobody can choose counts as not chosen. */
export function queueFilterIn(search: URLSearchParams): QueueFilter {
  const chosen = queueFilterNames.flatMap((name) => {
    const value = search.get(name)
    const known = name === 'communityId' ? /^[0-9a-f]{24}$/.test(value ?? '') : choices[name]?.includes(value as never)
    return known ? [[name, value]] : []
  })
  return { ...usual, ...Object.fromEntries(chosen) }
}

/** What of it is not as usual: the query of the call, and of the page. */
export function queueQuery(filter: QueueFilter): Record<string, string> {
  return Object.fromEntries(
    queueFilterNames.flatMap((name) => (filter[name] === usual[name] ? [] : [[name, filter[name]]])),
  )
}

/** The page with this filter, or one case of it. */
export function queuePath(filter: QueueFilter, caseId = ''): string {
  const query = new URLSearchParams(queueQuery(filter))
  return `/queue${caseId && `/${caseId}`}${query.size ? `?${query}` : ''}`
}

/** How many choices hide some of what waits. */
export const narrowedBy = ({ communityId, kind, scope }: QueueFilter) =>
  Number(communityId !== '') + Number(kind !== '') + Number(scope === 'site')
