import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Place, type Serve, serve, serveRaw } from '../../../test/web.ts'
import { type Answer, createOutgoing, type Outgoing, userAgentOf } from './outgoing.ts'
import { Unreachable } from './unreachable.ts'

const html: Serve = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>here')

/** Allows the public internet and these servers of this machine, under any name. */
const createOpen = (...open: Place[]) =>
  createOutgoing('Test/1.0', {
    resolve: async () => ['127.0.0.1'],
    alsoOpen: (address, port) => address === '127.0.0.1' && open.some((place) => place.port === port),
  })

test('COMPOSE-017 two slow pages are fetched at a time for one asker, and others do not wait for them', async () => {
  const waiting: (() => void)[] = []
  const place = await serve((request, response) => {
    if (request.url === '/slow') waiting.push(() => html(request, response))
    else html(request, response)
  })
  const outgoing = createOpen(place)
  const url = `http://page.test:${place.port}/`
  const slow = (options: { signal?: AbortSignal } = {}) =>
    fetchText(outgoing, `${url}slow`, { requestedBy: 'one', ...options })
  const leaves = new AbortController()
  const fetches = [slow(), slow(), slow({ signal: leaves.signal }), ...Array.from({ length: 20 }, () => slow())]
  while (waiting.length < 2) await setImmediate()
  for (let n = 0; n < 3; n++) expect(await fetchText(outgoing, url, { requestedBy: 'another' })).toBe('<p>here')
  expect(waiting).toHaveLength(2)
  leaves.abort()
  expect(await fetches[2]).toBe('busy')
  // One after the other, and never more at the same time.
  for (let done = 0; done < 22; done++) {
    while (waiting.length < Math.min(done + 2, 22)) await setImmediate()
    await setImmediate()
    expect(waiting.length).toBe(Math.min(done + 2, 22))
    waiting[done]?.()
    await fetches[done < 2 ? done : done + 1]
  }
})

async function readText({ body }: Answer): Promise<string> {
  let text = ''
  for await (const piece of body) text += piece
  return text
}

async function fetchText(
  outgoing: Outgoing,
  url: string,
  { signal = new AbortController().signal, maxBytes = 1000, requestedBy = crypto.randomUUID() as string } = {},
) {
  try {
    return await outgoing.fetchGuarded(
      url,
      { accept: ['text/html', 'image/*'], maxBytes, requestedBy, signal },
      readText,
    )
  } catch (error) {
    // Any other error is a failure of the test.
    if (error instanceof Unreachable) return error.reason
    throw error
  }
}

const reasonsFor = async (urls: readonly string[], outgoing: Outgoing) =>
  Promise.all(urls.map(async (url) => [url, await fetchText(outgoing, url)]))
const all = (urls: readonly string[], reason: string) => urls.map((url) => [url, reason])

test('COMPOSE-017 a host of our own network is never contacted, in any spelling', async () => {
  const hosts = [
    ...[
      '127.0.0.1',
      '127.1',
      '127.0.1',
      '2130706433',
      '0177.0.0.1',
      '017700000001',
      '0x7f000001',
      '0x7f.1',
      '0',
      '127.0.0.1.',
    ],
    ...[
      '%31%32%37.0.0.1',
      '１２７.０.０.１',
      '①②⑦.0.0.1',
      '127。0。0。1',
      '10.1.2.3',
      '192.168.0.1',
      '169.254.169.254',
      '0xA9FEA9FE',
    ],
    ...[
      '[::1]',
      '[::]',
      '[0:0:0:0:0:0:0:1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::127.0.0.1]',
    ],
    ...[
      '[2002:7f00:1::]',
      '[fe80::1]',
      '[fd00::1]',
      '[ff02::1]',
      'localhost',
      'localhost.',
      'LOCALHOST',
      'printer.local',
    ],
  ]
  const urls = hosts.flatMap((host) => [`http://${host}/`, `https://${host}/`])
  expect(await reasonsFor(urls, createOpen())).toEqual(all(urls, 'closed'))
})

test('COMPOSE-017 private addresses of a name are ignored, and the name is looked up only once', async () => {
  const place = await serve(html)
  let lookups = 0
  const answers = [['10.0.0.1', '127.0.0.1', '::1'], ['10.0.0.1']]
  const outgoing = createOutgoing('Test/1.0', {
    resolve: async () => answers[lookups++] ?? [],
    alsoOpen: (address, port) => address === '127.0.0.1' && port === place.port,
  })
  expect(await fetchText(outgoing, `http://two.test:${place.port}/`)).toBe('<p>here')
  expect(lookups).toBe(1)
  expect(await fetchText(outgoing, `http://two.test:${place.port}/`)).toBe('closed')
  expect(await fetchText(outgoing, `http://nobody.test:${place.port}/`)).toBe('connection')
})

test('COMPOSE-017 a server at another address than expected receives nothing from us', async () => {
  let received = ''
  const place = await serveRaw((socket) => socket.on('data', (data) => (received += data)))
  let looks = 0
  const outgoing = createOutgoing('Test/1.0', { resolve: async () => ['127.0.0.1'], alsoOpen: () => looks++ === 0 })
  expect(await fetchText(outgoing, `http://turned.test:${place.port}/`)).toBe('closed')
  expect(place.sockets).toHaveLength(1)
  expect(received).toBe('')
})

