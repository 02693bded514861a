import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'

/** A captcha service that knows two tokens: one is a person's, one makes it fail. */
const service = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const token = new URLSearchParams(body).get('response')
  if (token === 'breaks') return response.writeHead(500).end()
  return response.end(JSON.stringify({ success: token === 'person' }))
})
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
afterAll(() => void service.close())
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`

let now = 500 * 24 * 3600 * 1000
const t = testApp({
  limitsAt: () => now,
  settings: {
    CAPTCHA: 'siteverify',
    CAPTCHA_SITE_KEY: 'key',
    CAPTCHA_SECRET: 'secret',
    CAPTCHA_VERIFY_URL: url,
    CAPTCHA_SCRIPT_URL: url,
  },
})

test('AUTH-038 of several errors of a sign-up the first in the order of the contract is answered, corrected one by one', async () => {
  const turnSignups = (off: boolean) => changeSiteSettings(t.site, { signups_disabled: off })
  const member = await t.as(await makeUser(t.db))
  const guest = t.visitor()
  await guest.get('/api/_initial')
  await turnSignups(true)

  // Everything is wrong: logged in, turned off, no object, no token, too often, a name both taken and too short, and so
  // on.
  const body = { username: 'me', password: 'short', email: 'not one', captchaToken: 'robot' }
  const steps: [string, () => Promise<unknown> | unknown, object?][] = [
    ['400 already_logged_in', () => undefined],
    ['403 signups-disabled', () => undefined],
    ['400 invalid_json', () => turnSignups(false)],
    ['403 captcha_verify_fail_2', () => undefined, body],
    ['403 captcha_verify_fail_1', () => Object.assign(body, { captchaToken: 'breaks' }), body],
    ['409 user_exists', () => Object.assign(body, { captchaToken: 'person' }), body],
    ['409 user_exists', () => undefined, body],
    ['429 undefined', () => undefined, body],
    [
      '400 invalid-username',
      () => {
        now += 3600_000
        Object.assign(body, { username: 'no' })
      },
      body,
    ],
    ['400 invalid-password', () => Object.assign(body, { username: 'good_name' }), body],
    ['429 undefined', () => Object.assign(body, { password: 'long enough' }), body],
    [
      '400 undefined',
      () => {
        now += 3600_000
      },
      body,
    ],
    ['201 undefined', () => Object.assign(body, { email: '' }), body],
  ]
  const answers: string[] = []
  for (const [n, [, mend, body]] of steps.entries()) {
    await mend()
    const response = await (n === 0 ? member : guest).post('/api/_signup', body ?? [])
    answers.push(`${response.statusCode} ${response.json().code}`)
  }
  expect(answers).toEqual(steps.map(([expected]) => expected))
})

test('AUTH-038 a sign-up with a refused token is not counted', async () => {
  now += 3600_000
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const body = { username: 'some_body', password: 'long enough', captchaToken: 'robot' }
  for (let n = 0; n < 3; n++) expect((await guest.post('/api/_signup', body)).statusCode).toBe(403)
  expect((await guest.post('/api/_signup', { ...body, captchaToken: ' person ' })).statusCode).toBe(201)
})
