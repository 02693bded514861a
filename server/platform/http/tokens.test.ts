import { expect, test } from 'vitest'
import { csrfToken, hashSessionId, isCsrfToken, isSessionId, makeSessionId, renewSessionId } from './tokens.ts'

const secret = Buffer.from('the secret of the sessions of a test')
const csrf = Buffer.from('the secret of the tokens of a test')

test('AUTH-044 a renewed session id is another valid one with the same token', () => {
  const sid = makeSessionId(secret)
  const renewed = [renewSessionId(secret, sid), renewSessionId(secret, sid)]
  expect(new Set([sid, ...renewed]).size).toBe(3)
  for (const each of renewed) {
    expect(isSessionId(secret, each)).toBe(true)
    expect(isCsrfToken(csrf, each, csrfToken(csrf, sid))).toBe(true)
    expect(hashSessionId(each)).not.toEqual(hashSessionId(sid))
  }
})

test('AUTH-034 a session id does not reveal the id that it is renewed to', () => {
  const sid = makeSessionId(secret)
  const renewed = renewSessionId(secret, sid)
  const other = makeSessionId(secret)
  for (const forged of [
    renewed.slice(0, 18) + sid.slice(18),
    sid.slice(0, 9) + other.slice(9),
    other.slice(0, 9) + sid.slice(9),
    renewSessionId(csrf, sid),
  ])
    expect(isSessionId(secret, forged)).toBe(false)
})

test('API-002 two sessions have two tokens', () => {
  const [one, other] = [makeSessionId(secret), makeSessionId(secret)]
  expect(isCsrfToken(csrf, one, csrfToken(csrf, other))).toBe(false)
  expect(isCsrfToken(csrf, one, '')).toBe(false)
  expect(isCsrfToken(csrf, one, undefined)).toBe(false)
})