test('COMPOSE-017 only the ports of the web are contacted', async () => {
  const urls = [22, 25, 81, 3306, 5432, 6379, 8080, 11211, 65535].map((port) => `http://8.8.8.8:${port}/`)
  expect(await reasonsFor([...urls, 'https://8.8.8.8:80443/'], createOpen())).toEqual([
    ...all(urls, 'closed'),
    ['https://8.8.8.8:80443/', 'address'],
  ])
})

test('COMPOSE-017 only complete http and https addresses without a password are fetched', async () => {
  const place = await serve(html)
  const host = `page.test:${place.port}`
  const urls = [
    '',
    'page.test',
    `//${host}/`,
    `ftp://${host}/`,
    'file:///etc/passwd',
    'data:text/html,hello',
    'http://',
  ]
  const more = [
    `gopher://${host}/`,
    `http://me@${host}/`,
    `http://me:secret@${host}/`,
    `http://${host}@[::1]:x/`,
    'http:///',
  ]
  const long = `http://${host}/${'a'.repeat(5000)}`
  expect(await reasonsFor([...urls, ...more, long], createOpen(place))).toEqual(
    all([...urls, ...more, long], 'address'),
  )
  expect(place.sockets).toHaveLength(0)
})

test('COMPOSE-017 three redirects are followed but no fourth, and no circle', async () => {
  const place = await serve((request, response) => {
    const remaining = Number(request.url?.slice(1))
    if (remaining === 0) return html(request, response)
    response
      .writeHead(remaining % 2 ? 302 : 308, {
        location: remaining > 9 ? `/${remaining}` : `/${remaining - 1}`,
        'set-cookie': 'a=b',
      })
      .end()
  })
  const outgoing = createOpen(place)
  const follow = (from: number) => fetchText(outgoing, `http://page.test:${place.port}/${from}`)
  expect(await follow(3)).toBe('<p>here')
  expect(await follow(4)).toBe('redirects')
  expect(await follow(10)).toBe('redirects')
})

test('COMPOSE-017 a redirect into our own network is not followed', async () => {
  const inside = await serve(html)
  const targets = ['127.0.0.1', '[::ffff:127.0.0.1]', 'localhost', '2130706433'].map(
    (host) => `http://${host}:${inside.port}/`,
  )
  const others = ['file:///etc/passwd', 'http://me:secret@page.test/', 'ftp://page.test/', 'http://']
  const outside = await serve((request, response) => {
    const location = [...targets, ...others][Number(request.url?.slice(1))] ?? ''
    response.writeHead(302, { location }).end()
  })
  const answers = [...targets, ...others].map((_, i) =>
    fetchText(createOpen(outside), `http://page.test:${outside.port}/${i}`),
  )
  expect(await Promise.all(answers)).toEqual([...targets.map(() => 'closed'), ...others.map(() => 'address')])
  expect(inside.sockets).toHaveLength(0)
})

test('COMPOSE-017 a server learns the name of the site and nothing about the member', async () => {
  const requests: Record<string, unknown>[] = []
  const place = await serve((request, response) => {
    requests.push(request.headers)
    if (request.url === '/new') return html(request, response)
    response.writeHead(301, { location: '/new', 'set-cookie': 'id=1' }).end()
  })
  await fetchText(createOpen(place), `http://page.test:${place.port}/old?a=b#part`)
  const headers = {
    host: `page.test:${place.port}`,
    'user-agent': 'Test/1.0',
    accept: 'text/html, image/*',
    'accept-encoding': 'gzip, deflate, br',
    connection: 'close',
  }
  expect(requests).toEqual([headers, headers])
})

test('the name of the site in the header has only valid characters', () => {
  const named = (SITE_NAME: string, SITE_URL?: string) => userAgentOf({ SITE_NAME, SITE_URL })
  expect(named('Stoa')).toBe('Stoa/1.0 (link preview)')
  expect(named('Café der Künste!', 'https://café.example/')).toBe(
    'Caf-der-K-nste/1.0 (link preview; +https://xn--caf-dma.example)',
  )
  expect(named('広場')).toBe('Stoa/1.0 (link preview)')
})

test('only so many pages are fetched at a time, and one that waits too long is given up', async () => {
  const waiting: (() => void)[] = []
  let arrived = () => {}
  const full = new Promise<void>((done) => (arrived = done))
  const place = await serve((request, response) => {
    waiting.push(() => response.writableEnded || html(request, response))
    if (waiting.length === 8) arrived()
  })
  const outgoing = createOpen(place)
  const url = `http://page.test:${place.port}/`
  const first = Array.from({ length: 8 }, () => fetchText(outgoing, url))
  await full
  const leaves = new AbortController()
  const late = fetchText(outgoing, url, { signal: leaves.signal })
  const later = fetchText(outgoing, url)
  leaves.abort()
  expect(await late).toBe('busy')
  expect(await fetchText(outgoing, url, { signal: AbortSignal.abort() })).toBe('busy')
  expect(place.sockets).toHaveLength(8)
  for (const answer of waiting.splice(0)) answer()
  expect(await Promise.all(first)).toEqual(Array(8).fill('<p>here'))
  while (!waiting.length) await setImmediate()
  waiting[0]?.()
  expect(await later).toBe('<p>here')
  expect(place.sockets).toHaveLength(9)
  // All slots are free again.
  const more = Array.from({ length: 8 }, () => fetchText(outgoing, url))
  while (waiting.length < 9) await setImmediate()
  for (const answer of waiting) answer()
  expect(await Promise.all(more)).toEqual(Array(8).fill('<p>here'))
})
