import type { List } from '../../../api/discussion/lists.ts'
import { listNameLimit } from '../../../shared/limits.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure, failureText, isDone } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { changeOwnLists, withList, withoutList } from './own-lists.ts'

export interface ListFields {
  name: string
  displayName: string
  description: string
  public: boolean
}

export const fieldsOf = (list: List | undefined): ListFields => ({
  name: list?.name ?? '',
  displayName: list?.displayName ?? '',
  description: list?.description ?? '',
  public: list?.public ?? false,
})

/** The fields that differ from the list. */
export function changesTo(list: List, fields: ListFields): Partial<ListFields> {
  const before = fieldsOf(list)
  const changed = Object.entries(fields).filter(([field, value]) => before[field as keyof ListFields] !== value)
  return Object.fromEntries(changed)
}

/** A name that is made from a display name; empty if it has no letters that a name may have. */
export const nameFor = (displayName: string): string =>
  displayName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^0-9A-Za-z]+/g, '_')
    .replace(/^_/, '')
    .slice(0, listNameLimit.max)
    .replace(/_$/, '')

export const takenText = (name: string) => `List with name ${name} already exists.`

/** A text about an invalid or taken name, as far as the page knows; undefined if the name is valid. */
export function nameError(name: string, lists: readonly List[], own?: List): string | undefined {
  if (!name) return 'Name cannot be empty.'
  if (name.length < listNameLimit.min) return `Name has to be at least ${listNameLimit.min} characters`
  const taken = lists.some((list) => list.id !== own?.id && list.name.toLowerCase() === name.toLowerCase())
  return taken ? takenText(name) : undefined
}

const aboutName = ['list-name-empty', 'invalid-list-name']

/** A text about a name that the server refused. For other failures shows an alert and returns undefined. */
export function nameErrorFromRefusal(failure: unknown, name: string): string | undefined {
  const code = failure instanceof ApiError ? (failure.code ?? '') : ''
  if (code === 'duplicate-list') return takenText(name)
  if (aboutName.includes(code)) return failureText(failure)
  alertFailure(failure)
  return undefined
}

export async function createList(
  memory: Memory,
  username: string,
  fields: Partial<ListFields> & { name: string },
): Promise<List> {
  const lists = await memory.act('createList', { params: { username }, body: fields })
  const created = lists.find(({ name }) => name === fields.name)
  if (!created) throw new Error('The created list is not among the lists.')
  changeOwnLists(memory, username, withList(created))
  forgetOthersWithName(memory, created)
  showToast({ text: 'List created!' })
  return created
}

export async function updateList(memory: Memory, { id, username }: List, fields: Partial<ListFields>): Promise<List> {
  const list = await memory.act('updateList', { params: { id: String(id) }, body: fields })
  changeOwnLists(memory, username, withList(list))
  forgetOthersWithName(memory, list)
  return list
}

/** The old name of a renamed list still leads to it, until another list has this name. */
function forgetOthersWithName(memory: Memory, { id, userId, name }: List): void {
  memory.forget(
    'getListByName',
    (list, { params }) =>
      list.userId === userId && list.id !== id && params.listName.toLowerCase() === name.toLowerCase(),
  )
}

/** Removes all items. Called by name, because the memory then treats more answers as outdated than after the removal of one item. */
export async function clearList(memory: Memory, list: List): Promise<boolean> {
  const { id, username, name } = list
  const params = { username, listName: name }
  const optimistic = () => [memory.entities.patch('List', id, { numItems: 0 })]
  return isDone(memory.act('removeFromListByName', { params, query: { limit: '1' }, body: undefined }, { optimistic }))
}

export async function deleteList(memory: Memory, list: List): Promise<boolean> {
  const done = await isDone(memory.act('deleteList', { params: { id: String(list.id) } }))
  if (done) {
    changeOwnLists(memory, list.username, withoutList(list))
    memory.forget('getListByName', ({ id }) => id === list.id)
  }
  return done
}
