import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'

// Guests' answers stay in memory here, as they do on a real site.
const t = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })

const unset = {
  signups_disabled: false,
  tor_blocked: false,
  modlog: 'public',
  reason_required: false,
  modlog_days: 730,
} as const
const usual = {
  signupsDisabled: false,
  torBlocked: false,
  modlog: 'public',
  reasonRequired: false,
  'retention.modlogDays': 730,
}

afterEach(async () => {
  await t.db.updateTable('site_settings').set(unset).execute()
})

test('ADMIN-026 the site settings are for administrators: guests get 401, members 403', async () => {
  const member = await t.as(await makeUser(t.db))
  const guest = t.visitor()
  await guest.get('/api/_initial')
  for (const ask of [(who: typeof guest) => who.get(path), (who: typeof guest) => who.put(path, {})]) {
    const refused = [await ask(guest), await ask(member)].map((answer) => [answer.statusCode, answer.json().code])
    expect(refused).toEqual([
      [401, 'not_logged_in'],
      [403, 'not_admin'],
    ])
  }
})

test('ADMIN-005, ADMIN-028 what is sent is changed, all settings are answered, and an empty body changes nothing', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.get(path)).json()).toEqual(usual)
  const first = await admin.put(path, { signupsDisabled: true })
  expect([first.statusCode, first.json()]).toEqual([200, { ...usual, signupsDisabled: true }])
  expect((await admin.put(path, { torBlocked: true })).json()).toEqual({
    ...usual,
    signupsDisabled: true,
    torBlocked: true,
  })
  expect((await admin.put(path, {})).json()).toEqual({ ...usual, signupsDisabled: true, torBlocked: true })
  expect((await admin.get(path)).json()).toEqual({ ...usual, signupsDisabled: true, torBlocked: true })
})

test('BASE-007, ADMIN-005 a value that is not allowed is refused as it always was, and none that was sent is changed', async () => {
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
  expect((await admin.get(path)).json()).toEqual(usual)
})

test('BASE-007 a later setting that is not allowed is refused by its name and with what is, and none that was sent is changed', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const sentences = {
    modlog: 'The setting modlog is one of "private", "public", "named". Nothing was changed.',
    reasonRequired: 'The setting reasonRequired is true or false. Nothing was changed.',
  }
  for (const [key, message] of Object.entries(sentences)) {
    for (const value of ['everybody', null, 1, [], {}, ['public'], 'PRIVATE', '']) {
      const answer = await admin.put(path, { signupsDisabled: true, torBlocked: true, [key]: value })
      expect([value, answer.statusCode, answer.json()]).toEqual([
        value,
        400,
        { status: 400, code: 'invalid_setting', message },
      ])
    }
  }
  expect((await admin.get(path)).json()).toEqual(usual)
  const saved = await admin.put(path, { modlog: 'named', reasonRequired: true })
  expect([saved.statusCode, saved.json()]).toEqual([200, { ...usual, modlog: 'named', reasonRequired: true }])
  expect((await admin.put(path, {})).json()).toMatchObject({ modlog: 'named', reasonRequired: true })
  expect((await t.visitor().get('/api/_initial')).json().modlog).toBe('named')
})

test('ADMIN-005 guests learn at once that signups are closed, though their answers are held in memory', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const shown = async () => (await t.visitor().get('/api/_initial')).json().signupsDisabled
  expect(await shown()).toBe(false)
  await admin.put(path, { signupsDisabled: true })
  expect(await shown()).toBe(true)
})

test('ADMIN-005 the other processes of the site are told to forget what they hold for guests', async () => {
  const heard = new Promise<string>((resolve) => t.site.bus.on('evict', resolve))
  await (await t.as(await makeAdmin(t.db))).put(path, { signupsDisabled: true })
  expect(await heard).toBe('')
})

const path = '/api/site_settings'
