import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const t = testApp({ settings: { SITE_URL: 'https://talk.example.org', CONTACT_EMAIL: 'hello@example.org' } })
const local = testApp()

test('SAFE-031 a password manager finds the page where a password is changed', async () => {
  const { statusCode, headers } = await t.visitor().get('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/settings/security'])
})

test('SAFE-031 security.txt names the contact and ends in a year', async () => {
  const { statusCode, headers, body } = await t.visitor().get('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:hello@example.org',
    Canonical: 'https://talk.example.org/.well-known/security.txt',
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
  expect((await local.visitor().get('/.well-known/security.txt')).body).not.toContain('Canonical')
})

test('SAFE-031 the pages of passkeys are named by their whole address', async () => {
  const page = 'https://talk.example.org/settings/security'
  const answer = await t.visitor().get('/.well-known/passkey-endpoints')
  expect(answer.json()).toEqual({ enroll: page, manage: page })
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const { enroll } = (await local.visitor().get('/.well-known/passkey-endpoints')).json()
  expect(enroll).toMatch(/^http:\/\/[^/]+\/settings\/security$/)
})
