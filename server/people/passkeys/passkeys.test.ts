import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { maxPasskeys } from '../../../shared/limits.ts'
import { testApp } from '../../../test/app.ts'
import { makeAuthenticator } from '../../../test/authenticator.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { makeToken } from '../recovery/tokens.ts'

const t = testApp()
const unsafe = testApp({ settings: { SITE_URL: 'http://stoa.example' } })
/** Reachable for others, at an address that it does not know. */
const unnamed = testApp({ settings: { HOST: '0.0.0.0' } })

const optionsFor = async (client: Client, purpose: 'login' | 'proof' | 'adding') =>
  (await client.post('/api/passkeys/options', { for: purpose })).json() as { challenge: string }

async function add(client: Client, name = 'My phone', authenticator = makeAuthenticator()) {
  const response = authenticator.make(await optionsFor(client, 'adding'))
  const answer = await client.post('/api/passkeys', { name, response })
  return { authenticator, answer, id: (answer.json() as { id: string }).id }
}

async function guest(): Promise<Client> {
  const visitor = t.visitor()
  await visitor.get('/api/_initial')
  return visitor
}

const enter = async (client: Client, response: unknown) => client.post('/api/_login?action=passkey', { response })
const own = async (client: Client) => (await client.get('/api/passkeys')).json()
const forgetProofs = (id: bigint) =>
  sql`update sessions set proved_at = now() - interval '1 day' where user_id = ${id}`.execute(t.db)

test('SAFE-013 passkeys are made for this site, have a name and the day of last use, and are renamed and removed', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const options = (await client.post('/api/passkeys/options', { for: 'adding' })).json()
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { answer, authenticator, id } = await add(client, '  My phone ')
  expect(answer.json()).toEqual({ id, name: 'My phone', createdAt: expect.any(String), lastUsedAt: null })
  expect((await enter(await guest(), authenticator.sign(await optionsFor(await guest(), 'login')))).statusCode).toBe(
    200,
  )
  expect(await own(client)).toEqual({
    passkeys: [{ id, name: 'My phone', createdAt: expect.any(String), lastUsedAt: expect.any(String) }],
    hasPassword: true,
  })
  expect((await client.put(`/api/passkeys/${id}`, { name: 'Old phone' })).json().name).toBe('Old phone')
  for (const name of [' ', 'x'.repeat(61)])
    expect(outcome(await client.put(`/api/passkeys/${id}`, { name }))).toEqual([400, 'invalid_name'])
  const stranger = await t.as(await makeUser(t.db))
  expect(outcome(await stranger.put(`/api/passkeys/${id}`, { name: 'Mine' }))).toEqual([404, 'passkey_not_found'])
  expect(outcome(await stranger.delete(`/api/passkeys/${id}`))).toEqual([404, 'passkey_not_found'])
  const other = await t.as(user)
  expect((await client.delete(`/api/passkeys/${id}`)).statusCode).toBe(200)
  expect((await other.get('/api/_user')).statusCode).toBe(401)
  expect((await own(client)).passkeys).toEqual([])
  const removed = authenticator.sign(await optionsFor(await guest(), 'login'))
  expect(outcome(await enter(await guest(), removed))).toEqual([401, 'wrong-password'])
})

test('SAFE-013 an account has at most ten, and a passkey belongs to one account', async () => {
  const client = await t.as(await makeUser(t.db))
  const { authenticator } = await add(client)
  for (let n = 1; n < maxPasskeys; n++) expect((await add(client)).answer.statusCode).toBe(200)
  expect(outcome((await add(client)).answer)).toEqual([409, 'max_passkeys'])
  const another = await t.as(await makeUser(t.db))
  expect(outcome((await add(another, 'Theirs', authenticator)).answer)).toEqual([400, 'invalid_passkey'])
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another host', { host: 'evil.example' }],
])('SAFE-013 a passkey made on %s is refused', async (_, where) => {
  const client = await t.as(await makeUser(t.db))
  const { answer } = await add(client, 'Bad', makeAuthenticator(where))
  expect(outcome(answer)).toEqual([400, 'invalid_passkey'])
})

test('SAFE-013 the challenge of another account, an old one and nonsense make no passkey', async () => {
  const [mine, theirs] = [await t.as(await makeUser(t.db)), await t.as(await makeUser(t.db))]
  const authenticator = makeAuthenticator()
  const send = (response: unknown) => mine.post('/api/passkeys', { name: 'Bad', response })
  expect(outcome(await send(authenticator.make(await optionsFor(theirs, 'adding'))))).toEqual([400, 'invalid_passkey'])
  const options = await optionsFor(mine, 'adding')
  await sql`update passkey_challenges set expires_at = now()`.execute(t.db)
  expect(outcome(await send(authenticator.make(options)))).toEqual([400, 'invalid_passkey'])
  const nonsense: unknown[] = [
    { id: 'x', response: {} },
    { id: 'x', response: { clientDataJSON: 'x', attestationObject: 1 } },
    { ...authenticator.make(await optionsFor(mine, 'adding')), type: 'password' },
  ]
  for (const response of nonsense) expect(outcome(await send(response))).toEqual([400, 'invalid_passkey'])
})

