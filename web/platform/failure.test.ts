import { expect, test, vi } from 'vitest'
import { ApiError, CodeOffline } from './client.ts'
import { failureText } from './failure.ts'

const refused = (status: number, body: object | undefined, call?: 'addMod' | 'votePost') =>
  failureText(new ApiError(status, body, call))

test('a refusal is said in the words of the server', () => {
  expect(refused(403, { code: 'post-locked', message: 'This post is locked.' })).toBe('This post is locked.')
  expect(refused(400, { message: 'A rule needs a text.' })).toBe('A rule needs a text.')
})

test('MOD-029 where the specification has other words for a call, in these', () => {
  const body = { code: 'user_not_found', message: 'No user with username exists.' }
  expect(refused(404, body, 'addMod')).toBe('User not found.')
  expect(refused(404, body, 'votePost')).toBe('No user with username exists.')
})

test('ERR-001, AUTH-046 what came too fast is told so, or how long to wait where the server says it', () => {
  expect(refused(429, undefined)).toBe('Whoah, slow down there!')
  expect(refused(429, { code: 'too_many_wrong_passwords', message: 'Try again in 8 seconds.' })).toBe(
    'Try again in 8 seconds.',
  )
})

test('OPS-024 a server that is away for a moment says so in its own words', () => {
  const message = 'We will be back shortly. Try again in a moment.'
  expect([refused(503, { code: 'unavailable', message }), refused(503, undefined)]).toEqual([
    message,
    'Something went wrong.',
  ])
})

test('ERR-002 without an answer it is the connection', () => {
  expect([refused(0, undefined), refused(408, { message: 'Offline.' })]).toEqual([
    "Make sure you're connected to the internet",
    "Make sure you're connected to the internet",
  ])
})

test('ERR-003 any other failure went wrong, whatever is said of it: also one of the server, of the session and of the page itself', () => {
  const body = { message: 'The database rests.' }
  expect([refused(500, body), refused(401, body), refused(502, undefined), failureText(new Error('x'))]).toEqual(
    Array(4).fill('Something went wrong.'),
  )
})

test('ERR-002 where the connection is there, code that was out of reach is said to be missing', () => {
  const said = (onLine: boolean) => {
    vi.stubGlobal('navigator', { onLine })
    return failureText(new CodeOffline('logIn'))
  }
  expect([said(false), said(true)]).toEqual([
    "Make sure you're connected to the internet",
    'A part of this page could not be loaded.',
  ])
  vi.unstubAllGlobals()
})
