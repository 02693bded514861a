import { expect, test } from 'vitest'
import { endpoints } from '../../../api/index.ts'
import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'

const t = testApp()
const withoutCode = (status: number) => ({ status, message: expect.any(String) })

test('API-020 an unknown path under /api answers 404 as JSON without a code, whatever the method', async () => {
  const client = t.visitor()
  await client.get('/api/_initial')
  const paths = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/_user/',
    '/api/_USER',
    '/api//_user',
    '/api/users/a/b/c',
    '/api/*',
  ]
  for (const url of paths) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const response = await client.send({ method, url })
      expect([response.statusCode, response.json()], `${method} ${url}`).toEqual([404, withoutCode(404)])
      expect(response.headers['content-type']).toBe('application/json; charset=UTF-8')
    }
  }
})

test('API-020 a known path with a wrong method answers 400 as JSON without a code', async () => {
  const client = await t.as(await makeUser(t.db))
  const methodsOf = new Map<string, Set<string>>()
  for (const { path, method } of Object.values(endpoints as Record<string, Endpoint>)) {
    methodsOf.set(path, (methodsOf.get(path) ?? new Set()).add(method))
  }
  for (const [path, methods] of methodsOf) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const) {
      if (methods.has(method)) continue
      const response = await client.send({ method, url: path.replace(/:\w+/g, 'anybody') })
      expect([response.statusCode, response.json()], `${method} ${path}`).toEqual([400, withoutCode(400)])
    }
  }
})

test('HEAD answers like GET, without the body', async () => {
  const client = t.visitor()
  await client.get('/api/_initial')
  for (const [url, status] of [
    ['/api/_initial', 200],
    ['/api/_user', 401],
    ['/api/_login', 400],
    ['/api/nothing', 404],
  ] as const) {
    const response = await client.send({ method: 'HEAD', url })
    expect([response.statusCode, response.body], url).toEqual([status, ''])
    expect(response.headers['content-type']).toBe('application/json; charset=UTF-8')
  }
})

test('a path of any length or encoding is answered as JSON, never with 500', async () => {
  const admin = await t.as(await makeUser(t.db, { is_admin: true }))
  const odd: [string, number, string | undefined][] = [
    ['/api/users/%00', 400, undefined],
    ['/api/users/a%00b?adminsView=true', 400, undefined],
    ['/api/users/x?adminsView=%00', 400, undefined],
    ['/api/users/%ff', 404, 'user_not_found'],
    ['/api/users/%', 404, 'user_not_found'],
    ['/api/users/%c0%ae%c0%ae', 404, 'user_not_found'],
    ['/api/users/%ed%a0%80', 404, 'user_not_found'],
    ['/api/users/a%2Fb', 404, 'user_not_found'],
    ['/api/users/..%2f..%2fetc', 404, 'user_not_found'],
    ['/api/users/%F0%9F%A6%A6', 404, 'user_not_found'],
    ['/api/users/__proto__', 404, 'user_not_found'],
    ['/api/users/constructor', 404, 'user_not_found'],
    ["/api/users/'%20or%201=1--", 404, 'user_not_found'],
    [`/api/users/${'a'.repeat(300)}`, 404, 'user_not_found'],
    [`/api/users/${'a'.repeat(8000)}`, 404, 'user_not_found'],
    [`/api/${'a/'.repeat(4000)}`, 404, undefined],
    ['/api/%00', 404, undefined],
    ['/api/%ff', 404, undefined],
    ['/api/_user?%ff=%ff&a=%00&&&=', 200, undefined],
    ['/api/_initial?__proto__=1&constructor=2', 200, undefined],
    [`/api/_initial?${'a=1&'.repeat(4000)}`, 200, undefined],
  ]
  for (const [url, status, code] of odd) {
    const response = await admin.get(url)
    expect([response.statusCode, response.json().code], url.slice(0, 60)).toEqual([status, code])
    expect(response.headers['content-type']).toBe('application/json; charset=UTF-8')
  }
})

test('API-021 an id that is too long is no id, and a name that is too long is nobody’s, at any length', async () => {
  const admin = await t.as(await makeUser(t.db, { is_admin: true }))
  for (const length of [99, 100, 101, 401, 15_000]) {
    const long = 'a'.repeat(length)
    const digits = '1'.repeat(length)
    const requests: [string, number, string][] = [
      [`GET /api/comments/${long}`, 400, 'invalid_id'],
      [`GET /api/communities/${long}`, 400, 'invalid_id'],
      [`GET /api/communities/${long}/mods`, 400, 'invalid_id'],
      [`GET /api/communities/${long}/rules/${digits}`, 400, 'invalid_id'],
      [`DELETE /api/mutes/users/${long}`, 400, 'invalid_id'],
      [`DELETE /api/mutes/u_${digits}`, 400, 'invalid_id'],
      [`DELETE /api/community_requests/${digits}`, 400, 'invalid_id'],
      [`DELETE /api/hidden_posts/${long}`, 400, 'invalid-post-id'],
      [`GET /api/lists/${digits}`, 400, 'invalid-list-id'],
      [`GET /api/users/${long}`, 404, 'user_not_found'],
      [`GET /api/users/${long}/feed`, 404, 'user_not_found'],
      [`GET /api/users/${long}/lists/${long}`, 404, 'user_not_found'],
      [`GET /api/communities/${long}?byName=true`, 404, 'community/not-found'],
      [`GET /api/posts/${long}`, 404, 'post/not-found'],
      [`GET /api/posts/${long}/comments`, 404, 'post/not-found'],
    ]
    for (const [target, status, code] of requests) {
      const [method, url = ''] = target.split(' ')
      const answer = await admin.send({ method: method as 'GET', url })
      expect(outcome(answer), `${length} characters, ${url.slice(0, 40)}`).toEqual([status, code])
    }
  }
})

test('API-020 an unknown action of a known path answers 400 invalid_action, and an action given twice 400', async () => {
  const client = await t.as(await makeUser(t.db))
  for (const action of ['', 'nothing', 'UPDATEPROFILE', 'logout', '__proto__', '%00']) {
    const response = await client.post(`/api/_settings?action=${action}`, {})
    expect([response.statusCode, response.json().code], action).toEqual([400, 'invalid_action'])
  }
  const twice = await client.post('/api/_settings?action=updateProfile&action=changePassword', {})
  expect(twice.statusCode).toBe(400)
})