test.each(['android-key', 'packed', 'fido-u2f', 'tpm', 'apple', 'android-safetynet'])(
  'SAFE-013, BASE-002 a passkey that comes with certificates (%s) is refused before they are read',
  async (format) => {
    const client = await t.as(await makeUser(t.db))
    const certificates = [new Uint8Array([1, 2, 3])]
    const response = makeAuthenticator().make(await optionsFor(client, 'adding'), { format, certificates })
    expect(outcome(await client.post('/api/passkeys', { name: 'Bad', response }))).toEqual([400, 'invalid_passkey'])
    // Its challenge was not even looked at.
    const { rows } = await sql`select from passkey_challenges`.execute(t.db)
    expect(rows.length).toBeGreaterThan(0)
    await sql`delete from passkey_challenges`.execute(t.db)
  },
)

test('SAFE-013 without https there are none', async () => {
  for (const app of [unsafe, unnamed]) {
    const client = await app.as(await makeUser(app.db))
    expect((await client.get('/api/_initial')).json()).not.toHaveProperty('passkeys')
    for (const purpose of ['login', 'proof', 'adding'])
      expect(outcome(await client.post('/api/passkeys/options', { for: purpose }))).toEqual([409, 'passkeys_off'])
  }
  expect((await (await t.as(await makeUser(t.db))).get('/api/_initial')).json()).toMatchObject({ passkeys: true })
})

test('SAFE-014 a passkey logs in alone, once for each challenge, also where codes from an app are on', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const { authenticator } = await add(client)
  const { secret } = (await client.post('/api/totp')).json() as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await client.post('/api/totp/confirm', { code })).statusCode).toBe(200)
  const withPassword = await (await guest()).post('/api/_login', { username: user.username, password })
  expect(withPassword.json()).toMatchObject({ code: 'second_factor_required', methods: ['code', 'passkey'] })
  const visitor = await guest()
  const options = await optionsFor(visitor, 'login')
  expect(options).not.toHaveProperty('allowCredentials', [expect.anything()])
  const response = authenticator.sign(options)
  expect((await enter(visitor, response)).json()).toMatchObject({ username: user.username })
  expect((await visitor.get('/api/_user')).json()).toMatchObject({ username: user.username })
  const { sessions } = (await visitor.get('/api/sessions')).json()
  expect(sessions.map(({ via }: { via: string }) => via).toSorted()).toEqual(['passkey', 'password'])
  // Whoever is logged in keeps the session.
  const { sid } = visitor
  const twice = authenticator.sign(await optionsFor(await guest(), 'login'))
  expect((await enter(visitor, twice)).json()).toMatchObject({ username: user.username, email: null })
  expect(visitor.sid).toBe(sid)
  expect((await visitor.get('/api/sessions')).json().sessions).toHaveLength(2)
  // The same answer again.
  expect(outcome(await enter(await guest(), response))).toEqual([401, 'wrong-password'])
})

test('SAFE-014 a passkey that is unknown, copied, unverified or of another site is refused like a wrong password', async () => {
  const { authenticator } = await add(await t.as(await makeUser(t.db)))
  const refused = async (response: unknown) =>
    expect(outcome(await enter(await guest(), response))).toEqual([401, 'wrong-password'])
  const login = async () => optionsFor(await guest(), 'login')
  await refused(makeAuthenticator().sign(await login()))
  await refused(authenticator.sign(await login(), { unverified: true }))
  await refused({ ...authenticator.sign(await login()), response: {} })
  await refused({ ...makeAuthenticator().sign(await login()), id: authenticator.sign(await login()).id })
  expect((await enter(await guest(), authenticator.sign(await login()))).statusCode).toBe(200)
  authenticator.setCounter(1)
  await refused(authenticator.sign(await login()))
})

test('SAFE-014 a suspended account is told so', async () => {
  const user = await makeUser(t.db)
  const { authenticator } = await add(await t.as(user))
  await sql`update users set banned_at = now() where id = ${user.id}`.execute(t.db)
  const response = authenticator.sign(await optionsFor(await guest(), 'login'))
  expect(outcome(await enter(await guest(), response))).toEqual([403, 'account_suspended'])
})

