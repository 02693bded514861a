import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testAppWithMail } from '../../../test/app-with-mail.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { recoveryJobs } from './jobs.ts'
import { lookForReset } from './reset.ts'

const { t, mailServer, untilSent, mailsTo, tokensIn, send } = await testAppWithMail()

let made = 0
async function makeConfirmed(fields: { email?: string; username?: string } = {}) {
  const email = fields.email ?? `person${made++}@people.example`
  const user = await makeUser(t.db, { ...fields, email })
  await sql`update users set email_confirmed_at = now() where id = ${user.id}`.execute(t.db)
  return { ...user, email }
}

async function askForReset(account: string) {
  const answer = await send('/api/password_reset', { account })
  // The job that the call adds.
  await lookForReset.run(t.site, { account })
  await untilSent()
  return answer
}

const next = 'another fine phrase'
const confirmReset = (token: string, body: object = {}) =>
  send('/api/password_reset/confirm', { token, newPassword: next, repeatPassword: next, ...body })
const logIn = (username: string, word: string) => send('/api/_login', { username, password: word })
const letPass = (seconds: number) =>
  sql`update account_tokens set expires_at = expires_at - make_interval(secs => ${seconds}::int)`.execute(t.db)

test('SAFE-001 a link goes to the address of the account, and only if there is one that is not confirmed', async () => {
  const nobody = await t.as(await makeUser(t.db))
  expect(outcome(await nobody.post('/api/email/verify'))).toEqual([400, 'no_email'])
  const user = await makeUser(t.db, { email: 'mara@people.example' })
  const client = await t.as(user)
  expect((await client.post('/api/email/verify')).json()).toEqual({ success: true })
  await untilSent()
  const [mail] = mailsTo('mara@people.example')
  expect(mail).toMatch(/^Subject: .*: confirm your address\r?$/m)
  const [token = ''] = tokensIn(mail)
  expect((await client.get('/api/_user')).json().emailConfirmedAt).toBeNull()
  await send('/api/email/confirm', { token })
  expect((await client.get('/api/_user')).json().emailConfirmedAt).toEqual(expect.any(String))
  expect(outcome(await client.post('/api/email/verify'))).toEqual([409, 'already_verified'])
})

test('SAFE-001 whoever has only taken over a session gets no address confirmed', async () => {
  const user = await makeUser(t.db, { email: 'own@people.example' })
  const client = await t.as(user)
  await sql`update sessions set proved_at = now() - interval '1 hour'`.execute(t.db)
  await client.post('/api/_settings?action=updateProfile', { email: 'thief@people.example' })
  expect(outcome(await client.post('/api/email/verify'))).toEqual([403, 'sudo_required'])
  expect((await client.post('/api/email/verify', { password })).statusCode).toBe(200)
  await untilSent()
  expect(mailServer.received).toHaveLength(1)
})

test('SAFE-002 only the button of the page confirms, once, and only the address that the account still has', async () => {
  const user = await makeUser(t.db, { email: 'lea@people.example' })
  const client = await t.as(user)
  await client.post('/api/email/verify')
  await untilSent()
  const [token = ''] = tokensIn(mailsTo('lea@people.example')[0])
  const link = { purpose: 'confirm', token }
  const isConfirmed = async () => (await client.get('/api/_user')).json().emailConfirmedAt !== null
  for (let times = 0; times < 3; times++) {
    const read = await t.visitor().get(`/api/email/link?${new URLSearchParams(link)}`)
    expect(read.json()).toMatchObject({ username: user.username, address: 'lea@people.example' })
  }
  expect(await isConfirmed()).toBe(false)
  // The table has no token with which somebody who reads it could confirm.
  const { rows } = await sql<{ hash: Buffer }>`select hash from account_tokens`.execute(t.db)
  expect(rows.some(({ hash }) => hash.toString('base64url') === token)).toBe(false)

  await client.post('/api/_settings?action=updateProfile', { email: 'other@people.example' })
  expect(outcome(await send('/api/email/confirm', { token }))).toEqual([404, 'invalid_link'])
  await client.post('/api/_settings?action=updateProfile', { email: 'lea@people.example' })
  const both = await Promise.all([1, 2].map(() => send('/api/email/confirm', { token })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect(await isConfirmed()).toBe(true)
  expect(outcome(await send('/api/email/confirm', { token }))).toEqual([404, 'invalid_link'])
  expect(outcome(await send('/api/email/confirm', { token: 'x'.repeat(43) }))).toEqual([404, 'invalid_link'])
})

test('SAFE-002 a link works for 24 hours', async () => {
  const client = await t.as(await makeUser(t.db, { email: 'kim@people.example' }))
  await client.post('/api/email/verify')
  await untilSent()
  const [token = ''] = tokensIn(mailsTo('kim@people.example')[0])
  await letPass(24 * 3600)
  expect(outcome(await send('/api/email/confirm', { token }))).toEqual([404, 'invalid_link'])
  const [forget] = recoveryJobs
  await forget?.run(t.site, undefined as never)
  expect((await sql`select from account_tokens`.execute(t.db)).rows).toEqual([])
})

test('SAFE-003 a changed address is stored unconfirmed, and the last confirmed one can put it back for 7 days', async () => {
  const user = await makeConfirmed()
  const client = await t.as(user)
  const changed = await client.post('/api/_settings?action=updateProfile', { email: 'new@people.example' })
  expect(changed.json()).toMatchObject({ email: 'new@people.example', emailConfirmedAt: null })
  await untilSent()
  expect(mailsTo('new@people.example')).toEqual([])
  const [mail] = mailsTo(user.email)
  expect(mail).toMatch(/^Subject: .*: your address was changed\r?$/m)

  // Letters about security go on to the confirmed one.
  await askForReset(user.username)
  expect(mailsTo(user.email)).toHaveLength(2)
  expect(mailsTo('new@people.example')).toEqual([])

  // Confirming the new one does not take the link away: whoever did it may not be the owner.
  await client.post('/api/email/verify', { password })
  await untilSent()
  const [confirmation = ''] = tokensIn(mailsTo('new@people.example')[0])
  expect((await send('/api/email/confirm', { token: confirmation })).statusCode).toBe(200)

  const [token = ''] = tokensIn(mail)
  const link = await t.visitor().get(`/api/email/link?${new URLSearchParams({ purpose: 'restore', token })}`)
  expect(link.json()).toEqual({ username: user.username, address: user.email })
  expect((await send('/api/email/restore', { token })).json()).toEqual({ success: true })
  expect((await client.get('/api/_user')).statusCode).toBe(401)
  const row = await t.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email: user.email, email_confirmed_at: expect.any(Date), confirmed_email: null })
  expect(outcome(await send('/api/email/restore', { token }))).toEqual([404, 'invalid_link'])
})

