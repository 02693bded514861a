import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { holdTimeouts } from '../../../test/timeouts.ts'
import { eventually } from '../../../test/waiting.ts'
import { serve, testWeb } from '../../../test/web.ts'

const web = await testWeb()
const t = testApp({ outgoing: web.outgoing })
const limited = testApp({
  outgoing: web.outgoing,
  limitsAt: () => Date.UTC(2026, 2, 1, 12),
  settings: { RATE_LIMITS: 'true' },
})
// As in production: requests to addresses of this machine are refused.
const guarded = testApp()

async function infoOf(url: string, app = t) {
  const member = await app.as(await makeUser(app.db))
  const answer = await member.get(`/api/_link_info?url=${encodeURIComponent(url)}`)
  return [answer.statusCode, answer.json()]
}
const titled = (title: string) => [200, { title }]

const titledPage = (title: string) => ({
  type: 'text/html',
  body: `<title>Other</title><meta property="og:title" content="${title}">`,
})

test('COMPOSE-016 a member gets the og:title of a page', async () => {
  expect(await infoOf(web.page('/one', titledPage('  Sleepers &amp;\n\t rails\u0007 ')))).toEqual(
    titled('Sleepers & rails'),
  )
  expect(await infoOf(web.page('/none', { type: 'text/html', body: '<title>Other</title>' }))).toEqual(titled(''))
  const location = web.page('/there', titledPage('There'))
  const moved = web.page('/moved', (_request, response) => response.writeHead(302, { location }).end())
  expect(await infoOf(moved)).toEqual(titled('There'))
})

test("COMPOSE-016 a title is cut to the maximum of a post's title", async () => {
  expect(await infoOf(web.page('/long', titledPage('🚂'.repeat(300))))).toEqual(titled('🚂'.repeat(256)))
})

test('COMPOSE-017 a page that cannot be read has an empty title, and that is no error', async () => {
  const urls = [
    ...[
      '',
      'nonsense',
      'example.com',
      'ftp://page.test/',
      'javascript:alert(1)',
      'http://nobody.example/',
      'http://[::1]/',
    ],
    'http://127.0.0.1/',
    web.page('/file.json', { type: 'application/json', body: '<meta property="og:title" content="x">' }),
    web.page('/picture.png', { type: 'image/png', body: '<meta property="og:title" content="x">' }),
    `http://page.test:${web.place.port}/not-found`,
    web.page('/large', { type: 'text/html', body: `${' '.repeat(2_000_001)}<meta property="og:title" content="x">` }),
  ]
  for (const url of urls) expect(await infoOf(url), url.slice(0, 40)).toEqual(titled(''))
  const member = await t.as(await makeUser(t.db))
  expect((await member.get('/api/_link_info')).json()).toEqual({ title: '' })
})

test("COMPOSE-017 pages in the server's own network are not fetched", async () => {
  const place = await serve((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'))
  for (const host of ['127.0.0.1', 'localhost', 'localhost.', '2130706433', '[::ffff:127.0.0.1]', '0x7f.1']) {
    expect(await infoOf(`http://${host}:${place.port}/`, guarded), host).toEqual(titled(''))
  }
  const location = `http://127.0.0.1:${place.port}/`
  expect(
    await infoOf(web.page('/inwards', (_request, response) => response.writeHead(302, { location }).end())),
  ).toEqual(titled(''))
  expect(place.sockets).toHaveLength(0)
})

test('COMPOSE-017 a slow page is given up after 6 seconds', async () => {
  let drops = 0
  const slow = web.page('/slow', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const drip = setInterval(() => response.write(' ', () => drops++), 10)
    response.on('close', () => clearInterval(drip))
  })
  const timeouts = holdTimeouts()
  const answer = infoOf(slow)
  await eventually(() => expect(drops).toBeGreaterThan(5))
  expect(timeouts.durations()).toEqual([6_000])
  timeouts.end()
  expect(await answer).toEqual(titled(''))
})

test('COMPOSE-017 a member with many slow pages does not delay others', async () => {
  // The time limit for slow servers never ends.
  holdTimeouts()
  const held: (() => void)[] = []
  const slow = web.page('/held', (_request, response) => held.push(() => response.writeHead(404).end()))
  const member = await t.as(await makeUser(t.db))
  const answers = Array.from({ length: 10 }, () => member.get(`/api/_link_info?url=${encodeURIComponent(slow)}`))
  await eventually(() => expect(held.length).toBeGreaterThanOrEqual(2))
  expect(await infoOf(web.page('/quick', titledPage('Quick')))).toEqual(titled('Quick'))
  expect(held).toHaveLength(2)
  web.page('/held', (_request, response) => response.writeHead(404).end())
  for (const answer of held) answer()
  for (const answer of await Promise.all(answers)) expect(answer.json()).toEqual({ title: '' })
})

test('COMPOSE-017 only members can have pages fetched', async () => {
  const before = web.requests.length
  const url = encodeURIComponent(web.page('/members', titledPage('For members')))
  const guest = t.visitor()
  await guest.get('/api/_initial')
  expect(outcome(await guest.get(`/api/_link_info?url=${url}`))).toEqual([401, 'not_logged_in'])
  expect(web.requests).toHaveLength(before)
})

test('COMPOSE-045 a member can request 1000 titles an hour', async () => {
  const member = await limited.as(await makeUser(limited.db))
  for (let i = 0; i < 1000; i += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => member.get('/api/_link_info?url=')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
  expect((await member.get('/api/_link_info?url=')).statusCode).toBe(429)
  const other = await limited.as(await makeUser(limited.db))
  expect((await other.get('/api/_link_info?url=')).statusCode).toBe(200)
})
