import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'

const t = testApp()
const next = 'another fine phrase'

/** A call of somebody who is not logged in. */
async function send(url: string, body: object) {
  const guest = t.visitor()
  await guest.get('/api/_initial')
  return guest.post(url, body)
}
const logIn = (username: string, word: string) => send('/api/_login', { username, password: word })

const resetByCode = (body: object) =>
  send('/api/password_reset?action=code', { newPassword: next, repeatPassword: next, ...body })

async function makeCodes() {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const { codes } = (await client.post('/api/recovery_codes')).json() as { codes: string[] }
  return { ...user, client, codes }
}

test('SAFE-007 ten codes of 80 bits are shown once, stored as hashes, and end earlier ones', async () => {
  const { client, codes, username, id } = await makeCodes()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect((await client.get('/api/recovery_codes')).json()).toEqual({ left: 10 })
  const stored = await sql<{
    text: string
  }>`select recovery_codes::text as text from recovery_codes where user_id = ${id}`.execute(t.db)
  for (const code of codes) expect(stored.rows.some(({ text }) => text.includes(code))).toBe(false)
  await client.post('/api/recovery_codes')
  expect(outcome(await resetByCode({ username, code: codes[0] }))).toEqual([401, 'wrong-password'])
})

test('SAFE-007, SAFE-020 new codes need a proof', async () => {
  const { client } = await makeCodes()
  await sql`update sessions set proved_at = now() - interval '1 hour'`.execute(t.db)
  expect(outcome(await client.post('/api/recovery_codes'))).toEqual([403, 'sudo_required'])
  expect((await client.post('/api/recovery_codes', { password })).statusCode).toBe(200)
})

test('SAFE-008 a code sets the password once, as it is typed, and ends all sessions', async () => {
  const { client, username, codes } = await makeCodes()
  const [first = '', second = ''] = codes
  expect(outcome(await resetByCode({ username, code: first, repeatPassword: 'another one' }))).toEqual([
    400,
    'password_not_match',
  ])
  const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  const both = await Promise.all([1, 2].map(() => resetByCode({ username: username.toUpperCase(), code: typed })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  expect((await client.get('/api/_user')).statusCode).toBe(401)
  expect((await logIn(username, next)).statusCode).toBe(200)
  const other = await makeUser(t.db)
  for (const body of [
    { username, code: first },
    { username: other.username, code: second },
    { username: 'nobody_at_all', code: second },
    { username, code: 'ABC' },
    { username, code: '' },
  ])
    expect(outcome(await resetByCode(body))).toEqual([401, 'wrong-password'])
})
