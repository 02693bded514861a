import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { exchange, readAnswers } from './exchange.ts'
import { faultsOf } from './faults.ts'
import { addresses, hiddenMail, ownMail } from './people.ts'
import { type FuzzRequest, roles } from './request.ts'

// That the fuzz sees what must not be.

const request: FuzzRequest = {
  ...{ number: 0, role: 'member', about: 'getUser', bytes: Buffer.alloc(0), method: 'GET' },
  ...{ hasSession: true, mayBeSilent: false },
}

function faultsIn(answer: string, given: Partial<FuzzRequest> = {}): string[] {
  const answers = readAnswers(Buffer.from(answer, 'latin1'))
  return faultsOf({ ...request, ...given }, { answers, end: 'closed', milliseconds: 1 })
}

const page = (html: string) => `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`
const json = (value: unknown) => `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(value)}`
const redirect = (location: string) => `HTTP/1.1 301 x\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`

test('an answer of 5xx, one that does not come and a connection that stays open are faults', () => {
  expect(faultsIn('HTTP/1.1 500 x\r\n\r\n')).toEqual(['status 500'])
  expect(faultsIn('HTTP/1.1 200 x\r\nContent-Length: 0\r\n\r\nHTTP/1.1 503 x\r\n\r\n')).toEqual(['status 503'])
  expect(faultsIn('')).toEqual(['no answer: the connection was closed'])
  expect(faultsIn('', { mayBeSilent: true })).toEqual([])
  expect(faultsOf(request, { answers: [], end: 'hung', milliseconds: 1 })).toEqual(['the connection hangs'])
  expect(faultsIn('HTTP/1.1 429 x\r\nContent-Length: 0\r\n\r\n')).toEqual([])
})

test('a Location is a fault that leaves the site, or that not every program reads alike', () => {
  const away = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    '/a b',
    '/\xe9',
    'login',
  ]
  for (const location of away) expect(faultsIn(redirect(location)), location).toHaveLength(1)
  expect(faultsIn(redirect('/login?to=%2F%2Fevil.example'))).toEqual([])
})

test('what a text that is not escaped puts into a page or into HTML within JSON is a fault', () => {
  const bad = [
    '<img src=x onerror=fuzz()>',
    '<p title="" onfuzz=1 x="">',
    '<a href="javascript:fuzz()">',
    '<a href=" JAVASCRIPT:fuzz()">',
    '<fuzz-mark>',
    '<script type="application/json">"</script><script>fuzz()</script>',
  ]
  for (const html of bad) {
    expect(faultsIn(page(html)), html).not.toEqual([])
    expect(faultsIn(json({ post: { bodyHtml: html } })), html).not.toEqual([])
    // As text it may say whatever it likes.
    expect(faultsIn(json({ post: { body: html } })), html).toEqual([])
    expect(faultsIn(page(html.replaceAll('<', '&lt;'))), html).toEqual([])
  }
})

test('the address of somebody else is a fault, one’s own is none, and administrators see all', () => {
  for (const role of roles) {
    for (const secret of [`x${hiddenMail}`, ownMail('moderator'), addresses.moderator]) {
      const mayBeSeen = role === 'admin' || (role === 'moderator' && !secret.endsWith(hiddenMail))
      const found = faultsIn(json({ user: secret }), { role })
      expect(found.length, `${secret} by ${role}`).toBe(mayBeSeen ? 0 : 1)
    }
  }
})

test('answers are read as they come: in chunks, several on one connection, after a 100', async () => {
  const sent =
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n'
  const server = createServer((socket) =>
    socket.on('data', () => socket.end(`${sent}HTTP/1.1 404 x\r\nContent-Length: 1\r\n\r\nd`)),
  )
  afterAll(() => server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const { answers, end } = await exchange(Buffer.from('x'), {
    host: '127.0.0.1',
    port,
    patience: 60_000,
    method: 'GET',
  })
  expect(answers.map(({ status, body }) => [status, body.toString()])).toEqual([
    [200, 'abc'],
    [404, 'd'],
  ])
  expect(end).toBe('closed')
})
