import { beforeEach, expect, test, vi } from 'vitest'
import type { CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import type { FeedItem } from './feed-items.ts'
import { type FeedSource, loadMore } from './feed-source.ts'
import { refetchFeed } from './refetch-feed.ts'

const source: FeedSource = { address: 'feed /', name: 'listPosts', input: { query: { feed: 'all' } } }
const postsOf = (names: string) => [...names].map((id) => ({ id, publicId: id }))
const answer = (names: string, next: string | null = null) => ({ posts: postsOf(names), next })
const itemsOf = (names: string): FeedItem[] =>
  [...names].map((key) => ({ key, type: 'post', heights: {}, inView: false }))

interface Asked {
  query: Record<string, string>
  give: (value: unknown) => void
  refuse: (error: Error) => void
}

let asked: Asked[]

/** A feed that is shown, and whose answers come when the test gives them. */
function shown(names: string, next: string | null = null) {
  const call = ((_: string, { query }: { query: Record<string, string> }) =>
    new Promise((give, refuse) => asked.push({ query, give, refuse }))) as unknown as CallApi
  const memory = createMemory(call)
  const { collections } = memory
  collections.begin(source.address, { items: itemsOf(names), next })
  const leave = collections.subscribe(source.address, () => {})
  const keys = () =>
    collections
      .get<readonly FeedItem[]>(source.address)
      ?.items.map(({ key }) => key)
      .join('')
  return { memory, leave, keys }
}

const question = (place: number) => vi.waitFor(() => asked[place] ?? Promise.reject(new Error('Not asked yet.')))

beforeEach(() => {
  asked = []
})

test('a feed that is asked for again stands in its place', async () => {
  const { memory, keys } = shown('ab')
  const done = refetchFeed(memory, source, true)
  const { query, give } = await question(0)
  expect(query).toMatchObject({ filters: 'off' })
  give(answer('axb'))
  await done
  expect(keys()).toBe('axb')
})

test('a filter and its quick undo: what the undo has asked for stands, whichever comes first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    asked = []
    const { memory, keys } = shown('ab')
    const runs = [refetchFeed(memory, source, false), refetchFeed(memory, source, false)]
    const answers = [answer('a'), answer('ab')]
    for (const place of order) {
      const { give } = await question(place)
      give(answers[place])
      await runs[place]
    }
    expect(keys()).toBe('ab')
  }
})

test('a page that comes meanwhile is not cut off', async () => {
  const { memory, keys } = shown('ab', 'second')
  const done = refetchFeed(memory, source, false)
  const again = await question(0)
  const more = loadMore(memory, source)
  const second = await question(1)
  second.give(answer('cd'))
  await more
  expect(keys()).toBe('abcd')
  again.give(answer('ab', 'second'))
  const whole = await question(2)
  whole.give(answer('acd'))
  await done
  expect(keys()).toBe('acd')
})

test('nothing comes of it once the feed is left: shown in spite of filters it is as it was, after a change of them it is fetched anew', async () => {
  for (const [unfiltered, left] of [
    [true, 'ab'],
    [false, undefined],
  ] as const) {
    asked = []
    const { memory, leave, keys } = shown('ab')
    const done = refetchFeed(memory, source, unfiltered)
    const { give } = await question(0)
    leave()
    give(answer('axb', 'more'))
    await done
    expect(asked).toHaveLength(1)
    expect(keys()).toBe(left)
  }
})

test('a feed that is left before its answer fails is fetched anew, without a word', async () => {
  const { memory, leave, keys } = shown('ab')
  const done = refetchFeed(memory, source, false)
  const { refuse } = await question(0)
  leave()
  refuse(new Error('Gone.'))
  await done
  expect(keys()).toBeUndefined()
})

test('a feed that is begun anew meanwhile keeps what it begins with', async () => {
  const { memory, keys } = shown('ab')
  const done = refetchFeed(memory, source, true)
  const { give } = await question(0)
  memory.collections.begin(source.address, { items: itemsOf('yz'), next: null })
  give(answer('axb'))
  await done
  expect(keys()).toBe('yz')
})
