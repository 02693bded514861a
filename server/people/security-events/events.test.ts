import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { securityEventsPage } from '../../../shared/limits.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeUser, password } from '../../../test/factories.ts'
import { securityEventJobs } from './jobs.ts'

const t = testApp()

interface Page {
  events: { id: string; kind: string; device: string | null; createdAt: string }[]
  next: string | null
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('SAFE-019 the owner sees what happened, the newest first, with the kind of device and no address', async () => {
  const user = await makeUser(t.db)
  const client = t.visitor()
  const headers = { 'user-agent': firefox }
  await client.get('/api/_initial')
  await client.post('/api/_login', { username: user.username, password }, { headers })
  await client.post('/api/recovery_codes', undefined, { headers })
  await client.post('/api/_settings?action=updateProfile', { email: 'mara@people.example' }, { headers })
  // The same address again is no change.
  await client.post('/api/_settings?action=updateProfile', { email: 'mara@people.example' }, { headers })
  await client.delete('/api/sessions', undefined, { headers })
  const next = 'another fine phrase'
  await client.post(
    '/api/_settings?action=changePassword',
    { password, newPassword: next, repeatPassword: next },
    { headers },
  )
  const { events, next: more } = (await client.get('/api/security_events')).json() as Page
  expect(events.map(({ kind }) => kind)).toEqual([
    'password_changed',
    'sessions_ended',
    'email_changed',
    'codes_made',
    'login',
  ])
  expect(new Set(events.map(({ device }) => device))).toEqual(new Set(['Firefox on Linux']))
  expect(more).toBeNull()
  const { rows } = await sql<{ row: string }>`select to_jsonb(e)::text as row from security_events e`.execute(t.db)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/127\.0\.0\.1|Mozilla|people\.example/)
})

test('SAFE-019 nobody else sees them: neither another member nor an administrator, who sees that a factor is on and nothing more', async () => {
  const user = await makeUser(t.db)
  await (await t.as(user)).post('/api/recovery_codes')
  for (const other of [await makeUser(t.db), await makeAdmin(t.db)]) {
    const client = await t.as(other)
    expect((await client.get('/api/security_events')).json()).toEqual({ events: [], next: null })
    expect((await client.get(`/api/users/${user.username}?adminsView=true`)).body).not.toContain('codes_made')
  }
  const admin = await t.as(await makeAdmin(t.db))
  const hasFactor = async () => (await admin.get(`/api/users/${user.username}?adminsView=true`)).json().hasFactor
  expect(await hasFactor()).toBe(false)
  await sql`insert into totp_secrets (user_id, sealed, confirmed_at) values (${user.id}, '', now())`.execute(t.db)
  expect(await hasFactor()).toBe(true)
  expect((await (await t.as(user)).get(`/api/users/${user.username}`)).json()).not.toHaveProperty('hasFactor')
  expect(outcome(await t.visitor().get('/api/security_events'))).toEqual([401, 'not_logged_in'])
})

test('SAFE-019 there are pages, and after 90 days an event is neither shown nor kept', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  await sql`
    insert into security_events (id, user_id, kind)
    select n, ${user.id}, 'login' from generate_series(1, ${securityEventsPage + 1}::int) n`.execute(t.db)
  const first = (await client.get('/api/security_events')).json() as Page
  expect(first.events).toHaveLength(securityEventsPage)
  const second = (await client.get(`/api/security_events?next=${first.next}`)).json() as Page
  expect(second).toMatchObject({ events: [{ kind: 'login' }], next: null })
  expect(outcome(await client.get('/api/security_events?next=x'))).toEqual([400, 'invalid_cursor'])

  await sql`update security_events set created_at = now() - interval '90 days' where user_id = ${user.id}`.execute(t.db)
  expect((await client.get('/api/security_events')).json()).toEqual({ events: [], next: null })
  for (const job of securityEventJobs) await job.run(t.site)
  const { rows } = await sql`select from security_events where user_id = ${user.id}`.execute(t.db)
  expect(rows).toEqual([])
})
