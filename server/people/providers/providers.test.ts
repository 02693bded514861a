import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { type Fault, startLoginProvider } from '../../../test/login-provider.ts'
import { providerStage } from '../../../test/provider-stage.ts'
import { makeOperatorLink } from '../recovery/operator.ts'

const provider = await startLoginProvider()
const SITE_URL = 'https://talk.example.org'
const second = await startLoginProvider()
const t = testApp({
  settings: { SITE_URL, ...provider.settings(), OIDC_1_SIGNUP: 'true', ...second.settings(3), OIDC_3_NAME: 'Second' },
})
afterAll(() => Promise.all([provider.close(), second.close()]))

const { somebody, guestOf, start, finish, travel, makeLinked, begin } = providerStage(provider)
const guest = () => guestOf(t)
beforeEach(() => void begin())

const ownLink = `/api/providers/links?issuer=${encodeURIComponent(provider.issuer)}`

const eventsOf = async (client: Client) =>
  ((await client.get('/api/security_events')).json() as { events: { kind: string }[] }).events.map(({ kind }) => kind)

test('SAFE-026 the browser is sent to the provider with PKCE, state and nonce, new ones each time', async () => {
  const client = await guest()
  const urls = [await start(client), await start(client)].map(
    (answer) => new URL((answer.json() as { url: string }).url),
  )
  for (const url of urls) {
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{
        response_type: 'code',
        client_id: 'stoa',
        redirect_uri: `${SITE_URL}/login/with/1`,
        scope: 'openid',
      },
      ...{ code_challenge_method: 'S256', code_challenge: expect.stringMatching(/^[\w-]{43}$/) },
      ...{ state: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/) },
    })
  }
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(urls[0]?.searchParams.get(name)).not.toBe(urls[1]?.searchParams.get(name))
  expect(outcome(await start(client, 'login', 2))).toEqual([404, 'provider_not_found'])
  expect((await client.get('/api/_initial')).json()).toMatchObject({
    providers: [
      { number: 1, name: 'Orchard Club', signup: true, trusted: false },
      { number: 3, name: 'Second', signup: false, trusted: false },
    ],
  })
})

test.each<Fault>([
  'signature',
  'issuer',
  'audience',
  'expired',
  'nonce',
  'algorithm none',
  'no id token',
  'no sub',
  'other iss',
  'long',
  'error',
])('SAFE-026 a login is refused if the answer of the provider is wrong: %s', async (fault) => {
  const { user } = await makeLinked(t)
  const client = await guest()
  provider.state.fault = fault
  const answer = await travel(client)
  expect(outcome(answer)).toEqual([401, 'provider_failed'])
  expect(answer.json().message).toBe('Login with Orchard Club did not work. Try again.')
  expect(outcome(await client.get('/api/_user'))).toEqual([401, 'not_logged_in'])
  provider.state.fault = undefined
  expect((await travel(client)).json()).toEqual({ done: 'login', to: '/settings' })
  expect((await client.get('/api/_user')).json()).toMatchObject({ username: user.username })
})

test('SAFE-026 an answer works once, in the browser and for the provider that began, and for half an hour', async () => {
  await makeLinked(t)
  const client = await guest()
  const { url } = (await start(client)).json() as { url: string }
  const query = await provider.visit(url)
  const thief = await guest()
  expect(outcome(await finish(thief, query))).toEqual([401, 'provider_failed'])
  for (const wrong of ['', '?code=x', query.replace(/state=[^&]+/, 'state=x'), '?error=access_denied'])
    expect(outcome(await finish(client, wrong))).toEqual([401, 'provider_failed'])
  expect((await finish(client, query)).statusCode).toBe(200)
  expect(outcome(await finish(await guest(), query))).toEqual([401, 'provider_failed'])

  const late = await guest()
  const second = (await start(late)).json() as { url: string }
  await sql`update provider_trips set expires_at = now() - interval '1 second'`.execute(t.db)
  expect(outcome(await finish(late, await provider.visit(second.url)))).toEqual([401, 'provider_failed'])
})

