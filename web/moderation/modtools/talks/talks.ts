import { type App, load } from '../../../platform/app-context.ts'
import { queryIn } from '../../../platform/router/query-in.ts'

/** The input for a page of talks from its address. */
export const talksOf = (id: string, search: URLSearchParams) => ({
  params: { id },
  query: queryIn(search, 'q', 'state', 'next'),
})

export const blocksOf = (id: string, search: URLSearchParams) => ({ params: { id }, query: queryIn(search, 'next') })

/** For the loader of the mod tools. */
export const openTalks = (context: App, id: string, search: URLSearchParams): Promise<unknown> =>
  search.get('state') === 'blocked'
    ? load(context, 'listTalkBlocks', blocksOf(id, search), 'now')
    : load(context, 'listCommunityTalks', talksOf(id, search), 'now')
