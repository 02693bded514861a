import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PageRequest } from '../../../shared/page.ts'
import { testApp } from '../../../test/app.ts'
import { makeUser, password } from '../../../test/factories.ts'

/** A renderer that shows its input. The real one is tested in a browser. */
const requests: PageRequest[] = []
async function render(request: PageRequest) {
  requests.push(request)
  const { pathname } = new URL(request.url, 'http://site')
  if (pathname === '/moved') return { status: 302, html: '', location: '/' }
  if (pathname.startsWith('/away')) return { status: 301, html: '', location: decodeURIComponent(pathname.slice(6)) }
  if (pathname === '/missing') return { status: 404, html: 'nothing here' }
  if (pathname === '/broken') throw new Error('a bug with a secret in its text')
  if (pathname === '/login' && request.form) {
    const { username = '', password = '' } = Object.fromEntries(request.form)
    const outcome = await request.call('logIn', { body: { username, password } })
    if ('refusal' in outcome) return { status: outcome.refusal.status, html: 'try again' }
    return { status: 303, html: '', location: '/' }
  }
  const outcome = await request.call('getInitial', {})
  const user = 'answer' in outcome ? outcome.answer.user : null
  return { status: 200, html: `<!doctype html>${user?.username ?? 'guest'} ${request.url} ${'x'.repeat(2000)}` }
}

const t = testApp({ render, settings: { GUEST_CACHE_SECONDS: '60' } })
let now = Date.UTC(2026, 3, 1)
const limited = testApp({ render, settings: { RATE_LIMITS: 'true' }, limitsAt: () => now })
const shared = testApp({ render, settings: { GUEST_CACHE_SECONDS: '7', SHARED_CACHE: 'true' } })

const rendered = async (work: () => Promise<unknown>) => {
  const before = requests.length
  await work()
  return requests.slice(before)
}

test('FEEL-014 visitors who want fewer pictures have pages of their own: by the choice on the device, else by Save-Data', async () => {
  const page = (headers: Record<string, string>) => shared.app.inject({ url: '/fewer', headers })
  const [usual, ...more] = await rendered(async () => {
    expect((await page({})).headers['cache-control']).toMatch(/^public/)
    expect((await page({ 'save-data': 'on' })).headers['cache-control']).toBe('private, no-cache')
    await page({ cookie: 'fewer_pictures=1' })
    await page({ 'save-data': 'on', cookie: 'fewer_pictures=0' })
    await page({ 'save-data': 'off', cookie: 'fewer_pictures=yes' })
  })
  expect(usual?.fewerPictures).toBe(false)
  expect(more.map(({ fewerPictures }) => fewerPictures)).toEqual([true])
})

test('API-024 a page for guests may be cached but must be revalidated, with an ETag and without cookies', async () => {
  const first = await t.app.inject('/')
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag: expect.stringMatching(/^W\/"/),
  })
  expect(first.headers['set-cookie']).toBeUndefined()
  expect(first.headers['csrf-token']).toBeUndefined()

  const etag = String(first.headers.etag)
  for (const header of [etag, `"other", ${etag}`, `${etag},"other"`]) {
    const revalidated = await t.app.inject({ url: '/', headers: { 'if-none-match': header } })
    expect([revalidated.statusCode, revalidated.body, revalidated.headers.etag], header).toEqual([304, '', etag])
    expect(revalidated.headers['set-cookie']).toBeUndefined()
  }
  const changed = await t.app.inject({ url: '/', headers: { 'if-none-match': 'W/"another"' } })
  expect(changed.statusCode).toBe(200)

  const packed = await t.app.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body)
})

test('guests who request a redirect at the same time share one answer', async () => {
  const pages = await rendered(async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => t.app.inject('/moved')))
    for (const { statusCode, headers } of answers) expect([statusCode, headers.location]).toEqual([302, '/'])
  })
  expect(pages).toHaveLength(1)
})

test('a shared page contains nothing of the guest who happens to request it first', async () => {
  const pages = await rendered(() => t.visitor().get('/shared', { headers: { cookie: 'feed_sort=hot; theme=night' } }))
  expect(pages).toHaveLength(1)
  expect(Object.keys(pages[0] ?? {}).toSorted()).toEqual(['call', 'fewerPictures', 'form', 'url'])
})

test('a page for a member is rendered for them alone and never stored', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  await t.app.inject('/mine')
  for (let n = 0; n < 2; n++) {
    const response = await client.get('/mine')
    expect(response.body).toContain(user.username)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers.etag).toBeUndefined()
  }
  expect((await t.app.inject('/mine')).body).toContain('guest')
  const revalidated = await client.get('/mine', {
    headers: { 'if-none-match': String((await t.app.inject('/mine')).headers.etag), cookie: `SID=${client.sid}` },
  })
  expect(revalidated.statusCode).toBe(200)
})

test('a shared cache may store pages for guests only if the operator says so', async () => {
  expect((await shared.app.inject('/')).headers['cache-control']).toBe('public, max-age=0, s-maxage=7')
  const client = await shared.as(await makeUser(shared.db))
  expect((await client.get('/')).headers['cache-control']).toBe('no-store')
})

test('a missing page and a redirect are neither cached nor stored', async () => {
  const missing = await rendered(async () => {
    for (let n = 0; n < 2; n++) expect((await t.app.inject('/missing')).statusCode).toBe(404)
  })
  expect(missing).toHaveLength(2)
  const moved = await Promise.all([1, 2].map(() => t.app.inject('/moved')))
  for (const response of moved) {
    expect([response.statusCode, response.headers.location, response.headers['cache-control']]).toEqual([
      302,
      '/',
      'no-store',
    ])
  }
})

