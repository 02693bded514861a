import { expect, test } from 'vitest'
import { createPieces } from './pieces.ts'

/** A bus without a database, on which the test speaks. */
function speakingBus() {
  const listeners: ((payload: string) => void)[] = []
  const broken: (() => void)[] = []
  return {
    bus: {
      on: (_topic: string, listener: (payload: string) => void) => {
        listeners.push(listener)
        return () => {}
      },
      onBroken: (listener: () => void) => {
        broken.push(listener)
        return () => {}
      },
      catchUp: async () => true,
      close: async () => {},
    },
    say: (payload: string) => listeners.forEach((listener) => void listener(payload)),
    lose: () => broken.forEach((listener) => void listener()),
  }
}

function stage({ maxBytes = 1000 } = {}) {
  const { bus, say, lose } = speakingBus()
  const rows = new Map([1n, 2n, 3n].map((id) => [id, `first ${id}`]))
  const loads: bigint[][] = []
  let pause: Promise<void> | undefined
  const pieces = createPieces({
    ...{ bus, topic: 'rows', maxBytes },
    bytesOf: ({ text }: { text: string }) => text.length,
    async load(ids) {
      loads.push([...ids])
      const found = ids.flatMap((id) => (rows.has(id) ? [[id, { text: rows.get(id) ?? '' }] as const] : []))
      await pause
      return new Map(found)
    },
  })
  const texts = async (...ids: bigint[]) => [...(await pieces.get(ids)).values()].map(({ text }) => text).toSorted()
  return { pieces, rows, loads, texts, say, lose, holdUntil: (until: Promise<void>) => (pause = until) }
}

test('rows that are not in memory are loaded together, once; a row that does not exist has no piece', async () => {
  const { texts, loads } = stage()
  expect(await texts(1n, 2n, 1n)).toEqual(['first 1', 'first 2'])
  expect(await texts(2n, 3n, 9n)).toEqual(['first 2', 'first 3'])
  expect(await texts(1n, 2n, 3n)).toEqual(['first 1', 'first 2', 'first 3'])
  expect(loads).toEqual([
    [1n, 2n],
    [3n, 9n],
  ])
})

test('a message drops the piece of its row, a star drops all, and so does a broken connection', async () => {
  const { texts, rows, loads, say, lose } = stage()
  await texts(1n, 2n)
  rows.set(1n, 'second 1')
  say('1')
  expect(await texts(1n, 2n)).toEqual(['first 2', 'second 1'])
  expect(loads.at(-1)).toEqual([1n])
  say('*')
  await texts(1n, 2n)
  expect(loads.at(-1)).toEqual([1n, 2n])
  lose()
  await texts(2n)
  expect(loads.at(-1)).toEqual([2n])
})

test.each(['1', '*', 'lost'])('a row that changes while it is loaded is not kept (%s)', async (message) => {
  const { texts, rows, say, lose, loads, holdUntil } = stage()
  const { promise, resolve } = Promise.withResolvers<void>()
  holdUntil(promise)
  const early = texts(1n)
  rows.set(1n, 'second 1')
  if (message === 'lost') lose()
  else say(message)
  resolve()
  expect(await early).toEqual(['first 1'])
  expect(await texts(1n)).toEqual(['second 1'])
  expect(loads).toHaveLength(2)
})

test('the memory is bounded in bytes, and drops what was not asked for longest', async () => {
  const { texts, loads, pieces } = stage({ maxBytes: 15 })
  await texts(1n)
  await texts(2n)
  await texts(1n)
  await texts(3n)
  expect(pieces.bytes).toBe(14)
  loads.length = 0
  await texts(1n, 2n, 3n)
  expect(loads).toEqual([[2n]])
})
