import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testAppWithMail } from '../../../test/app-with-mail.ts'
import { makeAuthenticator } from '../../../test/authenticator.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { processCauses } from '../../discussion/notifications/process-causes.ts'
import { endSessionsByOperator, makeOperatorLink, operatorLinkText } from './operator.ts'
import { hashToken, makeToken } from './tokens.ts'

const { t, untilSent, mailsTo, send } = await testAppWithMail()

/** The address of this test's site. */
const where = { host: 'talk.example.org', origin: 'https://talk.example.org' }
const next = 'another fine phrase'
const set = (token: string, body: object = {}) =>
  send('/api/password_reset/confirm', { token, newPassword: next, repeatPassword: next, ...body })
const tokenIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? ''
const read = async (token: string) => (await (await guest()).get(`/api/password_reset?token=${token}`)).json()

async function guest(): Promise<Client> {
  const visitor = t.visitor()
  await visitor.get('/api/_initial')
  return visitor
}

/** A member with everything that lets somebody in, and that nobody has any more. */
async function makeLost(fields: { email?: string } = {}) {
  const user = await makeUser(t.db, fields)
  if (fields.email)
    await t.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', user.id).execute()
  const client = await t.as(user)
  const { secret } = (await client.post('/api/totp')).json() as { secret: string }
  await client.post('/api/totp/confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
  const options = (await client.post('/api/passkeys/options', { for: 'adding' })).json() as { challenge: string }
  await client.post('/api/passkeys', { name: 'Phone', response: makeAuthenticator(where).make(options) })
  return { ...user, client }
}

test('SAFE-030 the link of an operator sets a password once, and drops the factors if its owner wants it', async () => {
  const { username, id, client } = await makeLost()
  const { path } = await makeOperatorLink(t.site, username.toUpperCase())
  const token = tokenIn(path)
  expect(await read(token)).toEqual({ username, hasFactors: true })
  // Without that wish, a code is needed as ever.
  expect(outcome(await set(token))).toEqual([401, 'second_factor_required'])
  expect((await client.get('/api/_user')).statusCode).toBe(200)
  expect((await set(token, { dropFactors: true })).statusCode).toBe(200)
  expect((await client.get('/api/_user')).statusCode).toBe(401)
  expect(outcome(await set(token, { dropFactors: true }))).toEqual([404, 'invalid_link'])
  const back = await guest()
  expect((await back.post('/api/_login', { username, password: next })).statusCode).toBe(200)
  expect((await back.get('/api/passkeys')).json().passkeys).toEqual([])
  expect((await back.get('/api/recovery_codes')).json()).toEqual({ left: 0 })
  const { events } = (await back.get('/api/security_events')).json() as { events: { kind: string }[] }
  const kinds = events.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['link_made', 'factor_off', 'passkey_removed', 'password_reset']))
  const { password_hash } = await t.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(password_hash).not.toBeNull()
})

test('SAFE-030 recovery codes alone can be dropped too: somebody else may have made them', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  await client.post('/api/recovery_codes')
  const token = tokenIn((await makeOperatorLink(t.site, user.username)).path)
  expect(await read(token)).toEqual({ username: user.username, hasFactors: true })
  expect((await set(token, { dropFactors: true })).statusCode).toBe(200)
  const back = await guest()
  await back.post('/api/_login', { username: user.username, password: next })
  expect((await back.get('/api/recovery_codes')).json()).toEqual({ left: 0 })
})

test('SAFE-030, SAFE-006 the link of a mail never drops factors', async () => {
  const { id, username } = await makeLost()
  const token = await makeToken(t.db, { userId: id, purpose: 'reset', address: null })
  expect(await read(token)).toEqual({ username, hasFactors: false })
  expect(outcome(await set(token, { dropFactors: true }))).toEqual([401, 'second_factor_required'])
})

test('SAFE-030 the link works for 24 hours, and a new one ends it', async () => {
  const { username } = await makeUser(t.db)
  const first = tokenIn((await makeOperatorLink(t.site, username)).path)
  const second = tokenIn((await makeOperatorLink(t.site, username)).path)
  expect(outcome(await set(first))).toEqual([404, 'invalid_link'])
  const { expires_at: ends } = await t.db
    .selectFrom('account_tokens')
    .selectAll()
    .where('hash', '=', hashToken(second))
    .executeTakeFirstOrThrow()
  expect(Math.abs(ends.getTime() - Date.now() - 24 * 3600_000)).toBeLessThan(60_000)
  await t.db.updateTable('account_tokens').set({ expires_at: new Date() }).execute()
  expect(outcome(await set(second))).toEqual([404, 'invalid_link'])
})

test('SAFE-030 the owner is told by notification and mail, neither of which contains the link', async () => {
  const email = 'lost@people.example'
  const { username, client } = await makeLost({ email })
  const token = tokenIn((await makeOperatorLink(t.site, username)).path)
  await processCauses(t.site)
  const { items } = (await client.get('/api/notifications?render=true')).json()
  expect(items[0]).toMatchObject({ type: 'site_alert', title: operatorLinkText, toURL: '/settings/security' })
  await untilSent()
  const mail = mailsTo(email).at(-1) ?? ''
  expect(mail.replace(/\s+/g, ' ')).toContain(operatorLinkText)
  expect(mail).not.toContain(token)
  expect(JSON.stringify(items)).not.toContain(token)
})

test('SAFE-030 the sessions of an account end on every process; its password stays', async () => {
  const { username, client } = await makeLost()
  expect(await endSessionsByOperator(t.site, username)).toEqual({ username })
  expect((await client.get('/api/_user')).statusCode).toBe(401)
  const login = await (await guest()).post('/api/_login', { username, password })
  expect(outcome(login)).toEqual([401, 'second_factor_required'])
})

test('SAFE-030 there is no link for an account that is deleted, unknown or belongs to the site', async () => {
  const { id, username } = await makeUser(t.db)
  await t.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  for (const [name, code] of [
    [username, 'user-deleted'],
    ['nobody_of_that_name', 'user_not_found'],
    ['ghost', 'user_not_found'],
  ] as const) {
    await expect(makeOperatorLink(t.site, name)).rejects.toMatchObject({ code })
    await expect(endSessionsByOperator(t.site, name)).rejects.toMatchObject({ code })
  }
})
