import type { ItemsSort, List } from '../../../api/discussion/lists.ts'

/** How the items of a list stand on its page. */
export const itemsSorts: readonly { sort: ItemsSort; text: string }[] = [
  { sort: 'addedDsc', text: 'Last saved' },
  { sort: 'addedAsc', text: 'First saved' },
  { sort: 'createdDsc', text: 'Newest' },
  { sort: 'createdAsc', text: 'Oldest' },
]

const named = (sort: string | null) => itemsSorts.find((each) => each.sort === sort)?.sort

/** What the address does not say, or says wrongly, is the list's own order. */
export const itemsSortIn = (search: URLSearchParams, list: List): ItemsSort =>
  named(search.get('sort')) ?? named(list.sort) ?? 'addedDsc'
