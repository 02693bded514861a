import type { ListsFilter, ListsSort } from '../../../api/discussion/lists.ts'

// How the lists of a user stand on their page; the address says so, so that it can be sent and gone back to.

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

export interface Order {
  sort: Sort
  filter: ListsFilter
}

/** What the address does not say, or says wrongly, is the first choice. */
export function orderIn(search: URLSearchParams): Order {
  return {
    sort: sorts.find(({ value }) => value === search.get('sort'))?.value ?? 'lastAdded',
    filter: filters.find(({ value }) => value === search.get('filter'))?.value ?? 'all',
  }
}

export function changedOrder(order: Order, change: Partial<Order>): string {
  const { sort, filter } = { ...order, ...change }
  return new URLSearchParams({
    ...(sort !== 'lastAdded' && { sort }),
    ...(filter !== 'all' && { filter }),
  }).toString()
}
