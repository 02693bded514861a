import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWakingLoop } from './waking-loop.ts'

const second = 1_000
const hour = 3_600 * second

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A loop of which the test ends each pass itself. */
function startLoop(options: Partial<Parameters<typeof startWakingLoop>[1]> = {}) {
  const listeners = new Map<string, (payload: string) => void>()
  const listen = (name: string, listener: (payload: string) => void) => {
    listeners.set(name, listener)
    return () => listeners.delete(name)
  }
  const bus = {
    on: listen,
    onBroken: (listener: () => void) => listen('broken', listener),
  }
  const passes: { resolve: (waitMs: number | undefined) => void; reject: (error: Error) => void }[] = []
  const errors: unknown[] = []
  const loop = startWakingLoop(bus, {
    topic: 'work',
    everyMs: hour,
    pass: () => new Promise((resolve, reject) => passes.push({ resolve, reject })),
    onError: (error) => errors.push(error),
    ...options,
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    loop,
    errors,
    settle,
    count: () => passes.length,
    send: (name: string) => listeners.get(name)?.(''),
    isListening: () => listeners.size > 0,
    async end(waitMs?: number) {
      passes.at(-1)?.resolve(waitMs)
      await settle()
    },
    async fail(error: Error) {
      passes.at(-1)?.reject(error)
      await settle()
    },
  }
}

test('the first pass runs at once; a message, lost messages, a wake and the period start one each', async () => {
  const { loop, count, end, send, settle } = startLoop()
  expect(count()).toBe(1)
  const wakes = [() => send('work'), () => send('broken'), () => loop.wake(), () => vi.advanceTimersByTimeAsync(hour)]
  for (const [n, wake] of wakes.entries()) {
    await end()
    expect(count()).toBe(n + 1)
    await wake()
    await settle()
    expect(count()).toBe(n + 2)
  }
})

test('a pass says when the next one is due, and a wake does not wait for it', async () => {
  const { count, end, send, settle } = startLoop()
  await end(0)
  expect(count()).toBe(2)
  await end(10 * second)
  await vi.advanceTimersByTimeAsync(10 * second - 1)
  expect(count()).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(3)
  await end(10 * second)
  send('work')
  await settle()
  expect(count()).toBe(4)
})

test('passes do not overlap: wakes during one start one more after it', async () => {
  const { count, end, send, settle } = startLoop()
  send('work')
  send('work')
  await settle()
  expect(count()).toBe(1)
  await end()
  expect(count()).toBe(2)
  await end()
  expect(count()).toBe(2)
})

test('a failed pass is reported, and runs again after the wait for that, or at the next wake', async () => {
  const retrying = startLoop({ retryMs: second })
  const error = new Error('the database is away')
  await retrying.fail(error)
  expect(retrying.errors).toEqual([error])
  await vi.advanceTimersByTimeAsync(second)
  expect(retrying.count()).toBe(2)

  const waiting = startLoop()
  await waiting.fail(error)
  await vi.advanceTimersByTimeAsync(second)
  expect(waiting.count()).toBe(1)
  waiting.send('work')
  await waiting.settle()
  expect(waiting.count()).toBe(2)
})

test('stopping waits for the running pass and for what passes have started, and nothing runs after it', async () => {
  const unfinished = Promise.withResolvers<void>()
  const { loop, count, errors, fail, send, isListening, settle } = startLoop({ unfinished: () => unfinished.promise })
  let isStopped = false
  const stopped = loop.stop().then(() => {
    isStopped = true
  })
  expect(isListening()).toBe(false)
  // An error of this time is one of stopping.
  await fail(new Error('the connection was closed'))
  expect(errors).toEqual([])
  expect(isStopped).toBe(false)
  unfinished.resolve()
  await stopped
  send('work')
  loop.wake()
  await settle()
  await vi.advanceTimersByTimeAsync(hour)
  expect(count()).toBe(1)
})

test('stopping ends a wait at once, and waits at most 3 s for a pass that does not end', async () => {
  const sleeping = startLoop()
  await sleeping.end(hour)
  await sleeping.loop.stop()

  const { loop } = startLoop()
  let isStopped = false
  void loop.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(3 * second - 1)
  expect(isStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isStopped).toBe(true)
})

test('with a delay, wakes of the same moment share one pass, and stopping does not wait for the delay', async () => {
  const { loop, count, end, send, settle } = startLoop({ delayMs: 50 })
  send('work')
  await settle()
  expect(count()).toBe(0)
  await vi.advanceTimersByTimeAsync(49)
  send('work')
  expect(count()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(1)
  await end()
  await vi.advanceTimersByTimeAsync(50)
  expect(count()).toBe(1)
  send('work')
  await settle()
  await loop.stop()
  expect(count()).toBe(1)
})
