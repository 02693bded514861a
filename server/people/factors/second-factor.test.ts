import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testAppWithMail } from '../../../test/app-with-mail.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { lookForReset } from '../recovery/reset.ts'
import { makeChallenge } from './second-factor.ts'

const { t, untilSent, mailsTo, tokensIn, send } = await testAppWithMail()
const next = 'another fine phrase'
const newPassword = { newPassword: next, repeatPassword: next }

/** The code of the app, this many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A member whose logins need a code. */
async function makeGuarded(fields: { email?: string } = {}) {
  const user = await makeUser(t.db, fields)
  if (fields.email) await sql`update users set email_confirmed_at = now() where id = ${user.id}`.execute(t.db)
  const client = await t.as(user)
  const { secret } = (await client.post('/api/totp')).json() as { secret: string }
  const confirmed = await client.post('/api/totp/confirm', { code: codeOf(secret, -1) })
  const { recoveryCodes } = confirmed.json() as { recoveryCodes: string[] }
  return { ...user, client, secret, recoveryCodes }
}

const logIn = (username: string, more: object = {}) => send('/api/_login', { username, password, ...more })
const finish = (challenge: string, code: string) => send('/api/_login?action=second_factor', { challenge, code })
const forgetSteps = (id: bigint) => sql`update totp_secrets set last_step = 0 where user_id = ${id}`.execute(t.db)

test('SAFE-009 a secret counts only after a first code, which brings ten recovery codes and ends the other sessions', async () => {
  const user = await makeUser(t.db)
  const [client, other] = [await t.as(user), await t.as(user)]
  const made = (await client.post('/api/totp')).json()
  expect(made).toEqual({ secret: expect.any(String), uri: expect.any(String), qr: expect.stringContaining('<svg') })
  expect((await client.get('/api/totp')).json()).toEqual({ confirmedAt: null })
  expect((await logIn(user.username)).statusCode).toBe(200)
  expect(outcome(await client.post('/api/totp/confirm', { code: '000000' }))).toEqual([401, 'wrong_code'])
  // Another secret replaces it, as long as none counts.
  const { secret } = (await client.post('/api/totp')).json()
  expect(outcome(await client.post('/api/totp/confirm', { code: codeOf(made.secret) }))).toEqual([401, 'wrong_code'])
  const confirmed = (await client.post('/api/totp/confirm', { code: codeOf(secret) })).json()
  expect(confirmed).toEqual({ confirmedAt: expect.any(String), recoveryCodes: expect.any(Array) })
  expect(confirmed.recoveryCodes).toHaveLength(10)
  expect((await client.get('/api/totp')).json()).toEqual({ confirmedAt: confirmed.confirmedAt })
  expect((await other.get('/api/_user')).statusCode).toBe(401)
  expect((await client.get('/api/_user')).statusCode).toBe(200)
  expect(outcome(await client.post('/api/totp'))).toEqual([409, 'factor_on'])
  expect(outcome(await client.post('/api/totp/confirm', { code: codeOf(secret, 1) }))).toEqual([409, 'factor_on'])

  const elsewhere = await t.as(user)
  expect(outcome(await client.delete('/api/totp', { code: '000000' }))).toEqual([401, 'wrong_code'])
  expect((await client.delete('/api/totp', { code: codeOf(secret, 1) })).json()).toEqual({ confirmedAt: null })
  expect((await elsewhere.get('/api/_user')).statusCode).toBe(401)
  expect((await logIn(user.username)).statusCode).toBe(200)
  expect(outcome(await client.delete('/api/totp', { code: codeOf(secret, 1) }))).toEqual([404, 'no_factor'])
})

test('SAFE-009 recovery codes that are there stay', async () => {
  const client = await t.as(await makeUser(t.db))
  await client.post('/api/recovery_codes')
  const { secret } = (await client.post('/api/totp')).json()
  expect((await client.post('/api/totp/confirm', { code: codeOf(secret) })).json()).not.toHaveProperty('recoveryCodes')
})

test('SAFE-009, SAFE-021 an old session turns no factor on without a proof; to turn it off the code is the proof', async () => {
  const client = await t.as(await makeUser(t.db))
  const grow = () => sql`update sessions set proved_at = now() - interval '1 hour'`.execute(t.db)
  await grow()
  expect(outcome(await client.post('/api/totp'))).toEqual([403, 'sudo_required'])
  const { secret } = (await client.post('/api/totp', { password })).json()
  await grow()
  const code = codeOf(secret, -1)
  expect(outcome(await client.post('/api/totp/confirm', { code }))).toEqual([403, 'sudo_required'])
  expect((await client.post('/api/totp/confirm', { code, password })).statusCode).toBe(200)
  await grow()
  for (let n = 0; n < 5; n++)
    expect(outcome(await client.delete('/api/totp', { code: '000000' }))).toEqual([401, 'wrong_code'])
  expect((await client.delete('/api/totp', { code: codeOf(secret) })).statusCode).toBe(200)
})

