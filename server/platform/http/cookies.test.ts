import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { toWire } from '../db/keys.ts'

const t = testApp()
const secure = testApp({ settings: { SITE_URL: 'https://talk.example.org' } })
const proxied = testApp({ settings: { TRUSTED_PROXIES: '10.0.0.1', SESSION_COOKIE: 'stoa_session' } })
const shared = testApp({ settings: { SHARED_CACHE: 'true' } })

const setCookies = (response: { headers: Record<string, unknown> }) =>
  [response.headers['set-cookie'] ?? []].flat() as string[]
const year = 360 * 24 * 3600

test('AUTH-034, AUTH-043 a first answer sets SID and then csrftoken, with the attributes of the contract', async () => {
  const response = await t.visitor().get('/api/_initial')
  const [session, token, ...more] = setCookies(response)
  expect(more).toEqual([])
  expect(session).toMatch(/^SID=[A-Za-z0-9_-]{36}; /)
  expect(token).toMatch(/^csrftoken=[A-Za-z0-9_-]+=*; /)
  const attributes = (cookie = '') => cookie.split('; ').slice(1).toSorted()
  expect(attributes(session)).toEqual(['HttpOnly', `Max-Age=${year}`, 'Path=/', 'SameSite=Lax'])
  expect(attributes(token)).toEqual([`Max-Age=${year}`, 'Path=/', 'SameSite=Lax'])
})

test('AUTH-034 cookies are Secure if the site or the proxy uses HTTPS, and only then', async () => {
  const areSecure = async (response: { headers: Record<string, unknown> }) => {
    const cookies = setCookies(response)
    expect(cookies).toHaveLength(2)
    return cookies.map((cookie) => cookie.includes('; Secure'))
  }
  const https = { 'x-forwarded-proto': 'https' }
  expect(await areSecure(await secure.visitor().get('/api/_initial'))).toEqual([true, true])
  expect(await areSecure(await t.visitor().get('/api/_initial', { headers: https }))).toEqual([false, false])
  const proxy = proxied.visitor({ address: '10.0.0.1' })
  expect(await areSecure(await proxy.get('/api/_initial', { headers: https }))).toEqual([true, true])
  const stranger = proxied.visitor({ address: '10.0.0.2' })
  expect(await areSecure(await stranger.get('/api/_initial', { headers: https }))).toEqual([false, false])
})

test('AUTH-034 a visitor keeps the session that was assigned and gets no cookie twice', async () => {
  const client = t.visitor()
  await client.get('/api/_initial')
  const { sid } = client
  for (const url of ['/api/_initial', '/api/_user', '/api/nothing']) {
    expect(setCookies(await client.get(url))).toEqual([])
  }
  expect(client.sid).toBe(sid)
})

test('AUTH-034 a guest needs no stored row', async () => {
  const client = t.visitor()
  await client.get('/api/_initial')
  await client.post('/api/_login', { username: 'nobody_at_all', password: 'wrong password' })
  expect(await t.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('AUTH-034 a session id that the site did not make is replaced', async () => {
  const visitor = t.visitor()
  await visitor.get('/api/_initial')
  const flipped = visitor.sid.slice(0, -1) + (visitor.sid.endsWith('A') ? 'B' : 'A')
  for (const forged of ['x'.repeat(36), flipped, visitor.sid.slice(0, 35), `${visitor.sid}A`, '', '%00'.repeat(12)]) {
    const response = await t.visitor().get('/api/_initial', { headers: { cookie: `SID=${forged}` } })
    const newSid = response.cookies.find(({ name }) => name === 'SID')?.value
    expect(newSid, forged).toHaveLength(36)
    expect(newSid).not.toBe(forged)
  }
})

test('AUTH-034 the cookie has the name of the setting', async () => {
  const response = await proxied.visitor().get('/api/_initial')
  expect(response.cookies.map(({ name }) => name)).toEqual(['stoa_session', 'csrftoken'])
})

test('AUTH-043 all Set-Cookie values joined by commas, with their attributes, still find the session', async () => {
  const user = await makeUser(t.db)
  const first = await t.visitor().get('/api/_initial')
  const headers = {
    cookie: setCookies(first).join(','),
    'x-csrf-token': String(first.headers['csrf-token']),
  }
  const plain = t.visitor()
  const login = await plain.post('/api/_login', { username: user.username, password }, { headers })
  expect(login.statusCode).toBe(200)
  // A client that reads its cookies only once never learns another session id.
  expect(login.cookies.map(({ name }) => name)).not.toContain('SID')
  const self = await t.visitor().get('/api/_user', { headers: { cookie: headers.cookie } })
  expect(self.json()).toMatchObject({ username: user.username })
})

test('AUTH-043 pairs that are no cookies are ignored', async () => {
  const client = await t.as(await makeUser(t.db))
  for (const cookie of [
    `;;=;a;=b; %%%=%E0%A4%A; SID=${client.sid}`,
    `"quoted"="x;y"; SID=${client.sid}; __proto__=1`,
    `\t SID = ${client.sid} ;`,
    `SID=${client.sid}; SID=other`,
  ]) {
    const response = await t.visitor().get('/api/_user', { headers: { cookie } })
    expect(response.statusCode, cookie).toBe(200)
  }
})

test('a cookie tells a shared cache in front who is a member', async () => {
  const user = await makeUser(shared.db)
  const client = shared.visitor()
  expect(setCookies(await client.get('/api/_initial')).join()).not.toContain('member=')
  const login = await client.post('/api/_login', { username: user.username, password })
  expect(login.cookies).toMatchObject([{ name: 'member', value: '1', path: '/' }])
  expect(setCookies(await client.get('/api/_user'))).toEqual([])
  const logout = await client.post('/api/_login?action=logout')
  expect(logout.cookies).toMatchObject([{ name: 'member', value: '', maxAge: 0 }])
})

test('SHELL-043 a member whose page contains the state of the app gets only the cookies and the token, as long as the page is theirs', async () => {
  const [user, other] = [await makeUser(t.db), await makeUser(t.db)]
  const client = await t.as(user)
  const getInitial = (id: bigint) => client.get('/api/_initial', { headers: { 'carried-for': toWire(id) } })
  const { headers } = await client.get('/api/_initial')
  const ownAnswer = await getInitial(user.id)
  expect([ownAnswer.statusCode, ownAnswer.body]).toEqual([204, ''])
  expect(ownAnswer.headers['csrf-token']).toBe(headers['csrf-token'])
  expect(ownAnswer.headers['cache-control']).toBe('no-store')

  const withoutToken = await t.app.inject({
    url: '/api/_initial',
    headers: { cookie: `SID=${client.sid}`, 'carried-for': toWire(user.id) },
  })
  expect(setCookies(withoutToken)).toEqual([expect.stringMatching(/^csrftoken=/)])

  const otherAnswer = await getInitial(other.id)
  expect([otherAnswer.statusCode, otherAnswer.json().user.id]).toEqual([200, toWire(user.id)])
  await t.site.sessions.endAll(t.db, user.id)
  const endedAnswer = await getInitial(user.id)
  expect([endedAnswer.statusCode, endedAnswer.json().user]).toEqual([200, null])
  const elsewhere = await (await t.as(user)).get('/api/_user', { headers: { 'carried-for': toWire(user.id) } })
  expect(elsewhere.statusCode).toBe(200)
})
