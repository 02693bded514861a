import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'

let now = Date.UTC(2026, 3, 1)
const t = testApp({ settings: { RATE_LIMITS: 'true' }, limitsAt: () => now })

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

test('SAFE-010 after ten wrong codes in an hour the logins of the account wait 15 minutes, and its sessions go on', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const { secret } = (await client.post('/api/totp')).json()
  now += 1000
  await client.post('/api/totp/confirm', { code: codeOf(secret, -1) })
  const logIn = async (place: number, body: object = {}) => {
    now += 1000
    const visitor = t.visitor({ address: `192.0.2.${place}` })
    await visitor.get('/api/_initial')
    return visitor.post('/api/_login', { username: user.username, password, ...body })
  }
  for (let place = 0; place < 10; place++)
    expect(outcome(await logIn(place, { code: '000000' }))).toEqual([401, 'wrong_code'])
  for (const body of [{}, { code: codeOf(secret) }]) {
    const refused = await logIn(20, body)
    expect(outcome(refused)).toEqual([429, 'too_many_wrong_passwords'])
    expect(refused.json().message).toMatch(/^Too many wrong codes for this account\. Try again in 15 minutes\.$/)
  }
  now += 1000
  expect((await client.get('/api/_user')).statusCode).toBe(200)
  now += 15 * 60_000
  expect((await logIn(21, { code: codeOf(secret) })).statusCode).toBe(200)
})
