import { beforeEach, expect, test } from 'vitest'
import { ApiError, type CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { setSaved } from './save-item.ts'

interface PendingCall {
  name: string
  answer: () => void
  refuse: () => void
}

let pendingCalls: PendingCall[]

beforeEach(() => {
  pendingCalls = []
})

const list = (id: number, numItems: number) => ({
  id,
  username: 'nell',
  name: `list${id}`,
  numItems,
  lastUpdatedAt: '',
})

/** Lists and posts whose changes are answered when the test decides; `savedTo` is the final answer of the server. */
function createScene(savedTo: number[] = []) {
  const call = (async (name: string) => {
    if (name === 'getSavedTo') return savedTo
    return await new Promise((answer, reject) =>
      pendingCalls.push({
        name,
        answer: () => answer({ items: [], next: null }),
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
    savedTo: () => memory.answer('getSavedTo', { query: { id: 'a', type: 'post' } }),
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('an Undo before the answer is shown at once, and sent after the answer', async () => {
  const { press, list, isSaved } = createScene([1])
  const removing = press(1, 'a', false)
  expect(list()).toMatchObject({ numItems: 4, removed: ['a'] })
  expect(isSaved('a')).toBe(false)
  const undoing = press(1, 'a', true)
  expect(list()).toMatchObject({ numItems: 5, removed: [] })
  expect(isSaved('a')).toBe(true)
  await nextTurn()
  expect(pendingCalls.map(({ name }) => name)).toEqual(['removeFromList'])
  pendingCalls[0]?.answer()
  expect(await removing).toBe(true)
  await nextTurn()
  expect(pendingCalls.map(({ name }) => name)).toEqual(['removeFromList', 'saveToList'])
  pendingCalls[1]?.answer()
  expect(await undoing).toBe(true)
  await nextTurn()
  expect(list()).toMatchObject({ numItems: 5, removed: [] })
  expect(isSaved('a')).toBe(true)
})

test('an Undo of a refused removal sends nothing, and the item stays', async () => {
  const { press, list, isSaved } = createScene()
  const removing = press(1, 'a', false)
  const undoing = press(1, 'a', true)
  await nextTurn()
  pendingCalls[0]?.refuse()
  expect(await removing).toBe(false)
  expect(await undoing).toBe(false)
  expect(pendingCalls).toHaveLength(1)
  expect(list()).toMatchObject({ numItems: 5, removed: [] })
  expect(isSaved('a')).toBe(true)
})

test('if the server refuses an Undo, the item stays removed', async () => {
  const { press, list } = createScene()
  const removing = press(1, 'a', false)
  const undoing = press(1, 'a', true)
  await nextTurn()
  pendingCalls[0]?.answer()
  await removing
  await nextTurn()
  pendingCalls[1]?.refuse()
  expect(await undoing).toBe(false)
  expect(list()).toMatchObject({ numItems: 4, removed: ['a'] })
})

test('a refusal restores only its own item', async () => {
  const { press, list } = createScene()
  const presses = [press(1, 'a', false), press(1, 'b', false)]
  await nextTurn()
  pendingCalls[1]?.answer()
  await presses[1]
  pendingCalls[0]?.refuse()
  await presses[0]
  expect(list()).toMatchObject({ numItems: 4, removed: ['b'] })
})

test('changes of two lists at the same time are both applied', async () => {
  const { press, list, savedTo } = createScene([2])
  const presses = [press(2, 'a', true), press(1, 'a', false)]
  expect(list(2)?.numItems).toBe(1)
  await nextTurn()
  pendingCalls[0]?.answer()
  pendingCalls[1]?.answer()
  await Promise.all(presses)
  expect(savedTo()).toEqual([2])
})
