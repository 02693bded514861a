import { expect, test } from 'vitest'
import { endpoints } from '../../../api/index.ts'
import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { refusalsOf } from '../../platform/http/described-calls.ts'
import { hashSessionId } from '../../platform/http/tokens.ts'
import { sessionIdOnWire } from './own-sessions.ts'

let now = Date.parse('2026-05-06T07:08:09Z')
const t = testApp({ settings: { RATE_LIMITS: 'true' }, limitsAt: () => now })
const minute = 60_000

/** Limits per second are tested elsewhere. */
const prove = async (client: Client, tried: string) => {
  now += 1000
  return client.post('/api/sudo', { password: tried })
}
const dangerous = (client: Client, body?: object) => {
  now += 1000
  return client.delete('/api/sessions', body)
}

/** Moves the proof of this session back by so many seconds. */
const provedBefore = ({ sid }: Client, seconds: number) =>
  t.db
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - seconds * 1000) })
    .where('id_hash', '=', hashSessionId(sid))
    .execute()

const required = [403, 'sudo_required']

test('SAFE-020 a login is a proof for 15 minutes; after that the call does nothing and is refused with the accepted ways', async () => {
  const user = await makeUser(t.db)
  const client = t.visitor({ browser: true })
  await client.get('/api/_initial')
  await client.post('/api/_login', { username: user.username, password })
  expect(outcome(await dangerous(client))).toEqual([200])
  await provedBefore(client, 14 * 60)
  expect(outcome(await dangerous(client))).toEqual([200])
  await provedBefore(client, 15 * 60 + 1)
  const elsewhere = await t.as(user)
  const refused = await dangerous(client)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual({
    status: 403,
    code: 'sudo_required',
    message: expect.stringContaining('POST /api/sudo'),
    methods: ['password'],
  })
  expect(outcome(await elsewhere.get('/api/_user'))).toEqual([200])
})

test('SAFE-020 POST /api/sudo is a proof for this session only, and a wrong password is none', async () => {
  const user = await makeUser(t.db)
  const [here, elsewhere] = [await t.as(user), await t.as(user)]
  for (const client of [here, elsewhere]) await provedBefore(client, 3600)
  expect(outcome(await prove(here, 'not it at all'))).toEqual([403, 'wrong_password'])
  expect(outcome(await dangerous(here))).toEqual(required)
  expect(outcome(await prove(here, ` ${password} `))).toEqual([200])
  expect(outcome(await dangerous(elsewhere))).toEqual(required)
  expect(outcome(await dangerous(here))).toEqual([200])
  expect(outcome(await elsewhere.get('/api/_user'))).toEqual([401, 'not_logged_in'])
})

test('SAFE-020 a password in the body of the call is a proof, and a wrong one is refused even within the 15 minutes', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  await provedBefore(client, 3600)
  expect(outcome(await dangerous(client, {}))).toEqual(required)
  expect(outcome(await dangerous(client, { password: 'not it at all' }))).toEqual([403, 'wrong_password'])
  expect(outcome(await dangerous(client, { password }))).toEqual([200])
  expect(outcome(await dangerous(client, { password: 'not it at all' }))).toEqual([403, 'wrong_password'])
  expect(outcome(await dangerous(client, { password: 1 }))).toEqual([400, 'invalid_json'])
})

