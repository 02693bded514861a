import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/waiting.ts'
import { createAnswerCache } from './answer-cache.ts'
import { RenderedAnswer } from './rendered-answer.ts'

let now = 1_000_000
const cacheOf = (options: { seconds?: number; megabytes?: number } = {}) =>
  createAnswerCache({ seconds: 5, megabytes: 1, ...options, now: () => now })

/** Makes numbered answers, and says how many. */
function maker(text = 'answer') {
  const made = { count: 0, make: async () => new RenderedAnswer(`${text} ${++made.count}`) }
  return made
}

const text = (ready: { body: Buffer }) => ready.body.toString()

test('an answer is made once, whoever asks while it is made or fresh', async () => {
  const cache = cacheOf()
  const made = maker()
  const together = await Promise.all([1, 2, 3].map(() => cache.getOrRender('key', made.make)))
  expect(together.map(text)).toEqual(['answer 1', 'answer 1', 'answer 1'])
  now += 4999
  expect(text(await cache.getOrRender('key', made.make))).toBe('answer 1')
  expect(text(await cache.getOrRender('other', made.make))).toBe('answer 2')
})

test('a little too old still serves while one is made anew; much too old does not', async () => {
  const cache = cacheOf()
  const made = maker()
  await cache.getOrRender('key', made.make)
  now += 5000
  expect(text(await cache.getOrRender('key', made.make))).toBe('answer 1')
  await eventually(async () => expect(text(await cache.getOrRender('key', made.make))).toBe('answer 2'))
  expect(made.count).toBe(2)
  now += 15_001
  expect(text(await cache.getOrRender('key', made.make))).toBe('answer 3')
})

test('an answer is as old as the moment at which its making began', async () => {
  const cache = cacheOf()
  await cache.getOrRender('key', async () => {
    now += 4000
    return new RenderedAnswer('was slow')
  })
  now += 1000
  const made = maker()
  await cache.getOrRender('key', made.make)
  expect(made.count).toBe(1)
})

test('OPS-024 while nothing can be made the old answers are sent for ten minutes, but for what is removed', async () => {
  const cache = createAnswerCache({
    seconds: 5,
    megabytes: 1,
    now: () => now,
    isAway: (error) => error instanceof Error && error.message === 'away',
  })
  const made = maker()
  const removed = maker('a heron')
  await cache.getOrRender('key', made.make)
  await cache.getOrRender('other', removed.make)
  const away = async () => {
    throw new Error('away')
  }
  now += 60_000
  expect(text(await cache.getOrRender('key', away))).toBe('answer 1')
  cache.expireAll()
  expect(text(await cache.getOrRender('key', away))).toBe('answer 1')
  cache.evict('heron')
  await expect(cache.getOrRender('other', away)).rejects.toThrow('away')
  now += 599_000
  expect(text(await cache.getOrRender('key', away))).toBe('answer 1')
  now += 1000
  await expect(cache.getOrRender('key', away)).rejects.toThrow('away')
  // Any other error is a failure.
  const fails = async () => {
    throw new Error('a mistake')
  }
  await expect(cache.getOrRender('key', fails)).rejects.toThrow('a mistake')
  expect(text(await cache.getOrRender('key', made.make))).toBe('answer 2')
  // Then the ten minutes start again.
  now += 60_000
  expect(text(await cache.getOrRender('key', away))).toBe('answer 2')
})

test('what has expired is made anew before it is sent, however fresh it is', async () => {
  const cache = cacheOf()
  const made = maker()
  await cache.getOrRender('key', made.make)
  now += 1
  cache.expireAll()
  now += 1
  expect(text(await cache.getOrRender('key', made.make))).toBe('answer 2')
  expect(text(await cache.getOrRender('key', made.make))).toBe('answer 2')
})

test('a failure reaches who waits for it, and nothing of it is kept', async () => {
  const cache = cacheOf()
  const made = maker()
  const fails = async () => {
    throw new Error('no database')
  }
  await expect(cache.getOrRender('key', fails)).rejects.toThrow('no database')
  expect(text(await cache.getOrRender('key', made.make))).toBe('answer 1')
  now += 6000
  // The old one serves; the failure behind it is nobody's.
  expect(text(await cache.getOrRender('key', fails))).toBe('answer 1')
  now += 20_000
  await expect(cache.getOrRender('key', fails)).rejects.toThrow('no database')
})

test('only answers with status 200 are kept', async () => {
  const cache = cacheOf()
  for (const status of [404, 302, 500]) {
    const made = { count: 0 }
    const make = async () => new RenderedAnswer(`answer ${++made.count}`, status)
    await cache.getOrRender(`status ${status}`, make)
    await cache.getOrRender(`status ${status}`, make)
    expect(made.count).toBe(2)
  }
  expect(cache.bytes).toBe(0)
})

test('what has something in it that was removed is made anew, and nothing else', async () => {
  const cache = cacheOf()
  const made = maker()
  await cache.getOrRender('thread', async () => new RenderedAnswer('comments 17 and 18'))
  await cache.getOrRender('long', async () => new RenderedAnswer(`${'words '.repeat(500)} comment 17`))
  await cache.getOrRender('feed', made.make)
  cache.evict('17')
  expect(text(await cache.getOrRender('feed', made.make))).toBe('answer 1')
  expect(text(await cache.getOrRender('thread', async () => new RenderedAnswer('comment 18')))).toBe('comment 18')
  expect(text(await cache.getOrRender('long', made.make))).toBe('answer 2')
  // Once looked through, it stays; the next removal is looked for too.
  expect(text(await cache.getOrRender('thread', made.make))).toBe('comment 18')
  cache.evict('nothing that is held')
  expect(text(await cache.getOrRender('thread', made.make))).toBe('comment 18')
  cache.evict('18')
  cache.evict('nothing that is held')
  expect(text(await cache.getOrRender('thread', made.make))).toBe('answer 3')
})