test('a page that would lead away from this site, or to no valid address, is not found', async () => {
  for (const location of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'about',
    '',
    '/a\r\nSet-Cookie: a=b',
    '/\x7f',
    '/\x01',
    '/ü',
    '/\u202e',
    '/a b',
  ]) {
    const answer = await t.app.inject(`/away/${encodeURIComponent(location)}`)
    const { statusCode, headers } = answer
    expect([statusCode, headers.location, headers['set-cookie']], location).toEqual([404, undefined, undefined])
    expect(answer.body).toContain('Not found')
  }
  const redirect = await t.app.inject(`/away/${encodeURIComponent('/@a/post?b=c#d')}`)
  expect([redirect.statusCode, redirect.headers.location]).toEqual([301, '/@a/post?b=c#d'])
})

test('a failure shows a plain page with the id of the request and nothing internal', async () => {
  const response = await t.app.inject('/broken')
  expect(response.statusCode).toBe(500)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toContain(String(response.headers['x-request-id']))
  expect(response.body).not.toContain('secret')
})

test('an unusual address is a page like any other', async () => {
  const paths = [
    '//elsewhere.example/login',
    '/..//second.example/login',
    '/%2e//third.example/login',
    '/%ff',
    '/%00',
    '/a%2Fb',
    `/${'long/'.repeat(1000)}`,
    '/@some_body',
  ]
  const pages = await rendered(async () => {
    for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 200])
  })
  // Two slashes would be read as the name of another host.
  expect(pages.map(({ url }) => new URL(url, 'http://site').host)).toEqual(paths.map(() => 'site'))
  expect(pages[0]?.url).toBe('/elsewhere.example/login')
})

/** Uses a real connection: inject would read such a path as a full address. */
async function statusOf(path: string): Promise<number | undefined> {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

test('HEAD works like GET; a method that pages do not have answers 404', async () => {
  const head = await t.app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
    const response = await t.app.inject({ method, url: '/' })
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  }
})

const form = 'application/x-www-form-urlencoded'
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const postForm = (url: string, fields: Record<string, string>, headers: Record<string, string>, app = t) =>
  app.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': form, host: 'talk.example.org', ...headers },
  })

test('a form that another site sends is refused before anything is done', async () => {
  const { username } = await makeUser(t.db)
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://talk.example.org' },
    { origin: 'https://evil.example' },
    { origin: 'http://talk.example.org.evil.example' },
    { origin: 'http://talk.example.org:8080' },
    { origin: 'null' },
    { origin: 'talk.example.org' },
    { referer: 'http://talk.example.org/' },
  ] as Record<string, string>[]) {
    let response: Awaited<ReturnType<typeof postForm>> | undefined
    const pages = await rendered(async () => {
      response = await postForm('/login', { username, password }, headers)
    })
    expect([response?.statusCode, pages.length], JSON.stringify(headers)).toEqual([403, 0])
    expect(response?.headers['set-cookie']).toBeUndefined()
  }
})

test('AUTH-044 a form of the site logs in without script: 303, a new session, not stored', async () => {
  const { username } = await makeUser(t.db)
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://talk.example.org' },
  ] as Record<string, string>[]) {
    const response = await postForm('/login?to=%2F%40me', { username, password }, headers)
    expect([response.statusCode, response.headers.location, response.headers['cache-control']]).toEqual([
      303,
      '/',
      'no-store',
    ])
    expect(response.cookies.map(({ name }) => name)).toEqual(['SID', 'csrftoken', 'logins'])
    const sid = response.cookies[0]?.value
    const self = await t.app.inject({ url: '/api/_user', headers: { cookie: `SID=${sid}` } })
    expect(self.json().username).toBe(username)
  }
})

test('a refused form is shown again and sets no cookie', async () => {
  const response = await postForm('/login', { username: 'nobody_here', password }, { 'sec-fetch-site': 'same-origin' })
  expect([response.statusCode, response.body]).toEqual([401, 'try again'])
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('BASE-003 a form with too many wrong passwords, or over a limit, gets Retry-After', async () => {
  const { username } = await makeUser(limited.db)
  const logIn = async () => {
    const { statusCode, headers } = await postForm('/login', { username, password: 'a wrong one' }, sameOrigin, limited)
    return [statusCode, headers['retry-after']]
  }
  for (let n = 0; n < 10; n++) expect(await logIn()).toEqual([401, undefined])
  // The tenth request of this second filled the window of the address; a second later the account has to wait.
  expect(await logIn()).toEqual([429, '1'])
  now += 500
  expect(await logIn()).toEqual([429, '1'])
  now += 500
  // A form that was sent without JavaScript has not solved the puzzle (SAFE-025), and that is no wrong password.
  expect(await logIn()).toEqual([401, undefined])
  expect(await logIn()).toEqual([401, undefined])
})

test('a form of another type or size is refused with a page', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', host: 'talk.example.org' }
  for (const [type, payload, status] of [
    ['application/json', '{}', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['text/plain', 'a=b', 415],
    [form, `a=${'x'.repeat(300_000)}`, 413],
  ] as const) {
    const response = await t.app.inject({
      method: 'POST',
      url: '/login',
      payload,
      headers: { ...headers, 'content-type': type },
    })
    expect([response.statusCode, response.headers['content-type']], type).toEqual([status, 'text/html; charset=utf-8'])
  }
})
