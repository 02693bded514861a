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

interface PendingCall {
  query: Record<string, string>
  answerWith: (value: unknown) => void
  refuse: (error: Error) => void
}

let pendingCalls: PendingCall[]

/** An open feed; the test decides when its calls are answered. */
function openFeed(names: string, next: string | null = null) {
  const call = ((_: string, { query }: { query: Record<string, string> }) =>
    new Promise((answerWith, refuse) => pendingCalls.push({ query, answerWith, refuse }))) as unknown as CallApi
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

const pendingCall = (place: number) =>
  vi.waitFor(() => pendingCalls[place] ?? Promise.reject(new Error('No such call yet.')))

beforeEach(() => {
  pendingCalls = []
})

test('a feed that is fetched again replaces the old one', async () => {
  const { memory, keys } = openFeed('ab')
  const done = refetchFeed(memory, source, true)
  const { query, answerWith } = await pendingCall(0)
  expect(query).toMatchObject({ filters: 'off' })
  answerWith(answer('axb'))
  await done
  expect(keys()).toBe('axb')
})

test('after a filter and its quick undo, the answer to the undo is shown, whichever answer comes first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    pendingCalls = []
    const { memory, keys } = openFeed('ab')
    const runs = [refetchFeed(memory, source, false), refetchFeed(memory, source, false)]
    const answers = [answer('a'), answer('ab')]
    for (const place of order) {
      const { answerWith } = await pendingCall(place)
      answerWith(answers[place])
      await runs[place]
    }
    expect(keys()).toBe('ab')
  }
})

test('a page that is loaded in the meantime is not lost', async () => {
  const { memory, keys } = openFeed('ab', 'second')
  const done = refetchFeed(memory, source, false)
  const again = await pendingCall(0)
  const more = loadMore(memory, source)
  const second = await pendingCall(1)
  second.answerWith(answer('cd'))
  await more
  expect(keys()).toBe('abcd')
  again.answerWith(answer('ab', 'second'))
  const whole = await pendingCall(2)
  whole.answerWith(answer('acd'))
  await done
  expect(keys()).toBe('acd')
})

test('once the feed is left the answer is ignored: the feed stays if filtered posts were to be shown, and is forgotten after a change of filters', async () => {
  for (const [unfiltered, left] of [
    [true, 'ab'],
    [false, undefined],
  ] as const) {
    pendingCalls = []
    const { memory, leave, keys } = openFeed('ab')
    const done = refetchFeed(memory, source, unfiltered)
    const { answerWith } = await pendingCall(0)
    leave()
    answerWith(answer('axb', 'more'))
    await done
    expect(pendingCalls).toHaveLength(1)
    expect(keys()).toBe(left)
  }
})

test('if the feed is left before the call fails, it is forgotten, and no error is shown', async () => {
  const { memory, leave, keys } = openFeed('ab')
  const done = refetchFeed(memory, source, false)
  const { refuse } = await pendingCall(0)
  leave()
  refuse(new Error('Gone.'))
  await done
  expect(keys()).toBeUndefined()
})

test('an answer does not overwrite a feed that was reloaded in the meantime', async () => {
  const { memory, keys } = openFeed('ab')
  const done = refetchFeed(memory, source, true)
  const { answerWith } = await pendingCall(0)
  memory.collections.begin(source.address, { items: itemsOf('yz'), next: null })
  answerWith(answer('axb'))
  await done
  expect(keys()).toBe('yz')
})
