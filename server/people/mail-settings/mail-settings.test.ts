import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailKinds } from '../../../api/people/mail.ts'
import { hourMs } from '../../../shared/time.ts'
import { testApp } from '../../../test/app.ts'
import { testAppWithMail } from '../../../test/app-with-mail.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { readMessageId, readUnsubscribeToken, unsubscribeToken } from '../mail/mail.ts'

const { t } = await testAppWithMail()
const silent = testApp()

const off = { replies: false, mentions: false, moderation: false, digest: null, nextDigestAt: null }

async function makeMember() {
  const user = await makeUser(t.db, { email: `m${Date.now()}@people.example` })
  await sql`update users set email_confirmed_at = now() where id = ${user.id}`.execute(t.db)
  return { user, client: await t.as(user) }
}

test('MAIL-010 all kinds are off until they are turned on, one by one', async () => {
  const { user, client } = await makeMember()
  const settings = { sends: true, address: user.email, confirmed: true, unreachable: false, ...off }
  expect((await client.get('/api/mail_settings')).json()).toEqual(settings)
  expect((await client.put('/api/mail_settings', { replies: true, moderation: true })).json()).toEqual({
    ...{ ...settings, replies: true, moderation: true },
  })
  expect((await client.put('/api/mail_settings', { moderation: false })).json()).toEqual({ ...settings, replies: true })
  expect((await client.get('/api/mail_settings')).json()).toEqual({ ...settings, replies: true })
  // Those about security cannot be turned off.
  expect((await client.put('/api/mail_settings', { security: false })).json()).toEqual({ ...settings, replies: true })
  expect((await client.put('/api/mail_settings', { replies: 'no' })).statusCode).toBe(400)
})

test('MAIL-001, MAIL-010 on a site without mail nothing can be turned on', async () => {
  const client = await silent.as(await makeUser(silent.db))
  expect((await client.get('/api/mail_settings')).json()).toMatchObject({ sends: false, ...off })
  expect(outcome(await client.put('/api/mail_settings', { replies: true }))).toEqual([409, 'mail_off'])
})

const weekly = { every: 'weekly', weekday: 'sunday', hour: 8, timeZone: 'Europe/Berlin' } as const

test('MAIL-010, MAIL-014 a digest is turned on with its day, hour and time zone, changed, and turned off', async () => {
  const { client } = await makeMember()
  const timeIn = (timeZone: string, { nextDigestAt }: { nextDigestAt: string }) =>
    new Date(nextDigestAt).toLocaleString('en', { timeZone, weekday: 'long', hour: '2-digit', hourCycle: 'h23' })
  const on = (await client.put('/api/mail_settings', { digest: weekly })).json()
  expect(on).toMatchObject({ ...off, digest: weekly, nextDigestAt: expect.any(String) })
  expect(timeIn('Europe/Berlin', on)).toBe('Sunday, 08')
  const later = (await client.put('/api/mail_settings', { digest: { ...weekly, hour: 23 } })).json()
  expect(timeIn('Europe/Berlin', later)).toBe('Sunday, 23')
  const elsewhere = { every: 'daily', hour: 0, timeZone: 'Asia/Tokyo' } as const
  const changed = (await client.put('/api/mail_settings', { digest: elsewhere })).json()
  expect(changed.digest).toEqual({ ...elsewhere, weekday: 'monday' })
  expect(timeIn('Asia/Tokyo', changed)).toMatch(/ 00$/)
  expect(new Date(changed.nextDigestAt).getTime() - Date.now()).toBeLessThan(25 * hourMs)
  // Other settings leave it as it is.
  expect((await client.put('/api/mail_settings', { replies: true })).json()).toEqual({ ...changed, replies: true })
  expect((await client.put('/api/mail_settings', { replies: false, digest: null })).json()).toMatchObject(off)
})

test('MAIL-015 the digests of one hour are spread over it', async () => {
  const minutes = new Set<number>()
  for (let n = 0; n < 12; n++) {
    const { client } = await makeMember()
    const { nextDigestAt } = (await client.put('/api/mail_settings', { digest: weekly })).json()
    minutes.add(new Date(nextDigestAt).getUTCMinutes())
    // A change keeps the minute.
    const same = (await client.put('/api/mail_settings', { digest: { ...weekly, weekday: 'monday' } })).json()
    expect(new Date(same.nextDigestAt).getUTCMinutes()).toBe(new Date(nextDigestAt).getUTCMinutes())
  }
  expect(minutes.size).toBeGreaterThan(3)
})

