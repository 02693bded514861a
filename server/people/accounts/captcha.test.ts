import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { deleteSpentCaptchas } from '../../platform/captcha/queries.ts'
import { readSettings } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { createApp } from '../../start/app.ts'
import { createSite } from '../../start/create-site.ts'
import { captchaOrigins } from './captcha.ts'

const { db, url } = await testDatabase()
afterEach(() => {
  vi.useRealTimers()
})

async function startWith(env: Record<string, string>) {
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMITS: 'false', ...env })
  const site = await createSite(settings, url, createLog(settings))
  const app = await createApp(site, {
    render: async () => ({ status: 200, html: '' }),
    takesForm: async () => true,
    queryNames: async () => [],
    scriptHashes: [],
  })
  afterAll(async () => {
    await app.close()
    await site.close()
  })
  let made = 0
  return {
    get: (path: string) => app.inject({ url: path }),
    async signUp(captchaToken: string) {
      const first = await app.inject({ url: '/api/_initial' })
      const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const username = `u${Date.now().toString(36)}_${process.pid}_${made++}`.slice(-21)
      const answer = await app.inject({
        method: 'POST',
        url: '/api/_signup',
        headers: { cookie, 'x-csrf-token': String(first.headers['csrf-token']) },
        payload: { username, password: 'long enough', email: '', captchaToken },
      })
      return answer.statusCode === 201 ? 'created' : `${answer.statusCode} ${answer.json().code}`
    },
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

async function solve(challenge: Challenge) {
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

const plain = await startWith({})
const working = await startWith({ CAPTCHA: 'altcha' })
const freshChallenge = async () => (await working.get('/api/_captcha')).json<Challenge>()

test('AUTH-028 a site without a captcha accepts an empty token and has no challenge', async () => {
  expect(await plain.signUp('')).toBe('created')
  expect((await plain.get('/api/_captcha')).statusCode).toBe(404)
  expect((await plain.get('/api/_initial')).json().captcha).toBeNull()
})

test('AUTH-026 a solved challenge allows one sign-up', async () => {
  const token = encode(await solve(await freshChallenge()))
  expect(await working.signUp(token)).toBe('created')
  expect(await working.signUp(token)).toBe('403 captcha_verify_fail_2')
})

test('AUTH-026 of two sign-ups that send the same solution at the same time one passes', async () => {
  const token = encode(await solve(await freshChallenge()))
  const answers = await Promise.all([working.signUp(token), working.signUp(token)])
  expect(answers.sort()).toEqual(['403 captcha_verify_fail_2', 'created'])
})

test('AUTH-028 a token that proves no work for this site is rejected', async () => {
  const solved = await solve(await freshChallenge())
  const { challenge, solution } = solved
  const { parameters } = challenge
  const tokens = {
    empty: '',
    blank: '  ',
    words: 'not a token',
    'another shape': encode([]),
    'an unsolved one': encode({
      challenge,
      solution: { counter: 0, derivedKey: parameters.keyPrefix.padEnd(64, '0') },
    }),
    'a longer life': encode({
      challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9_999_999_999 } },
      solution,
    }),
    'one without an end': encode({
      challenge: { ...challenge, parameters: { ...parameters, expiresAt: null } },
      solution,
    }),
    'one signed by another': encode(
      await solve(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: parameters.cost,
          counter: 3,
          deriveKey,
          expiresAt: new Date(Date.now() + 60_000),
          hmacSignatureSecret: 'of another',
          hmacKeySignatureSecret: 'of another',
        }),
      ),
    ),
    'one that is too long': encode({ ...solved, more: 'x'.repeat(2000) }),
  }
  for (const [what, token] of Object.entries(tokens)) {
    expect([what, await working.signUp(token)]).toEqual([what, '403 captcha_verify_fail_2'])
  }
  expect(await working.signUp(encode(solved))).toBe('created')
})

test('AUTH-028 a solution older than ten minutes is rejected', async () => {
  const token = encode(await solve(await freshChallenge()))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10.1 * 60_000 })
  expect(await working.signUp(token)).toBe('403 captcha_verify_fail_2')
})

test('spent challenges are deleted an hour after they have expired', async () => {
  await db.deleteFrom('captcha_spent').execute()
  expect(await working.signUp(encode(await solve(await freshChallenge())))).toBe('created')
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const rows = [
    { challenge: 'younger', expires_at: ago(55) },
    { challenge: 'older', expires_at: ago(65) },
  ]
  await db.insertInto('captcha_spent').values(rows).execute()
  await deleteSpentCaptchas(db)
  const stored = await db.selectFrom('captcha_spent').select('challenge').execute()
  expect(stored).toHaveLength(2)
  expect(stored.map((row) => row.challenge)).not.toContain('older')
})

