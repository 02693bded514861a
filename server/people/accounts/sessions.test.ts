import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeUser, password } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { hashSessionId } from '../../platform/http/tokens.ts'
import type { Site } from '../../platform/site.ts'
import { createSite } from '../../start/create-site.ts'
import { setAdmin } from './admins.ts'
import { createSessions } from './sessions.ts'

const t = testApp()

async function guest(options = {}) {
  const client = t.visitor(options)
  await client.get('/api/_initial')
  return client
}

const logIn = (client: Client, username: string) => client.post('/api/_login', { username, password })
const whoIs = async (client: Client) => (await client.get('/api/_user')).json().username

/** The user that an old cookie still opens. */
const whoOpens = async (sid: string) =>
  (await t.app.inject({ url: '/api/_user', headers: { cookie: `SID=${sid}` } })).json().username

test('AUTH-034, AUTH-044 a client keeps its session id and its first token through login and logout', async () => {
  const { username } = await makeUser(t.db)
  const client = await guest()
  const { sid, token } = client
  const fixed = { headers: { cookie: `SID=${sid}`, 'x-csrf-token': String(token) } }
  const post = (url: string, body?: object) => t.visitor().post(url, body, fixed)
  for (let n = 0; n < 2; n++) {
    const login = await post('/api/_login', { username, password })
    expect(login.cookies.map(({ name }) => name)).not.toContain('SID')
    expect(login.headers['csrf-token']).toBe(token)
    expect(await whoOpens(sid)).toBe(username)
    const changed = await post('/api/_settings?action=updateProfile', { aboutMe: 'x' })
    expect(changed.statusCode).toBe(200)
    const logout = await post('/api/_login?action=logout')
    expect([logout.statusCode, logout.headers['csrf-token']]).toEqual([200, token])
    expect(await whoOpens(sid)).toBeUndefined()
  }
})

test('AUTH-044 a browser gets a new session id and token at login, and the old id opens nothing', async () => {
  const { username } = await makeUser(t.db)
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost' }]) {
    const client = await guest()
    const before = { sid: client.sid, token: client.token }
    const login = await client.post('/api/_login', { username, password }, { headers })
    expect(login.statusCode).toBe(200)
    expect(login.cookies.map(({ name }) => name)).toEqual(['SID', 'csrftoken', 'logins'])
    expect(login.headers['csrf-token']).toBe(client.token)
    expect(client.sid).not.toBe(before.sid)
    expect(client.token).not.toBe(before.token)
    expect(await whoIs(client)).toBe(username)
    expect(await whoOpens(before.sid)).toBeUndefined()
    expect((await client.post('/api/_settings?action=updateProfile', {})).statusCode).toBe(200)
  }
})

test('AUTH-044 a browser gets a new session id at signup too', async () => {
  const client = await guest({ browser: true })
  const before = client.sid
  await client.post('/api/_signup', { username: 'from_browser', password, email: '' })
  expect(client.sid).not.toBe(before)
  expect(await whoIs(client)).toBe('from_browser')
  expect(await whoOpens(before)).toBeUndefined()
})

test('AUTH-044 a refused login changes no session id', async () => {
  const client = await guest({ browser: true })
  const before = client.sid
  await client.post('/api/_login', { username: 'nobody_here', password })
  expect(client.sid).toBe(before)
})

test('AUTH-034 only a hash of a session id is stored', async () => {
  const user = await makeUser(t.db)
  const client = await guest()
  await logIn(client, user.username)
  const rows = await t.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()
  expect(rows).toMatchObject([{ id_hash: hashSessionId(client.sid) }])
  expect(
    Object.values(rows[0] ?? {})
      .map(String)
      .join(),
  ).not.toContain(client.sid)
  const days = (Number(rows[0]?.expires_at) - Date.now()) / (24 * 3600 * 1000)
  expect(Math.round(days)).toBe(360)
})

test('AUTH-034 a session that has expired opens nothing', async () => {
  const user = await makeUser(t.db)
  const client = await guest()
  await logIn(client, user.username)
  await t.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await whoIs(client)).toBeUndefined()
})

test('AUTH-034, AUTH-011 logging out ends only the session of that device', async () => {
  const user = await makeUser(t.db)
  const [phone, laptop] = [await guest(), await guest()]
  await logIn(phone, user.username)
  await logIn(laptop, user.username)
  await phone.post('/api/_login?action=logout')
  expect(await whoIs(phone)).toBeUndefined()
  expect(await whoIs(laptop)).toBe(user.username)
})

/** Another process of the same site. */
let second: Promise<Site> | undefined
async function otherProcess(): Promise<Site> {
  second ??= createSite(t.site.settings, t.url, pino({ level: 'silent' }))
  return second
}
afterAll(async () => void (await (await second)?.close()))

test('AUTH-034 a session that ends is removed in other processes too', async () => {
  const other = await otherProcess()
  const seenThere = async (client: Client) => (await other.findViewer(client.sid, '203.0.113.7'))?.username
  const end = async (how: (user: { id: bigint; username: string }, client: Client) => Promise<unknown>) => {
    const user = await makeUser(t.db)
    const client = await guest()
    await logIn(client, user.username)
    expect(await seenThere(client)).toBe(user.username)
    await how(user, client)
    await eventually(async () => expect(await seenThere(client)).toBeUndefined())
    expect(await whoOpens(client.sid)).toBeUndefined()
  }
  await end((_user, client) => client.post('/api/_login?action=logout'))
  await end((user, client) => client.delete(`/api/users/${user.username}`, { password }))
  await end((user) => ban(user.id))
})

