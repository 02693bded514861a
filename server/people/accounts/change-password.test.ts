import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../api/index.ts'
import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makePost, makeUser, password } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()
const url = '/api/_settings?action=changePassword'
const next = 'another fine phrase'
const change = { password, newPassword: next, repeatPassword: next }

async function loggedIn(username: string, oldPassword = password, options = {}) {
  const client = t.visitor(options)
  await client.get('/api/_initial')
  const response = await client.post('/api/_login', { username, password: oldPassword })
  return { client, status: response.statusCode }
}

test('SETTINGS-011 a new password opens the account, and the old one no longer does', async () => {
  const { username } = await makeUser(t.db, { email: 'own@example.org' })
  const { client } = await loggedIn(username)
  const response = await client.post(url, change)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ username, email: 'own@example.org' })
  expect((await loggedIn(username, next)).status).toBe(200)
  expect((await loggedIn(username)).status).toBe(401)
})

test('SETTINGS-009, SETTINGS-010, SETTINGS-012 each refusal has its code, the wrong old password first', async () => {
  const { username } = await makeUser(t.db)
  const { client } = await loggedIn(username)
  const body = { password: 'not this one', newPassword: 'short', repeatPassword: 'shorter' }
  const answers: string[] = []
  for (const mended of [
    {},
    { password },
    { repeatPassword: 'short' },
    { newPassword: 'é'.repeat(513), repeatPassword: 'é'.repeat(513) },
    { newPassword: '  1234567  ', repeatPassword: '1234567' },
    { newPassword: ' éééé ', repeatPassword: 'éééé' },
  ]) {
    const response = await client.post(url, Object.assign(body, mended))
    answers.push(`${response.statusCode} ${response.json().code}`)
  }
  expect(answers).toEqual([
    '401 wrong-password',
    '400 password_not_match',
    '400 invalid-password',
    '400 invalid-password',
    '400 invalid-password',
    '200 undefined',
  ])
  expect((await loggedIn(username, 'éééé')).status).toBe(200)
})

test('AUTH-039 whitespace around all three passwords is removed', async () => {
  const { username } = await makeUser(t.db)
  const { client } = await loggedIn(username)
  const spaced = { password: ` ${password}\n`, newPassword: `\t${next} `, repeatPassword: `${next}  ` }
  expect((await client.post(url, spaced)).statusCode).toBe(200)
  expect((await loggedIn(username, next)).status).toBe(200)
})

test('AUTH-034 a changed password ends every session of the user except the one that changed it', async () => {
  const user = await makeUser(t.db)
  const other = await loggedIn((await makeUser(t.db)).username)
  const { client } = await loggedIn(user.username)
  const { client: phone } = await loggedIn(user.username)
  expect((await phone.get('/api/_user')).statusCode).toBe(200)
  await client.post(url, change)
  expect((await phone.get('/api/_user')).statusCode).toBe(401)
  expect((await client.get('/api/_user')).statusCode).toBe(200)
  expect((await other.client.get('/api/_user')).statusCode).toBe(200)
  expect(await t.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()).toHaveLength(1)
})

test('AUTH-044 a client keeps its session id, a browser gets a new one and the old id opens nothing', async () => {
  const { username } = await makeUser(t.db)
  const { client } = await loggedIn(username)
  const before = [client.sid, client.token]
  await client.post(url, change)
  expect([client.sid, client.token]).toEqual(before)

  const { client: browser } = await loggedIn(username, next, { browser: true })
  const { sid } = browser
  const changeBack = { password: next, newPassword: password, repeatPassword: password }
  expect(outcome(await browser.post(url, changeBack))).toEqual([200])
  expect(browser.sid).not.toBe(sid)
  expect((await browser.get('/api/_user')).statusCode).toBe(200)
  const old = await t.app.inject({ url: '/api/_user', headers: { cookie: `SID=${sid}` } })
  expect(old.statusCode).toBe(401)
})

test('AUTH-044 the CSRF token of an open page stays valid after password changes, and after the logout that follows', async () => {
  const { username } = await makeUser(t.db)
  const post = await makePost(t.db)
  const { client: browser } = await loggedIn(username, password, { browser: true })
  // Such a page reads its token only once; its cookies are the browser's.
  const headers = { 'x-csrf-token': String(browser.token) }
  const vote = async () => outcome(await browser.post('/api/_postVote', { postId: toWire(post.id) }, { headers }))
  expect(await vote()).toEqual([200])
  for (const [from, to] of [
    [password, next],
    [next, 'a third fine phrase'],
  ] as const) {
    const { sid } = browser
    const body = { password: from, newPassword: to, repeatPassword: to }
    expect(outcome(await browser.post(url, body, { headers }))).toEqual([200])
    expect(browser.sid).not.toBe(sid)
    expect(await vote()).toEqual([200])
  }
  expect(outcome(await browser.post('/api/_login?action=logout', undefined, { headers }))).toEqual([200])
  expect(outcome(await browser.post('/api/_login', { username, password: 'wrong one' }, { headers }))).toEqual([
    401,
    'wrong-password',
  ])
})

test('AUTH-044 a CSRF token from before a login in a browser is invalid after it', async () => {
  const { username } = await makeUser(t.db)
  const browser = t.visitor({ browser: true })
  await browser.get('/api/_initial')
  const headers = { 'x-csrf-token': String(browser.token) }
  expect(outcome(await browser.post('/api/_login', { username, password }))).toEqual([200])
  expect(outcome(await browser.post(url, change, { headers }))).toEqual([401, 'no code'])
  expect(outcome(await browser.post(url, change))).toEqual([200])
})

test('a refused change leaves the session of a browser unchanged', async () => {
  const { client } = await loggedIn((await makeUser(t.db)).username, password, { browser: true })
  const { sid } = client
  await client.post(url, { ...change, password: 'not this one' })
  expect(client.sid).toBe(sid)
  expect((await client.get('/api/_user')).statusCode).toBe(200)
})

test('AUTH-036, SAFE-015 only a change with the old password, a link in a mail, a recovery code, and whoever has no password set one', () => {
  const setting = Object.entries<Endpoint>(endpoints).filter(([, { body }]) =>
    JSON.stringify(body && z.toJSONSchema(body, { io: 'input' }))?.includes('newPassword'),
  )
  expect(setting.map(([name]) => name)).toEqual(['changePassword', 'confirmReset', 'resetByCode', 'setPassword'])
})

test('a guest cannot change a password', async () => {
  const client = t.visitor()
  await client.get('/api/_initial')
  const response = await client.post(url, change)
  expect([response.statusCode, response.json().code]).toEqual([401, 'not_logged_in'])
})
