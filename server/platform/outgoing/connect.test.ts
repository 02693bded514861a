import { createSocket } from 'node:dgram'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { makeCertificate } from '../../../test/certificate.ts'
import { listening, serve } from '../../../test/web.ts'
import { createOutgoing } from './outgoing.ts'
import { createResolve } from './resolve.ts'
import { Unreachable } from './unreachable.ts'

const outgoing = createOutgoing('Test/1.0', { resolve: async () => ['127.0.0.1'], alsoOpen: () => true })

const typeAt = (url: string) =>
  outgoing
    .fetchGuarded(
      url,
      { accept: ['text/html'], maxBytes: 1000, requestedBy: 'somebody', signal: AbortSignal.timeout(5000) },
      async ({ type }) => type,
    )
    .catch((error: unknown) => (error instanceof Unreachable ? error.reason : error))

test('COMPOSE-017 https is spoken only with a server that proves to be the host', async () => {
  const certificate = makeCertificate('safe.test')
  const requests: (string | undefined)[] = []
  const safe = await listening(
    createSecure(certificate, (request, response) => {
      requests.push(request.headers.host)
      response.writeHead(200, { 'content-type': 'text/html' }).end()
    }),
  )
  const plain = await serve((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end())
  expect(await typeAt(`https://safe.test:${safe.port}/`)).toBe('connection')
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, certificate.cert])
  afterAll(() => setDefaultCACertificates(usual))
  expect(await typeAt(`https://safe.test:${safe.port}/`)).toBe('text/html')
  expect(await typeAt(`https://other.test:${safe.port}/`)).toBe('connection')
  expect(await typeAt(`https://127.0.0.1:${safe.port}/`)).toBe('connection')
  expect(await typeAt(`https://safe.test:${plain.port}/`)).toBe('connection')
  expect(await typeAt(`http://safe.test:${safe.port}/`)).toBe('connection')
  expect(requests).toEqual([`safe.test:${safe.port}`])
})

/**
 * A name server that knows one name, with an address of each kind, and never answers for names that begin with
 * "silent".
 */
async function startNameServer(known: string): Promise<string> {
  const server = createSocket('udp4')
  const labels = (name: string) =>
    Buffer.concat([
      ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
      Buffer.from([0]),
    ])
  server.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5
    const question = query.subarray(12, end)
    if (question.subarray(1, 7).toString() === 'silent') return
    const isKnown = question.subarray(0, -4).equals(labels(known))
    const data = question.readUInt16BE(question.length - 4) === 1 ? [127, 0, 0, 9] : [0x20, 1, ...Array(13).fill(0), 9]
    const answer = Buffer.from([0xc0, 12, ...question.subarray(-4), 0, 0, 0, 9, 0, data.length, ...data])
    const head = Buffer.from([
      ...query.subarray(0, 2),
      0x81,
      isKnown ? 0x80 : 0x83,
      0,
      1,
      0,
      isKnown ? 1 : 0,
      0,
      0,
      0,
      0,
    ])
    server.send(Buffer.concat([head, question, ...(isKnown ? [answer] : [])]), port, address)
  })
  await new Promise<void>((done) => server.bind(0, '127.0.0.1', done))
  afterAll(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a name has the addresses of both kinds that name servers return, and none if they return none', async () => {
  const resolve = createResolve([await startNameServer('page.test')])
  const { signal } = new AbortController()
  expect(await resolve('page.test', signal)).toEqual(['127.0.0.9', '2001::9'])
  expect(await resolve('other.test', signal)).toEqual([])
  expect(await resolve('a'.repeat(300), signal)).toEqual([])
})

test('a lookup ends at the latest with its signal', async () => {
  const resolve = createResolve([await startNameServer('page.test')])
  const stop = new AbortController()
  const lookup = resolve('silent.test', stop.signal)
  stop.abort()
  expect(await lookup).toEqual([])
  expect(await resolve('silent.test', stop.signal)).toEqual([])
})
