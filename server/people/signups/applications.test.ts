import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { usualQuestion } from '../../../shared/signup-modes.ts'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'

// A day passes between two calls, so rate limits do not matter here.
let day = Date.UTC(2026, 5, 1)
const t = testApp({ limitsAt: () => (day += 86_400_000) })
const password = 'a long enough one'
const answer = 'I mend radios, and would talk about that.'
let signUps = 0

afterEach(() =>
  changeSiteSettings(t.site, {
    signup_mode: 'open',
    signups_disabled: false,
    application_question: null,
    shield_until: null,
  }),
)

async function guest(): Promise<Client> {
  const client = t.visitor()
  await client.get('/api/_initial')
  return client
}

const signUp = (client: Client, fields: object = {}) =>
  client.post('/api/_signup', { username: `applicant_${++signUps}`, password, ...fields })

const outcome = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
]

test('LADDER-001 signupMode is open by default, closed exactly when signupsDisabled is true, and afterwards what it was before', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const save = async (body: object) => {
    const { signupMode, signupsDisabled } = (await admin.put('/api/site_settings', body)).json()
    return [signupMode, signupsDisabled]
  }
  const readState = async () => {
    const { signupMode, signupsDisabled, applicationQuestion } = (await t.visitor().get('/api/_initial')).json()
    return [signupMode, signupsDisabled, applicationQuestion]
  }
  expect(await save({})).toEqual(['open', false])
  expect(await readState()).toEqual(['open', false, usualQuestion])
  for (const mode of ['application', 'invitation', 'open']) {
    expect(await save({ signupMode: mode })).toEqual([mode, false])
    expect(await readState()).toEqual([mode, false, usualQuestion])
    expect(await save({ signupsDisabled: true })).toEqual(['closed', true])
    expect(await readState()).toEqual(['closed', true, usualQuestion])
    expect(await save({ signupsDisabled: false })).toEqual([mode, false])
    expect(await save({ signupMode: 'closed' })).toEqual(['closed', true])
    expect(await save({ signupsDisabled: false })).toEqual([mode, false])
  }
  // An older client does not know modes, and sends back what it received.
  expect(await save({ signupMode: 'open', signupsDisabled: true })).toEqual(['closed', true])
  expect(await save({ signupMode: 'closed', signupsDisabled: false })).toEqual(['open', false])
  // Choosing another mode opens sign-ups.
  await save({ signupMode: 'closed' })
  expect(await save({ signupMode: 'application' })).toEqual(['application', false])
})

test('LADDER-001, LADDER-002 the question has at most 500 characters, the default one if there is none, and is in the answer of _initial', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const save = (body: object) => admin.put('/api/site_settings', body)
  const question = 'é'.repeat(500)
  expect((await save({ applicationQuestion: ` ${question} ` })).json().applicationQuestion).toBe(question)
  expect((await t.visitor().get('/api/_initial')).json().applicationQuestion).toBe(question)
  for (const wrong of [`${question}.`, null, 1, ['Why?']])
    expect(outcome(await save({ applicationQuestion: wrong }))).toEqual([400, 'invalid_setting'])
  for (const wrong of ['Open', '', null, 'waiting'])
    expect(outcome(await save({ signupMode: wrong }))).toEqual([400, 'invalid_setting'])
  expect((await save({ applicationQuestion: '  ' })).json().applicationQuestion).toBe(
    'What brings you here, and what would you like to talk about?',
  )
})

test('LADDER-002 in mode application a sign-up needs an answer of 20 to 1,000 characters, and answers 201 with a pending user', async () => {
  await changeSiteSettings(t.site, { signup_mode: 'application' })
  for (const application of [undefined, '', 'x'.repeat(19), ` ${'x'.repeat(19)} `, 'x'.repeat(1001)])
    expect(outcome(await signUp(await guest(), { application }))).toEqual([400, 'application_required'])
  for (const application of ['é'.repeat(20), '😀'.repeat(1000)]) {
    const client = await guest()
    const answered = await signUp(client, { application })
    expect([answered.statusCode, answered.json().pending]).toEqual([201, true])
    expect((await client.get('/api/_user')).json().pending).toBe(true)
    const row = await t.db.selectFrom('applications').select('answer').where('answer', '=', application).execute()
    expect(row).toHaveLength(1)
  }
})

test('LADDER-002 other errors are answered first, and a refused sign-up reserves no name', async () => {
  await changeSiteSettings(t.site, { signup_mode: 'application' })
  const taken = await makeUser(t.db)
  expect(outcome(await signUp(await guest(), { username: taken.username }))).toEqual([409, 'user_exists'])
  expect(outcome(await signUp(await guest(), { username: 'a b c d' }))).toEqual([400, 'invalid-username'])
  const username = 'nobody_yet'
  expect(outcome(await signUp(await guest(), { username, application: 'short' }))).toEqual([
    400,
    'application_required',
  ])
  expect((await t.visitor().get(`/api/users/${username}`)).statusCode).toBe(404)
})

test('LADDER-001 in mode open nothing is required, in invitation a sign-up without one is refused, in closed every one', async () => {
  const open = await signUp(await guest(), { application: answer })
  expect([open.statusCode, open.json().pending]).toEqual([201, false])
  await changeSiteSettings(t.site, { signup_mode: 'invitation' })
  expect(outcome(await signUp(await guest()))).toEqual([403, 'invite_required'])
  await changeSiteSettings(t.site, { signups_disabled: true })
  expect(outcome(await signUp(await guest(), { application: answer }))).toEqual([403, 'signups-disabled'])
})

test('LADDER-001 while the shield is up an open site requires applications, and other modes stay', async () => {
  await changeSiteSettings(t.site, { shield_until: new Date(Date.now() + 3_600_000) })
  expect((await t.visitor().get('/api/_initial')).json().signupMode).toBe('application')
  expect(outcome(await signUp(await guest()))).toEqual([400, 'application_required'])
  await changeSiteSettings(t.site, { signup_mode: 'invitation' })
  expect((await t.visitor().get('/api/_initial')).json().signupMode).toBe('invitation')
  await changeSiteSettings(t.site, { signup_mode: 'open', shield_until: new Date(Date.now() - 1000) })
  expect((await t.visitor().get('/api/_initial')).json().signupMode).toBe('open')
})

test('LADDER-003 a pending account does not count yet: no number, no member of the site or of a default community', async () => {
  const community = await makeCommunity(t.db, { default_since: new Date() })
  const counts = async () => [
    (await t.visitor().get('/api/_initial')).json().noUsers,
    (await t.db.selectFrom('communities').select('no_members').where('id', '=', community.id).executeTakeFirstOrThrow())
      .no_members,
  ]
  const before = await counts()
  await changeSiteSettings(t.site, { signup_mode: 'application' })
  const username = 'counts_later'
  expect((await signUp(await guest(), { username, application: answer })).statusCode).toBe(201)
  expect(await counts()).toEqual(before)
  const { rows } = await sql<{ signup_number: number | null }>`
    select signup_number from users where username = ${username}`.execute(t.db)
  expect(rows).toEqual([{ signup_number: null }])
})
