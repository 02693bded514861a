import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/waiting.ts'
import { createAnswerCache } from './answer-cache.ts'
import { RenderedAnswer } from './rendered-answer.ts'

let now = 1_000_000
const createCache = (options: { seconds?: number; megabytes?: number } = {}) =>
  createAnswerCache({ seconds: 5, megabytes: 1, ...options, now: () => now })

/** Makes numbered answers, and counts them. */
function createMaker(text = 'answer') {
  const maker = { count: 0, make: async () => new RenderedAnswer(`${text} ${++maker.count}`) }
  return maker
}

const text = (answer: { body: Buffer }) => answer.body.toString()

test('an answer is made once, however many ask while it is made or fresh', async () => {
  const cache = createCache()
  const maker = createMaker()
  const together = await Promise.all([1, 2, 3].map(() => cache.getOrRender('key', maker.make)))
  expect(together.map(text)).toEqual(['answer 1', 'answer 1', 'answer 1'])
  now += 4999
  expect(text(await cache.getOrRender('key', maker.make))).toBe('answer 1')
  expect(text(await cache.getOrRender('other', maker.make))).toBe('answer 2')
})

test('a slightly old answer is sent while a new one is made; a much older one is not', async () => {
  const cache = createCache()
  const maker = createMaker()
  await cache.getOrRender('key', maker.make)
  now += 5000
  expect(text(await cache.getOrRender('key', maker.make))).toBe('answer 1')
  await eventually(async () => expect(text(await cache.getOrRender('key', maker.make))).toBe('answer 2'))
  expect(maker.count).toBe(2)
  now += 15_001
  expect(text(await cache.getOrRender('key', maker.make))).toBe('answer 3')
})

test('the age of an answer counts from when its making began', async () => {
  const cache = createCache()
  await cache.getOrRender('key', async () => {
    now += 4000
    return new RenderedAnswer('was slow')
  })
  now += 1000
  const maker = createMaker()
  await cache.getOrRender('key', maker.make)
  expect(maker.count).toBe(1)
})

test('OPS-024 while answers cannot be made, old ones are sent for ten minutes, except removed ones', async () => {
  const cache = createAnswerCache({
    seconds: 5,
    megabytes: 1,
    now: () => now,
    isAway: (error) => error instanceof Error && error.message === 'away',
  })
  const maker = createMaker()
  const removed = createMaker('a heron')
  await cache.getOrRender('key', maker.make)
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
  // Any other error is not hidden.
  const fails = async () => {
    throw new Error('a mistake')
  }
  await expect(cache.getOrRender('key', fails)).rejects.toThrow('a mistake')
  expect(text(await cache.getOrRender('key', maker.make))).toBe('answer 2')
  // After a success the ten minutes start again.
  now += 60_000
  expect(text(await cache.getOrRender('key', away))).toBe('answer 2')
})

test('in a crowd, answers up to ten minutes old are sent, except expired and removed ones', async () => {
  const isTurnedAway = (error: unknown) => error instanceof Error && error.message === 'busy'
  const cache = createAnswerCache({ seconds: 5, megabytes: 1, now: () => now, isTurnedAway })
  const maker = createMaker()
  const busy = async () => {
    throw new Error('busy')
  }
  await cache.getOrRender('key', maker.make)
  now += 599_999
  expect(text(await cache.getOrRender('key', busy))).toBe('answer 1')
  now += 1
  await expect(cache.getOrRender('key', busy)).rejects.toThrow('busy')
  await cache.getOrRender('removed', async () => new RenderedAnswer('a heron'))
  await cache.getOrRender('expired', maker.make)
  now += 60_000
  cache.evict('heron')
  await expect(cache.getOrRender('removed', busy)).rejects.toThrow('busy')
  expect(text(await cache.getOrRender('expired', busy))).toBe('answer 2')
  cache.expireAll()
  await expect(cache.getOrRender('expired', busy)).rejects.toThrow('busy')
})

