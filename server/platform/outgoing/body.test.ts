import { createServer } from 'node:http'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listening, type Place, type Serve, serve, serveRaw } from '../../../test/web.ts'
import { createOutgoing } from './outgoing.ts'
import { Unreachable } from './unreachable.ts'

const maxBytes = 100_000
const accept = ['text/html', 'image/*']

function fetchFrom(place: Place, signal = new AbortController().signal) {
  const outgoing = createOutgoing('Test/1.0', {
    resolve: async () => ['127.0.0.1'],
    alsoOpen: (_address, port) => port === place.port,
  })
  let bytes = 0
  const answer = outgoing
    .fetchGuarded(
      `http://page.test:${place.port}/`,
      { accept, maxBytes, requestedBy: 'somebody', signal },
      async ({ type, charset, body }) => {
        for await (const piece of body) bytes += piece.length
        return { type, charset, bytes }
      },
    )
    .catch((error: unknown) => {
      if (error instanceof Unreachable) return error.reason
      throw error
    })
  return { answer, bytes: () => bytes }
}

const answerOf = async (listener: Serve) => fetchFrom(await serve(listener)).answer
const closed = (place: Place) =>
  Promise.all(place.sockets.map((socket) => socket.destroyed || new Promise((done) => socket.once('close', done))))

const page = (headers: Record<string, string>, body: Buffer | string): Serve => {
  return (_request, response) => response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
}

test('a body is decompressed, in every encoding that was requested', async () => {
  const text = 'words '.repeat(1000)
  const whole = { type: 'text/html', charset: null, bytes: text.length }
  expect(await answerOf(page({}, text))).toEqual(whole)
  expect(await answerOf(page({ 'content-encoding': 'gzip' }, gzipSync(text)))).toEqual(whole)
  expect(await answerOf(page({ 'content-encoding': 'X-GZIP' }, gzipSync(text)))).toEqual(whole)
  expect(await answerOf(page({ 'content-encoding': 'br' }, brotliCompressSync(text)))).toEqual(whole)
  expect(await answerOf(page({ 'content-encoding': 'deflate' }, deflateSync(text)))).toEqual(whole)
  expect(await answerOf(page({ 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(text))))).toBe('type')
  expect(await answerOf(page({ 'content-encoding': 'compress' }, text))).toBe('type')
  expect(await answerOf(page({ 'content-encoding': 'gzip' }, text))).toBe('connection')
  expect(await answerOf(page({ 'content-encoding': 'gzip' }, gzipSync(text).subarray(0, 30)))).toBe('connection')
})

test('COMPOSE-017 only pages and pictures with status 200 are read', async () => {
  const typed = (type: string) => answerOf(page({ 'content-type': type }, 'x'))
  expect(await typed('Text/HTML; charset="Shift_JIS"; more=1')).toEqual({
    type: 'text/html',
    charset: 'Shift_JIS',
    bytes: 1,
  })
  expect(await typed('image/png')).toEqual({ type: 'image/png', charset: null, bytes: 1 })
  for (const type of [
    'text/plain',
    'application/json',
    'application/octet-stream',
    'video/mp4',
    'text/htmlx',
    '',
    'image',
  ]) {
    expect(await typed(type)).toBe('type')
  }
  expect(await answerOf((_request, response) => response.writeHead(200).end('x'))).toBe('type')
  for (const status of [201, 204, 206, 300, 304, 401, 404, 500, 503]) {
    expect(
      await answerOf((_request, response) => response.writeHead(status, { 'content-type': 'text/html' }).end()),
    ).toBe('status')
  }
})

test('COMPOSE-017 a body that declares a too large size is not read', async () => {
  const place = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': maxBytes + 1 }).flushHeaders()
  })
  const { answer, bytes } = fetchFrom(place)
  expect([await answer, bytes()]).toEqual(['size', 0])
  await closed(place)
})

test('COMPOSE-017 an endless body is read up to the limit, and its connection closed', async () => {
  const place = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const more = () => {
      while (response.write('x'.repeat(10_000)));
    }
    response.on('drain', more)
    more()
  })
  const { answer, bytes } = fetchFrom(place)
  expect(await answer).toBe('size')
  expect(bytes()).toBeLessThanOrEqual(maxBytes)
  await closed(place)
})

