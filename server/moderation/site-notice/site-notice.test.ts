import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { noticeNow } from './notice-now.ts'

// Answers to guests are cached here, as on a real site.
const t = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })
const path = '/api/site_settings'
const always = { startsAt: null, endsAt: null, plannedAt: null }
const noon = '2026-03-01T12:00:00.000Z'
const later = '2026-03-01T18:00:00.000Z'

afterEach(() => changeSiteSettings(t.site, { notice: null }))

const readNotice = async () => (await t.visitor().get('/api/_initial')).json().notice

test('OPS-023 a notice is in `_initial` as soon as an administrator sets it, until it is removed', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  expect(await readNotice()).toBeUndefined()
  const saved = await admin.put(path, { notice: { text: ' The clocks\n change. ', plannedAt: noon } })
  expect([saved.statusCode, saved.json().notice]).toEqual([
    200,
    { ...always, text: 'The clocks change.', plannedAt: noon },
  ])
  const shown = { id: expect.any(String), text: 'The clocks change.', endsAt: null, plannedAt: noon }
  expect(await readNotice()).toEqual(shown)
  expect((await admin.get('/api/_initial')).json().notice).toEqual(shown)
  expect((await admin.put(path, { torBlocked: false })).json().notice).not.toBeNull()

  for (const none of [null, { text: '   ', endsAt: noon }]) {
    await changeSiteSettings(t.site, { notice: { ...always, text: 'Again' } })
    expect((await admin.put(path, { notice: none })).json().notice).toBeNull()
    expect(await readNotice()).toBeUndefined()
  }
})

test('OPS-023 a notice of more than 300 characters, or with an invalid time, is refused', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.put(path, { notice: { text: '𝄞'.repeat(300) } })).statusCode).toBe(200)
  const wrong = [
    ...['Hello', 1, [], {}, { text: 3 }, { text: 'x'.repeat(301) }, { text: 'Hello', colour: 'red' }],
    ...['soon', 7, '2026-13-01T00:00:00Z', '2026-03-01'].map((endsAt) => ({ text: 'Hello', endsAt })),
  ]
  for (const notice of wrong) {
    const answer = await admin.put(path, { notice })
    expect([notice, answer.statusCode, answer.json().code]).toEqual([notice, 400, 'invalid_setting'])
  }
  expect((await admin.get(path)).json().notice.text).toBe('𝄞'.repeat(300))
})

test('OPS-023 it is shown from its start to its end, and gets a new id with a new text', () => {
  const at = (time: string, part: object) =>
    noticeNow({ notice: { ...always, text: 'Hello', ...part } }, Date.parse(time))
  expect(at(noon, { startsAt: later })).toBeUndefined()
  expect(at(noon, { endsAt: noon })).toBeUndefined()
  expect(at(noon, { startsAt: noon, endsAt: later })).toMatchObject({ text: 'Hello', endsAt: later })
  expect(at(noon, { endsAt: later })?.id).toBe(at(noon, {})?.id)
  expect(at(noon, { plannedAt: later })?.id).not.toBe(at(noon, {})?.id)
  expect(at(noon, { text: 'Bye' })?.id).not.toBe(at(noon, {})?.id)
})
