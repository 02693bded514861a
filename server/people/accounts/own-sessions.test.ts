import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { hashSessionId } from '../../platform/http/tokens.ts'
import type { Site } from '../../platform/site.ts'
import { createSite } from '../../start/create-site.ts'
import { sessionIdOnWire } from './own-sessions.ts'

const t = testApp()

const onLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 a-secret-of-this-device'
const onPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'

/** Logs in through the form, with this browser. */
async function logInFrom(username: string, userAgent: string, options = { browser: true }): Promise<Client> {
  const client = t.visitor(options)
  await client.get('/api/_initial')
  const answer = await client.post('/api/_login', { username, password }, { headers: { 'user-agent': userAgent } })
  expect(answer.statusCode).toBe(200)
  return client
}

const sessionsOf = async (client: Client) => (await client.get('/api/sessions')).json().sessions
const idOf = ({ sid }: Client) => sessionIdOnWire(hashSessionId(sid))
const age = (time: string) => Date.now() - Date.parse(time)

test('SAFE-016 the sessions of an account are listed, the caller’s own first, then the most recently used', async () => {
  const { id, username } = await makeUser(t.db)
  const laptop = await logInFrom(username, onLinux)
  const phone = await logInFrom(username, onPhone)
  const old = await t.as({ id })
  await logInFrom((await makeUser(t.db)).username, onLinux)
  const updateSession = (client: Client) =>
    t.db.updateTable('sessions').where('id_hash', '=', hashSessionId(client.sid))
  await updateSession(phone)
    .set({ last_used_at: new Date(Date.now() - 3600_000), created_at: '2026-01-02T03:04:05Z' })
    .execute()
  await updateSession(old)
    .set({ last_used_at: new Date(Date.now() - 7200_000) })
    .execute()
  const sessions = await sessionsOf(laptop)
  expect(sessions).toEqual([
    {
      id: idOf(laptop),
      current: true,
      device: 'Firefox on Linux',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      via: 'password',
    },
    expect.objectContaining({
      id: idOf(phone),
      current: false,
      device: 'Safari on iPhone',
      createdAt: '2026-01-02T03:04:05.000Z',
    }),
    expect.objectContaining({ id: idOf(old), current: false, device: 'An unknown device' }),
  ])
  for (const time of [sessions[0].createdAt, sessions[0].lastUsedAt]) expect(age(time)).toBeLessThan(60_000)
  expect((await sessionsOf(phone)).map(({ current }: { current: boolean }) => current)).toEqual([true, false, false])
})

test('SAFE-016 neither the full user agent nor an address is stored with a session, and its listed id opens nothing', async () => {
  const { id, username } = await makeUser(t.db)
  const client = await logInFrom(username, onLinux)
  const rows = await t.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
  const stored = JSON.stringify(rows.map((row) => Object.values(row).map(String)))
  expect(stored).toContain('Firefox on Linux')
  for (const secret of ['a-secret-of-this-device', 'Mozilla', '203.0.113.7', client.sid])
    expect(stored).not.toContain(secret)
  const opened = await t.app.inject({ url: '/api/_user', headers: { cookie: `SID=${idOf(client)}` } })
  expect(opened.statusCode).toBe(401)
})

test('SAFE-016 a client that keeps its session id at a login starts the session anew', async () => {
  const { id, username } = await makeUser(t.db)
  const client = await logInFrom(username, onLinux, { browser: false })
  await t.db.updateTable('sessions').set({ created_at: '2026-01-02T03:04:05Z' }).where('user_id', '=', id).execute()
  await client.post('/api/_login?action=logout')
  await client.post('/api/_login', { username, password }, { headers: { 'user-agent': 'Dart/3.4 (dart:io)' } })
  const [session, ...rest] = await sessionsOf(client)
  expect(session).toMatchObject({ current: true, device: 'An app' })
  expect(age(session.createdAt)).toBeLessThan(60_000)
  expect(rest).toEqual([])
})