test('after more removals than are remembered everything is made anew', async () => {
  const cache = cacheOf()
  const made = maker()
  await cache.getOrRender('shows 0', async () => new RenderedAnswer('number 0'))
  await cache.getOrRender('shows none', made.make)
  for (let n = 0; n <= 100; n++) cache.evict(`number ${n}`)
  expect(text(await cache.getOrRender('shows 0', made.make))).toBe('answer 2')
  expect(text(await cache.getOrRender('shows none', made.make))).toBe('answer 3')
  for (let n = 0; n < 100; n++) cache.evict(`number ${n}`)
  expect(text(await cache.getOrRender('shows none', made.make))).toBe('answer 3')
})

test('what is being made while something is removed is not kept, nor given to who asks afterwards', async () => {
  const cache = cacheOf()
  const made = maker()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const slow = cache.getOrRender('slow', async () => {
    await gate
    return new RenderedAnswer('shows what was removed')
  })
  cache.evict('removed')
  const newer = cache.getOrRender('slow', async () => new RenderedAnswer('without it'))
  open()
  expect(text(await slow)).toBe('shows what was removed')
  expect(text(await newer)).toBe('without it')
  expect(text(await cache.getOrRender('slow', made.make))).toBe('without it')

  cache.evictAll()
  expect(cache.bytes).toBe(0)
  expect(text(await cache.getOrRender('slow', made.make))).toBe('answer 1')
})

test('an answer whose making outlives an eviction does not let two newer ones be made', async () => {
  const cache = cacheOf()
  const { promise: oldGate, resolve: endOld } = Promise.withResolvers<void>()
  const { promise: newGate, resolve: endNew } = Promise.withResolvers<void>()
  const old = cache.getOrRender('key', async () => {
    await oldGate
    return new RenderedAnswer('old')
  })
  cache.evictAll()
  const made = maker()
  const slowly = async () => {
    await newGate
    return made.make()
  }
  const first = cache.getOrRender('key', slowly)
  endOld()
  await old
  const second = cache.getOrRender('key', slowly)
  endNew()
  expect([text(await first), text(await second)]).toEqual(['answer 1', 'answer 1'])
})

test('memory is bounded: what was asked for longest ago goes first', async () => {
  const cache = cacheOf({ megabytes: 1 })
  const made: string[] = []
  const keep = (key: string) =>
    cache.getOrRender(key, async () => {
      made.push(key)
      return new RenderedAnswer(Array.from({ length: 23_000 }, () => Math.random().toString(36).slice(2, 12)).join(''))
    })
  // Each takes about 230 KB.
  for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) await keep(key)
  expect(cache.bytes).toBeLessThanOrEqual(1024 * 1024)
  made.length = 0
  for (const key of ['e', 'd', 'a']) await keep(key)
  expect(made).toEqual([])
  await keep('b')
  expect(made).toEqual(['b'])
})

test('who walks through endless addresses pushes out nothing that was asked for twice', async () => {
  const cache = cacheOf({ megabytes: 1 })
  const made: string[] = []
  const keep = (key: string) =>
    cache.getOrRender(key, async () => {
      made.push(key)
      return new RenderedAnswer(Array.from({ length: 9000 }, () => Math.random().toString(36).slice(2, 12)).join(''))
    })
  // Each takes about 90 KB: eight of them leave room for a few more.
  const wanted = Array.from({ length: 8 }, (_, n) => `wanted ${n}`)
  for (const key of [...wanted, ...wanted]) await keep(key)
  for (let n = 0; n < 30; n++) await keep(`/?limit=${n}`)
  expect(cache.bytes).toBeLessThanOrEqual(1024 * 1024)
  made.length = 0
  for (const key of [...wanted, '/?limit=29']) await keep(key)
  expect(made).toEqual([])
  cache.evictAll()
  expect(cache.bytes).toBe(0)
})

test('with no seconds nothing is kept', async () => {
  const cache = cacheOf({ seconds: 0 })
  const made = maker()
  await cache.getOrRender('key', made.make)
  expect(text(await cache.getOrRender('key', made.make))).toBe('answer 2')
  expect(cache.bytes).toBe(0)
})

test('a large answer is packed as it is first taken, once in each way, and its ETag is that of its content', async () => {
  const long = 'words and '.repeat(200)
  const ready = new RenderedAnswer(long)
  const [brotli, again] = await Promise.all([ready.packed('br'), ready.packed('br')])
  expect(again).toBe(brotli)
  expect(brotliDecompressSync(brotli).toString()).toBe(long)
  expect(gunzipSync(await ready.packed('gzip')).toString()).toBe(long)
  const small = new RenderedAnswer('small')
  expect([ready.isWorthPacking, small.isWorthPacking]).toEqual([true, false])
  expect(ready.etag).toMatch(/^W\/"[A-Za-z0-9_-]{22}"$/)
  expect(new RenderedAnswer(long).etag).toBe(ready.etag)
  expect(small.etag).not.toBe(ready.etag)
})

test('what is packed counts, and what takes its place is packed like it before anybody asks', async () => {
  const cache = cacheOf()
  const made = maker('word '.repeat(500))
  const first = await cache.getOrRender('key', made.make)
  const bare = cache.bytes
  const packed = await first.packed('br')
  expect(cache.bytes).toBe(bare + packed.length)
  now += 60_000
  const second = await cache.getOrRender('key', made.make)
  expect(second).not.toBe(first)
  expect(cache.bytes).toBe(bare + (await second.packed('br')).length)
  cache.evictAll()
  await second.packed('gzip')
  expect(cache.bytes).toBe(0)
})