test('SAFE-003 after 30 days no letter goes to an earlier address, and it is forgotten', async () => {
  const user = await makeConfirmed()
  const client = await t.as(user)
  await client.post('/api/_settings?action=updateProfile', { email: 'later@people.example' })
  await untilSent()
  mailServer.received.length = 0
  await sql`update users set email_changed_at = email_changed_at - interval '30 days' where id = ${user.id}`.execute(
    t.db,
  )
  await askForReset(user.username)
  expect(mailServer.received).toEqual([])
  const [forget] = recoveryJobs
  await forget?.run(t.site, undefined as never)
  const row = await t.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email: 'later@people.example', confirmed_email: null, email_changed_at: null })
})

test('SAFE-004 the answer is the same for an account, an address, and nobody; only confirmed addresses get a mail', async () => {
  const user = await makeConfirmed()
  const unconfirmed = await makeUser(t.db, { email: 'unsure@people.example' })
  const answers = []
  for (const account of [
    user.username,
    user.email.toUpperCase(),
    unconfirmed.username,
    'unsure@people.example',
    'nobody_at_all',
    '',
  ])
    answers.push((await askForReset(account)).json())
  expect(answers).toEqual(Array(6).fill({ success: true }))
  expect(mailServer.received.map(({ to }) => to)).toEqual([[user.email], [user.email]])
})

test('SAFE-004 an account gets at most 3 mails a day, also if it is asked for many times at once', async () => {
  const user = await makeConfirmed()
  await Promise.all(Array.from({ length: 6 }, () => lookForReset.run(t.site, { account: user.username })))
  await untilSent()
  expect(mailsTo(user.email)).toHaveLength(3)
})

test('SAFE-005 the mail names each account of the address; a link sets the password once and ends all sessions', async () => {
  const email = 'shared@people.example'
  const [one, two] = [await makeConfirmed({ email }), await makeConfirmed({ email })]
  const session = await t.as(one)
  await askForReset(two.username)
  const [mail] = mailsTo(email)
  expect(mail).toContain(`@${one.username}`)
  expect(mail).toContain(`@${two.username}`)
  const [token = '', other = ''] = tokensIn(mail)
  expect((await t.visitor().get(`/api/password_reset?token=${token}`)).json()).toEqual({
    ...{ username: one.username, hasFactors: false },
  })
  // Scanners of mails open links. Reading changes nothing.
  expect(outcome(await confirmReset(token, { repeatPassword: 'something else' }))).toEqual([400, 'password_not_match'])
  expect(outcome(await confirmReset(token, { newPassword: 'short', repeatPassword: 'short' }))).toEqual([
    400,
    'invalid-password',
  ])
  const both = await Promise.all([confirmReset(token), confirmReset(token)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect((await session.get('/api/_user')).statusCode).toBe(401)
  expect((await logIn(one.username, password)).statusCode).toBe(401)
  expect((await logIn(one.username, next)).statusCode).toBe(200)
  expect((await logIn(two.username, password)).statusCode).toBe(200)
  await untilSent()
  expect(mailsTo(email)[1]).toMatch(/^Subject: .*: your password was changed\r?$/m)
  // The other account of the address keeps its link.
  expect((await confirmReset(other)).statusCode).toBe(200)
})

test('SAFE-005 a link ends after 60 minutes, and with any change of the password', async () => {
  const user = await makeConfirmed()
  await askForReset(user.username)
  const [first = ''] = tokensIn(mailsTo(user.email)[0])
  const client = t.visitor()
  await client.get('/api/_initial')
  await client.post('/api/_login', { username: user.username, password })
  await client.post('/api/_settings?action=changePassword', { password, newPassword: next, repeatPassword: next })
  expect(outcome(await confirmReset(first))).toEqual([404, 'invalid_link'])
  await askForReset(user.username)
  const [second = ''] = tokensIn(mailsTo(user.email).at(-1))
  await letPass(3600)
  expect(outcome(await confirmReset(second))).toEqual([404, 'invalid_link'])
})
