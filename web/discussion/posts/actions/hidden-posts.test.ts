import { expect, test } from 'vitest'
import { eventually } from '../../../../test/waiting.ts'
import type { CallApi } from '../../../platform/client.ts'
import { createMemory } from '../../../platform/memory/memory.ts'
import { hidePost, unhidePost } from './hidden-posts.ts'

test('POST-045 an Undo is sent only after its Hide has been answered', async () => {
  const calls: string[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const memory = createMemory((async (name: string) => {
    calls.push(name)
    await answered
    return { success: true }
  }) as CallApi)
  const hiding = hidePost(memory, { id: 'a' })
  const undoing = unhidePost(memory, { id: 'a' })
  await eventually(() => expect(calls).toEqual(['hidePost']))
  answer()
  expect([await hiding, await undoing]).toEqual([true, true])
  expect(calls).toEqual(['hidePost', 'unhidePost'])
})
