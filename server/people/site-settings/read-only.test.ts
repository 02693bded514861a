import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '../../../api/index.ts'
import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makePost, makeUser, password } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import { setReadOnly } from './read-only.ts'

// Answers to guests are cached here, as on a real site.
const t = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })
const path = '/api/admin/readonly'

afterEach(() => setReadOnly(t.site, null, { on: false }))

const asAdmin = async () => t.as(await makeAdmin(t.db))
/** A guest whose session has begun, so that it can write. */
async function guest() {
  const visitor = t.visitor()
  await visitor.get('/api/_initial')
  return visitor
}
const shown = async (client = t.visitor()) => (await client.get('/api/_initial')).json().readOnly

test('OPS-021 the switch refuses every write with 503, Retry-After and the notice, and everything can be read', async () => {
  const admin = await asAdmin()
  const [post, user] = [await makePost(t.db), await makeUser(t.db)]
  const member = await t.as(user)
  expect(await shown()).toBeUndefined()
  const on = await admin.put(path, { on: true, text: ' We are moving\n to a new machine. ' })
  const readOnly = { by: 'admin', since: expect.any(String), text: 'We are moving to a new machine.' }
  expect([on.statusCode, on.json()]).toEqual([200, { readOnly }])
  expect([await shown(), await shown(member)]).toEqual([readOnly, readOnly])

  for (const client of [member, admin, await guest()]) {
    const vote = await client.post('/api/_postVote', { postId: toWire(post.id), up: true })
    expect(outcome(vote)).toEqual([503, 'read_only'])
    expect(vote.headers['retry-after']).toBe('300')
    expect(vote.json().message).toBe('We are moving to a new machine.')
  }
  expect((await member.get(`/api/posts/${post.public_id}`)).statusCode).toBe(200)

  expect((await admin.put(path, { on: false })).json()).toEqual({ readOnly: null })
  expect(await shown()).toBeUndefined()
  expect((await member.post('/api/_postVote', { postId: toWire(post.id), up: true })).statusCode).not.toBe(503)
})

test('OPS-021 only logging in and out, and the switch, go on', async () => {
  const works = Object.entries<Endpoint>(endpoints).filter(([, { worksReadOnly }]) => worksReadOnly)
  expect(works.map(([name]) => name).toSorted()).toEqual([
    'endOtherSessions',
    'endSession',
    'finishLogIn',
    'finishProvider',
    'getPasskeyOptions',
    'getSuspension',
    'logIn',
    'logInWithPasskey',
    'logOut',
    'prove',
    'setReadOnly',
    'startProvider',
  ])
  await setReadOnly(t.site, null, { on: true })
  const user = await makeUser(t.db)
  const visitor = await guest()
  expect((await visitor.post('/api/_login', { username: user.username, password })).statusCode).toBe(200)
  const out = await visitor.post('/api/_login?action=logout')
  expect(out.statusCode).toBe(200)
  // Every other call is refused before anything else, whoever makes it and whatever they send.
  const member = await t.as(user)
  const others = Object.values<Endpoint>(endpoints).filter(
    ({ method, worksReadOnly }) => method !== 'GET' && !worksReadOnly,
  )
  expect(others.length).toBeGreaterThan(100)
  for (const { method, path: pattern, action } of others) {
    const url = `${pattern.replace(/:\w+/g, '1')}${action ? `?action=${action}` : ''}`
    expect([url, ...outcome(await member.send({ method, url }))]).toEqual([url, 503, 'read_only'])
  }
  const signUp = await (await guest()).post('/api/_signup', { username: 'newcomer', password, email: '' })
  expect(outcome(signUp)).toEqual([503, 'read_only'])
})

test('OPS-021 only administrators have the switch; it is in the log, and a text that is too long is refused', async () => {
  const member = await t.as(await makeUser(t.db))
  expect(outcome(await member.put(path, { on: true }))).toEqual([403, 'not_admin'])
  expect(outcome(await (await guest()).put(path, { on: true }))).toEqual([401, 'not_logged_in'])
  const admin = await asAdmin()
  expect(outcome(await admin.put(path, { on: true, text: 'x'.repeat(301) }))).toEqual([400, 'invalid_setting'])
  expect(await shown()).toBeUndefined()
  await sql`delete from modlog where act = 'change_site'`.execute(t.db)
  await admin.put(path, { on: true })
  await admin.put(path, { on: true, text: 'Back at noon.' })
  expect((await shown()).text).toBe('Back at noon.')
  await admin.put(path, { on: true })
  expect((await shown()).text).toBe('Back at noon.')
  await admin.put(path, { on: false })
  const { rows } = await sql<{ details: object }>`select details from modlog where act = 'change_site'`.execute(t.db)
  expect(rows.map(({ details }) => details)).toEqual(Array(3).fill({ changed: ['readOnly'] }))
})