/** A local server in place of the outside service. */
let requests: { type: string | undefined; body: string }[] = []
let reply = { status: 200, text: '' }
const service = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  requests.push({ type: request.headers['content-type'], body })
  response.writeHead(reply.status, { location: '/elsewhere' }).end(reply.text)
})
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
afterAll(() => service.close())
const verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`

const siteverify = {
  CAPTCHA: 'siteverify',
  CAPTCHA_SITE_KEY: 'a public key',
  CAPTCHA_SECRET: 'a secret & key',
  CAPTCHA_VERIFY_URL: verifyUrl,
  CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
}
const outside = await startWith(siteverify)

test('AUTH-026 the app gets the site key of the outside service, and the service gets the token with the secret', async () => {
  expect((await outside.get('/api/_initial')).json().captcha).toEqual({
    provider: 'siteverify',
    siteKey: 'a public key',
    scriptUrl: 'https://captcha.example/api.js',
  })
  requests = []
  reply = { status: 200, text: '{"success":true,"hostname":"localhost"}' }
  expect(await outside.signUp('token+1')).toBe('created')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.type).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
    secret: 'a secret & key',
    response: 'token+1',
    remoteip: '127.0.0.1',
  })
})

test('AUTH-028 a token that the service rejects is captcha_verify_fail_2', async () => {
  reply = { status: 200, text: '{"success":false,"error-codes":["invalid-input-response"]}' }
  expect(await outside.signUp('token')).toBe('403 captcha_verify_fail_2')
})

test('AUTH-028 an empty or too long token is rejected without asking the service', async () => {
  requests = []
  expect(await outside.signUp('')).toBe('403 captcha_verify_fail_2')
  expect(await outside.signUp('x'.repeat(10_000))).toBe('403 captcha_verify_fail_2')
  expect(requests).toHaveLength(0)
})

test('AUTH-028 a failed check is captcha_verify_fail_1', async () => {
  const replies = {
    'not JSON': { status: 200, text: '<h1>Hello</h1>' },
    'no verdict': { status: 200, text: '{"success":"yes"}' },
    'a failure': { status: 503, text: '{"success":true}' },
    'a redirect': { status: 307, text: '{"success":true}' },
    'no end of it': { status: 200, text: `{"success":true}${' '.repeat(20_000)}` },
    'a wrong secret': { status: 200, text: '{"success":false,"error-codes":["invalid-input-secret"]}' },
  }
  for (const [what, next] of Object.entries(replies)) {
    reply = next
    expect([what, await outside.signUp('token')]).toEqual([what, '403 captcha_verify_fail_1'])
  }
  const unreachable = await startWith({ ...siteverify, CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/siteverify' })
  expect(await unreachable.signUp('token')).toBe('403 captcha_verify_fail_1')
})

test('AUTH-038 a rejected token is answered before the limit of sign-ups, and calls to the service have a limit of their own', async () => {
  // Before the site is created: its limits use the clock of that moment, and a window that ends meanwhile begins again.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 10_000) * 10_000 })
  const limited = await startWith({ ...siteverify, RATE_LIMITS: 'true' })
  requests = []
  reply = { status: 200, text: '{"success":false}' }
  const answers: string[] = []
  for (let time = 0; time < 22; time++) answers.push(await limited.signUp('token'))
  expect(new Set(answers.slice(0, 20))).toEqual(new Set(['403 captcha_verify_fail_2']))
  expect(answers.slice(20).map((answer) => answer.slice(0, 3))).toEqual(['429', '429'])
  expect(requests).toHaveLength(20)
})

test('pages may load what the service’s script needs, and nothing without such a service', () => {
  const origins = (CAPTCHA: 'none' | 'altcha' | 'siteverify', CAPTCHA_SCRIPT_URL: string) =>
    captchaOrigins({ CAPTCHA, CAPTCHA_SCRIPT_URL })
  const recaptcha = 'https://www.google.com/recaptcha/api.js'
  expect(origins('none', recaptcha)).toEqual([])
  expect(origins('altcha', recaptcha)).toEqual([])
  expect(origins('siteverify', recaptcha)).toEqual(['https://www.google.com', 'https://www.gstatic.com'])
  expect(origins('siteverify', 'https://challenges.cloudflare.com/turnstile/v0/api.js')).toEqual([
    'https://challenges.cloudflare.com',
  ])
})
