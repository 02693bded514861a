import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'

/** A captcha service that knows two tokens: one is a person's, one breaks it. */
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

test('AUTH-038 of many things wrong with a signup the first of the order is told, mended one by one', async () => {
  const turnSignups = (off: boolean) => changeSiteSettings(t.site, { signups_disabled: off })
  const member = await t.as(await makeUser(t.db))
  const guest = t.visitor()
  await guest.get('/api/_initial')
  await turnSignups(true)

  // Everything is wrong: logged in, turned off, no object, no token, too often, a name both taken and too short, and so on.
  const wrong = { username: 'me', password: 'short', email: 'not one', captchaToken: 'robot' }
  const steps: [string, () => Promise<unknown> | unknown, object?][] = [
    ['400 already_logged_in', () => undefined],
    ['403 signups-disabled', () => undefined],
    ['400 invalid_json', () => turnSignups(false)],
    ['403 captcha_verify_fail_2', () => undefined, wrong],
    ['403 captcha_verify_fail_1', () => Object.assign(wrong, { captchaToken: 'breaks' }), wrong],
    ['409 user_exists', () => Object.assign(wrong, { captchaToken: 'person' }), wrong],
    ['409 user_exists', () => undefined, wrong],
    ['429 undefined', () => undefined, wrong],
    [
      '400 invalid-username',
      () => {
        now += 3600_000
        Object.assign(wrong, { username: 'no' })
      },
      wrong,
    ],
    ['400 invalid-password', () => Object.assign(wrong, { username: 'good_name' }), wrong],
    ['429 undefined', () => Object.assign(wrong, { password: 'long enough' }), wrong],
    [
      '400 undefined',
      () => {
        now += 3600_000
      },
      wrong,
    ],
    ['201 undefined', () => Object.assign(wrong, { email: '' }), wrong],
  ]
  const answers: string[] = []
  for (const [n, [, mend, body]] of steps.entries()) {
    await mend()
    const response = await (n === 0 ? member : guest).post('/api/_signup', body ?? [])
    answers.push(`${response.statusCode} ${response.json().code}`)
  }
  expect(answers).toEqual(steps.map(([expected]) => expected))
})

test('AUTH-038 a refused token is not counted as a signup', async () => {
  now += 3600_000
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const given = { username: 'some_body', password: 'long enough', captchaToken: 'robot' }
  for (let n = 0; n < 3; n++) expect((await guest.post('/api/_signup', given)).statusCode).toBe(403)
  expect((await guest.post('/api/_signup', { ...given, captchaToken: ' person ' })).statusCode).toBe(201)
})
