import { expect, test } from 'vitest'
import { ApiError } from '../../platform/client.ts'
import { failureText } from '../../platform/failure.ts'
import { logInRefusal, missingCredentials, secondStepIn } from './log-in-form.ts'
import { returnPath } from './return-path.ts'

test('AUTH-004 both fields empty', () => {
  expect(missingCredentials('', '')).toEqual({ username: 'Username and password empty.', password: true })
})

test('AUTH-005 only the username empty', () => {
  expect(missingCredentials('', 'secret words')).toEqual({ username: 'Username empty.' })
})

test('AUTH-006 only the password empty', () => {
  expect(missingCredentials('otter', '')).toEqual({ password: 'Password empty.' })
})

test('two filled fields miss nothing', () => {
  expect(missingCredentials('otter', 'x')).toBeUndefined()
})

const refused = (status: number, code?: string) => logInRefusal(new ApiError(status, { status, code }), 'otter')

test('AUTH-009 wrong credentials are told as such', () => {
  expect(refused(401, 'wrong-password')).toEqual({ password: 'Username and password do not match.' })
})

test('AUTH-010 a suspended account is named', () => {
  expect(refused(403, 'account_suspended')).toEqual({ form: '@otter is suspended.' })
})

test('AUTH-046 too many wrong passwords are told in the server’s words, which say how long to wait', () => {
  const message = 'Too many wrong passwords for this account. Try again in 8 seconds.'
  const error = new ApiError(429, { status: 429, code: 'too_many_wrong_passwords', message })
  expect(logInRefusal(error, 'otter')).toEqual({ form: message })
  expect(failureText(error)).toBe(message)
})

test('a failure of another kind has no text of its own in the login form', () => {
  expect(refused(429)).toBeUndefined()
  expect(refused(401)).toBeUndefined()
  expect(refused(500)).toBeUndefined()
  expect(logInRefusal(new TypeError('a bug'), 'otter')).toBeUndefined()
})

test('the login leads back to a path of this site', () => {
  for (const path of ['/', '/@otter', '/trains/post/abc?sort=new#c1', '/login?to=/', '/a/b%2Fc', '/?q=//x']) {
    expect(returnPath(path)).toBe(path)
  }
  expect(returnPath('/a/../b')).toBe('/b')
})

test('the login never leads to another site', () => {
  for (const to of [
    null,
    '',
    'trains',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/./\t/evil.example',
    'https://evil.example',
    'https:evil.example',
    'http:///evil.example',
    'javascript:alert(1)',
    '/javascript:alert(1)\\',
    'data:text/html,x',
    '@evil.example',
    ' //evil.example',
  ]) {
    const path = returnPath(to)
    expect(new URL(path, 'https://talk.example.org').origin, String(to)).toBe('https://talk.example.org')
    expect(path, String(to)).toMatch(/^\/(?![/\\])/)
  }
})

test('SAFE-012 the second step of a login offers a passkey only to accounts that have one', () => {
  const needed = (methods: string[]) =>
    new ApiError(401, { status: 401, code: 'second_factor_required', challenge: 'c', methods })
  expect(secondStepIn(needed(['code', 'passkey']))).toEqual({ challenge: 'c', byPasskey: true })
  expect(secondStepIn(needed(['code']))).toEqual({ challenge: 'c', byPasskey: false })
  expect(secondStepIn(new ApiError(401, { status: 401, code: 'wrong-password' }))).toBeUndefined()
})
