import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, call, tokenKey } from '../web/platform/client.ts'
import { testApp } from './app.ts'
import { makeCommunity, makeUser, password } from './factories.ts'

// The browser's code for calls against the real server; only the browser's own functions are stubbed.

const t = testApp()
const stored = new Map<string, string>()
const sent: { url: string; init: RequestInit }[] = []
let cookies = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  sent.length = 0
  cookies = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('document', {
    get cookie() {
      const token = cookies.get('csrftoken')
      return token === undefined ? 'other=1' : `other=1; csrftoken=${encodeURIComponent(token)}`
    },
  })
  vi.stubGlobal('fetch', fetchFromApp)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function fetchFromApp(url: string, init: RequestInit = {}): Promise<Response> {
  sent.push({ url, init })
  const response = await t.app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url,
    ...(init.body !== undefined && { payload: String(init.body) }),
    headers: {
      ...(init.headers as Record<string, string> | undefined),
      'content-type': 'text/plain;charset=UTF-8',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'same-origin',
    },
  })
  for (const { name, value } of response.cookies) cookies.set(name, value)
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    name === 'set-cookie' ? [] : [[name, String(value)] as [string, string]],
  )
  return new Response(response.body || null, { status: response.statusCode, headers })
}

const tokenOf = (index: number) => new Headers(sent[index]?.init.headers).get('X-Csrf-Token')

test('API-001 every call that changes something sends the token from local storage, which each answer renews', async () => {
  const user = await makeUser(t.db)
  await call('getInitial', {})
  const first = stored.get(tokenKey)
  expect(first).toMatch(/^[A-Za-z0-9_-]{43}=$/)
  expect(tokenOf(0)).toBeNull()

  const self = await call('logIn', { body: { username: user.username, password } })
  expect(self.username).toBe(user.username)
  expect(tokenOf(1)).toBe(first)
  // A browser gets a new session at login, and a new token with it.
  const second = stored.get(tokenKey)
  expect(second).not.toBe(first)
  await call('updateProfile', { body: { aboutMe: 'x' } })
  expect(tokenOf(2)).toBe(second)
  await call('deleteUser', { params: { username: user.username }, body: { password } })
  expect(sent[3]).toMatchObject({ url: `/api/users/${user.username}`, init: { method: 'DELETE' } })
})

test('API-001 without a token in local storage, the token comes from the cookie csrftoken', async () => {
  await call('getInitial', {})
  stored.clear()
  await call('logOut', {})
  expect(sent).toHaveLength(2)
  expect(tokenOf(1)).toBe(cookies.get('csrftoken'))
})

test('API-003 an answer that is not OK raises an error with the status and the JSON body', async () => {
  await call('getInitial', {})
  const error = await call('logIn', { body: { username: 'nobody_here', password } }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 401,
    code: 'wrong-password',
    message: 'Username and password do not match.',
    body: { status: 401, code: 'wrong-password', message: 'Username and password do not match.' },
  })
  const missing = await call('getUser', { params: { username: 'a/b c?d' } }).catch((e: unknown) => e)
  expect(missing).toMatchObject({ status: 404, code: 'user_not_found' })
  expect(sent.at(-1)?.url).toBe('/api/users/a%2Fb%20c%3Fd')
})

test('API-003 an error without a JSON body still has its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call('getSelf', {})).rejects.toMatchObject({
    status: 502,
    code: undefined,
    message: 'Something went wrong.',
  })
})

test('a server that cannot be reached raises an error with status 0', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(call('getSelf', {})).rejects.toMatchObject({
    status: 0,
    message: "Make sure you're connected to the internet",
  })
})

test('a refused token is fetched again, once, and the call is repeated', async () => {
  await call('getInitial', {})
  stored.set(tokenKey, 'stale')
  await call('recordEvent', { body: { event: 'pwa_use' } })
  expect(sent.map(({ url }) => url)).toEqual(['/api/_initial', '/api/analytics', '/api/_initial', '/api/analytics'])
  sent.length = 0
  // A call that is refused for another reason is not repeated.
  await expect(call('getSelf', {})).rejects.toMatchObject({ status: 401, code: 'not_logged_in' })
  expect(sent).toHaveLength(1)
})

test('an answer with an empty body is undefined', async () => {
  await call('getInitial', {})
  expect(await call('logOut', {})).toBeUndefined()
  expect(sent.at(-1)?.url).toBe('/api/_login?action=logout')
})

test('COMMUNITY-053 a list with its cursor in a header returns that cursor, and null on its last page', async () => {
  for (let n = 0; n < 3; n++) await makeCommunity(t.db)
  const query = { sort: 'old', limit: '2', q: '' }
  const first = await call('listCommunities', { query })
  expect([first.items.length, first.next]).toEqual([2, first.items[1]?.id])
  const second = await call('listCommunities', { query: { ...query, next: String(first.next) } })
  expect([second.items.length, second.next]).toEqual([1, null])
})
