import type { List, ListsFilter, ListsSort } from '../../../api/discussion/lists.ts'
import type { Memory } from '../../platform/memory/memory.ts'

/** Ignores case, and sorts É beside E, like the server. */
const alphabet = new Intl.Collator('en')

function sortAndFilter(lists: readonly List[], sort: ListsSort, filter: ListsFilter): List[] {
  const shown = lists.filter((list) => filter === 'all' || list.public === (filter === 'public'))
  return shown.toSorted((a, b) =>
    sort === 'lastAdded'
      ? Date.parse(b.lastUpdatedAt) - Date.parse(a.lastUpdatedAt) || b.id - a.id
      : alphabet.compare(a.displayName, b.displayName),
  )
}

/** Changes a member's lists in all answers in the memory, each with its own sort order. */
export function changeOwnLists(
  memory: Memory,
  username: string,
  change: (lists: readonly List[]) => readonly List[],
): void {
  const params = { username }
  memory.entities.together(() => {
    memory.change('getInitial', {}, (initial) => ({
      ...initial,
      lists: sortAndFilter(change(initial.lists), 'lastAdded', 'all'),
    }))
    memory.change('getUserLists', { params }, (lists) => sortAndFilter(change(lists), 'lastAdded', 'all'))
    for (const { value: sort } of sorts)
      for (const { value: filter } of filters)
        memory.change('getUserLists', { params, query: { sort, filter } }, (lists) =>
          sortAndFilter(change(lists), sort, filter),
        )
  })
}

export const withList =
  (list: List) =>
  (lists: readonly List[]): readonly List[] => [...lists.filter(({ id }) => id !== list.id), list]

export const withoutList =
  (list: List) =>
  (lists: readonly List[]): readonly List[] =>
    lists.filter(({ id }) => id !== list.id)

/** Loads the viewer's lists again, because they may have changed in another tab. */
export async function refreshOwnLists(memory: Memory, username: string): Promise<void> {
  const known = new Set(memory.answer('getInitial', {})?.lists.map(({ id }) => id))
  const loaded = await memory.load('getUserLists', { params: { username } }, 'now')
  memory.change('getInitial', {}, (initial) => {
    // Not if lists were created here in the meantime, which the answer does not contain.
    const same = initial.lists.length === known.size && initial.lists.every(({ id }) => known.has(id))
    return same ? { ...initial, lists: loaded } : initial
  })
}

// The sort order and the filter of a user's lists are part of the address.

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

/** The order in the address; the first choice for missing and invalid values. */
export function parseOrder(search: URLSearchParams): Order {
  return {
    sort: sorts.find(({ value }) => value === search.get('sort'))?.value ?? 'lastAdded',
    filter: filters.find(({ value }) => value === search.get('filter'))?.value ?? 'all',
  }
}

export function orderQuery(order: Order, change: Partial<Order>): string {
  const { sort, filter } = { ...order, ...change }
  return new URLSearchParams({
    ...(sort !== 'lastAdded' && { sort }),
    ...(filter !== 'all' && { filter }),
  }).toString()
}
