import { expect, test } from 'vitest'
import type { CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { createFeed, deleteFeed } from './change-feeds.ts'

const input = { params: { username: 'nell', slug: 'birds' } }

test('a new feed with the name of a deleted one is found under this name', async () => {
  let created = 1
  const feed = () => ({ id: `feed${created}`, name: 'Birds', slug: 'birds', communities: [] })
  const call = (async (name: string) => {
    if (name === 'createCustomFeed') created++
    return name === 'getCustomFeed' ? { feed: feed(), username: 'nell', communities: [] } : feed()
  }) as unknown as CallApi
  const memory = createMemory(call)
  const { feed: first } = await memory.load('getCustomFeed', input, 'soon')
  await deleteFeed(memory, 'me', first)
  // The page of the deleted feed still shows it until it is left.
  expect(memory.answer('getCustomFeed', input)).toMatchObject({ feed: { id: 'feed1' } })
  await createFeed(memory, { name: 'Birds', communities: [] })
  expect(await memory.load('getCustomFeed', input, 'soon')).toMatchObject({ feed: { id: 'feed2' } })
})
