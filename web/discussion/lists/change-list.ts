import type { List } from '../../../api/discussion/lists.ts'
import { isDone } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
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
  takeName(memory, made)
  showToast({ text: 'List created!' })
  return made
}

export async function updateList(memory: Memory, { id, username }: List, fields: Partial<ListFields>): Promise<List> {
  const list = await memory.act('updateList', { params: { id: String(id) }, body: fields })
  changeOwnLists(memory, username, withList(list))
  takeName(memory, list)
  return list
}

/** Of a list that had the name before the old address leads to where it is now, until another has the name. */
function takeName(memory: Memory, { id, userId, name }: List): void {
  memory.forget(
    'getListByName',
    (list, { params }) =>
      list.userId === userId && list.id !== id && params.listName.toLowerCase() === name.toLowerCase(),
  )
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
  if (done) {
    changeOwnLists(memory, list.username, withoutList(list))
    memory.forget('getListByName', ({ id }) => id === list.id)
  }
  return done
}
