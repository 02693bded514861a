import { afterEach, expect, test } from 'vitest'
import { usualQuestion } from '../../../shared/signup-modes.ts'
import { testApp } from '../../../test/app.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'

// Answers to guests are cached here, as on a real site.
const t = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })

const unset = {
  signups_disabled: false,
  tor_blocked: false,
  modlog: 'public',
  reason_required: false,
  modlog_days: 730,
  member_invites: true,
  share_outside: true,
  guest_search: true,
  network_limits: true,
  notice: null,
  // As in all test databases.
  wave_guard: false,
  new_account_hours: 24,
  new_account_limits: {},
  pictures: 'on',
  signup_mode: 'open',
  application_question: null,
  site_name: null,
  site_description: null,
  contact_email: null,
  donation_url: null,
  site_rules: '',
} as const
const defaults = {
  siteName: 'Stoa',
  siteDescription: 'A place to talk: communities without advertising and without tracking.',
  contactEmail: 'contact@localhost.localdomain',
  donationUrl: '',
  siteRules: '',
  setByEnvironment: [],
  signupsDisabled: false,
  torBlocked: false,
  modlog: 'public',
  emailRequired: false,
  secondFactorFor: 'nobody',
  reasonRequired: false,
  memberInvites: true,
  shareOutside: true,
  guestSearch: true,
  networkLimits: true,
  notice: null,
  pictures: 'on',
  'retention.modlogDays': 730,
  waveGuard: false,
  holdFirst: 0,
  newAccountHours: 24,
  newAccountLimits: { posts: 5, comments: 40, links: 10, pictures: 10, reports: 10, mentions: 5, from: 100 },
  signupMode: 'open',
  applicationQuestion: usualQuestion,
}
const closed = { signupsDisabled: true, signupMode: 'closed' }

afterEach(async () => {
  await changeSiteSettings(t.site, unset)
})

test('ADMIN-026 the site settings are for administrators: guests get 401, members 403', async () => {
  const member = await t.as(await makeUser(t.db))
  const guest = t.visitor()
  await guest.get('/api/_initial')
  for (const request of [(who: typeof guest) => who.get(path), (who: typeof guest) => who.put(path, {})]) {
    const refused = [await request(guest), await request(member)].map((answer) => [
      answer.statusCode,
      answer.json().code,
    ])
    expect(refused).toEqual([
      [401, 'not_logged_in'],
      [403, 'not_admin'],
    ])
  }
})

test('ADMIN-005, ADMIN-028 the sent settings are changed, all settings are answered, and an empty body changes nothing', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.get(path)).json()).toEqual(defaults)
  const first = await admin.put(path, { signupsDisabled: true })
  expect([first.statusCode, first.json()]).toEqual([200, { ...defaults, ...closed }])
  expect((await admin.put(path, { torBlocked: true })).json()).toEqual({
    ...defaults,
    ...closed,
    torBlocked: true,
  })
  expect((await admin.put(path, {})).json()).toEqual({ ...defaults, ...closed, torBlocked: true })
  expect((await admin.get(path)).json()).toEqual({ ...defaults, ...closed, torBlocked: true })
})

test('BASE-007, ADMIN-005 a value that is not allowed is refused as it always was, and none of the sent settings is changed', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  for (const [setting, other] of [
    ['signupsDisabled', 'torBlocked'],
    ['torBlocked', 'signupsDisabled'],
  ] as const) {
    for (const value of ['yes', null, 1, [], {}]) {
      const answer = await admin.put(path, { [other]: true, [setting]: value })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_json'])
    }
  }
  for (const body of [[], 'on', null]) {
    const answer = await admin.put(path, body)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_json'])
  }
  expect((await admin.get(path)).json()).toEqual(defaults)
})

test('BASE-007 a newer setting with a value that is not allowed is refused by its name and with the allowed values, and none is changed', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const sentences = {
    modlog: 'The setting modlog must be one of "private", "public", "named". Nothing was changed.',
    reasonRequired: 'The setting reasonRequired must be true or false. Nothing was changed.',
    holdFirst: 'The setting holdFirst must be a whole number from 0 to 10. Nothing was changed.',
    newAccountHours: 'The setting newAccountHours must be a whole number from 0 to 8,760. Nothing was changed.',
    memberInvites: 'The setting memberInvites must be true or false. Nothing was changed.',
  }
  for (const [key, message] of Object.entries(sentences)) {
    for (const value of ['everybody', null, 8761, -1, 1.5, [], {}, ['public'], 'PRIVATE', '']) {
      const answer = await admin.put(path, { signupsDisabled: true, torBlocked: true, [key]: value })
      expect([value, answer.statusCode, answer.json()]).toEqual([
        value,
        400,
        { status: 400, code: 'invalid_setting', message },
      ])
    }
  }
  expect((await admin.get(path)).json()).toEqual(defaults)
  const saved = await admin.put(path, { modlog: 'named', reasonRequired: true })
  expect([saved.statusCode, saved.json()]).toEqual([200, { ...defaults, modlog: 'named', reasonRequired: true }])
  expect((await admin.put(path, {})).json()).toMatchObject({ modlog: 'named', reasonRequired: true })
  expect((await t.visitor().get('/api/_initial')).json().modlog).toBe('named')
})

test('ADMIN-005 guests learn at once that sign-ups are closed, although their answers are cached', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const shown = async () => (await t.visitor().get('/api/_initial')).json().signupsDisabled
  expect(await shown()).toBe(false)
  await admin.put(path, { signupsDisabled: true })
  expect(await shown()).toBe(true)
})

test('ADMIN-005 the other processes of the site are told to evict what they cache for guests', async () => {
  const evicted = new Promise<string>((resolve) => t.site.bus.on('evict', resolve))
  await (await t.as(await makeAdmin(t.db))).put(path, { signupsDisabled: true })
  expect(await evicted).toBe('')
})

const path = '/api/site_settings'