test.each([
  ['gzip', gzipSync],
  ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ['deflate', deflateSync],
] as const)('COMPOSE-017 a bomb packed with %s ends at the limit', async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(200_000_000))
  const place = await serve(page({ 'content-encoding': encoding }, bomb.subarray(0, maxBytes)))
  const before = process.memoryUsage().rss
  const { answer, bytes } = fetchFrom(place)
  expect(await answer).toBe('size')
  expect(bytes()).toBeLessThanOrEqual(maxBytes)
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  await closed(place)
})

test('COMPOSE-017 compressed bytes count too if they decompress to nothing', async () => {
  // Stored blocks without content, with which a gzip stream can continue for ever.
  const nothing = Buffer.from([0, 0, 0, 0xff, 0xff])
  const head = gzipSync('').subarray(0, 10)
  const body = Buffer.concat([head, ...Array<Buffer>(maxBytes).fill(nothing)])
  const { answer, bytes } = fetchFrom(await serve(page({ 'content-encoding': 'gzip' }, body)))
  expect([await answer, bytes()]).toEqual(['size', 0])
})

test('COMPOSE-017 a server that makes us wait is given up, at whatever point', async () => {
  const stop = new AbortController()
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'
  const written = [
    '',
    'HTTP/1.1 200',
    head,
    `${head}\r\n`,
    `${head}\r\na piece`,
    `${head}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`,
  ]
  const packed = Buffer.concat([Buffer.from(`${head}Content-Encoding: gzip\r\n\r\n`), gzipSync('text').subarray(0, 20)])
  let silent = 0
  let allSilent = () => {}
  const everybodyWaits = new Promise<void>((done) => (allSilent = done))
  const places = await Promise.all(
    [...written, packed].map((text) =>
      serveRaw((socket) =>
        socket.once('data', () => socket.write(text, () => ++silent > written.length && allSilent())),
      ),
    ),
  )
  const answers = places.map((place) => fetchFrom(place, stop.signal).answer)
  await everybodyWaits
  stop.abort()
  expect(await Promise.all(answers)).toEqual(places.map(() => 'time'))
  await Promise.all(places.map(closed))
})

test('COMPOSE-017 any other answer fails and does no harm', async () => {
  const answers = [
    '',
    'SSH-2.0-OpenSSH_9.9\r\n',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 10\r\n\r\nhalf',
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  ]
  for (const text of answers) {
    const place = await serveRaw((socket) => socket.once('data', () => socket.end(text)))
    expect(await fetchFrom(place).answer, text).toBe('connection')
  }
  const resetting = await serveRaw((socket) => socket.once('data', () => socket.resetAndDestroy()))
  expect(await fetchFrom(resetting).answer).toBe('connection')
  const closedServer = await listening(createServer())
  expect(await fetchFrom({ ...closedServer, port: 1 }).answer).toBe('connection')
})

test('a reader that has read enough closes the connection, and its own errors are passed on', async () => {
  const place = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('the beginning')
  })
  const outgoing = createOutgoing('Test/1.0', { resolve: async () => ['127.0.0.1'], alsoOpen: () => true })
  const options = { accept, maxBytes, requestedBy: 'somebody', signal: new AbortController().signal }
  const url = `http://page.test:${place.port}/`
  const start = await outgoing.fetchGuarded(url, options, async ({ body }) => {
    for await (const piece of body) return piece.toString()
    return ''
  })
  expect(start).toBe('the beginning')
  await closed(place)
  expect(await outgoing.fetchGuarded(url, options, async ({ type }) => type)).toBe('text/html')
  await closed(place)
  const failing = outgoing.fetchGuarded(url, options, async ({ body }) => {
    for await (const _piece of body) throw new RangeError('the disk is full')
  })
  await expect(failing).rejects.toThrow(RangeError)
  await closed(place)
  expect(place.sockets).toHaveLength(3)
})
