import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { endpoints } from '../../../api/index.ts'
import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'

const t = testApp()
const small = testApp()

const changingCalls = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { method }]) => method !== 'GET')
const urlOf = ({ path, action }: Endpoint) => path.replace(/:\w+/g, 'anybody') + (action ? `?action=${action}` : '')

test('API-002 every call except GET, login and sign-up included, is refused without the token of the session', async () => {
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const member = await t.as(await makeUser(t.db))
  const other = t.visitor()
  await other.get('/api/_initial')

  for (const [name, endpoint] of changingCalls) {
    for (const client of [guest, member]) {
      const cookie = `SID=${client.sid}; csrftoken=${client.token}`
      const attempts: Record<string, Record<string, string>> = {
        none: { cookie },
        empty: { cookie, 'x-csrf-token': '' },
        wrong: { cookie, 'x-csrf-token': 'x'.repeat(44) },
        'of another session': { cookie, 'x-csrf-token': String(other.token) },
        'right but without the session': { 'x-csrf-token': String(client.token) },
        'of a forged session': { cookie: `SID=${'x'.repeat(36)}`, 'x-csrf-token': String(client.token) },
        'under another name': { cookie, 'csrf-token': String(client.token) },
      }
      for (const [attempt, headers] of Object.entries(attempts)) {
        const response = await t.app.inject({ method: endpoint.method, url: urlOf(endpoint), payload: '{}', headers })
        expect([response.statusCode, response.json()], `${name}, token ${attempt}`).toEqual([
          401,
          { status: 401, message: expect.any(String) },
        ])
      }
    }
  }
})

test('API-002 GET needs no token, and the cookie alone is not enough for other calls', async () => {
  expect((await t.app.inject('/api/_initial')).statusCode).toBe(200)
  const client = t.visitor()
  await client.get('/api/_initial')
  const headers = { cookie: `SID=${client.sid}`, 'x-csrf-token': String(client.token) }
  const response = await t.app.inject({ method: 'POST', url: '/api/_login?action=logout', headers })
  expect(response.statusCode).toBe(200)
})

test('API-002, API-023 every answer, errors included, has one Csrf-Token header with a valid token', async () => {
  const client = t.visitor()
  await client.get('/api/_initial')
  const { token } = client
  const requests: [number, InjectOptions][] = [
    [200, { url: '/api/_initial' }],
    [200, { method: 'HEAD', url: '/api/_initial' }],
    [200, { method: 'POST', url: '/api/_login?action=logout' }],
    [400, { method: 'PUT', url: '/api/_initial' }],
    [400, { method: 'OPTIONS', url: '/api/_initial' }],
    [400, { method: 'POST', url: '/api/_login', payload: '{' }],
    [401, { url: '/api/_user' }],
    [401, { method: 'POST', url: '/api/_login', headers: { 'x-csrf-token': 'wrong' } }],
    [404, { url: '/api' }],
    [404, { url: '/api/nothing' }],
    [404, { method: 'POST', url: '/api/nothing', payload: '{}' }],
    [404, { url: '/api/users/nobody_of_that_name' }],
    [404, { url: '/api/%ff' }],
    [413, { method: 'POST', url: '/api/_login', payload: 'x'.repeat(300_000) }],
  ]
  for (const [status, request] of requests) {
    const response = await client.send({ method: 'GET', ...request })
    const label = `${request.method ?? 'GET'} ${request.url}`
    expect([response.statusCode, response.headers['csrf-token']], label).toEqual([status, token])
  }
})

test('API-023 a csrftoken cookie that does not match the session is replaced', async () => {
  const client = t.visitor()
  await client.get('/api/_initial')
  const response = await t.app.inject({
    url: '/api/_user',
    headers: { cookie: `SID=${client.sid}; csrftoken=stale` },
  })
  expect(response.cookies).toMatchObject([{ name: 'csrftoken', value: client.token }])
  expect(response.headers['csrf-token']).toBe(client.token)
})

test('API-002 an internal error is answered as JSON with the token, and reveals nothing internal', async () => {
  await small.db.schema.dropTable('session_events').execute()
  const client = small.visitor()
  await client.get('/api/_initial')
  const response = await client.post('/api/analytics', { event: 'pwa_use' })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({ status: 500, message: 'Something went wrong.' })
  expect(response.headers['csrf-token']).toBe(client.token)
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
