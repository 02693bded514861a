import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

// With real connections, because these tests are about clients that are still sending.

const t = testApp()
const piece = Buffer.alloc(64 * 1024, 32)
const mebibyte = 1024 * 1024

interface Sent {
  answer: string
  /** How many bytes were sent before the answer began. */
  sentBefore: number
  error: string | undefined
}

/** Sends so many bytes piece by piece while it reads, and returns the result. With `stopAfter` it stops sending there. */
async function send(
  path: string,
  head: string,
  bytes: number,
  { stopAfter = bytes, chunked = false } = {},
): Promise<Sent> {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
  const socket: Socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
  const result: Sent = { answer: '', sentBefore: -1, error: undefined }
  let sent = 0
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('error', ({ message }) => {
    result.error = message
  })
  socket.on('data', (data) => {
    if (result.sentBefore < 0) result.sentBefore = sent
    result.answer += data
  })
  socket.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${head}\r\n\r\n`)
  while (sent < stopAfter && !socket.destroyed) {
    const chunk = chunked
      ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
      : piece
    await new Promise((done) => socket.write(chunk, done))
    sent += piece.length
  }
  if (chunked && stopAfter === bytes) socket.write('0\r\n\r\n')
  await closed
  return result
}

test('API-005 a client that sends a body over the limit gets the answer after all of it, and no broken connection', async () => {
  const bytes = 4 * mebibyte
  for (const path of ['/api/_login', '/login'])
    for (const chunked of [false, true]) {
      const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`
      const type = path === '/login' ? 'application/x-www-form-urlencoded' : 'application/json'
      const result = await send(path, `${length}\r\nContent-Type: ${type}\r\nSec-Fetch-Site: same-origin`, bytes, {
        chunked,
      })
      expect([path, chunked, result.error, result.answer.slice(0, 12)]).toEqual([
        path,
        chunked,
        undefined,
        'HTTP/1.1 413',
      ])
      expect(result.sentBefore).toBeGreaterThanOrEqual(bytes - piece.length)
    }
})

test('API-005 a client that stops in the middle of such a body, or sends without end, gets the answer too', async () => {
  const head = 'Content-Length: 1000000000'
  const silent = await send('/api/_login', head, 1_000_000_000, { stopAfter: mebibyte })
  expect(silent.answer.slice(0, 12)).toBe('HTTP/1.1 413')
  const endless = await send('/api/_login', head, 1_000_000_000)
  expect(endless.sentBefore).toBeLessThan(100 * mebibyte)
})
