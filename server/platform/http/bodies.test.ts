import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'

const t = testApp()

const send = (client: Client, url: string, payload: string, type?: string) =>
  client.send({ method: 'POST', url, payload, headers: type === undefined ? {} : { 'content-type': type } })

const invalidJson = { status: 400, code: 'invalid_json', message: expect.any(String) }

test('API-018 a JSON body is read whatever the Content-Type says', async () => {
  const client = await t.as(await makeUser(t.db))
  const types = [
    undefined,
    'application/json',
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'multipart/form-data',
    'application/json; charset=utf-7',
    '',
    ';;;',
    'no type at all',
    'é',
  ]
  for (const [number, type] of types.entries()) {
    const aboutMe = `Text number ${number}: ü 漢 🦦`
    const url = '/api/_settings?action=updateProfile'
    const response = await send(client, url, JSON.stringify({ aboutMe }), type)
    expect([response.statusCode, response.json().aboutMe], String(type)).toEqual([200, aboutMe])
  }
})

test('API-018 unknown keys are ignored, also __proto__ and constructor', async () => {
  const user = await makeUser(t.db, { about_me: 'before' })
  const client = await t.as(user)
  const body = `{"aboutMe":"after","unknown":{"deep":[1]},"__proto__":{"isAdmin":true,"embedsOff":true},
    "constructor":{"prototype":{"isAdmin":true}},"toString":1}`
  const response = await send(client, '/api/_settings?action=updateProfile', body)
  expect(response.json()).toMatchObject({ aboutMe: 'after', isAdmin: false, embedsOff: false })
  expect({}).not.toHaveProperty('isAdmin')
})

test('API-019 an empty body with a JSON type is accepted by a call that needs no body', async () => {
  for (const payload of ['', '  \n']) {
    const client = await t.as(await makeUser(t.db))
    const response = await send(client, '/api/_login?action=logout', payload, 'application/json')
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect((await client.get('/api/_user')).statusCode).toBe(401)
  }
})

test('API-005, API-019, API-021 a missing, broken or wrongly formed body answers 400 invalid_json', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const bodies = [
    '',
    ' ',
    '{',
    '{"username":"a","password":"b"',
    "{'username':'a'}",
    'username=a&password=b',
    'undefined',
    'NaN',
    'null',
    'true',
    '1',
    '"text"',
    '[]',
    '[{"username":"a","password":"b"}]',
    '{"__proto__":{"username":"a","password":"b","newPassword":"b","repeatPassword":"b","event":"pwa_use"}}',
    '{"username":null,"password":null,"newPassword":null,"repeatPassword":null,"event":null}',
    '{"username":{},"password":[],"newPassword":true,"repeatPassword":1,"event":1}',
    '\u0000',
    deep(100_000),
    `{"a":${deep(1000)}`,
  ]
  const calls: [Client, 'POST' | 'DELETE', string][] = [
    [guest, 'POST', '/api/_login'],
    [guest, 'POST', '/api/_signup'],
    [guest, 'POST', '/api/analytics'],
    [client, 'POST', '/api/_settings?action=changePassword'],
    [client, 'DELETE', `/api/users/${user.username}`],
  ]
  for (const [caller, method, url] of calls) {
    for (const payload of bodies) {
      const response = await caller.send({ method, url, payload, headers: { 'content-type': 'application/json' } })
      const request = `${method} ${url} ${payload.slice(0, 60)}`
      expect([response.statusCode, response.json()], request).toEqual([400, invalidJson])
    }
  }
})

test('API-021 a wrong type of a known key answers 400 invalid_json and changes nothing', async () => {
  const client = await t.as(await makeUser(t.db, { about_me: 'as it was' }))
  const wrongBodies = [
    { aboutMe: 1 },
    { aboutMe: ['x'] },
    { email: false },
    { homeFeed: 'none' },
    { homeFeed: null },
    { embedsOff: 'true' },
    { embedsOff: null },
    { rememberFeedSort: 1 },
    { aboutMe: 'new', upvoteNotificationsOff: {} },
  ]
  for (const body of wrongBodies) {
    const response = await client.post('/api/_settings?action=updateProfile', body)
    expect([response.statusCode, response.json()], JSON.stringify(body)).toEqual([400, invalidJson])
  }
  expect((await client.get('/api/_user')).json()).toMatchObject({ aboutMe: 'as it was', embedsOff: false })
})

test('API-021 a NUL in any text answers 400, because the database accepts none', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const nul = 'a\u0000b'
  const answers = [
    await guest.post('/api/_login', { username: nul, password }),
    await guest.post('/api/_login', { username: user.username, password: `${password}\u0000` }),
    await guest.post('/api/_signup', { username: 'some_name', password, email: nul }),
    await guest.post('/api/analytics', { event: nul }),
    await client.post('/api/_settings?action=updateProfile', { aboutMe: nul }),
    await client.post('/api/_settings?action=updateProfile', { email: 'a\u0000@example.org' }),
    await client.delete(`/api/users/${user.username}`, { password: `${password}\u0000` }),
  ]
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([400, invalidJson])
})

test('half a surrogate pair is stored as the replacement character', async () => {
  const client = await t.as(await makeUser(t.db))
  const response = await send(client, '/api/_settings?action=updateProfile', '{"aboutMe":"cut \\ud83e"}')
  expect(response.json()).toMatchObject({ aboutMe: 'cut \ufffd' })
  expect((await client.get('/api/_user')).json()).toMatchObject({ aboutMe: 'cut \ufffd' })
})

test('a body that is too large answers 413 as JSON, with or without a declared length', async () => {
  const client = t.visitor()
  await client.get('/api/_initial')
  const body = JSON.stringify({ event: 'pwa_use', more: 'x'.repeat(256 * 1024) })
  async function* parts() {
    yield Buffer.from(body.slice(0, 1000))
    yield Buffer.from(body.slice(1000))
  }
  const { Readable } = await import('node:stream')
  for (const payload of [body, Readable.from(parts())]) {
    const response = await client.send({ method: 'POST', url: '/api/analytics', payload })
    expect(response.statusCode).toBe(413)
    expect(response.headers['content-type']).toBe('application/json; charset=UTF-8')
    expect(response.json()).toEqual({ status: 413, message: expect.any(String) })
  }
})

test('a text of 20,000 characters of four bytes fits, even with escapes', async () => {
  const client = await t.as(await makeUser(t.db))
  const aboutMe = '🦦'.repeat(20_000)
  const escaped = `{"aboutMe":"${'\\ud83e\\udda6'.repeat(20_000)}"}`
  for (const body of [JSON.stringify({ aboutMe }), escaped]) {
    const response = await send(client, '/api/_settings?action=updateProfile', body)
    expect(response.statusCode).toBe(200)
    expect(response.json().aboutMe).toBe('🦦'.repeat(10_000))
  }
})