test('SAFE-020 a passkey of the account is a proof; one of another account, or signed for a login, is not', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const { authenticator } = await add(client)
  const { authenticator: theirs } = await add(await t.as(await makeUser(t.db)))
  await forgetProofs(user.id)
  const needing = await client.post('/api/recovery_codes')
  expect(needing.json()).toMatchObject({ code: 'sudo_required', methods: ['password', 'passkey'] })
  expect(outcome(await client.post('/api/passkeys/options', { for: 'adding' }))).toEqual([403, 'sudo_required'])
  const prove = (passkey: unknown) => client.post('/api/sudo', { passkey })
  expect(outcome(await prove(theirs.sign(await optionsFor(client, 'proof'))))).toEqual([401, 'wrong-password'])
  expect(outcome(await prove(authenticator.sign(await optionsFor(client, 'login'))))).toEqual([401, 'wrong-password'])
  expect((await prove(authenticator.sign(await optionsFor(client, 'proof')))).statusCode).toBe(200)
  expect((await client.post('/api/recovery_codes')).statusCode).toBe(200)
})

test('SAFE-015 a password is removed when two passkeys, or one and codes, are there; then it logs in like a wrong one', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  expect(outcome(await client.delete('/api/password'))).toEqual([409, 'no_other_login'])
  const first = await add(client)
  expect(outcome(await client.delete('/api/password'))).toEqual([409, 'no_other_login'])
  await client.post('/api/recovery_codes')
  const other = await t.as(user)
  expect((await client.delete('/api/password')).statusCode).toBe(200)
  expect((await other.get('/api/_user')).statusCode).toBe(401)
  expect((await own(client)).hasPassword).toBe(false)
  const login = await (await guest()).post('/api/_login', { username: user.username, password })
  expect(outcome(login)).toEqual([401, 'wrong-password'])
  expect(outcome(await client.delete('/api/password'))).toEqual([409, 'no_password'])
  // The last way in, and one that could be lost.
  await sql`delete from recovery_codes where user_id = ${user.id}`.execute(t.db)
  expect(outcome(await client.delete(`/api/passkeys/${first.id}`))).toEqual([409, 'no_other_login'])
  const second = await add(client, 'Key')
  expect(outcome(await client.delete(`/api/passkeys/${second.id}`))).toEqual([409, 'no_other_login'])
  expect((await own(client)).passkeys).toHaveLength(2)

  const body = { newPassword: 'another fine phrase', repeatPassword: 'another fine phrase' }
  expect((await client.put('/api/password', body)).statusCode).toBe(200)
  expect(outcome(await client.put('/api/password', body))).toEqual([409, 'has_password'])
  expect((await client.delete(`/api/passkeys/${second.id}`)).statusCode).toBe(200)
  const again = await (await guest()).post('/api/_login', { username: user.username, password: body.newPassword })
  expect(again.statusCode).toBe(200)
})

test('SAFE-005 a removed and a first password end the links that set one', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  await add(client)
  await add(client, 'Key')
  const isOpen = async (token: string) => (await client.get(`/api/password_reset?token=${token}`)).statusCode === 200
  const link = () => makeToken(t.db, { userId: user.id, purpose: 'reset', address: null })
  const first = await link()
  expect(await isOpen(first)).toBe(true)
  expect((await client.delete('/api/password')).statusCode).toBe(200)
  expect(await isOpen(first)).toBe(false)
  const second = await link()
  const body = { newPassword: 'another fine phrase', repeatPassword: 'another fine phrase' }
  expect((await client.put('/api/password', body)).statusCode).toBe(200)
  expect(await isOpen(second)).toBe(false)
})

test('SAFE-015 two removals at the same time do not remove the last two ways to log in', async () => {
  const client = await t.as(await makeUser(t.db))
  const keys = [await add(client), await add(client, 'Key'), await add(client, 'Third')]
  await client.delete('/api/password')
  const answers = await Promise.all(keys.map(({ id }) => client.delete(`/api/passkeys/${id}`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})

test('SAFE-015 an account without a password is deleted after a proof', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const { authenticator } = await add(client)
  await add(client, 'Key')
  await client.delete('/api/password')
  await forgetProofs(user.id)
  const leave = () => client.delete(`/api/users/${user.username}`, { password: '' })
  expect((await leave()).json()).toMatchObject({ code: 'sudo_required', methods: ['passkey'] })
  await client.post('/api/sudo', { passkey: authenticator.sign(await optionsFor(client, 'proof')) })
  expect((await leave()).statusCode).toBe(200)
  const { rows } = await sql`select from passkeys where user_id = ${user.id}`.execute(t.db)
  expect(rows).toEqual([])
})
