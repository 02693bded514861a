import { beforeEach, expect, test } from 'vitest'
import { ApiError, type CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { setSaved } from './save-item.ts'

interface Sent {
  name: string
  give: () => void
  refuse: () => void
}

let sent: Sent[]

beforeEach(() => {
  sent = []
})

const list = (id: number, numItems: number) => ({
  id,
  username: 'nell',
  name: `list${id}`,
  numItems,
  lastUpdatedAt: '',
})

/** Lists and posts whose changes are answered when the test says so; `holding` is what the server says at the end. */
function known(holding: number[] = []) {
  const call = (async (name: string) => {
    if (name === 'getSavedTo') return holding
    return await new Promise((give, reject) =>
      sent.push({
        name,
        give: () => give({ items: [], next: null }),
        refuse: () => reject(new ApiError(404, { code: 'list-not-found', message: 'Gone.' })),
      }),
    )
  }) as unknown as CallApi
  const memory = createMemory(call)
  memory.unpack([
    ['getUserLists', { params: { username: 'nell' } }, [list(1, 5), list(2, 0)]],
    ['getSavedTo', { query: { id: 'a', type: 'post' } }, [1]],
    ['listPosts', {}, { posts: ['a', 'b'].map((id) => ({ id, publicId: id, isSaved: true })) }],
  ])
  return {
    memory,
    press: (listId: number, id: string, saved: boolean) => setSaved(memory, listId, { type: 'post', id }, saved),
    list: (id = 1) => memory.entities.get('List', id),
    isSaved: (id: string) => memory.entities.get('Post', id)?.isSaved ?? false,
    holding: () => memory.answer('getSavedTo', { query: { id: 'a', type: 'post' } }),
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('Undo before the answer comes is shown at once, and sent after it', async () => {
  const { press, list, isSaved } = known([1])
  const removing = press(1, 'a', false)
  expect(list()).toMatchObject({ numItems: 4, removed: ['a'] })
  expect(isSaved('a')).toBe(false)
  const undoing = press(1, 'a', true)
  expect(list()).toMatchObject({ numItems: 5, removed: [] })
  expect(isSaved('a')).toBe(true)
  await turn()
  expect(sent.map(({ name }) => name)).toEqual(['removeFromList'])
  sent[0]?.give()
  expect(await removing).toBe(true)
  await turn()
  expect(sent.map(({ name }) => name)).toEqual(['removeFromList', 'saveToList'])
  sent[1]?.give()
  expect(await undoing).toBe(true)
  await turn()
  expect(list()).toMatchObject({ numItems: 5, removed: [] })
  expect(isSaved('a')).toBe(true)
})

test('Undo of what the server refuses sends nothing: all is as before', async () => {
  const { press, list, isSaved } = known()
  const removing = press(1, 'a', false)
  const undoing = press(1, 'a', true)
  await turn()
  sent[0]?.refuse()
  expect(await removing).toBe(false)
  expect(await undoing).toBe(false)
  expect(sent).toHaveLength(1)
  expect(list()).toMatchObject({ numItems: 5, removed: [] })
  expect(isSaved('a')).toBe(true)
})

test('an Undo that the server refuses leaves it removed', async () => {
  const { press, list } = known()
  const removing = press(1, 'a', false)
  const undoing = press(1, 'a', true)
  await turn()
  sent[0]?.give()
  await removing
  await turn()
  sent[1]?.refuse()
  expect(await undoing).toBe(false)
  expect(list()).toMatchObject({ numItems: 4, removed: ['a'] })
})

test('a refusal takes back its own item alone', async () => {
  const { press, list } = known()
  const presses = [press(1, 'a', false), press(1, 'b', false)]
  await turn()
  sent[1]?.give()
  await presses[1]
  sent[0]?.refuse()
  await presses[0]
  expect(list()).toMatchObject({ numItems: 4, removed: ['b'] })
})

test('each of two boxes that are ticked at once adds to what the other has made of it', async () => {
  const { press, list, holding } = known([2])
  const presses = [press(2, 'a', true), press(1, 'a', false)]
  expect(list(2)?.numItems).toBe(1)
  await turn()
  sent[0]?.give()
  sent[1]?.give()
  await Promise.all(presses)
  expect(holding()).toEqual([2])
})