test('SAFE-011, SAFE-017 no login that was checked before the factor was turned on begins a session after it', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await makeUser(t.db)
    const client = await t.as(user)
    const { secret } = (await client.post('/api/totp')).json()
    const logins = Array.from({ length: 6 }, () => logIn(user.username))
    const confirmed = client.post('/api/totp/confirm', { code: codeOf(secret) })
    await Promise.all([...logins, confirmed])
    expect((await confirmed).statusCode).toBe(200)
    expect((await client.get('/api/sessions')).json().sessions).toHaveLength(1)
  }
})

test('SAFE-010 a secret that cannot be decrypted any more leaves the recovery codes as they are', async () => {
  const { username, id, secret, recoveryCodes } = await makeGuarded()
  await sql`update totp_secrets set sealed = ${Buffer.alloc(48)} where user_id = ${id}`.execute(t.db)
  expect(outcome(await logIn(username, { code: codeOf(secret) }))).toEqual([401, 'wrong_code'])
  expect((await logIn(username, { code: recoveryCodes[0] })).statusCode).toBe(200)
})

test('SAFE-011 the right password logs nobody in; the challenge and a code do, within 5 minutes and once', async () => {
  const { username, secret, id, recoveryCodes } = await makeGuarded()
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const refused = await guest.post('/api/_login', { username, password })
  expect(refused.json()).toMatchObject({
    ...{
      status: 401,
      code: 'second_factor_required',
      methods: ['code'],
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    },
  })
  expect((await guest.get('/api/_user')).statusCode).toBe(401)
  const { challenge } = refused.json()
  const finished = await guest.post('/api/_login?action=second_factor', { challenge, code: codeOf(secret) })
  expect(finished.json()).toMatchObject({ username, email: null })
  expect((await guest.get('/api/_user')).statusCode).toBe(200)
  await forgetSteps(id)
  expect(outcome(await finish(challenge, codeOf(secret)))).toEqual([401, 'login_ended'])

  const late = (await logIn(username)).json().challenge
  await sql`update login_challenges set expires_at = expires_at - interval '5 minutes'`.execute(t.db)
  expect(outcome(await finish(late, codeOf(secret)))).toEqual([401, 'login_ended'])
  // With the first call, and with a recovery code.
  expect(
    (await logIn(username, { code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}` })).statusCode,
  ).toBe(200)
  expect((await logIn(username, { code: recoveryCodes[0]?.toLowerCase() })).statusCode).toBe(200)
  expect(outcome(await logIn(username, { code: recoveryCodes[0] }))).toEqual([401, 'wrong_code'])
  // A wrong password says nothing about the factor.
  const wrong = await send('/api/_login', { username, password: 'not this one', code: codeOf(secret) })
  expect(outcome(wrong)).toEqual([401, 'wrong-password'])
  expect(wrong.json()).not.toHaveProperty('methods')
})

test('SAFE-011 a password that was changed ends the logins that wait for a code', async () => {
  const { username, secret, client } = await makeGuarded()
  const { challenge } = (await logIn(username)).json()
  await client.post('/api/_settings?action=changePassword', { password, ...newPassword })
  expect(outcome(await finish(challenge, codeOf(secret)))).toEqual([401, 'login_ended'])
})

test('SAFE-011 so does one whose old password was being checked while it was changed', async () => {
  const { id, secret } = await makeGuarded()
  const digest = createHash('sha256').update('the hash that was read').digest()
  const refusal = await makeChallenge(t.site, id, { via: 'password', digest })
  expect(outcome(await finish(refusal.challenge ?? '', codeOf(secret)))).toEqual([401, 'login_ended'])
})

test('SAFE-010 a code is taken once, also by two calls at the same time', async () => {
  const { username, secret } = await makeGuarded()
  const code = codeOf(secret)
  const both = await Promise.all([1, 2, 3].map(() => logIn(username, { code })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
  // An earlier one is not taken either.
  expect(outcome(await logIn(username, { code: codeOf(secret, -1) }))).toEqual([401, 'wrong_code'])
})

test('SAFE-010 the database contains no secret', async () => {
  const { id, secret } = await makeGuarded()
  const { rows } = await sql<{ row: string; sealed: Buffer }>`
    select sealed, to_jsonb(s)::text as row from totp_secrets s where user_id = ${id}`.execute(t.db)
  const plain = Buffer.from(Secret.fromBase32(secret).bytes)
  expect(rows).toHaveLength(1)
  for (const { row, sealed } of rows) {
    expect(sealed.includes(plain)).toBe(false)
    expect(row).not.toContain(secret)
  }
})

test('SAFE-010 five wrong codes end a login', async () => {
  const { username, secret } = await makeGuarded()
  const { challenge } = (await logIn(username)).json()
  const wrong = await Promise.all(Array.from({ length: 7 }, () => finish(challenge, '000000')))
  expect(wrong.map((answer) => outcome(answer)[1]).sort()).toEqual([
    ...Array(2).fill('login_ended'),
    ...Array(5).fill('wrong_code'),
  ])
  expect(outcome(await finish(challenge, codeOf(secret)))).toEqual([401, 'login_ended'])
})

test('SAFE-006 no way back skips the second factor: neither a mail, nor a recovery code, nor a restored address', async () => {
  const email = 'guarded@people.example'
  const { username, secret, id, recoveryCodes, client } = await makeGuarded({ email })
  const [first = '', second = ''] = recoveryCodes
  await lookForReset.run(t.site, { account: username })
  await untilSent()
  const [token = ''] = tokensIn(mailsTo(email)[0])
  const byMail = (body: object) => send('/api/password_reset/confirm', { token, ...newPassword, ...body })
  const byCode = (body: object) => send('/api/password_reset?action=code', { username, ...newPassword, ...body })

  expect(outcome(await byMail({}))).toEqual([401, 'second_factor_required'])
  expect(outcome(await byMail({ code: '000000' }))).toEqual([401, 'wrong_code'])
  expect(outcome(await byCode({ code: first }))).toEqual([401, 'second_factor_required'])
  expect(outcome(await byCode({ code: first, secondCode: first }))).toEqual([401, 'wrong_code'])
  expect(outcome(await byCode({ code: first, secondCode: '000000' }))).toEqual([401, 'wrong_code'])
  // A wrong recovery code says nothing about the factor.
  expect(outcome(await byCode({ code: '0000-0000-0000-0000' }))).toEqual([401, 'wrong-password'])
  // Until here nothing has changed.
  expect((await client.get('/api/_user')).statusCode).toBe(200)
  expect((await client.get('/api/recovery_codes')).json()).toEqual({ left: 10 })

  // The address before puts itself back, and everybody is logged out; that logs nobody in.
  await client.post('/api/_settings?action=updateProfile', { email: 'thief@people.example' })
  await untilSent()
  const [restore = ''] = tokensIn(mailsTo(email).at(-1))
  expect((await send('/api/email/restore', { token: restore })).json()).toEqual({ success: true })
  expect(outcome(await logIn(username))).toEqual([401, 'second_factor_required'])

  // With a second factor each way works, and the factor stays on.
  expect((await byCode({ code: first, secondCode: second })).statusCode).toBe(200)
  expect(outcome(await send('/api/_login', { username, password: next }))).toEqual([401, 'second_factor_required'])
  await lookForReset.run(t.site, { account: username })
  await untilSent()
  const [again = ''] = tokensIn(mailsTo(email).findLast((mail) => mail.includes('/reset?token=')))
  await forgetSteps(id)
  const last = 'a third good phrase'
  const set = { token: again, newPassword: last, repeatPassword: last, code: codeOf(secret) }
  expect((await send('/api/password_reset/confirm', set)).statusCode).toBe(200)
  expect(outcome(await send('/api/_login', { username, password: last }))).toEqual([401, 'second_factor_required'])
})

test('SAFE-020 a code of the app is a proof, and the refusal says so', async () => {
  const { client, secret } = await makeGuarded()
  await sql`update sessions set proved_at = now() - interval '1 hour'`.execute(t.db)
  const refused = await client.delete('/api/sessions')
  expect(refused.json()).toMatchObject({ code: 'sudo_required', methods: ['password', 'code'] })
  expect(outcome(await client.post('/api/sudo', {}))).toEqual([400, 'invalid_json'])
  expect(outcome(await client.post('/api/sudo', { code: '000000' }))).toEqual([401, 'wrong_code'])
  expect((await client.delete('/api/sessions')).statusCode).toBe(403)
  expect((await client.post('/api/sudo', { code: codeOf(secret) })).statusCode).toBe(200)
  expect((await client.delete('/api/sessions')).statusCode).toBe(200)
  const without = await t.as(await makeUser(t.db))
  expect(outcome(await without.post('/api/sudo', { code: codeOf(secret, 1) }))).toEqual([401, 'wrong_code'])
})
