import { createHook } from 'node:async_hooks'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { addressOf, heldClock } from '../../../test/event-reader.ts'
import { makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'

const streams = 2_000
/** 300 MB for 10,000 streams; the test's own readers are counted too. */
const bytesOfEach = 30_000

const clock = heldClock()
let timers = 0
const counting = {
  ...clock,
  every(ms: number, work: () => void) {
    timers += 1
    return clock.every(ms, work)
  },
}
const t = testApp({ liveClock: counting })

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The memory in use after garbage collection. */
function usedBytes(): number {
  for (let n = 0; n < 3; n++) collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('LIVE-010 2,000 idle streams take at most 30 kB each, and share one timer', async () => {
  const client = await t.as(await makeUser(t.db))
  const { port, hostname } = new URL(await addressOf(t.app))
  const request = `GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: SID=${client.sid}\r\n\r\n`
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  const counts = { hello: 0, ping: 0 }
  const open = async (many: number) => {
    const expected = counts.hello + many
    const begun = Array.from({ length: many }, () => connect(Number(port), hostname))
    for (const socket of begun) {
      socket.setEncoding('latin1')
      socket.on('data', (text: string) => {
        counts.hello += text.split('event: hello').length - 1
        counts.ping += text.split('event: ping').length - 1
      })
    }
    sockets.push(...begun)
    await Promise.all(begun.map((socket) => once(socket, 'connect')))
    for (const socket of begun) socket.write(request)
    await eventually(() => expect(counts.hello).toBe(expected))
  }

  // Modules and code that are loaded only once are not counted.
  await open(20)
  const timeouts = countTimeouts()
  const before = usedBytes()
  for (let n = 0; n < streams; n += 100) await open(100)
  expect((usedBytes() - before) / streams).toBeLessThan(bytesOfEach)
  expect(timeouts.standing()).toBeLessThan(streams / 10)
  expect(timers).toBe(1)

  // Each stream gets a ping in 25 s, however often the timer fires.
  for (let ms = 0; ms < 24_000; ms += 250) clock.pass(250)
  expect(counts.ping).toBe(0)
  for (let ms = 0; ms < 2_000; ms += 250) clock.pass(250)
  await eventually(() => expect(counts.ping).toBe(sockets.length))
})

/** Counts the timers of this process that started since, and have neither fired nor been cleared. */
function countTimeouts() {
  const pending = new Set<number>()
  const hook = createHook({
    init: (id, type) => void (type === 'Timeout' && pending.add(id)),
    destroy: (id) => void pending.delete(id),
  }).enable()
  onTestFinished(() => void hook.disable())
  return { standing: () => pending.size }
}