test('SAFE-020 after five wrong passwords in 15 minutes a session gets 429 until they are over', async () => {
  const user = await makeUser(t.db)
  const [client, other] = [await t.as(user), await t.as(user)]
  for (const each of [client, other]) await provedBefore(each, 3600)
  expect(outcome(await prove(client, password))).toEqual([200])
  for (let n = 0; n < 4; n++) expect(outcome(await prove(client, 'not it at all'))).toEqual([403, 'wrong_password'])
  expect(outcome(await dangerous(client, { password: 'not it at all' }))).toEqual([403, 'wrong_password'])
  for (const tried of ['not it at all', password]) {
    const refused = await prove(client, tried)
    expect(outcome(refused)).toEqual([429, 'too_many_wrong_passwords'])
    expect(refused.json().message).toMatch(/^Too many wrong passwords for this account\. Try again in 15 minutes\.$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
  }
  // Guesses in a stolen session do not affect the owner elsewhere.
  expect(outcome(await prove(other, password))).toEqual([200])
  now += 15 * minute
  expect(outcome(await prove(client, password))).toEqual([200])
})

test('SAFE-020 wrong passwords older than 15 minutes no longer count here, but they do for the login', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  for (let n = 0; n < 4; n++) await prove(client, 'not it at all')
  now += 15 * minute
  for (let n = 0; n < 4; n++) expect(outcome(await prove(client, 'not it at all'))).toEqual([403, 'wrong_password'])
  now += 15 * minute
  for (let n = 0; n < 2; n++) expect(outcome(await prove(client, 'not it at all'))).toEqual([403, 'wrong_password'])
  const login = t.visitor()
  await login.get('/api/_initial')
  expect(outcome(await login.post('/api/_login', { username: user.username, password }))).toEqual([
    429,
    'too_many_wrong_passwords',
  ])
})

test('SAFE-020, SAFE-021 another session can be ended only with a proof, the own one without', async () => {
  const user = await makeUser(t.db)
  const [client, elsewhere] = [await t.as(user), await t.as(user)]
  const idOf = ({ sid }: Client) => sessionIdOnWire(hashSessionId(sid))
  const end = async (session: string, body?: object) => {
    now += 1000
    return outcome(await client.delete(`/api/sessions/${session}`, body))
  }
  await provedBefore(client, 3600)
  expect(await end(idOf(elsewhere))).toEqual(required)
  // Without a proof the answer does not show whether the session exists.
  expect(await end('f'.repeat(24))).toEqual(required)
  expect(outcome(await elsewhere.get('/api/_user'))).toEqual([200])
  expect(await end(idOf(elsewhere), { password: 'not it at all' })).toEqual([403, 'wrong_password'])
  expect(await end(idOf(elsewhere), { password })).toEqual([200])
  expect(outcome(await elsewhere.get('/api/_user'))).toEqual([401, 'not_logged_in'])
  await provedBefore(client, 3600)
  expect(await end(idOf(client))).toEqual([200])
  expect(outcome(await client.get('/api/_user'))).toEqual([401, 'not_logged_in'])
})

test('SAFE-020, SAFE-021 the contract marks the calls that need a proof: none of the first part', () => {
  const marked = Object.entries<Endpoint>(endpoints).filter(([, { needsProof }]) => needsProof)
  expect(marked.map(([name]) => name).sort()).toEqual([
    'addPasskey',
    'confirmTotp',
    'deletePasskey',
    'endOtherSessions',
    'endSession',
    'eraseHiddenImages',
    'makeRecoveryCodes',
    'makeTotp',
    'removePassword',
    'removeProviderLink',
    'sendConfirmation',
    'setPassword',
  ])
  for (const [, endpoint] of marked) {
    expect(endpoint.who).not.toBe('guest')
    expect(endpoint.method).not.toBe('GET')
    expect(refusalsOf(endpoint)).toContain('sudo_required')
  }
})

test('SAFE-021 an old session can use the whole first part without a proof', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  await provedBefore(client, 30 * 24 * 3600)
  now += 1000
  expect(outcome(await client.post('/api/_settings?action=updateProfile', { email: 'a@example.org' }))).toEqual([200])
  const next = { password, newPassword: 'another fine phrase', repeatPassword: 'another fine phrase' }
  expect(outcome(await client.post('/api/_settings?action=changePassword', next))).toEqual([200])
  now += 10_000
  expect(outcome(await client.delete(`/api/users/${user.username}`, { password: 'another fine phrase' }))).toEqual([
    200,
  ])
})