test('an expired answer is made again before it is sent, however fresh it is', async () => {
  const cache = createCache()
  const maker = createMaker()
  await cache.getOrRender('key', maker.make)
  now += 1
  cache.expireAll()
  now += 1
  expect(text(await cache.getOrRender('key', maker.make))).toBe('answer 2')
  expect(text(await cache.getOrRender('key', maker.make))).toBe('answer 2')
})

test('a failure reaches those who wait for it, and is not cached', async () => {
  const cache = createCache()
  const maker = createMaker()
  const fails = async () => {
    throw new Error('no database')
  }
  await expect(cache.getOrRender('key', fails)).rejects.toThrow('no database')
  expect(text(await cache.getOrRender('key', maker.make))).toBe('answer 1')
  now += 6000
  // The old answer is sent, and the failure behind it reaches nobody.
  expect(text(await cache.getOrRender('key', fails))).toBe('answer 1')
  now += 20_000
  await expect(cache.getOrRender('key', fails)).rejects.toThrow('no database')
})

test('only answers with status 200 are cached', async () => {
  const cache = createCache()
  for (const status of [404, 302, 500]) {
    const calls = { count: 0 }
    const make = async () => new RenderedAnswer(`answer ${++calls.count}`, status)
    await cache.getOrRender(`status ${status}`, make)
    await cache.getOrRender(`status ${status}`, make)
    expect(calls.count).toBe(2)
  }
  expect(cache.bytes).toBe(0)
})

test('an answer that contains a removed text is made again, and no other', async () => {
  const cache = createCache()
  const maker = createMaker()
  await cache.getOrRender('thread', async () => new RenderedAnswer('comments 17 and 18'))
  await cache.getOrRender('long', async () => new RenderedAnswer(`${'words '.repeat(500)} comment 17`))
  await cache.getOrRender('feed', maker.make)
  cache.evict('17')
  expect(text(await cache.getOrRender('feed', maker.make))).toBe('answer 1')
  expect(text(await cache.getOrRender('thread', async () => new RenderedAnswer('comment 18')))).toBe('comment 18')
  expect(text(await cache.getOrRender('long', maker.make))).toBe('answer 2')
  // Once checked, it stays cached; it is checked again after the next removal.
  expect(text(await cache.getOrRender('thread', maker.make))).toBe('comment 18')
  cache.evict('nothing that is held')
  expect(text(await cache.getOrRender('thread', maker.make))).toBe('comment 18')
  cache.evict('18')
  cache.evict('nothing that is held')
  expect(text(await cache.getOrRender('thread', maker.make))).toBe('answer 3')
})

test('after more removals than are remembered every answer is made again', async () => {
  const cache = createCache()
  const maker = createMaker()
  await cache.getOrRender('shows 0', async () => new RenderedAnswer('number 0'))
  await cache.getOrRender('shows none', maker.make)
  for (let n = 0; n <= 100; n++) cache.evict(`number ${n}`)
  expect(text(await cache.getOrRender('shows 0', maker.make))).toBe('answer 2')
  expect(text(await cache.getOrRender('shows none', maker.make))).toBe('answer 3')
  for (let n = 0; n < 100; n++) cache.evict(`number ${n}`)
  expect(text(await cache.getOrRender('shows none', maker.make))).toBe('answer 3')
})

test('an answer in the making during a removal is neither cached nor sent to those who ask afterwards', async () => {
  const cache = createCache()
  const maker = createMaker()
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
  expect(text(await cache.getOrRender('slow', maker.make))).toBe('without it')

  cache.evictAll()
  expect(cache.bytes).toBe(0)
  expect(text(await cache.getOrRender('slow', maker.make))).toBe('answer 1')
})

