import { expect, test } from 'vitest'
import { createKeyMaker, fromWire, hiddenId, timeOf, toWire } from './keys.ts'

const someTimes = Array.from({ length: 500 }, () => Math.floor(Math.random() * 2 ** 42))

function makerAt(time: number, worker = 5) {
  return createKeyMaker(
    () => worker,
    () => time,
  )
}

test('a key contains its milliseconds, its worker and its counter', () => {
  const maker = makerAt(1_700_000_000_123, 37)
  expect(maker.next()).toBe((1_700_000_000_123n << 20n) | (37n << 14n))
  expect(maker.next()).toBe((1_700_000_000_123n << 20n) | (37n << 14n) | 1n)
})

test('keys increase while the clock runs, stands still, and goes back', () => {
  const times = [50, 50, 51, 40, 40, 51, 52, 10, 53]
  const maker = createKeyMaker(
    () => 3,
    () => times.shift() ?? 0,
  )
  const keys = Array.from({ length: 9 }, () => maker.next())
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(new Set(keys).size).toBe(9)
})

test('when the counter of a millisecond is used up, the next millisecond begins', () => {
  const maker = makerAt(1000)
  const keys = Array.from({ length: 16_384 * 2 + 1 }, () => maker.next())
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key, i) => i === 0 || key > (keys[i - 1] ?? 0n))).toBe(true)
  expect(timeOf(keys[16_383] ?? 0n).getTime()).toBe(1000)
  expect(timeOf(keys[16_384] ?? 0n).getTime()).toBe(1001)
  expect(timeOf(keys[32_768] ?? 0n).getTime()).toBe(1002)
})

test('workers never make the same key, even at the same time', () => {
  const makers = Array.from({ length: 64 }, (_, worker) => makerAt(1000, worker))
  const keys = makers.flatMap((maker) => [maker.next(), maker.next(), maker.next()])
  expect(new Set(keys).size).toBe(64 * 3)
})

test('a process that has lost its number makes no key', () => {
  const maker = createKeyMaker(() => {
    throw new Error('no number')
  })
  expect(() => maker.next()).toThrow('no number')
})

test('API-013 an id on the wire has 24 lower-case hex digits: 16 for the nanoseconds of creation, 8 for the rest', () => {
  const key = (1_735_689_600_123n << 20n) | (5n << 14n) | 9n
  expect(toWire(key)).toBe('1816687ec7abd4c000014009')
  expect(BigInt(`0x${toWire(key).slice(0, 16)}`)).toBe(1_735_689_600_123_000_000n)
})

test('API-013 every key is read back from the wire, and ids on the wire are in order of creation', () => {
  const keys = someTimes.map((time, i) => makerAt(time, i % 64).next())
  for (const key of keys) {
    expect(toWire(key)).toMatch(/^[0-9a-f]{24}$/)
    expect(fromWire(toWire(key))).toBe(key)
  }
  const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  expect(keys.map(toWire).toSorted()).toEqual(sorted.map(toWire))
})

test('API-013 the hidden id is 24 zeros', () => {
  expect(toWire(hiddenId)).toBe('0'.repeat(24))
  expect(fromWire('0'.repeat(24))).toBe(hiddenId)
})

test('a text that is not 24 lower-case hex digits is no id', () => {
  const id = toWire(makerAt(1_700_000_000_123).next())
  for (const text of ['', 'x', id.slice(1), `${id}0`, id.toUpperCase(), ` ${id.slice(1)}`, `${id}\n`, 'g'.repeat(24)]) {
    expect(fromWire(text)).toBeUndefined()
  }
})

test('an id of the right form that was never assigned finds nothing', () => {
  // Not whole milliseconds; low bits that no key has; a time beyond 64 bits.
  for (const text of ['18a1b2c3d4e5f60700000000', '000000000000000000100000', '7a1200000000000000000000']) {
    expect(fromWire(text)).toBe(hiddenId)
  }
})

test('the time of a key is when it was made', () => {
  for (const time of someTimes) expect(timeOf(makerAt(time).next()).getTime()).toBe(time)
  const before = Date.now()
  const keyTime = timeOf(createKeyMaker(() => 0).next()).getTime()
  expect(keyTime).toBeGreaterThanOrEqual(before)
  expect(keyTime).toBeLessThanOrEqual(Date.now())
})
