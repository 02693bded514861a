import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin } from '../../../test/factories.ts'
import { startLoginProvider } from '../../../test/login-provider.ts'
import { providerStage } from '../../../test/provider-stage.ts'

const provider = await startLoginProvider()
const SITE_URL = 'https://talk.example.org'
const second = await startLoginProvider()
const t = testApp({
  settings: {
    ...{ SITE_URL, ...provider.settings(), OIDC_1_SIGNUP: 'true' },
    ...{ ...second.settings(3), OIDC_3_NAME: 'Second', OIDC_3_SIGNUP: 'true' },
  },
})
const trusting = testApp({
  settings: { SITE_URL, ...provider.settings(2), OIDC_2_TRUSTED: 'true', OIDC_2_SIGNUP: 'true', OIDC_ONLY: 'true' },
})
afterAll(() => Promise.all([provider.close(), second.close()]))

const { somebody, freshName, guestOf, travel, begin } = providerStage(provider)
const guest = () => guestOf(t)
beforeEach(() => void begin())

const signUp = (client: Client, input: object = {}) =>
  client.post('/api/_signup?action=provider', { number: '1', username: freshName(), ...input })

test('SAFE-027 somebody whom the provider knows chooses a username and gets an account without a password', async () => {
  const client = await guest()
  const { done } = (await travel(client)).json() as { done: string }
  expect(done).toBe('signup')
  const input = { number: '1', username: freshName() }
  const thief = await guest()
  expect(outcome(await thief.post('/api/_signup?action=provider', input))).toEqual([401, 'login_ended'])
  expect(outcome(await client.post('/api/_signup?action=provider', { ...input, username: 'a' }))).toEqual([
    400,
    'invalid-username',
  ])
  const answer = await client.post('/api/_signup?action=provider', input)
  expect([answer.statusCode, answer.json().username]).toEqual([201, input.username])
  const { rows } = await sql<{ password_hash: null; via: string }>`
    select u.password_hash, s.via from users u join sessions s on s.user_id = u.id where u.username = ${input.username}`.execute(
    t.db,
  )
  expect(rows).toEqual([{ password_hash: null, via: 'provider' }])
  expect(outcome(await client.post('/api/_signup?action=provider', input))).toEqual([400, 'already_logged_in'])
  // The sign-up is used, and the person is known from now on.
  const other = await guest()
  expect((await travel(other)).json()).toEqual({ done: 'login', to: '/settings' })
  expect((await other.get('/api/_user')).json().username).toBe(input.username)
})

test('SAFE-027 the last person who came back in a browser creates the account, in that browser alone', async () => {
  const client = await guest()
  const earlier = provider.state.person
  await travel(client)
  const later = somebody()
  provider.state.person = later
  await travel(client)
  const input = { number: '1', username: freshName() }
  expect((await client.post('/api/_signup?action=provider', input)).statusCode).toBe(201)
  const owner = await guest()
  expect((await travel(owner)).json()).toMatchObject({ done: 'login' })
  expect((await owner.get('/api/_user')).json().username).toBe(input.username)
  provider.state.person = earlier
  expect((await travel(await guest())).json()).toMatchObject({ done: 'signup' })
})

test('SAFE-027 the modes of sign-up hold, unless the provider is trusted', async () => {
  const set = (app: typeof t, settings: object) =>
    app.as(admins.get(app) as { id: bigint }).then((admin) => admin.put('/api/site_settings', settings))
  const admins = new Map([
    [t, await makeAdmin(t.db)],
    [trusting, await makeAdmin(trusting.db)],
  ])
  for (const [app, number, mode, expected] of [
    [t, 1, { signupMode: 'invitation' }, [403, 'invite_required']],
    [t, 1, { signupsDisabled: true }, [403, 'signups-disabled']],
    [trusting, 2, { signupMode: 'invitation' }, [201]],
    [trusting, 2, { signupsDisabled: true }, [201]],
  ] as const) {
    expect((await set(app, mode)).statusCode).toBe(200)
    provider.state.person = somebody()
    const client = await guestOf(app)
    expect((await travel(client, 'login', number)).json()).toMatchObject({ done: 'signup' })
    // A used-up code hinders nobody who needs none.
    const inviteCode = app === trusting ? 'QUINCE' : undefined
    const answer = await signUp(client, { number: String(number), inviteCode })
    expect(outcome(answer).slice(0, expected.length)).toEqual(expected)
    await set(app, { signupMode: 'open', signupsDisabled: false })
  }
})

test('SAFE-027 an invitation is brought to the provider and back', async () => {
  const client = await guest()
  const { url } = (
    await client.post('/api/providers/1/start', { for: 'login', to: '/all', inviteCode: 'QUINCE' })
  ).json() as { url: string }
  const answer = await client.post('/api/providers/1/finish', { query: await provider.visit(url) })
  expect(answer.json()).toEqual({ done: 'signup', to: '/all', inviteCode: 'QUINCE' })
})

test('SAFE-027 an id of a session that was planted before the login creates no account', async () => {
  const client = await guest()
  const planted = t.visitor({ browser: true })
  planted.cookies.set('SID', client.sid)
  await planted.get('/api/_initial')
  expect(planted.sid).toBe(client.sid)
  await travel(client)
  expect(client.sid).not.toBe(planted.sid)
  expect(outcome(await signUp(planted))).toEqual([401, 'login_ended'])
  expect(outcome(await signUp(client))).toEqual([201])
})

test('SAFE-027 a sign-up counts once, for half an hour, and for the provider that the person came from', async () => {
  const client = await guest()
  await travel(client)
  expect(outcome(await signUp(client, { number: '3' }))).toEqual([401, 'login_ended'])
  const twin = t.visitor({ browser: true })
  for (const [name, value] of client.cookies) twin.cookies.set(name, value)
  twin.token = client.token
  const both = await Promise.all([signUp(client), signUp(twin)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 401])

  provider.state.person = somebody()
  const late = await guest()
  await travel(late)
  await sql`update provider_trips set expires_at = expires_at - interval '31 minutes'`.execute(t.db)
  expect(outcome(await signUp(late))).toEqual([401, 'login_ended'])
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', `/${'a'.repeat(2000)}`])(
  'SAFE-026 the browser never goes to another site afterwards: %s',
  async (to) => {
    const client = await guest()
    const answer = await client.post('/api/providers/1/start', { for: 'login', to })
    const { url } = answer.json() as { url: string }
    const finished = await client.post('/api/providers/1/finish', { query: await provider.visit(url) })
    expect(finished.json()).toEqual({ done: 'signup', to: '/' })
  },
)
