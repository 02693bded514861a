import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchWrites } from './log-batches.ts'

let written: string[]
let listenersBefore: NodeJS.ExitListener[]

const listenersAdded = () => process.listeners('exit').filter((each) => !listenersBefore.includes(each))

beforeEach(() => {
  vi.useFakeTimers()
  written = []
  listenersBefore = process.listeners('exit')
})
afterEach(() => {
  vi.useRealTimers()
  for (const listener of listenersAdded()) process.off('exit', listener)
})

const logTo = () => pino({ base: null, timestamp: false }, batchWrites({ write: (text) => void written.push(text) }))

const messages = () => written.map((batch) => [...batch.matchAll(/"msg":"(\w+)"/g)].map(([, word]) => word))

test('lines of 50 ms are written together, in their order', () => {
  const log = logTo()
  log.info('one')
  log.child({ reqId: 'x' }).info('two')
  expect(messages()).toEqual([])
  vi.advanceTimersByTime(50)
  expect(messages()).toEqual([['one', 'two']])
  log.info('three')
  vi.advanceTimersByTime(50)
  expect(messages()).toEqual([['one', 'two'], ['three']])
  expect(vi.getTimerCount()).toBe(0)
})

test('a warning and an error are written at once, after the lines before them', () => {
  const log = logTo()
  log.info('one')
  log.warn('two')
  log.child({ reqId: 'x' }).error('three')
  log.info('four')
  expect(messages()).toEqual([['one', 'two'], ['three']])
  vi.advanceTimersByTime(50)
  expect(messages()).toEqual([['one', 'two'], ['three'], ['four']])
})

test('many lines do not wait', () => {
  const log = logTo()
  for (let line = 0; line < 1000; line++) log.info('x'.repeat(100))
  expect(written.length).toBe(1)
})

test('waiting lines are written when the process ends', () => {
  const log = logTo()
  const [flush] = listenersAdded()
  log.info('last')
  flush?.(0)
  expect(messages()).toEqual([['last']])
})
