import { expect, test } from 'vitest'
import type { List } from '../../../api/discussion/lists.ts'
import type { CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { createList, deleteList, nameFor, updateList } from './change-list.ts'

const list = (id: number, name: string) => ({ id, name, displayName: name, userId: 'me', username: 'nell' }) as List

/** A server with one member's lists, and a page that has opened /@nell/lists/birds. */
async function openList() {
  let lists = [list(1, 'birds')]
  const call = (async (name: string, { params, body }: { params: Record<string, string>; body: { name: string } }) => {
    if (name === 'createList') lists = [...lists, list(lists.length + 10, body.name)]
    if (name === 'updateList')
      lists = lists.map((other) => (String(other.id) === params['id'] ? { ...other, ...body } : other))
    if (name === 'deleteList') lists = lists.filter(({ id }) => String(id) !== params['id'])
    if (name === 'getListByName') return lists.find((other) => other.name === params['listName']?.toLowerCase())
    return name === 'updateList' ? lists.find(({ id }) => String(id) === params['id']) : lists
  }) as unknown as CallApi
  const memory = createMemory(call)
  const open = (listName: string) => memory.load('getListByName', { params: { username: 'nell', listName } }, 'soon')
  const first = await open('birds')
  await open('Birds')
  return { memory, open, first }
}

test('a new list with the name of a deleted one is found under this name', async () => {
  const { memory, open, first } = await openList()
  expect(await deleteList(memory, first)).toBe(true)
  expect(await createList(memory, 'nell', { name: 'birds' })).toMatchObject({ id: 10 })
  for (const name of ['birds', 'Birds']) expect(await open(name)).toMatchObject({ id: 10 })
})

test('the old address of a renamed list leads to its new one, until another list has the name', async () => {
  const { memory, open, first } = await openList()
  await updateList(memory, first, { name: 'herons' })
  expect(await open('birds')).toMatchObject({ id: 1, name: 'herons' })
  const other = await createList(memory, 'nell', { name: 'owls' })
  await updateList(memory, other, { name: 'birds' })
  for (const name of ['birds', 'Birds']) expect(await open(name)).toMatchObject({ id: other.id, name: 'birds' })
  expect(await open('herons')).toMatchObject({ id: 1 })
})

test('LIST-030 a display name makes a name of letters, digits and underscores, as long as a name may be', () => {
  expect(nameFor('Long ones')).toBe('Long_ones')
  expect(nameFor(' Crème brûlée: 3 ways! ')).toBe('Creme_brulee_3_ways')
  expect(nameFor('For the winter evenings of the year')).toBe('For_the_winter_evenin')
  expect(nameFor('Things to read before')).toBe('Things_to_read_before')
  expect(nameFor('Things to read befor winter')).toBe('Things_to_read_befor')
  for (const nothing of ['', ' ', '!?', 'Книги']) expect(nameFor(nothing)).toBe('')
})
