import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAuthenticator } from '../../../test/authenticator.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeUser, password } from '../../../test/factories.ts'
import { startLoginProvider } from '../../../test/login-provider.ts'
import { providerStage } from '../../../test/provider-stage.ts'
import type { Provider } from '../../platform/providers/provider-settings.ts'
import { isLetIn } from '../../platform/providers/providers.ts'
import { lockResettable } from '../recovery/queries.ts'

const provider = await startLoginProvider()
const SITE_URL = 'https://talk.example.org'
const closed = testApp({ settings: { SITE_URL, ...provider.settings(), OIDC_1_REQUIRE: 'groups:club' } })
const only = testApp({
  settings: { SITE_URL, ...provider.settings(2), OIDC_2_TRUSTED: 'true', OIDC_2_SIGNUP: 'true', OIDC_ONLY: 'true' },
})
afterAll(() => provider.close())

const { somebody, freshName, guestOf, travel, makeLinked, begin } = providerStage(provider)
beforeEach(() => void begin())

test('SAFE-027 without SIGNUP a person who has no account is refused', async () => {
  provider.state.person = { ...somebody(), groups: ['club'] }
  expect(outcome(await travel(await guestOf(closed)))).toEqual([403, 'provider_unknown'])
})

test.each([
  ['a list', { groups: ['friends', 'club'] }, {}, true],
  ['one value', { groups: 'club' }, {}, true],
  ['the userinfo', {}, { groups: ['club'] }, true],
  ['another value', { groups: ['clubs'] }, { groups: ['club'] }, false],
  ['no claim', {}, {}, false],
] as const)('SAFE-028 only people with the claim are let in: %s', async (_, claims, userInfo, isIn) => {
  Object.assign(provider.state, { person: { ...somebody(), ...claims }, userInfo })
  const answer = await travel(await guestOf(closed))
  expect(outcome(answer)).toEqual(isIn ? [403, 'provider_unknown'] : [403, 'provider_refused'])
})

test('SAFE-028 with OIDC_ONLY passwords are refused for everybody but administrators, whether or not the name exists', async () => {
  const [member, admin] = [await makeUser(only.db), await makeAdmin(only.db)]
  const logIn = async (username: string, entered = password) =>
    (await guestOf(only)).post('/api/_login', { username, password: entered })
  for (const name of [member.username, 'nobody_here'])
    for (const entered of [password, 'a wrong one']) {
      const answer = await logIn(name, entered)
      expect(outcome(answer)).toEqual([403, 'password_login_off'])
      expect(answer.json().message).toContain('Orchard Club')
    }
  expect((await logIn(admin.username)).statusCode).toBe(200)
  const fresh = { username: freshName(), password: 'a good long one', email: '' }
  expect(outcome(await (await guestOf(only)).post('/api/_signup', fresh))).toEqual([403, 'password_login_off'])
  expect((await (await guestOf(only)).get('/api/_initial')).json()).toMatchObject({ passwordLoginOff: true })
  // The provider lets a member in.
  const { user } = await makeLinked(only, 2)
  const browser = await guestOf(only)
  expect((await travel(browser, 'login', 2)).json()).toMatchObject({ done: 'login' })
  expect((await browser.get('/api/_user')).json()).toMatchObject({ username: user.username })
})

test('SAFE-028 with OIDC_ONLY passkeys are refused too, and the last link stays', async () => {
  const { user, client } = await makeLinked(only, 2)
  const authenticator = makeAuthenticator({ host: 'talk.example.org', origin: SITE_URL })
  const options = async (by: Client, purpose: 'login' | 'adding') =>
    (await by.post('/api/passkeys/options', { for: purpose })).json() as { challenge: string }
  const response = authenticator.make(await options(client, 'adding'))
  expect((await client.post('/api/passkeys', { name: 'Phone', response })).statusCode).toBe(200)
  const browser = await guestOf(only)
  const signed = authenticator.sign(await options(browser, 'login'))
  expect(outcome(await browser.post('/api/_login?action=passkey', { response: signed }))).toEqual([
    ...[403, 'password_login_off'],
  ])
  // The account has a password and a passkey, which do not log in.
  const ownLink = `/api/providers/links?issuer=${encodeURIComponent(provider.issuer)}`
  expect(outcome(await client.delete(ownLink))).toEqual([409, 'no_other_login'])
  await sql`update users set is_admin = true where id = ${user.id}`.execute(only.db)
  const admin = await only.as(user)
  expect(outcome(await admin.delete(ownLink))).toEqual([200])
})

test('SAFE-028 the claim is needed for a link and a proof too', async () => {
  const client = await closed.as(await makeUser(closed.db))
  expect(outcome(await travel(client, 'link'))).toEqual([403, 'provider_refused'])
  provider.state.person = { ...somebody(), groups: ['club'] }
  expect((await travel(client, 'link')).statusCode).toBe(200)
  provider.state.person = { sub: String(provider.state.person.sub) }
  expect(outcome(await travel(client, 'proof'))).toEqual([403, 'provider_refused'])
})

test('SAFE-028 a claim that is missing or empty has no value', async () => {
  const strict = { ...(closed.site.providers.list[0] as Provider), require: { claim: 'x', value: 'undefined' } }
  expect(isLetIn(strict, { sub: 'a' })).toBe(false)
  expect(isLetIn({ ...strict, require: { claim: 'x', value: 'null' } }, { sub: 'a', x: null })).toBe(false)
  expect(isLetIn({ ...strict, require: { claim: 'x', value: '7' } }, { sub: 'a', x: 7 })).toBe(true)
})

test('SAFE-028 with OIDC_ONLY nobody but administrators gets a password by mail or with a recovery code', async () => {
  const { user, client } = await makeLinked(only, 2)
  const admin = await makeAdmin(only.db)
  const codesOf = async (by: Client) => ((await by.post('/api/recovery_codes')).json() as { codes: string[] }).codes
  const [code] = await codesOf(client)
  const [adminCode] = await codesOf(await only.as(admin))
  const next = 'quinces and medlars'
  const reset = async (username: string, used?: string) =>
    (await guestOf(only)).post('/api/password_reset?action=code', {
      ...{ username, code: used, newPassword: next, repeatPassword: next },
    })
  expect(outcome(await reset(user.username, code))).toEqual([403, 'password_login_off'])
  expect((await client.get('/api/_user')).statusCode).toBe(200)
  expect(outcome(await reset(admin.username, adminCode))).toEqual([200])
  const confirm = sql`email = username || '@people.example', email_confirmed_at = now()`
  await sql`update users set ${confirm} where id in (${user.id}, ${admin.id})`.execute(only.db)
  const find = (account: string) => lockResettable(only.db, account, { limit: 9, adminsOnly: true })
  expect(await find(user.username)).toEqual([])
  expect(await find(admin.username)).toMatchObject([{ username: admin.username }])
})
