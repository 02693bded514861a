import { expect, test } from 'vitest'
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

/** A render function that waits until it is released, and counts how often it began. */
function createSlowMaker(make: () => RenderedAnswer) {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const maker = {
    count: 0,
    open,
    async make() {
      maker.count++
      await gate
      return make()
    },
  }
  return maker
}

const guests = 32
const askTogether = (cache: ReturnType<typeof createCache>, make: () => Promise<RenderedAnswer>) =>
  Array.from({ length: guests }, () => cache.getOrRender('key', make))

test('an answer larger than the whole cache is made once for all who ask at the same time, and pushes out nothing', async () => {
  const cache = createCache({ megabytes: 1 })
  const small = createMaker()
  await cache.getOrRender('small', small.make)
  const maker = createSlowMaker(() => new RenderedAnswer('x'.repeat(2 * 1024 * 1024)))
  const answers = askTogether(cache, maker.make)
  maker.open()
  expect(new Set(await Promise.all(answers)).size).toBe(1)
  expect(maker.count).toBe(1)
  await cache.getOrRender('small', small.make)
  expect(small.count).toBe(1)
})

test('with 0 seconds too, those who ask while an answer is made share it', async () => {
  const cache = createCache({ seconds: 0 })
  const maker = createSlowMaker(() => new RenderedAnswer('answer'))
  const answers = askTogether(cache, maker.make)
  maker.open()
  await Promise.all(answers)
  expect([maker.count, cache.bytes]).toEqual([1, 0])
})

test('removals while an answer is made cause only one more rendering, however many there are and however many ask', async () => {
  const cache = createCache()
  const old = createSlowMaker(() => new RenderedAnswer('shows 17'))
  const before = askTogether(cache, old.make)
  const fresh = createSlowMaker(() => new RenderedAnswer('without it'))
  const after: Promise<RenderedAnswer>[] = []
  for (let n = 0; n < 5; n++) {
    cache.evict('17')
    after.push(...askTogether(cache, fresh.make))
  }
  old.open()
  expect(new Set((await Promise.all(before)).map(text))).toEqual(new Set(['shows 17']))
  fresh.open()
  expect(new Set((await Promise.all(after)).map(text))).toEqual(new Set(['without it']))
  expect([old.count, fresh.count]).toEqual([1, 1])
  expect(text(await cache.getOrRender('key', createMaker().make))).toBe('without it')
})

test('an answer that shows nothing that was removed meanwhile is sent to those who asked after the removal, and cached', async () => {
  const cache = createCache()
  const maker = createSlowMaker(() => new RenderedAnswer('shows 18'))
  const before = askTogether(cache, maker.make)
  cache.evict('17')
  const after = askTogether(cache, maker.make)
  maker.open()
  await Promise.all([...before, ...after])
  await cache.getOrRender('key', maker.make)
  expect(maker.count).toBe(1)
})

test('after everything was evicted nobody gets an answer that was begun before; a failed one is not waited for twice', async () => {
  const cache = createCache()
  const old = createSlowMaker(() => new RenderedAnswer('old'))
  const before = askTogether(cache, old.make)
  cache.evictAll()
  const fresh = createMaker('fresh')
  const after = askTogether(cache, fresh.make)
  old.open()
  await Promise.all(before)
  expect(new Set((await Promise.all(after)).map(text))).toEqual(new Set(['fresh 1']))

  cache.evictAll()
  const failing = createSlowMaker(() => {
    throw new Error('no database')
  })
  const failed = Promise.allSettled(askTogether(cache, failing.make))
  cache.evict('17')
  const next = askTogether(cache, fresh.make)
  failing.open()
  expect(new Set((await failed).map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(new Set((await Promise.all(next)).map(text))).toEqual(new Set(['fresh 2']))
  expect(failing.count).toBe(1)
})

test('FIND-016, FIND-028 an answer that may be older than others is made once for longer', async () => {
  const cache = createCache()
  const maker = createMaker()
  for (const seconds of [0, 59]) {
    now += seconds * 1000
    await cache.getOrRender('key', maker.make, 60)
  }
  expect(maker.count).toBe(1)
  now += 2_000
  await cache.getOrRender('key', maker.make, 60)
  expect(maker.count).toBe(2)
})