test('SAFE-026 a provider that is away, and a person who says no there, leave everything as it was', async () => {
  const client = await guest()
  provider.state.person = null
  expect(outcome(await travel(client))).toEqual([401, 'provider_failed'])
  provider.state.isAway = true
  const { url } = (await start(client)).json() as { url: string }
  const state = new URL(url).searchParams.get('state')
  expect(outcome(await finish(client, `?code=x&state=${state}`))).toEqual([401, 'provider_failed'])
  // Nobody has asked this one yet.
  second.state.isAway = true
  expect(outcome(await start(client, 'login', 3))).toEqual([401, 'provider_failed'])
  second.state.isAway = false
  expect((await start(client, 'login', 3)).statusCode).toBe(200)
})

test('SAFE-027 an account is linked while logged in, after a proof, to one person of a provider', async () => {
  const { user, client, person } = await makeLinked(t)
  const { rows } =
    await sql<object>`select issuer, sub, user_id from provider_links where user_id = ${user.id}`.execute(t.db)
  expect(rows).toEqual([{ issuer: provider.issuer, sub: person.sub, user_id: user.id }])
  expect((await client.get('/api/providers/links')).json()).toEqual({
    links: [
      { issuer: provider.issuer, number: 1, name: 'Orchard Club', linkedOn: new Date().toISOString().slice(0, 10) },
    ],
  })
  expect(await eventsOf(client)).toContain('provider_added')
  // Again, and another person.
  expect((await travel(client, 'link')).statusCode).toBe(200)
  provider.state.person = somebody()
  expect(outcome(await travel(client, 'link'))).toEqual([409, 'provider_taken'])
  const thief = await t.as(await makeUser(t.db))
  provider.state.person = person
  expect(outcome(await travel(thief, 'link'))).toEqual([409, 'provider_taken'])
  expect(outcome(await start(await guest(), 'link'))).toEqual([401, 'not_logged_in'])
  await sql`update sessions set proved_at = now() - interval '1 day' where user_id = ${user.id}`.execute(t.db)
  expect(outcome(await start(client, 'link'))).toEqual([403, 'sudo_required'])
})

test('SAFE-027 a link or proof that one account began cannot be finished by another in the same session', async () => {
  const [user, other] = [await makeUser(t.db), await makeUser(t.db)]
  for (const purpose of ['link', 'proof'] as const) {
    // Programs keep their session id when they log in.
    const client = t.visitor()
    await client.get('/api/_initial')
    await client.post('/api/_login', { username: user.username, password })
    const { url } = (await start(client, purpose)).json() as { url: string }
    const query = await provider.visit(url)
    await client.post('/api/_login?action=logout')
    expect((await client.post('/api/_login', { username: other.username, password })).statusCode).toBe(200)
    expect(outcome(await finish(client, query))).toEqual([401, 'login_ended'])
  }
  const { rows } = await sql`select from provider_links where sub = ${String(provider.state.person?.sub)}`.execute(t.db)
  expect(rows).toEqual([])
})

test('SAFE-027 whoever is logged in does not become somebody else', async () => {
  await makeLinked(t)
  const client = t.visitor()
  await client.get('/api/_initial')
  const { url } = (await start(client)).json() as { url: string }
  const query = await provider.visit(url)
  const user = await makeUser(t.db)
  await client.post('/api/_login', { username: user.username, password })
  expect(outcome(await start(client))).toEqual([400, 'already_logged_in'])
  expect(outcome(await finish(client, query))).toEqual([400, 'already_logged_in'])
  expect((await client.get('/api/_user')).json().username).toBe(user.username)
})

test('SAFE-026 the answer of one provider is refused by another', async () => {
  const client = await guest()
  const { url } = (await start(client)).json() as { url: string }
  expect(outcome(await finish(client, await provider.visit(url), 3))).toEqual([401, 'provider_failed'])
})

test('SAFE-027 a person is known by issuer and sub, and not by an address or a name', async () => {
  const victim = await makeUser(t.db, { email: 'mara@people.example' })
  provider.state.person = {
    ...somebody(),
    email: 'mara@people.example',
    email_verified: true,
    preferred_username: victim.username,
  }
  const client = await guest()
  expect((await travel(client)).json()).toMatchObject({ done: 'signup' })
  expect((await client.get('/api/_user')).statusCode).toBe(401)
})

