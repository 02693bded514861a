import type { List } from '../../api/lists.ts'
import { isDone } from '../failure.ts'
import type { Memory } from '../memory/memory.ts'
import { showToast } from '../ui/feedback/toasts.ts'
import type { ListFields } from './list-form.ts'
import { changeOwnLists, withList, withoutList } from './own-lists.ts'

/** Answers the new one. */
export async function createList(
  memory: Memory,
  username: string,
  fields: Partial<ListFields> & { name: string },
): Promise<List> {
  const lists = await memory.act('createList', { params: { username }, body: fields })
  const made = lists.find(({ name }) => name === fields.name)
  if (!made) throw new Error('The list that was made is not among the lists.')
  changeOwnLists(memory, username, withList(made))
  showToast({ text: 'List created!' })
  return made
}

export async function updateList(memory: Memory, { id, username }: List, fields: Partial<ListFields>): Promise<List> {
  const list = await memory.act('updateList', { params: { id: String(id) }, body: fields })
  changeOwnLists(memory, username, withList(list))
  return list
}

/** By its name: what goes with it is more than of one thing that is removed. */
export async function clearList(memory: Memory, list: List): Promise<boolean> {
  const { id, username, name } = list
  const params = { username, listName: name }
  const optimistic = () => [memory.entities.patch('List', id, { numItems: 0 })]
  return isDone(memory.act('removeFromListByName', { params, query: { limit: '1' }, body: undefined }, { optimistic }))
}

export async function deleteList(memory: Memory, list: List): Promise<boolean> {
  const done = await isDone(memory.act('deleteList', { params: { id: String(list.id) } }))
  if (done) changeOwnLists(memory, list.username, withoutList(list))
  return done
}
