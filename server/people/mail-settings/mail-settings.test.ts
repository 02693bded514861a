import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailKinds } from '../../../api/people/mail.ts'
import { testApp } from '../../../test/app.ts'
import { testAppWithMail } from '../../../test/app-with-mail.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { readMessageId, readUnsubscribeToken, unsubscribeToken } from '../mail/mail.ts'

const { t } = await testAppWithMail()
const silent = testApp()

const off = { replies: false, mentions: false, moderation: false }

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
