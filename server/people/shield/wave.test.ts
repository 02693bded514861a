import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { holdClock } from '../../../test/hold-clock.ts'
import { solvePuzzle } from '../../../test/puzzle.ts'
import { secondProcess } from '../../../test/second-process.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { eventually } from '../../../test/waiting.ts'
import { processCauses } from '../../discussion/notifications/process-causes.ts'
import { currentCaptcha } from '../accounts/captcha.ts'

// Answers to guests are cached here, as on a real site.
const t = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })
const outside = testApp({
  settings: {
    ...{ CAPTCHA: 'siteverify', CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'secret' },
    ...{ CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/', CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js' },
  },
})

afterEach(async () => {
  await t.db.deleteFrom('waves').execute()
  await changeSiteSettings(t.site, { wave_guard: false, wave_until: null })
})

const inMs = (ms: number) => new Date(Date.now() + ms)
const hourMs = 3600_000

let signUps = 0

async function signUp(captchaToken = '') {
  const guest = t.visitor()
  await guest.get('/api/_initial')
  signUps++
  return outcome(
    await guest.post('/api/_signup', { username: `comer_${signUps}`, password: 'long enough', captchaToken }),
  )
}

const captchaOf = async (guest: Client) => (await guest.get('/api/_initial')).json().captcha
const altcha = { provider: 'altcha', siteKey: '', scriptUrl: null }

test('LADDER-008 after the account that starts a wave everybody must solve the puzzle, in every process; admins are notified, and “Not an attack” ends it', async () => {
  await changeSiteSettings(t.site, { wave_guard: true })
  const [there, other] = [t.visitor(), await secondProcess(t)]
  const adminRow = await makeAdmin(t.db)
  const admin = await t.as(adminRow)
  for (let count = 2; count < 30; count++) await makeUser(t.db)
  expect([await captchaOf(there), await captchaOf(other.guest)]).toEqual([null, null])
  expect((await admin.get('/api/admin/shield')).json()).toEqual({ until: null, wave: null })

  const before = Date.now()
  expect(await signUp()).toEqual([201])
  expect(await captchaOf(there)).toEqual(altcha)
  await eventually(async () => expect(await captchaOf(other.guest)).toEqual(altcha))
  const { wave } = (await admin.get('/api/admin/shield')).json()
  expect(wave).toEqual({ since: expect.any(String), until: expect.any(String), accounts: 30 })
  expect(Date.parse(wave.until)).toBeGreaterThanOrEqual(before + 6 * hourMs)
  expect(Date.parse(wave.until)).toBeLessThanOrEqual(Date.now() + 6 * hourMs)

  expect(await signUp()).toEqual([403, 'captcha_verify_fail_2'])
  const token = await solvePuzzle(there)
  expect(await signUp(token)).toEqual([201])
  expect(await signUp(token)).toEqual([403, 'captcha_verify_fail_2'])

  await processCauses(t.site)
  const { items } = (await admin.get('/api/notifications?render=true')).json()
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ type: 'site_alert', toURL: '/admin' })
  expect(items[0].title).toContain('30 accounts were made within an hour')
  expect(items[0].title).toContain('Not an attack')

  expect((await admin.delete('/api/admin/wave')).json()).toEqual({ until: null, wave: null })
  expect(await captchaOf(there)).toBeNull()
  await eventually(async () => expect(await captchaOf(other.guest)).toBeNull())
  // The same accounts do not start another wave.
  expect(await signUp()).toEqual([201])
  expect(await captchaOf(there)).toBeNull()
  // There is no wave to end any more, and no new log entry.
  expect((await admin.delete('/api/admin/wave')).json()).toEqual({ until: null, wave: null })
  const log = await t.db.selectFrom('modlog').select(['act', 'actor_group', 'actor_id']).orderBy('id').execute()
  expect(log).toEqual([
    { act: 'begin_wave', actor_group: 'system', actor_id: null },
    { act: 'end_wave', actor_group: 'admins', actor_id: adminRow.id },
  ])
  expect((await t.visitor().get('/api/modlog')).json().entries).toEqual([])
})

test('LADDER-008 at the end of a wave guests no longer see its effects, in every process', async () => {
  const { soon, goOn } = holdClock()
  await changeSiteSettings(t.site, { wave_guard: true, wave_until: soon })
  const other = await secondProcess(t)
  for (const guest of [t.visitor(), other.guest]) expect(await captchaOf(guest)).toEqual(altcha)
  const madeAnew = [t.site, other.site].map(({ answers }) => vi.spyOn(answers, 'evictAll'))
  goOn()
  for (const evicted of madeAnew) {
    await eventually(() => expect(evicted).toHaveBeenCalled())
    evicted.mockRestore()
  }
  for (const guest of [t.visitor(), other.guest]) expect(await captchaOf(guest)).toBeNull()
  expect((await t.visitor().get('/api/_captcha')).statusCode).toBe(404)
})

test('LADDER-008 a form that was opened in a wave is accepted after it, with the puzzle solved', async () => {
  await changeSiteSettings(t.site, { wave_guard: true, wave_until: inMs(hourMs) })
  const token = await solvePuzzle(t.visitor())
  await changeSiteSettings(t.site, { wave_until: null })
  expect(await signUp(token)).toEqual([201])
})

test('LADDER-008 waveGuard is on by default, and turning it off ends the checks of new accounts', async () => {
  const { rows } = await sql<{ usual: string }>`
    select column_default as usual from information_schema.columns
    where table_name = 'site_settings' and column_name = 'wave_guard'`.execute(t.db)
  expect(rows).toEqual([{ usual: 'true' }])
  await changeSiteSettings(t.site, { wave_guard: true, wave_until: inMs(hourMs) })
  expect(await captchaOf(t.visitor())).toEqual(altcha)
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.put('/api/site_settings', { waveGuard: 'off' })).json().code).toBe('invalid_setting')
  expect((await admin.put('/api/site_settings', { waveGuard: false })).json().waveGuard).toBe(false)
  expect(await captchaOf(t.visitor())).toBeNull()
  expect((await admin.get('/api/admin/shield')).json().wave).toBeNull()
})

test('LADDER-008 in a wave the first 3 posts or comments of a new account are held, and those of others are not', async () => {
  await changeSiteSettings(t.site, { wave_guard: true, wave_until: inMs(hourMs) })
  const community = await makeCommunity(t.db)
  const thread = await makePost(t.db, { community })
  const write = async (who: Client) => [
    (await who.post('/api/posts', { title: 'A heron by the mill', community: community.name })).json().held ?? false,
    (await who.post(`/api/posts/${thread.public_id}/comments`, { body: 'So it is.' })).json().held ?? false,
  ]
  const writers = []
  for (const published of [0, 2, 3]) {
    const author = await makeUser(t.db)
    for (let count = 0; count < published; count++) await makePost(t.db, { community, author })
    writers.push(await t.as(author))
  }
  const regular = await t.as(await makeUser(t.db, { created_at: inMs(-48 * hourMs) }))
  expect(await Promise.all([...writers, regular].map(write))).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [false, false],
  ])
  await changeSiteSettings(t.site, { wave_guard: false })
  for (const writer of writers) expect(await write(writer)).toEqual([false, false])
})

test('LADDER-008 where another service checks new accounts already, it continues to do so', async () => {
  await changeSiteSettings(outside.site, { wave_guard: true, wave_until: inMs(hourMs) })
  expect(await currentCaptcha(outside.site)).toBe('siteverify')
})
