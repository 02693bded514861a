import type { Filter } from '../../../api/discussion/filters.ts'
import type { Endpoints } from '../../../api/index.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { offerUndo } from '../../platform/undo/offer-undo.ts'
import { notifyFiltersChanged } from './filters-changed.ts'

export type NewFilter = Input<Endpoints['addFilter']>['body']

/** Adds a filter, and offers Undo. Returns whether it succeeded. */
export async function addFilter(memory: Memory, body: NewFilter): Promise<boolean> {
  const created = await save(memory, body)
  if (created)
    offerUndo({ id: 'filter', text: `Filtered “${created.value}”.`, undo: () => void erase(memory, created) })
  return created !== undefined
}

/** Removes a filter. Undo creates it again. */
export async function removeFilter(memory: Memory, filter: Filter): Promise<void> {
  if (!(await erase(memory, filter))) return
  offerUndo({ id: 'filter', text: `“${filter.value}” is no longer filtered.`, undo: () => void save(memory, filter) })
}

async function save(memory: Memory, { kind, value, where, act, communityId, endsAt }: NewFilter) {
  try {
    const created = await memory.act('addFilter', { body: { kind, value, where, act, communityId, endsAt } })
    changeFilters(memory, (filters) => [...filters.filter(({ id }) => id !== created.id), created])
    return created
  } catch (error) {
    alertFailure(error)
    return undefined
  }
}

async function erase(memory: Memory, { id }: Pick<Filter, 'id'>): Promise<boolean> {
  try {
    await memory.act('deleteFilter', { params: { id } })
    changeFilters(memory, (filters) => filters.filter((filter) => filter.id !== id))
    return true
  } catch (error) {
    alertFailure(error)
    return false
  }
}

function changeFilters(memory: Memory, update: (filters: readonly Filter[]) => Filter[]): void {
  memory.change('listFilters', {}, ({ filters }) => ({ filters: update(filters) }))
  notifyFiltersChanged()
}
