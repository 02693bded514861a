import type { ListsFilter, ListsSort } from '../../../api/discussion/lists.ts'

// The order and the filter of a user's lists stand in the address, so that it can be shared and Back returns to them.

type Sort = Exclude<ListsSort, 'A-Z'>

export const sorts: readonly { value: Sort; text: string }[] = [
  { value: 'lastAdded', text: 'Last added' },
  { value: 'name', text: 'A-Z' },
]

export const filters: readonly { value: ListsFilter; text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'public', text: 'Public' },
  { value: 'private', text: 'Private' },
]

export interface ListsView {
  sort: Sort
  filter: ListsFilter
}

/** A missing or unknown value means the first choice. */
export function readListsView(search: URLSearchParams): ListsView {
  return {
    sort: sorts.find(({ value }) => value === search.get('sort'))?.value ?? 'lastAdded',
    filter: filters.find(({ value }) => value === search.get('filter'))?.value ?? 'all',
  }
}

/** Names only what differs from the first choice. */
export function listsSearchParams(view: ListsView, change: Partial<ListsView>): string {
  const { sort, filter } = { ...view, ...change }
  return new URLSearchParams({
    ...(sort !== 'lastAdded' && { sort }),
    ...(filter !== 'all' && { filter }),
  }).toString()
}