test('while an answer from before an eviction is still in the making, only one newer one is made', async () => {
  const cache = createCache()
  const { promise: oldGate, resolve: endOld } = Promise.withResolvers<void>()
  const { promise: newGate, resolve: endNew } = Promise.withResolvers<void>()
  const old = cache.getOrRender('key', async () => {
    await oldGate
    return new RenderedAnswer('old')
  })
  cache.evictAll()
  const maker = createMaker()
  const slowly = async () => {
    await newGate
    return maker.make()
  }
  const first = cache.getOrRender('key', slowly)
  endOld()
  await old
  const second = cache.getOrRender('key', slowly)
  endNew()
  expect([text(await first), text(await second)]).toEqual(['answer 1', 'answer 1'])
})

test('memory is bounded: the least recently requested answer is dropped first', async () => {
  const cache = createCache({ megabytes: 1 })
  const rendered: string[] = []
  const keep = (key: string) =>
    cache.getOrRender(key, async () => {
      rendered.push(key)
      return new RenderedAnswer(Array.from({ length: 23_000 }, () => Math.random().toString(36).slice(2, 12)).join(''))
    })
  // Each takes about 230 KB.
  for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) await keep(key)
  expect(cache.bytes).toBeLessThanOrEqual(1024 * 1024)
  rendered.length = 0
  for (const key of ['e', 'd', 'a']) await keep(key)
  expect(rendered).toEqual([])
  await keep('b')
  expect(rendered).toEqual(['b'])
})

test('a client that walks through endless addresses pushes out nothing that was requested twice', async () => {
  const cache = createCache({ megabytes: 1 })
  const rendered: string[] = []
  const keep = (key: string) =>
    cache.getOrRender(key, async () => {
      rendered.push(key)
      return new RenderedAnswer(Array.from({ length: 9000 }, () => Math.random().toString(36).slice(2, 12)).join(''))
    })
  // Each takes about 90 KB: eight of them leave room for a few more.
  const wantedKeys = Array.from({ length: 8 }, (_, n) => `wanted ${n}`)
  for (const key of [...wantedKeys, ...wantedKeys]) await keep(key)
  for (let n = 0; n < 30; n++) await keep(`/?limit=${n}`)
  expect(cache.bytes).toBeLessThanOrEqual(1024 * 1024)
  rendered.length = 0
  for (const key of [...wantedKeys, '/?limit=29']) await keep(key)
  expect(rendered).toEqual([])
  cache.evictAll()
  expect(cache.bytes).toBe(0)
})

test('with 0 seconds nothing is cached', async () => {
  const cache = createCache({ seconds: 0 })
  const maker = createMaker()
  await cache.getOrRender('key', maker.make, 60)
  expect(text(await cache.getOrRender('key', maker.make, 60))).toBe('answer 2')
  expect(cache.bytes).toBe(0)
})

test('a large answer is compressed at its first request, once for each encoding, and its ETag depends on its content', async () => {
  const long = 'words and '.repeat(200)
  const answer = new RenderedAnswer(long)
  const [brotli, second] = await Promise.all([answer.packed('br'), answer.packed('br')])
  expect(second).toBe(brotli)
  expect(brotliDecompressSync(brotli).toString()).toBe(long)
  expect(gunzipSync(await answer.packed('gzip')).toString()).toBe(long)
  const small = new RenderedAnswer('small')
  expect([answer.isWorthPacking, small.isWorthPacking]).toEqual([true, false])
  expect(answer.etag).toMatch(/^W\/"[A-Za-z0-9_-]{22}"$/)
  expect(new RenderedAnswer(long).etag).toBe(answer.etag)
  expect(small.etag).not.toBe(answer.etag)
})

test('compressed bytes count, and a replacement is compressed in the same encodings before anybody asks', async () => {
  const cache = createCache()
  const maker = createMaker('word '.repeat(500))
  const first = await cache.getOrRender('key', maker.make)
  const bare = cache.bytes
  const packed = await first.packed('br')
  expect(cache.bytes).toBe(bare + packed.length)
  now += 60_000
  const second = await cache.getOrRender('key', maker.make)
  expect(second).not.toBe(first)
  expect(cache.bytes).toBe(bare + (await second.packed('br')).length)
  cache.evictAll()
  await second.packed('gzip')
  expect(cache.bytes).toBe(0)
})
