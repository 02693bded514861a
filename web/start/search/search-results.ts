import type { FilteredBy } from '../../../api/discussion/filters.ts'
import type { Highlight, SearchAnswer } from '../../../api/discussion/search.ts'
import type { EndpointName } from '../../../api/index.ts'
import { type App, load } from '../../platform/app-context.ts'
import type { Collection, CollectionPage } from '../../platform/memory/collections.ts'
import { pagedList } from '../../platform/memory/paged-list.ts'
import type { SearchCall } from './search-address.ts'

export interface FoundText {
  /** The id. */
  key: string
  type: 'post' | 'comment'
  highlight: Highlight
  filteredBy?: FilteredBy
}

/** A community or a person, by their id. */
export interface FoundName {
  key: string
  name: 'community' | 'person'
}

export type FoundItem = FoundText | FoundName

/** What an answer says beside its items. */
type Remarks = Partial<Omit<SearchAnswer, 'items' | 'next'>>

/** The results of a search, page by page. */
export type Results = Collection<readonly FoundItem[]> & Remarks

export interface ResultsSource {
  call: SearchCall
  /** Sources with the same address are the same results. */
  address: string
}

const results = pagedList<ResultsSource, FoundItem, Remarks>({
  addressOf: ({ address }) => address,
  load: (app, { call }) => load(app, call.name as 'searchTexts', call.input as never, 'now'),
  loaded({ answer }, { call }) {
    const page = answer(call.name as 'searchTexts', call.input as never) as Answered | undefined
    return page && toPage(call.name, page)
  },
  async fetch(memory, { call }, next, before) {
    const query = { ...call.input.query, ...(next !== null && { next }) }
    const page = toPage(call.name, (await memory.ask(call.name as 'searchTexts', { query } as never)) as Answered)
    return next === null ? page : { ...before, items: page.items, next: page.next }
  },
  empty: {},
})

export const { useList: useResults, loadMore: loadMoreResults, reload: reloadResults } = results

/** Waits for the first page. Going back shows the results that were there. */
export async function openResults(app: App, request: Request, source: ResultsSource): Promise<void> {
  const isBack = typeof location !== 'undefined' && request.url === location.href.replace(location.hash, '')
  if (isBack && results.read(app.memory, source)) return
  const { call } = source
  const answer = await load(app, call.name as 'searchTexts', call.input as never, 'now')
  results.put(app.memory, source, toPage(call.name, answer as Answered))
}

type Answered = Pick<SearchAnswer, 'next'> & Remarks & { items: readonly object[] }

function toPage(
  name: EndpointName,
  { items, next, ...remarks }: Answered,
): CollectionPage<readonly FoundItem[]> & Remarks {
  if (name === 'searchTexts') return { items: (items as SearchAnswer['items']).map(toItem), next, ...remarks }
  const found = (items as { id: string }[]).map(({ id }) => ({
    key: id,
    name: name === 'searchPeople' ? ('person' as const) : ('community' as const),
  }))
  return { items: found, next, ...remarks }
}

function toItem({ type, item, highlight }: SearchAnswer['items'][number]): FoundText {
  const { id, filteredBy } = item
  return { key: id, type, highlight, ...(filteredBy && { filteredBy }) }
}
