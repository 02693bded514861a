import { useSyncExternalStore } from 'react'
import type { Endpoints } from '../../../api/index.ts'
import type { Case } from '../../../api/moderation/queue.ts'
import type { Answer } from '../../../api/platform/endpoint.ts'
import { type App, load } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Collection } from '../../platform/memory/collections.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { type QueueFilter, queueQuery } from './queue-filter.ts'

type QueueAnswer = Answer<Endpoints['listQueue']>
export type AuthorCases = NonNullable<QueueAnswer['groups']>[number]

export interface QueueItem {
  /** The id of the case. */
  key: string
  of: Case
  /** Of the first of an author's, where cases stand by author. */
  group?: AuthorCases
}

/** Cases page by page, and how many wait. */
export interface Queue extends Collection<readonly QueueItem[]> {
  counts: QueueAnswer['counts']
}

const inBrowser = typeof document !== 'undefined'

const inputOf = (filter: QueueFilter, next: string | null) => ({
  query: { ...queueQuery(filter), ...(next && { next }) },
})

const addressOf = (filter: QueueFilter) => `queue ${new URLSearchParams(queueQuery(filter))}`

/** For the loader. Between two cases the shown list stays; coming from another page or list loads it again. Returns the listed items. */
export async function openQueue(context: App, request: Request, filter: QueueFilter): Promise<readonly QueueItem[]> {
  const next = inBrowser ? null : new URL(request.url).searchParams.get('next')
  const { memory } = context
  if (inBrowser && memory.collections.isShown(addressOf(filter))) return listedCases(memory, filter)
  const answer = await load(context, 'listQueue', inputOf(filter, next), 'now')
  const page = asPage(answer)
  if (inBrowser) memory.collections.begin(addressOf(filter), page)
  return page.items
}

/** What is listed by now. */
export const listedCases = ({ collections }: Memory, filter: QueueFilter): readonly QueueItem[] =>
  collections.get<readonly QueueItem[]>(addressOf(filter))?.items ?? []

/** The ids of the newest cases of this filter, the newest first; at most a page. */
export async function listNewestCases(memory: Memory, filter: QueueFilter): Promise<string[]> {
  const newest: QueueFilter = { ...filter, group: 'target', sort: 'newest' }
  const { cases } = await memory.ask('listQueue', inputOf(newest, null))
  return (cases ?? []).map(({ id }) => id)
}

/** From the first page again; what is there is shown until then. */
export async function reloadQueue(memory: Memory, filter: QueueFilter): Promise<void> {
  const answer = await memory.ask('listQueue', inputOf(filter, null))
  memory.collections.begin(addressOf(filter), asPage(answer))
}

export function loadMoreCases(memory: Memory, filter: QueueFilter): Promise<void> {
  const fetch = async (next: string | null, items: readonly QueueItem[]) => {
    const page = asPage(await memory.ask('listQueue', inputOf(filter, next)))
    const known = new Set(items.map(({ key }) => key))
    return { ...page, items: [...items, ...page.items.filter(({ key }) => !known.has(key))] }
  }
  return memory.collections.loadMore<readonly QueueItem[]>(addressOf(filter), fetch).catch(alertFailure)
}

/** Changes what the list shows; gives it as it is then. */
export function changeQueue(memory: Memory, filter: QueueFilter, how: (queue: Queue) => Queue): Queue | undefined {
  const { collections } = memory
  const queue = collections.get<readonly QueueItem[]>(addressOf(filter)) as Queue | undefined
  const changed = queue && how(queue)
  if (changed && changed !== queue) collections.begin(addressOf(filter), changed)
  return changed
}

/** With this one as it is now. */
export const withCase = (queue: Queue, now: Case): Queue => ({
  ...queue,
  items: queue.items.map((item) => (item.key === now.id ? { ...item, of: now } : item)),
})

/** As it is remembered, or as the server sent it with the page. */
export function useQueue(filter: QueueFilter, next: string | null): Queue {
  const memory = useMemory()
  const { collections } = memory
  const address = addressOf(filter)
  const begun = (collections.get(address) ?? begin(memory, filter, next)) as Queue
  const read = () => (collections.get(address) ?? begun) as Queue
  return useSyncExternalStore((listener) => collections.subscribe(address, listener), read, read)
}

function begin(memory: Memory, filter: QueueFilter, next: string | null): Queue {
  const answer = memory.answer('listQueue', inputOf(filter, next))
  if (!answer) throw new Error('The page shows a queue that its loader did not load.')
  const page = asPage(answer)
  return { ...memory.collections.begin<readonly QueueItem[]>(addressOf(filter), page), counts: page.counts }
}

function asPage({ cases, groups, counts, next }: QueueAnswer) {
  const items = groups
    ? groups.flatMap((group) =>
        group.cases.map((of, place): QueueItem => ({ key: of.id, of, ...(place === 0 && { group }) })),
      )
    : (cases ?? []).map((of): QueueItem => ({ key: of.id, of }))
  return { items, counts, next }
}
