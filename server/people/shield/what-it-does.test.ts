import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { holdClock } from '../../../test/hold-clock.ts'
import { jpegPhoto } from '../../../test/pictures.ts'
import { secondProcess } from '../../../test/second-process.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { eventually } from '../../../test/waiting.ts'

// Answers to guests are cached here, as on a real site.
const t = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })
const path = '/api/admin/shield'
const dayMs = 24 * 3600_000
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const application = 'I build small boats, and would like to talk about them.'

afterEach(() => changeSiteSettings(t.site, { shield_until: null, new_account_hours: 24 }))

let signUps = 0

async function signUp(fields: object = {}) {
  const guest = t.visitor()
  await guest.get('/api/_initial')
  signUps++
  return guest.post('/api/_signup', { username: `comer_${signUps}`, password: 'long enough', ...fields })
}

const modeFor = async (guest: Client) => (await guest.get('/api/_initial')).json().signupMode

test('LADDER-009 while the shield is up sign-ups are applications, in every process from its raising until its lowering', async () => {
  const [admin, here, other] = [await t.as(await makeAdmin(t.db)), t.visitor(), await secondProcess(t)]
  expect([await modeFor(here), await modeFor(other.guest)]).toEqual(['open', 'open'])
  await admin.post(path, { hours: 24 })
  expect(await modeFor(here)).toBe('application')
  await eventually(async () => expect(await modeFor(other.guest)).toBe('application'))
  expect(outcome(await signUp())).toEqual([400, 'application_required'])
  const applied = await signUp({ application })
  expect([applied.statusCode, applied.json().pending]).toEqual([201, true])

  await admin.delete(path)
  expect(await modeFor(here)).toBe('open')
  await eventually(async () => expect(await modeFor(other.guest)).toBe('open'))
  const joined = await signUp()
  expect([joined.statusCode, joined.json().pending]).toEqual([201, false])
})

test('LADDER-009 at its end the former state is back in every process without any action; a mode that was chosen meanwhile stays', async () => {
  const { soon, goOn } = holdClock()
  await changeSiteSettings(t.site, { shield_until: soon })
  const other = await secondProcess(t)
  for (const guest of [t.visitor(), other.guest]) expect(await modeFor(guest)).toBe('application')
  const madeAnew = [t.site, other.site].map(({ answers }) => vi.spyOn(answers, 'evictAll'))
  goOn()
  for (const evicted of madeAnew) {
    await eventually(() => expect(evicted).toHaveBeenCalled())
    evicted.mockRestore()
  }
  for (const guest of [t.visitor(), other.guest]) expect(await modeFor(guest)).toBe('open')
  vi.useRealTimers()

  const admin = await t.as(await makeAdmin(t.db))
  await admin.post(path, { hours: 1 })
  await admin.put('/api/site_settings', { signupMode: 'invitation' })
  await changeSiteSettings(t.site, { shield_until: new Date(Date.now() - 1) })
  expect(await modeFor(t.visitor())).toBe('invitation')
  await admin.put('/api/site_settings', { signupMode: 'open' })
})

test('LADDER-009 while the shield is up everything that a new account writes is held, and what others write is not', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const community = await makeCommunity(t.db)
  const [newcomer, regular] = [
    await t.as(await makeUser(t.db)),
    await t.as(await makeUser(t.db, { created_at: ago(2) })),
  ]
  const post = async (who: Client) => {
    const { publicId, held = false } = (
      await who.post('/api/posts', { title: 'A heron by the mill', community: community.name })
    ).json()
    return { publicId, held }
  }
  const { publicId } = await post(regular)
  const comment = async (who: Client) => {
    const { held = false } = (await who.post(`/api/posts/${publicId}/comments`, { body: 'So it is.' })).json()
    return { held }
  }

  await admin.post(path, { hours: 24 })
  for (let time = 1; time <= 4; time++) expect([time, (await post(newcomer)).held]).toEqual([time, true])
  expect((await comment(newcomer)).held).toBe(true)
  expect([(await post(regular)).held, (await comment(regular)).held]).toEqual([false, false])

  await admin.delete(path)
  expect([(await post(newcomer)).held, (await comment(newcomer)).held]).toEqual([false, false])
})

test('LADDER-009 while the shield is up pictures are accepted only from accounts older than 7 days', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const [younger, older] = [
    await t.as(await makeUser(t.db, { created_at: ago(6.99) })),
    await t.as(await makeUser(t.db, { created_at: ago(7.01) })),
  ]
  const file = await jpegPhoto(60, 40)
  const upload = async (who: Client) => outcome(await who.upload('/api/_uploads', file))
  await admin.post(path, { hours: 24 })
  expect([await upload(younger), await upload(older)]).toEqual([[403, 'no_image_posts'], [200]])
  await admin.delete(path)
  expect(await upload(younger)).toEqual([200])
})
