import { expect, test } from 'vitest'
import { ApiError } from '../../platform/client.ts'
import { checkNewAccount, signUpRefusal, signupsOffText, takenText } from './sign-up-form.ts'

const good = { username: 'otter', email: '', password: 'long enough', repeatPassword: 'long enough', inviteCode: '' }
const check = (wrong: Partial<typeof good>) => checkNewAccount({ ...good, ...wrong })

test('a form that is filled in well has nothing wrong', () => {
  expect(check({})).toEqual({})
  expect(check({ username: 'abcd', email: ' a@b.c ', password: '12345678', repeatPassword: '12345678' })).toEqual({})
})

test('AUTH-015 no username', () => {
  expect(check({ username: '' })).toEqual({ username: 'Username cannot be empty.' })
  expect(check({ username: '   ' })).toEqual({ username: 'Username cannot be empty.' })
})

test('AUTH-016 a username of three characters is too short', () => {
  expect(check({ username: 'abc' })).toEqual({ username: 'Username too short.' })
  expect(check({ username: ' abc ' })).toEqual({ username: 'Username too short.' })
})

test('AUTH-018, AUTH-031 a taken name is named', () => {
  expect(takenText('otter')).toBe('otter is already taken.')
  expect(refused(409, 'user_exists')).toEqual({ username: 'otter is already taken.' })
})

test('AUTH-019 no password', () => {
  expect(check({ password: '', repeatPassword: '' })).toEqual({
    password: 'Password cannot be empty.',
    repeatPassword: 'Repeat password cannot be empty.',
  })
})

test('AUTH-020 a password of seven characters is too weak, whitespace around it not counted', () => {
  for (const password of ['1234567', ' 1234567 ']) {
    expect(check({ password, repeatPassword: password })).toEqual({ password: 'Password too weak.' })
  }
  expect(refused(400, 'invalid-password')).toEqual({ password: 'Password too weak.' })
})

test('AUTH-021 no repeated password', () => {
  expect(check({ repeatPassword: '' })).toEqual({ repeatPassword: 'Repeat password cannot be empty.' })
})

test('AUTH-022 a repeated password that differs', () => {
  expect(check({ repeatPassword: 'long enougH' })).toEqual({ repeatPassword: 'Passwords do not match.' })
})

test('AUTH-023 an email that is none, and none at all', () => {
  expect(check({ email: 'nothing' })).toEqual({ email: 'Enter a valid email address.' })
  expect(check({ email: '  ' })).toEqual({})
  // As it comes over the wire and to a page on the server: without a code.
  expect(refused(400)).toEqual({ email: 'Enter a valid email address.' })
})

test('every field that is wrong is told at once', () => {
  expect(
    Object.keys(checkNewAccount({ username: '', email: 'x', password: '', repeatPassword: '', inviteCode: '' })),
  ).toEqual(['username', 'email', 'password', 'repeatPassword'])
})

test('AUTH-033 the notice while signups are turned off', () => {
  expect(signupsOffText).toBe('Creating new accounts is turned off at the moment. Please try again later.')
})

const refused = (status: number, code?: string) => signUpRefusal(new ApiError(status, { status, code }), 'otter')

test('AUTH-017 a username that the server refuses is told what one looks like', () => {
  expect(refused(400, 'invalid-username')).toEqual({
    username: 'A username has 4 to 21 letters, digits and underscores.',
  })
})

test('a failure of another kind has no text of its own in the signup form', () => {
  for (const [status, code] of [
    [429],
    [500],
    [0],
    [403, 'captcha_verify_fail_1'],
    [400, 'already_logged_in'],
  ] as const) {
    expect(refused(status, code)).toBeUndefined()
  }
  expect(signUpRefusal(new TypeError('a bug'), 'otter')).toBeUndefined()
})

test('LADDER-007 where an invitation is needed its code is missed before anything is sent, and what the server says of one stands at its field', () => {
  expect(checkNewAccount({ ...good, inviteCode: '  ' }, { needsInvite: true })).toEqual({
    inviteCode: 'Enter the code of your invitation.',
  })
  expect(checkNewAccount({ ...good, inviteCode: '7k3m9x2p4q8r' }, { needsInvite: true })).toEqual({})
  const said = refused(403, 'invite_required')
  expect(said).toEqual({ inviteCode: expect.any(String) })
})
