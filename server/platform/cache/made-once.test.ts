import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import { RenderedAnswer } from './rendered-answer.ts'

const cacheOf = (options: { seconds?: number; megabytes?: number } = {}) =>
  createAnswerCache({ seconds: 5, megabytes: 1, ...options, now: () => 1_000_000 })

/** Makes numbered answers, and says how many. */
function maker(text = 'answer') {
  const made = { count: 0, make: async () => new RenderedAnswer(`${text} ${++made.count}`) }
  return made
}

const text = (ready: { body: Buffer }) => ready.body.toString()

/** A making that waits until it is let go on, and says how often it was begun. */
function slowMaker(make: () => RenderedAnswer) {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const made = {
    count: 0,
    open,
    async make() {
      made.count++
      await gate
      return make()
    },
  }
  return made
}

const guests = 32
const atOnce = (cache: ReturnType<typeof cacheOf>, make: () => Promise<RenderedAnswer>) =>
  Array.from({ length: guests }, () => cache.getOrRender('key', make))

test('what is larger than all that may be held is made once for all who ask at once, and pushes out nothing', async () => {
  const cache = cacheOf({ megabytes: 1 })
  const small = maker()
  await cache.getOrRender('small', small.make)
  const made = slowMaker(() => new RenderedAnswer('x'.repeat(2 * 1024 * 1024)))
  const asked = atOnce(cache, made.make)
  made.open()
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  expect(made.count).toBe(1)
  await cache.getOrRender('small', small.make)
  expect(small.count).toBe(1)
})

test('with no seconds too, those who ask while an answer is made share it', async () => {
  const cache = cacheOf({ seconds: 0 })
  const made = slowMaker(() => new RenderedAnswer('answer'))
  const asked = atOnce(cache, made.make)
  made.open()
  await Promise.all(asked)
  expect([made.count, cache.bytes]).toEqual([1, 0])
})

test('removals while an answer is made let it be made once more, however many they are and however many ask', async () => {
  const cache = cacheOf()
  const old = slowMaker(() => new RenderedAnswer('shows 17'))
  const before = atOnce(cache, old.make)
  const fresh = slowMaker(() => new RenderedAnswer('without it'))
  const after: Promise<RenderedAnswer>[] = []
  for (let n = 0; n < 5; n++) {
    cache.evict('17')
    after.push(...atOnce(cache, fresh.make))
  }
  old.open()
  expect(new Set((await Promise.all(before)).map(text))).toEqual(new Set(['shows 17']))
  fresh.open()
  expect(new Set((await Promise.all(after)).map(text))).toEqual(new Set(['without it']))
  expect([old.count, fresh.count]).toEqual([1, 1])
  expect(text(await cache.getOrRender('key', maker().make))).toBe('without it')
})

test('an answer in which nothing is that was removed meanwhile serves those who asked after the removal, and is held', async () => {
  const cache = cacheOf()
  const made = slowMaker(() => new RenderedAnswer('shows 18'))
  const before = atOnce(cache, made.make)
  cache.evict('17')
  const after = atOnce(cache, made.make)
  made.open()
  await Promise.all([...before, ...after])
  await cache.getOrRender('key', made.make)
  expect(made.count).toBe(1)
})

test('after everything was evicted nobody gets what was begun before; what failed is not waited for twice', async () => {
  const cache = cacheOf()
  const old = slowMaker(() => new RenderedAnswer('old'))
  const before = atOnce(cache, old.make)
  cache.evictAll()
  const fresh = maker('fresh')
  const after = atOnce(cache, fresh.make)
  old.open()
  await Promise.all(before)
  expect(new Set((await Promise.all(after)).map(text))).toEqual(new Set(['fresh 1']))

  cache.evictAll()
  const failing = slowMaker(() => {
    throw new Error('no database')
  })
  const failed = Promise.allSettled(atOnce(cache, failing.make))
  cache.evict('17')
  const next = atOnce(cache, fresh.make)
  failing.open()
  expect(new Set((await failed).map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(new Set((await Promise.all(next)).map(text))).toEqual(new Set(['fresh 2']))
  expect(failing.count).toBe(1)
})
