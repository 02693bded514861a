import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './config.ts'

const findRefusal = (env: Record<string, string>) => {
  try {
    readSettings(env)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as Error).message
  }
  return undefined
}

test('without any setting the site has its defaults', () => {
  expect(readSettings({})).toMatchObject({ PORT: 8080, HOST: 'localhost', DATA_DIR: './data', RATE_LIMITS: true })
})

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test('numbers, true and false, and lists are read from their text', () => {
  const settings = readSettings({ PORT: '0', RATE_LIMITS: 'false', TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1' })
  expect(settings).toMatchObject({ PORT: 0, RATE_LIMITS: false, TRUSTED_PROXIES: ['127.0.0.1', '10.0.0.0/8', '::1'] })
})

test('"auto" gives the value that fits the machine', () => {
  expect(readSettings({ WORKERS: 'auto' }).WORKERS).toBe(Math.min(availableParallelism(), 32))
  expect(readSettings({ WORKERS: '3', DATABASE_MEMORY: '64' })).toMatchObject({ WORKERS: 3, DATABASE_MEMORY: 64 })
  expect(readSettings({ DATABASE_MEMORY: 'auto' }).DATABASE_MEMORY).toBeUndefined()
})

test('SAFE-024 a wrong value is refused with the setting, the value and what is allowed', () => {
  const sentences: [string, string, string][] = [
    ['PORT', '65536', 'PORT is "65536", which is not allowed: it must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1", which is not allowed: it must be a whole number from 0 to 65535.'],
    ['RATE_LIMITS', 'on', 'RATE_LIMITS is "on", which is not allowed: it must be one of true, false.'],
    [
      'SITE_URL',
      'ftp://x',
      'SITE_URL is "ftp://x", which is not allowed: it must be an address that begins with http:// or https://.',
    ],
    [
      'LEAKED_PASSWORDS',
      '/nowhere/list',
      'LEAKED_PASSWORDS is "/nowhere/list", which is not allowed: it must be the path of a file of sorted SHA-1 hashes that the site can read.',
    ],
    ['CONTACT_EMAIL', 'me', 'CONTACT_EMAIL is "me", which is not allowed: it must be an e-mail address.'],
    ['WORKERS', '33', 'WORKERS is "33", which is not allowed: it must be auto, or a whole number from 1 to 32.'],
    ['SESSION_COOKIE', 'a b', 'SESSION_COOKIE is "a b", which is not allowed: it must be letters, digits and _.'],
    ['CAPTCHA', 'x', 'CAPTCHA is "x", which is not allowed: it must be one of none, altcha, siteverify.'],
  ]
  for (const [name, value, sentence] of sentences) expect(findRefusal({ [name]: value })).toBe(sentence)
})

test('every wrong setting is named at once', () => {
  expect(findRefusal({ PORT: 'x', LOG_LEVEL: 'loud' })?.split('\n')).toHaveLength(2)
})

test('the value of a secret or of the database address is never repeated', () => {
  const names = [
    'DATABASE_URL',
    'SESSION_SECRET',
    'CSRF_SECRET',
    'IMAGE_SECRET',
    'GHOST_SECRET',
    'CAPTCHA_HMAC_SECRET',
    'VAPID_PRIVATE_KEY',
  ]
  for (const name of names) {
    const refusal = findRefusal({ [name]: 'p4ssw0rd' })
    expect(refusal).toContain(name)
    expect(refusal).not.toContain('p4ssw0rd')
  }
})

test('a secret under its former name is read, but the current name wins', () => {
  const [before, now] = ['b'.repeat(20), 'n'.repeat(20)]
  expect(readSettings({ PICTURE_SECRET: before }).IMAGE_SECRET).toBe(before)
  expect(readSettings({ PICTURE_SECRET: before, IMAGE_SECRET: now }).IMAGE_SECRET).toBe(now)
  expect(readSettings({ PICTURE_SECRET: before, IMAGE_SECRET: '' }).IMAGE_SECRET).toBe(before)
})

test('a captcha service needs all of its settings', () => {
  expect(findRefusal({ CAPTCHA: 'siteverify' })).toBe(
    'CAPTCHA_SITE_KEY is not set, but CAPTCHA is "siteverify", which needs it.',
  )
  expect(findRefusal({ CAPTCHA: 'altcha' })).toBeUndefined()
})