test('SAFE-016 one session can be ended, the own one too; another user’s, an unknown and a malformed id are refused', async () => {
  const { username } = await makeUser(t.db)
  const [laptop, phone] = [await logInFrom(username, onLinux), await logInFrom(username, onPhone)]
  const stranger = await t.as(await makeUser(t.db))
  const end = async (client: Client, id: string) => outcome(await client.delete(`/api/sessions/${id}`))
  const none = [404, 'session_not_found']
  expect(await end(stranger, idOf(phone))).toEqual(none)
  expect(await end(laptop, 'f'.repeat(24))).toEqual(none)
  expect(await end(laptop, 'nothing')).toEqual([400, 'invalid_id'])
  expect(await end(laptop, idOf(phone))).toEqual([200])
  expect(await end(laptop, idOf(phone))).toEqual(none)
  expect(outcome(await phone.get('/api/_user'))).toEqual([401, 'not_logged_in'])
  expect(await end(laptop, idOf(laptop))).toEqual([200])
  expect(outcome(await laptop.get('/api/_user'))).toEqual([401, 'not_logged_in'])
  expect(outcome(await stranger.get('/api/_user'))).toEqual([200])
})

test('SAFE-016 all others are ended at once, however many there are, and at most 200 are listed, by one statement', async () => {
  const user = await makeUser(t.db)
  const laptop = await logInFrom(user.username, onLinux)
  for (let n = 0; n < 201; n++) await t.as(user)
  const { result, statements } = await countQueries(t.db, () => laptop.get('/api/sessions'))
  expect(result.json().sessions).toHaveLength(200)
  expect(result.json().sessions[0]).toMatchObject({ id: idOf(laptop), current: true })
  // The other session makes a request.
  expect(statements.length).toBeLessThanOrEqual(2)
  expect(outcome(await laptop.delete('/api/sessions'))).toEqual([200])
  expect(await sessionsOf(laptop)).toMatchObject([{ id: idOf(laptop) }])
})

/** Another process of the same site. */
let second: Promise<Site> | undefined
afterAll(async () => void (await (await second)?.close()))

test('SAFE-017 a user with an ended session is a guest in every process within a second', async () => {
  second ??= createSite(t.site.settings, t.url, pino({ level: 'silent' }))
  const other = await second
  const { id, username } = await makeUser(t.db)
  const laptop = await logInFrom(username, onLinux)
  const seenThere = async ({ sid }: Client) => (await other.findViewer(sid, '203.0.113.7'))?.id
  const phones = [
    await logInFrom(username, onPhone),
    await logInFrom(username, onPhone),
    await logInFrom(username, onPhone),
  ]
  const [one, ...others] = phones as [Client, ...Client[]]
  for (const phone of phones) expect(await seenThere(phone)).toBe(id)
  // The message must end it there, because cached sessions are used for a minute.
  const ofOne = hashSessionId(one.sid).toString('hex')
  const ofOneArrived = new Promise<void>((tell) => other.bus.on('session', (ended) => ended === ofOne && tell()))
  await laptop.delete(`/api/sessions/${idOf(one)}`)
  expect(outcome(await one.get('/api/_user'))).toEqual([401, 'not_logged_in'])
  await ofOneArrived
  expect(await seenThere(one)).toBeUndefined()
  for (const phone of others) expect(await seenThere(phone)).toBe(id)

  const ofAllArrived = new Promise<void>((tell) => other.bus.on('user', (changed) => changed === String(id) && tell()))
  await laptop.delete('/api/sessions')
  for (const phone of others) expect(outcome(await phone.get('/api/_user'))).toEqual([401, 'not_logged_in'])
  await ofAllArrived
  for (const phone of others) expect(await seenThere(phone)).toBeUndefined()
  expect(await seenThere(laptop)).toBe(id)
})

test('SAFE-017 a changed password ends all other sessions, a changed email address none', async () => {
  const { username } = await makeUser(t.db)
  const [laptop, phone] = [await logInFrom(username, onLinux), await logInFrom(username, onPhone)]
  await laptop.post('/api/_settings?action=updateProfile', { email: 'another@example.org' })
  expect(outcome(await phone.get('/api/_user'))).toEqual([200])
  const next = { password, newPassword: 'another fine phrase', repeatPassword: 'another fine phrase' }
  const headers = { 'user-agent': onLinux }
  expect((await laptop.post('/api/_settings?action=changePassword', next, { headers })).statusCode).toBe(200)
  expect(outcome(await phone.get('/api/_user'))).toEqual([401, 'not_logged_in'])
  expect(await sessionsOf(laptop)).toMatchObject([{ id: idOf(laptop), current: true, device: 'Firefox on Linux' }])
})
