import type { List, ListsFilter, ListsSort } from '../../../api/discussion/lists.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { filters, sorts } from './lists-order.ts'

/** People expect a, B, c and É beside E; as the server has it. */
const alphabet = new Intl.Collator('en')

function inOrder(lists: readonly List[], sort: ListsSort, filter: ListsFilter): List[] {
  const shown = lists.filter((list) => filter === 'all' || list.public === (filter === 'public'))
  return shown.toSorted((a, b) =>
    sort === 'lastAdded'
      ? Date.parse(b.lastUpdatedAt) - Date.parse(a.lastUpdatedAt) || b.id - a.id
      : alphabet.compare(a.displayName, b.displayName),
  )
}

/** Wherever the lists of a member stand on this page, in their own order. */
export function changeOwnLists(
  memory: Memory,
  username: string,
  change: (lists: readonly List[]) => readonly List[],
): void {
  const params = { username }
  memory.entities.together(() => {
    memory.change('getInitial', {}, (initial) => ({
      ...initial,
      lists: inOrder(change(initial.lists), 'lastAdded', 'all'),
    }))
    memory.change('getUserLists', { params }, (lists) => inOrder(change(lists), 'lastAdded', 'all'))
    for (const { value: sort } of sorts)
      for (const { value: filter } of filters)
        memory.change('getUserLists', { params, query: { sort, filter } }, (lists) =>
          inOrder(change(lists), sort, filter),
        )
  })
}

/** With this one as it is now. */
export const withList =
  (list: List) =>
  (lists: readonly List[]): readonly List[] => [...lists.filter(({ id }) => id !== list.id), list]

export const withoutList =
  (list: List) =>
  (lists: readonly List[]): readonly List[] =>
    lists.filter(({ id }) => id !== list.id)

/** With those that were made in another tab, and without those that were deleted there. */
export async function refreshOwnLists(memory: Memory, username: string): Promise<void> {
  const known = new Set(memory.answer('getInitial', {})?.lists.map(({ id }) => id))
  const newest = await memory.load('getUserLists', { params: { username } }, 'now')
  memory.change('getInitial', {}, (initial) => {
    // What was made here in the meantime is not in the answer.
    const same = initial.lists.length === known.size && initial.lists.every(({ id }) => known.has(id))
    return same ? { ...initial, lists: newest } : initial
  })
}
