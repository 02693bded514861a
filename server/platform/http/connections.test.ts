import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/waiting.ts'
import { connectionsFor, limitConnections, limitSlowReaders } from './connections.ts'

const megabyte = 1024 * 1024
const usual = { waitingBytes: 1000 * megabyte, milliseconds: 60_000, everyMilliseconds: 20 }

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/** Far more than the buffers of the system hold. */
const size = 24 * megabyte
const shared = Buffer.alloc(size, 'a')

async function serve(limits: Partial<typeof usual>) {
  const app = fastify({ forceCloseConnections: true, trustProxy: true })
  limitSlowReaders(app, { ...usual, ...limits })
  app.get('/large', async () => Buffer.alloc(size, 'a'))
  app.get('/shared', async () => shared)
  app.get('/late', async () => {
    await delay(1000)
    return Buffer.alloc(size, 'a')
  })
  const ask = await clientOf(app)
  return { ask, connections: () => connectionsOf(app) }
}

async function clientOf(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as { port: number }
  return (path: string, address = '203.0.113.1') => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    const get = (path: string) =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${address}\r\n\r\n`)
    get(path)
    socket.pause()
    /** At most about 8 MB a second. */
    async function readSlowly(): Promise<number> {
      let read = 0
      while (read < size && !socket.closed) {
        read += (socket.read() as Buffer | null)?.length ?? 0
        await delay(7)
      }
      return read
    }
    return { socket, get, readSlowly }
  }
}

test('a client that does not read its answer is cut off, and one that reads slowly is not', async () => {
  const { ask, connections } = await serve({ milliseconds: 700 })
  ask('/large')
  const reading = ask('/large').readSlowly()
  await eventually(async () => expect(await connections()).toBe(1))
  expect(await reading).toBeGreaterThan(size)
})

test('time in which the site makes the answer does not count', async () => {
  const { ask } = await serve({ milliseconds: 700 })
  expect(await ask('/late').readSlowly()).toBeGreaterThan(size)
})

test('when too much waits, the network for which most waits is cut off', async () => {
  const { ask, connections } = await serve({ waitingBytes: 2 * size })
  for (let n = 1; n < 4; n++) ask('/large', `203.0.113.${n}`)
  const reading = ask('/large', '198.51.100.1').readSlowly()
  await eventually(async () => expect(await connections()).toBe(1))
  expect(await reading).toBeGreaterThan(size)
})

test('an answer that is one buffer for many clients counts once', async () => {
  const { ask, connections } = await serve({ waitingBytes: 2 * size })
  const readings = [1, 2, 3, 4].map((n) => ask('/shared', `203.0.${n}.1`).readSlowly())
  expect(Math.min(...(await Promise.all(readings)))).toBeGreaterThan(size)
  expect(await connections()).toBe(4)
})

test('answers that wait behind another one of their connection count', async () => {
  const { ask, connections } = await serve({ waitingBytes: 4 * size })
  const { get, socket } = ask('/large')
  for (let n = 0; n < 6; n++) get('/large')
  await once(socket, 'connect')
  await eventually(async () => expect(await connections()).toBe(0))
})

test('when too many connections are open, the one without a whole request for the longest time is closed', async () => {
  const app = fastify({ forceCloseConnections: true })
  limitConnections(app, 50)
  let answer = () => {}
  app.get('/long', () => new Promise((resolve) => (answer = () => resolve('done'))))
  app.get('/', async () => 'here')
  app.post('/', async () => 'saved')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as { port: number }
  const closed: number[] = []
  const open = (n: number) => {
    const socket = connect(port, '127.0.0.1')
    const state = { text: '' }
    socket.on('data', (part) => (state.text += part))
    socket.on('error', () => {})
    socket.on('close', () => closed.push(n))
    onTestFinished(() => void socket.destroy())
    const send = (line: string, rest = '') => socket.write(`${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n${rest}\r\n`)
    return { state, send }
  }
  const opened = Array.from({ length: 50 }, (_, n) => open(n))
  await eventually(async () => expect(await connectionsOf(app)).toBe(50))
  const [used, long, piped, unfinished] = opened as [
    (typeof opened)[0],
    (typeof opened)[0],
    (typeof opened)[0],
    (typeof opened)[0],
  ]
  // In this order: used and idle since, at work, at work behind another answer, and with a body that does not come.
  used.send('GET /')
  await eventually(() => expect(used.state.text).toContain('here'))
  long.send('GET /long')
  piped.send('GET /')
  await eventually(() => expect(piped.state.text).toContain('here'))
  piped.send('GET /')
  piped.send('GET /long')
  unfinished.send('POST /', 'Content-Type: text/plain\r\nContent-Length: 9\r\n')
  await delay(100)
  for (let n = 50; n < 97; n++) open(n)
  await eventually(() => expect(closed).toHaveLength(47))
  const idle = Array.from({ length: 46 }, (_, n) => n + 4)
  expect(closed.toSorted((a, b) => a - b)).toEqual([0, ...idle])
  open(97)
  await eventually(() => expect(closed.at(-1)).toBe(3))
  answer()
  await eventually(() => expect(piped.state.text).toContain('done'))
})

test('there are fewer connections where the system allows few open files', () => {
  expect([Number.POSITIVE_INFINITY, 20_000, 1024].map(connectionsFor)).toEqual([12_000, 12_000, 819])
})
