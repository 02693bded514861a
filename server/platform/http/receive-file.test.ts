import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as ask, type ClientRequest, createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createScratch } from '../images/scratch.ts'
import { Refusal } from '../refusal.ts'
import { awaitUpload, limitBodyTime } from './receive-file.ts'

// Over real connections, because the tests are about slow and interrupted ones.

const silence = 300
let folder: string
let port: number
let received = 0

const server = createServer(async (raw, reply) => {
  if (raw.url === '/json') {
    limitBodyTime({ raw, method: 'POST', routeOptions: { url: '/api/_login' } } as FastifyRequest, silence)
    return void raw.resume().on('end', () => reply.end('read'))
  }
  const request = { raw, method: 'POST', routeOptions: { url: '/api/_uploads' } } as FastifyRequest
  const upload = awaitUpload(request, createScratch(folder), silence)
  try {
    const { bytes } = await upload.take()
    received++
    reply.end(`took ${bytes}`)
  } catch (error) {
    reply.statusCode = 400
    reply.end(error instanceof Refusal ? error.code : String(error))
  } finally {
    await upload.close()
  }
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-receive-'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  await expect.poll(() => readdir(folder)).toEqual([])
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
const end = Buffer.from('\r\n--b--\r\n')

function begin(path = '/', headers = {}): ClientRequest {
  const type = 'multipart/form-data; boundary=b'
  const sending = ask({ port, method: 'POST', path, headers: { 'content-type': type, ...headers } })
  sending.on('error', () => {})
  return sending
}

async function answerTo(sending: ClientRequest): Promise<[number | undefined, string]> {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  return [answer.statusCode, await text(answer)]
}

test('a file is received whole, in any number of pieces', async () => {
  const sending = begin()
  const answer = answerTo(sending)
  for (const piece of [head.subarray(0, 20), head.subarray(20), Buffer.alloc(100_000, 1), Buffer.alloc(7), end]) {
    await new Promise((sent) => sending.write(piece, sent))
  }
  sending.end()
  expect(await answer).toEqual([200, 'took 100007'])
})

test('IMAGE-002 a body that stops in the middle is refused', async () => {
  const sending = begin('/', { 'content-length': 1_000_000 })
  const answer = answerTo(sending)
  sending.write(Buffer.concat([head, Buffer.alloc(1000)]))
  expect(await answer).toEqual([400, 'file_size_exceeded'])
  sending.destroy()
})

test('IMAGE-002 a body that never ends is refused as soon as it is too large', async () => {
  const sending = begin()
  const piece = Buffer.alloc(1024 * 1024)
  let megabytes = -1
  // After an error every next write would return at once, and nothing else would get a turn.
  const more = (error?: Error | null) => {
    if (error || sending.destroyed) return
    megabytes++
    sending.write(piece, more)
  }
  sending.write(head, more)
  expect(await answerTo(sending)).toEqual([400, 'file_size_exceeded'])
  expect(megabytes).toBeGreaterThanOrEqual(24)
  sending.destroy()
})

test('a client that disconnects leaves nothing behind', async () => {
  const before = received
  const sending = begin('/', { 'content-length': 1_000_000 })
  await new Promise((sent) => sending.write(Buffer.concat([head, Buffer.alloc(200_000)]), sent))
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  sending.destroy()
  await expect.poll(() => readdir(folder)).toEqual([])
  expect(received).toBe(before)
})

test('a body that is no upload and stops in the middle has its connection closed', async () => {
  const sending = begin('/json', { 'content-type': 'application/json', 'content-length': 1000 })
  sending.write('{"a":')
  const [error] = await once(sending, 'error')
  expect(error.code).toBe('ECONNRESET')
})

test('a body that is no upload and arrives in time is read', async () => {
  const sending = begin('/json', { 'content-type': 'application/json' })
  sending.end('{}')
  expect(await answerTo(sending)).toEqual([200, 'read'])
})