const ban = (id: bigint) =>
  t.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute()
    await t.site.sessions.endAll(tx, id)
  })

test('AUTH-034 a ban ends all sessions of the user, who is refused at the next login', async () => {
  const user = await makeUser(t.db)
  const clients = [await guest(), await guest()]
  for (const client of clients) {
    await logIn(client, user.username)
    expect(await whoIs(client)).toBe(user.username)
  }
  await ban(user.id)
  for (const client of clients) expect(await whoIs(client)).toBeUndefined()
  expect((await logIn(await guest(), user.username)).json().code).toBe('account_suspended')
  expect(await t.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
})

test('a user who becomes an administrator, or stops being one, is so at once in every process', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const other = await otherProcess()
  const isAdminIn = async (site: Site) => (await site.findViewer(client.sid, '203.0.113.7'))?.isAdmin
  for (const isAdmin of [true, false]) {
    expect([await isAdminIn(t.site), await isAdminIn(other)]).toEqual([!isAdmin, !isAdmin])
    await setAdmin(t.db, user.username, isAdmin)
    for (const site of [t.site, other]) await eventually(async () => expect(await isAdminIn(site)).toBe(isAdmin))
  }
})

test('a session that is looked up while it ends is not cached', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  // The answer of the database is delayed until the session has ended and the message about it has arrived.
  const slow = t.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answer()
      await held
      return result
    },
  })
  const sessions = createSessions({ db: slow, bus: t.site.bus, log: t.site.log })
  const { promise: ended, resolve: hear } = Promise.withResolvers<void>()
  t.site.bus.on('user', (id) => id === String(user.id) && hear())
  const lookup = sessions.findViewer(client.sid, '203.0.113.7')
  await answered
  await t.site.sessions.endAll(t.db, user.id)
  await ended
  letGo()
  await lookup
  expect(await sessions.findViewer(client.sid, '203.0.113.7')).toBeNull()
  await sessions.close()
})

test('a process does not wait for its own messages', async () => {
  const user = await makeUser(t.db)
  const sids = [(await guest()).sid, (await guest()).sid]
  // No message ever arrives on this bus.
  const deaf = { on: () => () => {}, onBroken: () => () => {}, catchUp: async () => true, close: async () => {} }
  const sessions = createSessions({ db: t.db, bus: deaf, log: t.site.log })
  const viewerIds = () => Promise.all(sids.map(async (sid) => (await sessions.findViewer(sid, '203.0.113.7'))?.id))
  expect(await viewerIds()).toEqual([undefined, undefined])
  for (const sid of sids) await sessions.start(t.db, sid, user.id)
  expect(await viewerIds()).toEqual([user.id, user.id])
  await sessions.end(t.db, String(sids[0]))
  expect(await viewerIds()).toEqual([undefined, user.id])
  await sessions.endAll(t.db, user.id)
  expect(await viewerIds()).toEqual([undefined, undefined])
  await sessions.close()
})

test('API-008 a poll of the own account runs no statement while nothing has changed, and shows a change at once', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const poll = () => countQueries(t.db, () => client.get('/api/_user'))
  // The message about the login may still be on its way.
  await eventually(async () => expect((await poll()).statements).toEqual([]))
  for (let n = 0; n < 3; n++) {
    const { result, statements } = await poll()
    expect(statements).toEqual([])
    expect(result.json().username).toBe(user.username)
  }
  for (const aboutMe of ['one', 'two', 'three']) {
    await client.post('/api/_settings?action=updateProfile', { aboutMe })
    expect((await client.get('/api/_user')).json().aboutMe).toBe(aboutMe)
  }
  await eventually(async () => expect((await poll()).statements).toEqual([]))
})

test('API-009 a guest’s poll answers 401 not_logged_in, and runs no statement after the first', async () => {
  const client = await guest()
  const first = await client.get('/api/_user')
  expect([first.statusCode, first.json().code]).toEqual([401, 'not_logged_in'])
  const { result, statements } = await countQueries(t.db, () => client.get('/api/_user'))
  expect([result.statusCode, statements]).toEqual([401, []])
  const stranger = await countQueries(t.db, () => t.visitor().get('/api/_user'))
  expect([stranger.result.statusCode, stranger.statements]).toEqual([401, []])
})

test('PROFILE-002 the last visit is saved in batches, at most once in 5 minutes', async () => {
  const longAgo = new Date(Date.now() - 3600_000)
  const recent = new Date(Date.now() - 60_000)
  const away = await makeUser(t.db, { last_seen_at: longAgo })
  const recentUser = await makeUser(t.db, { last_seen_at: recent })
  const other = await createSite(t.site.settings, t.url, pino({ level: 'silent' }))
  for (const user of [away, recentUser]) {
    const client = await t.as(user)
    await other.findViewer(client.sid, '2001:db8::7')
  }
  await other.close()
  const admin = await t.as(await makeAdmin(t.db))
  const getUser = async (username: string) => (await admin.get(`/api/users/${username}`)).json()
  const { lastSeen, lastSeenIP } = await getUser(away.username)
  expect(Date.now() - Date.parse(lastSeen)).toBeLessThan(30_000)
  expect(lastSeenIP).toBe('2001:db8::7')
  expect(Date.parse((await getUser(recentUser.username)).lastSeen)).toBe(recent.getTime())
})