test('MAIL-014 a digest that cannot be is refused and changes nothing', async () => {
  const { client } = await makeMember()
  await client.put('/api/mail_settings', { digest: weekly })
  const wrongZone = { ...weekly, timeZone: 'Mars/Olympus' }
  expect(outcome(await client.put('/api/mail_settings', { digest: wrongZone, replies: true }))).toEqual([
    ...[400, 'invalid_time_zone'],
  ])
  for (const digest of [
    { ...weekly, hour: 24 },
    { ...weekly, hour: 7.5 },
    { ...weekly, every: 'hourly' },
    { hour: 8 },
    'on',
  ])
    expect(outcome(await client.put('/api/mail_settings', { digest }))).toEqual([400, 'invalid_json'])
  expect((await client.get('/api/mail_settings')).json()).toMatchObject({ digest: weekly, replies: false })
})

test('MAIL-012 the link under a digest stops digests alone', async () => {
  const { user, client } = await makeMember()
  await client.put('/api/mail_settings', { digest: weekly, replies: true })
  const token = (kind: 'digest' | 'replies') => unsubscribeToken(t.site.secrets, { userId: user.id, kinds: [kind] })
  const stranger = t.visitor()
  await stranger.get('/api/_initial')
  await stranger.post('/api/unsubscribe', { token: token('digest') })
  expect((await client.get('/api/mail_settings')).json()).toMatchObject({ digest: null, replies: true })
  await client.put('/api/mail_settings', { digest: weekly })
  await stranger.post('/api/unsubscribe', { token: token('replies'), all: true })
  expect((await client.get('/api/mail_settings')).json()).toMatchObject(off)
})

test('MAIL-012 the token stops its kinds without login, again and again; all of them if wanted', async () => {
  const { user, client } = await makeMember()
  await client.put('/api/mail_settings', { replies: true, mentions: true, moderation: true })
  const token = unsubscribeToken(t.site.secrets, { userId: user.id, kinds: ['replies', 'mentions'] })
  const stranger = t.visitor()
  await stranger.get('/api/_initial')
  expect((await stranger.get(`/api/unsubscribe?token=${token}`)).json()).toEqual({ kinds: ['replies', 'mentions'] })
  expect((await client.get('/api/mail_settings')).json()).toMatchObject({ replies: true, mentions: true })
  for (let n = 0; n < 3; n++) expect(outcome(await stranger.post('/api/unsubscribe', { token }))).toEqual([200])
  expect((await client.get('/api/mail_settings')).json()).toMatchObject({ ...off, moderation: true })
  expect(outcome(await stranger.post('/api/unsubscribe', { token, all: true }))).toEqual([200])
  expect((await client.get('/api/mail_settings')).json()).toMatchObject(off)
})

test('MAIL-013 a token that was changed opens nothing, and nothing else opens with it', async () => {
  const { user } = await makeMember()
  const { secrets } = t.site
  const token = unsubscribeToken(secrets, { userId: user.id, kinds: ['replies'] })
  const [person = '', kind, signature = ''] = token.split('.')
  const other = (user.id + 1n).toString(36)
  const wrong = [
    ...['', 'x', `${token}x`, token.slice(0, -1), `${other}.${kind}.${signature}`, `${person}.digest.${signature}`],
    ...[`${person}.replies-mentions.${signature}`, `${person}.${kind}.${'A'.repeat(43)}`, `${token}\n`, ` ${token}`],
  ]
  const stranger = t.visitor()
  await stranger.get('/api/_initial')
  for (const each of wrong) {
    const found = await stranger.get(`/api/unsubscribe?token=${encodeURIComponent(each)}`)
    expect([each, found.statusCode]).toEqual([each, 404])
    expect((await stranger.post('/api/unsubscribe', { token: each })).statusCode).toBe(404)
  }
  for (const kinds of mailKinds.map((each) => [each]))
    expect(readUnsubscribeToken(secrets, unsubscribeToken(secrets, { userId: user.id, kinds }))).toEqual({
      userId: user.id,
      kinds,
    })
  expect(readMessageId(secrets, `<${token}@talk.example.org>`)).toBeUndefined()
})
