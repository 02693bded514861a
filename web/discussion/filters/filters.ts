import type { Filter } from '../../../api/discussion/filters.ts'
import type { Endpoints } from '../../../api/index.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { offerUndo } from '../../platform/undo/offer-undo.ts'
import { tellFiltersChanged } from './filters-changed.ts'

export type NewFilter = Input<Endpoints['addFilter']>['body']

/** Says what was done, and offers to undo it. */
export async function addFilter(memory: Memory, body: NewFilter): Promise<boolean> {
  const made = await save(memory, body)
  if (made) offerUndo({ id: 'filter', text: `Filtered “${made.value}”.`, undo: () => void erase(memory, made) })
  return made !== undefined
}

/** An Undo makes it anew, as it was. */
export async function removeFilter(memory: Memory, filter: Filter): Promise<void> {
  if (!(await erase(memory, filter))) return
  offerUndo({ id: 'filter', text: `“${filter.value}” is no longer filtered.`, undo: () => void save(memory, filter) })
}

async function save(memory: Memory, { kind, value, where, act, communityId, endsAt }: NewFilter) {
  try {
    const made = await memory.act('addFilter', { body: { kind, value, where, act, communityId, endsAt } })
    change(memory, (filters) => [...filters.filter(({ id }) => id !== made.id), made])
    return made
  } catch (error) {
    alertFailure(error)
    return undefined
  }
}

async function erase(memory: Memory, { id }: Pick<Filter, 'id'>): Promise<boolean> {
  try {
    await memory.act('deleteFilter', { params: { id } })
    change(memory, (filters) => filters.filter((each) => each.id !== id))
    return true
  } catch (error) {
    alertFailure(error)
    return false
  }
}

function change(memory: Memory, how: (filters: readonly Filter[]) => Filter[]): void {
  memory.change('listFilters', {}, ({ filters }) => ({ filters: how(filters) }))
  tellFiltersChanged()
}