test('SAFE-027 a link is removed, but not the last way to log in', async () => {
  const { client, user, person } = await makeLinked(t)
  const other = await t.as(user)
  expect(outcome(await client.delete(ownLink))).toEqual([200])
  expect((await client.get('/api/providers/links')).json()).toEqual({ links: [] })
  expect(await eventsOf(client)).toContain('provider_removed')
  expect((await other.get('/api/_user')).statusCode).toBe(401)
  expect(outcome(await client.delete(ownLink))).toEqual([404, 'provider_not_found'])
  provider.state.person = person
  expect((await travel(await guest())).json()).toMatchObject({ done: 'signup' })

  await travel(client, 'link')
  await sql`update users set password_hash = null where id = ${user.id}`.execute(t.db)
  expect(outcome(await client.delete(ownLink))).toEqual([409, 'no_other_login'])
})

test('SAFE-027 a login that waits for its code ends when the link is removed', async () => {
  const { client, user } = await makeLinked(t)
  const { secret } = (await client.post('/api/totp')).json() as { secret: string }
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 * steps })
  await client.post('/api/totp/confirm', { code: code(-1) })
  const browser = await guest()
  const { done, challenge, methods } = (await travel(browser)).json() as {
    done: string
    challenge: string
    methods: string[]
  }
  expect([done, methods]).toEqual(['code', ['code']])
  expect((await browser.get('/api/_user')).statusCode).toBe(401)
  const second = await guest()
  const { challenge: waiting } = (await travel(second)).json() as { challenge: string }
  const finished = await browser.post('/api/_login?action=second_factor', { challenge, code: code(0) })
  expect(finished.json()).toMatchObject({ username: user.username })
  expect((await client.delete(ownLink)).statusCode).toBe(200)
  expect(outcome(await second.post('/api/_login?action=second_factor', { challenge: waiting, code: code(1) }))).toEqual(
    [401, 'login_ended'],
  )
})

test('SAFE-027 a banned member reads why, and a deleted one is not known any more', async () => {
  const { user, person } = await makeLinked(t)
  await sql`update users set banned_at = now() where id = ${user.id}`.execute(t.db)
  expect(outcome(await travel(await guest()))).toEqual([403, 'account_suspended'])
  await sql`update users set banned_at = null where id = ${user.id}`.execute(t.db)
  const client = await t.as(user)
  expect((await client.delete(`/api/users/${user.username}`, { password })).statusCode).toBe(200)
  provider.state.person = person
  expect((await travel(await guest())).json()).toMatchObject({ done: 'signup' })
})

test('SAFE-033 no answer tells strangers who is linked to a provider', async () => {
  const { user } = await makeLinked(t)
  const other = await makeUser(t.db)
  const stranger = await t.as(await makeUser(t.db))
  const [linked, unlinked] = [
    await stranger.get(`/api/users/${user.username}`),
    await stranger.get(`/api/users/${other.username}`),
  ]
  expect(Object.keys(linked.json())).toEqual(Object.keys(unlinked.json()))
  expect(linked.body).not.toMatch(/Orchard|provider/)
  const wrong = { password: 'a wrong one' }
  const answers = [user, other].map(async ({ username }) =>
    outcome(await (await guest()).post('/api/_login', { username, ...wrong })),
  )
  expect(await Promise.all(answers)).toEqual([
    [401, 'wrong-password'],
    [401, 'wrong-password'],
  ])
})

test('SAFE-030 the link of an operator can remove links to providers too', async () => {
  const { user, person } = await makeLinked(t)
  const { path } = await makeOperatorLink(t.site, user.username)
  const token = new URL(path, SITE_URL).searchParams.get('token')
  const client = await guest()
  expect((await client.get(`/api/password_reset?token=${token}`)).json()).toMatchObject({ hasFactors: true })
  const newPassword = 'quinces and medlars'
  const input = { token, newPassword, repeatPassword: newPassword, dropFactors: true }
  expect(outcome(await client.post('/api/password_reset/confirm', input))).toEqual([200])
  provider.state.person = person
  expect((await travel(await guest())).json()).toMatchObject({ done: 'signup' })
})
