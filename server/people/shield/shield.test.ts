import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'

// Answers to guests are cached here, as on a real site.
const t = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })
const path = '/api/admin/shield'
const hourMs = 3600_000

afterEach(() => changeSiteSettings(t.site, { shield_until: null }))

test('LADDER-009 the shield is raised for 1 to 168 hours, raised again, and lowered; the log has only what changed something', async () => {
  const row = await makeAdmin(t.db)
  const admin = await t.as(row)
  expect((await admin.get(path)).json()).toEqual({ until: null, wave: null })
  const ends: string[] = []
  for (const hours of [1, 168, 24]) {
    const before = Date.now()
    const { until, wave } = (await admin.post(path, { hours })).json()
    expect(wave).toBeNull()
    expect(Date.parse(until)).toBeGreaterThanOrEqual(before + hours * hourMs)
    expect(Date.parse(until)).toBeLessThanOrEqual(Date.now() + hours * hourMs)
    expect((await admin.get(path)).json()).toEqual({ until, wave: null })
    ends.push(until)
  }
  for (const time of [1, 2])
    expect([time, (await admin.delete(path)).json()]).toEqual([time, { until: null, wave: null }])
  const { entries } = (await admin.get('/api/modlog')).json()
  const logged = entries.map(({ act, actor, actorGroup, details }: Record<string, unknown>) => [
    act,
    actor,
    actorGroup,
    details,
  ])
  const actor = { id: expect.any(String), username: row.username }
  expect(logged).toEqual([
    ['lower_shield', actor, 'admins', null],
    ...ends.toReversed().map((expires) => ['raise_shield', actor, 'admins', { expires }]),
  ])
  // Only administrators see how the site defends itself.
  expect((await t.visitor().get('/api/modlog')).json().entries).toEqual([])
})

test('LADDER-009 another number of hours is refused with the allowed range, and changes nothing', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  for (const hours of [0, -1, 169, 1.5, '24', null, undefined]) {
    const answer = await admin.post(path, { hours })
    expect([hours, answer.statusCode, answer.json()]).toEqual([
      hours,
      400,
      {
        status: 400,
        code: 'invalid_hours',
        message: 'Raise the shield for a whole number of hours that is at least 1 and at most 168.',
      },
    ])
  }
  expect((await admin.get(path)).json().until).toBeNull()
})

test('LADDER-009 members get 403 not_admin, guests 401', async () => {
  const [guest, member] = [t.visitor(), await t.as(await makeUser(t.db))]
  await guest.get('/api/_initial')
  const asks = [
    (who: typeof guest) => who.get(path),
    (who: typeof guest) => who.post(path, { hours: 24 }),
    (who: typeof guest) => who.delete(path),
    (who: typeof guest) => who.delete('/api/admin/wave'),
  ]
  for (const request of asks) {
    expect(outcome(await request(member))).toEqual([403, 'not_admin'])
    expect(outcome(await request(guest))).toEqual([401, 'not_logged_in'])
  }
  expect((await t.site.siteSettings.get()).shield_until).toBeNull()
})

test('LADDER-009 an expired shield is down, although nobody lowered it', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  await admin.post(path, { hours: 1 })
  await changeSiteSettings(t.site, { shield_until: new Date(Date.now() - 1) })
  expect((await admin.get(path)).json().until).toBeNull()
})
