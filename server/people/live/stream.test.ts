import { expect, test } from 'vitest'
import type { EventLine } from '../../platform/http/event-stream.ts'
import { byeText } from './event-text.ts'
import { type Listener, Stream } from './stream.ts'

const listener: Listener = {
  userId: 7n,
  session: 'ab',
  isSessionKnown: true,
  address: '203.0.113.7',
  network: '203.0.113.7',
  publicId: 'abcd1234',
}

/** A connection whose client reads what is written, or does not. */
function createLine(reads = true) {
  const state = { reads, written: [] as string[], ended: false, isCut: false }
  const line: EventLine = {
    write: (text) => void state.written.push(text),
    isDrained: () => state.reads,
    end(text) {
      state.written.push(text)
      state.ended = true
    },
    cut() {
      state.isCut = true
    },
  }
  return Object.assign(state, line)
}

const eventNames = (written: readonly string[]) => written.flatMap((text) => text.match(/^event: \w+/gm) ?? [])

test('LIVE-008 new comments of a thread are sent at once, then at most once in 2 s, with the newest number', () => {
  const line = createLine()
  const stream = new Stream(listener, line, 0)
  line.written.length = 0
  stream.addComment(8n, Date.parse('2026-05-01T10:00:00Z'))
  expect(stream.sendDue(0)).toBe(true)
  expect(line.written).toEqual([
    'event: thread\ndata: {"publicId":"abcd1234","newComments":1,"newestAt":"2026-05-01T10:00:00.000Z"}\n\n',
  ])
  for (let n = 0; n < 50; n++) stream.addComment(8n, Date.parse('2026-05-01T10:00:01Z'))
  expect(stream.sendDue(1999)).toBe(false)
  expect(line.written).toHaveLength(1)
  expect(stream.sendDue(2000)).toBe(true)
  expect(line.written).toHaveLength(2)
  expect(line.written[1]).toContain('"newComments":51,"newestAt":"2026-05-01T10:00:01.000Z"')
})

test('LIVE-008 counts are sent at most once in 1 s, with their newest values, and not twice the same', () => {
  const line = createLine()
  const stream = new Stream(listener, line, 0)
  line.written.length = 0
  stream.setCounts({ points: 1, notificationsNewCount: 0, moderationCount: null })
  stream.sendDue(0)
  for (let points = 2; points < 20; points++)
    stream.setCounts({ points, notificationsNewCount: 4, moderationCount: null })
  stream.sendDue(999)
  expect(line.written).toHaveLength(1)
  stream.sendDue(1000)
  expect(line.written[1]).toBe(
    'event: counts\ndata: {"notificationsNewCount":4,"moderationCount":null,"points":19}\n\n',
  )
  stream.setCounts({ points: 19, notificationsNewCount: 4, moderationCount: null })
  expect(stream.sendDue(5000)).toBe(true)
  expect(line.written).toHaveLength(2)
})

test('LIVE-008 for a client that reads nothing only the latest of each kind is stored, less than 4 KB, and it is cut after 30 s', () => {
  const line = createLine(false)
  const stream = new Stream(listener, line, 0)
  for (let second = 1; second < 30; second++) {
    stream.addComment(8n, second * 1000)
    stream.setCounts({ points: second, notificationsNewCount: second, moderationCount: null })
    if (second === 25) stream.ping(25_000)
    expect(stream.sendDue(second * 1000)).toBe(false)
    expect(stream.isTooSlow(second * 1000)).toBe(false)
  }
  expect(Buffer.byteLength(line.written.join(''))).toBeLessThan(4096)
  expect(eventNames(line.written)).toEqual(['event: hello'])
  expect(stream.isTooSlow(30_000)).toBe(true)
  stream.end(true)
  expect([line.isCut, line.ended]).toEqual([true, false])
})

test('LIVE-008 a client that reads again gets the newest of each kind, once', () => {
  const line = createLine(false)
  const stream = new Stream(listener, line, 0)
  for (let n = 1; n < 10; n++) {
    stream.addComment(8n, n)
    stream.setCounts({ points: n, notificationsNewCount: 0, moderationCount: null })
    stream.sendDue(n * 1000)
  }
  line.reads = true
  line.written.length = 0
  expect(stream.sendDue(29_000)).toBe(true)
  expect(eventNames(line.written)).toEqual(['event: counts', 'event: thread'])
  expect(line.written[0]).toContain('"points":9')
  expect(line.written[0]).toContain('"newComments":9')
  expect(stream.isTooSlow(60_000)).toBe(false)
})

test('LIVE-006 the member’s own comments are not sent', () => {
  const line = createLine()
  const stream = new Stream(listener, line, 0)
  line.written.length = 0
  stream.addComment(7n, 5)
  expect(stream.sendDue(5000)).toBe(true)
  expect(line.written).toEqual([])
})

test('LIVE-011 clients are told to reconnect after 1 to 10 s, each after another time', () => {
  const returns = [0, 0.25, 0.5, 1].map((random) =>
    Number(/^retry: (\d+)\nevent: bye\n/.exec(byeText(true, random))?.[1]),
  )
  expect(returns).toEqual([1000, 3250, 5500, 10_000])
  const line = createLine()
  new Stream(listener, line, 0).end(true)
  expect(line.written.at(-1)).toMatch(/^retry: \d{4,5}\nevent: bye\ndata: \{"comeBack":true\}\n\n$/)
  expect(line.ended).toBe(true)
})
