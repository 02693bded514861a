import { expect, test } from 'vitest'
import { eventually } from '../../../../test/waiting.ts'
import type { CallApi } from '../../../platform/client.ts'
import { createMemory } from '../../../platform/memory/memory.ts'
import { hidePost, unhidePost } from './hidden-posts.ts'

test('POST-045 an Undo is sent when its Hide has been answered, however late that is', async () => {
  const asked: string[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const memory = createMemory((async (name: string) => {
    asked.push(name)
    await answered
    return { success: true }
  }) as CallApi)
  const hiding = hidePost(memory, { id: 'a' })
  const undoing = unhidePost(memory, { id: 'a' })
  await eventually(() => expect(asked).toEqual(['hidePost']))
  answer()
  expect([await hiding, await undoing]).toEqual([true, true])
  expect(asked).toEqual(['hidePost', 'unhidePost'])
})
