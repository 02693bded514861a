import type { Endpoints } from '../../../api/index.ts'
import type { Case } from '../../../api/moderation/queue.ts'
import type { Answer } from '../../../api/platform/endpoint.ts'
import { type App, load } from '../../platform/app-context.ts'
import type { Collection } from '../../platform/memory/collections.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { pagedList } from '../../platform/memory/paged-list.ts'

/** The filter of the queue, as in its address. Default values are not in the address. */
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

/** Invalid values count as not set. */
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

/** The address of the queue with this filter, or of one case in it. */
export function queuePath(filter: QueueFilter, caseId = ''): string {
  const query = new URLSearchParams(queueQuery(filter))
  return `/queue${caseId && `/${caseId}`}${query.size ? `?${query}` : ''}`
}

/** The number of filters that hide open cases. */
export const narrowedBy = ({ communityId, kind, scope }: QueueFilter) =>
  Number(communityId !== '') + Number(kind !== '') + Number(scope === 'site')

type QueueAnswer = Answer<Endpoints['listQueue']>
export type AuthorCases = NonNullable<QueueAnswer['groups']>[number]

export interface QueueItem {
  /** The id of the case. */
  key: string
  case: Case
  /** Set at the first case of each author, if cases are grouped by author. */
  group?: AuthorCases
}

/** The list of cases, with the numbers of open cases. */
export interface Queue extends Collection<readonly QueueItem[]> {
  counts: QueueAnswer['counts']
}

const inBrowser = typeof document !== 'undefined'

const inputOf = (filter: QueueFilter, next: string | null) => ({
  query: { ...queueQuery(filter), ...(next && { next }) },
})

interface QueueSource {
  filter: QueueFilter
  /** The cursor at which the page of a document begins. */
  from: string | null
}

const lists = pagedList<QueueSource, QueueItem, Pick<Queue, 'counts'>>({
  addressOf: ({ filter }) => `queue ${new URLSearchParams(queueQuery(filter))}`,
  load: (app, { filter, from }) => load(app, 'listQueue', inputOf(filter, from), 'now'),
  loaded({ answer }, { filter, from }) {
    const page = answer('listQueue', inputOf(filter, from))
    return page && asPage(page)
  },
  fetch: async (memory, { filter }, next) => asPage(await memory.ask('listQueue', inputOf(filter, next))),
  empty: { counts: { all: 0, kinds: { report: 0, hold: 0, appeal: 0 }, communities: [] } },
})

const sourceOf = (filter: QueueFilter, from: string | null = null): QueueSource => ({ filter, from })

/** For the loader. Between two cases the shown list stays; coming from another page or list loads it again. Returns the listed items. */
export async function openQueue(context: App, request: Request, filter: QueueFilter): Promise<readonly QueueItem[]> {
  const from = inBrowser ? null : new URL(request.url).searchParams.get('next')
  const { memory } = context
  if (inBrowser && lists.isShown(memory, sourceOf(filter))) return listedCases(memory, filter)
  const page = asPage(await load(context, 'listQueue', inputOf(filter, from), 'now'))
  if (inBrowser) lists.put(memory, sourceOf(filter), page)
  return page.items
}

export const listedCases = (memory: Memory, filter: QueueFilter): readonly QueueItem[] =>
  lists.read(memory, sourceOf(filter))?.items ?? []

/** The ids of the newest cases of this filter, the newest first; at most a page. */
export async function listNewestCases(memory: Memory, filter: QueueFilter): Promise<string[]> {
  const newest: QueueFilter = { ...filter, group: 'target', sort: 'newest' }
  const { cases } = await memory.ask('listQueue', inputOf(newest, null))
  return (cases ?? []).map(({ id }) => id)
}

/** From the first page again; the old list is shown until it comes. */
export async function reloadQueue(memory: Memory, filter: QueueFilter): Promise<void> {
  lists.put(memory, sourceOf(filter), asPage(await memory.ask('listQueue', inputOf(filter, null))))
}

/** Whether new cases join the end of the list. In other orders and in groups they would move the rows. */
export const joinsAtEnd = ({ sort, group }: QueueFilter) => sort === 'oldest' && group === 'target'

/** At most this many pages are loaded again at once. */
const maxPages = 4

/** The list as it is now, with about this many cases. */
export async function readAgain(memory: Memory, filter: QueueFilter, count: number) {
  const load = async (next: string | null) => asPage(await memory.ask('listQueue', inputOf(filter, next)))
  const first = await load(null)
  let { items, next } = first
  for (let pages = 1; pages < maxPages && next !== null && items.length < count; pages++) {
    const page = await load(next)
    items = [...items, ...page.items]
    next = page.next
  }
  return { items, next, counts: first.counts }
}

export const loadMoreCases = (memory: Memory, filter: QueueFilter): Promise<void> =>
  lists.loadMore(memory, sourceOf(filter))

/** Changes what the list shows, and returns the changed list. */
export function changeQueue(memory: Memory, filter: QueueFilter, how: (queue: Queue) => Queue): Queue | undefined {
  const queue = lists.read(memory, sourceOf(filter))
  const changed = queue && how(queue)
  if (changed && changed !== queue) lists.put(memory, sourceOf(filter), changed)
  return changed
}

/** Replaces the case by its newest state. */
export const withCase = (queue: Queue, now: Case): Queue => ({
  ...queue,
  items: queue.items.map((item) => (item.key === now.id ? { ...item, case: now } : item)),
})

/** `from` is the cursor at which the page of a document begins. */
export const useQueue = (filter: QueueFilter, from: string | null): Queue => lists.useList(sourceOf(filter, from))

function asPage({ cases, groups, counts, next }: QueueAnswer) {
  const items = groups
    ? groups.flatMap((group) =>
        group.cases.map((each, place): QueueItem => ({ key: each.id, case: each, ...(place === 0 && { group }) })),
      )
    : (cases ?? []).map((each): QueueItem => ({ key: each.id, case: each }))
  return { items, counts, next }
}
