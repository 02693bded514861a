import { expect, test } from 'vitest'
import type { CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { createFeed, deleteFeed } from './change-feeds.ts'

const of = { params: { username: 'nell', slug: 'birds' } }

test('a feed that is made under the name of a deleted one is found there', async () => {
  let made = 1
  const feed = () => ({ id: `feed${made}`, name: 'Birds', slug: 'birds', communities: [] })
  const call = (async (name: string) => {
    if (name === 'createCustomFeed') made++
    return name === 'getCustomFeed' ? { feed: feed(), username: 'nell', communities: [] } : feed()
  }) as unknown as CallApi
  const memory = createMemory(call)
  const { feed: first } = await memory.load('getCustomFeed', of, 'soon')
  await deleteFeed(memory, 'me', first)
  // The page that is left shows it to its end.
  expect(memory.answer('getCustomFeed', of)).toMatchObject({ feed: { id: 'feed1' } })
  await createFeed(memory, { name: 'Birds', communities: [] })
  expect(await memory.load('getCustomFeed', of, 'soon')).toMatchObject({ feed: { id: 'feed2' } })
})
