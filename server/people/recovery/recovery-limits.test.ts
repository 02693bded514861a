import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'

let now = Date.UTC(2026, 3, 1)
const t = testApp({ limitsAt: () => now })
const next = 'another fine phrase'

async function guest(address: string) {
  const visitor = t.visitor({ address })
  await visitor.get('/api/_initial')
  return (body: object) =>
    visitor.post('/api/password_reset?action=code', { newPassword: next, repeatPassword: next, ...body })
}

test('SAFE-008 5 wrong codes an hour for an account, from wherever, and 20 from an address', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const { codes } = (await client.post('/api/recovery_codes')).json() as { codes: string[] }
  const code = '0000-0000-0000-0000'
  for (let place = 0; place < 5; place++) {
    const tryCode = await guest(`192.0.2.${place}`)
    expect(outcome(await tryCode({ username: user.username, code }))).toEqual([401, 'wrong-password'])
  }
  const owner = await guest('198.51.100.7')
  expect(outcome(await owner({ username: user.username, code: codes[0] }))).toEqual([429, 'too_many_wrong_passwords'])
  now += 3_600_001
  expect((await owner({ username: user.username, code: codes[0] })).statusCode).toBe(200)

  const guesser = await guest('203.0.113.9')
  for (let place = 0; place < 20; place++)
    expect((await guesser({ username: `person_${place}`, code })).statusCode).toBe(401)
  expect((await guesser({ username: 'one_more', code })).statusCode).toBe(429)
})

test('SAFE-004 a mail can be asked for 5 times an hour from one address', async () => {
  const visitor = t.visitor({ address: '203.0.113.20' })
  await visitor.get('/api/_initial')
  const ask = () => visitor.post('/api/password_reset', { account: 'nobody_at_all' })
  // This site sends no mail; a refused call counts too.
  for (let place = 0; place < 5; place++) expect(outcome(await ask())).toEqual([409, 'mail_off'])
  expect((await ask()).statusCode).toBe(429)
})
