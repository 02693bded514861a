import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testAppWithMail } from '../../../test/app-with-mail.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { processCauses } from '../../discussion/notifications/process-causes.ts'
import { newLoginText } from '../causes/new-login-text.ts'
import { securityEventJobs } from './jobs.ts'

const { t, untilSent, mailsTo } = await testAppWithMail()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

async function logIn(username: string, userAgent = firefox, address = '203.0.113.7') {
  const client = t.visitor({ address })
  await client.get('/api/_initial')
  const answer = await client.post('/api/_login', { username, password }, { headers: { 'user-agent': userAgent } })
  expect(answer.statusCode).toBe(200)
  return client
}

interface Told {
  type: string
  notif: { event: string; device: string }
}

/** What the notifications say about logins, the newest first. */
async function toldTo(userId: bigint): Promise<string[]> {
  await processCauses(t.site)
  const { items } = (await (await t.as({ id: userId })).get('/api/notifications')).json() as { items: Told[] }
  return items.filter(({ type }) => type === 'new_login').map(({ notif }) => `${notif.event} ${notif.device}`)
}

test('SAFE-018 a login from an unknown device or network is told by notification and mail, a known one is not', async () => {
  const user = await makeUser(t.db, { email: 'ann@people.example' })
  await sql`update users set email_confirmed_at = now() where id = ${user.id}`.execute(t.db)
  await logIn(user.username)
  expect(await toldTo(user.id)).toEqual(['login Firefox on Linux'])
  await untilSent()
  const [mail = ''] = mailsTo('ann@people.example')
  expect(mail.replace(/\s+/g, ' ')).toMatch(
    /Your account was used on Firefox on Linux at .{5,60}\. If that was not you, end that session and change your password\./,
  )
  // The same network: the last number of the address may change.
  await logIn(user.username, firefox, '203.0.113.99')
  expect(await toldTo(user.id)).toEqual(['login Firefox on Linux'])
  await logIn(user.username, iphone)
  await logIn(user.username, firefox, '198.51.100.7')
  expect(await toldTo(user.id)).toEqual(['login Firefox on Linux', 'login Safari on iPhone', 'login Firefox on Linux'])
  await untilSent()
  expect(mailsTo('ann@people.example')).toHaveLength(3)
})

test('SAFE-018 of several logins from a new place at the same time one is told', async () => {
  const user = await makeUser(t.db)
  await Promise.all(Array.from({ length: 5 }, () => logIn(user.username)))
  expect(await toldTo(user.id)).toEqual(['login Firefox on Linux'])
})

test('SAFE-018 after 180 days a device is forgotten, and of device and network only a mark is kept', async () => {
  const user = await makeUser(t.db)
  await logIn(user.username)
  const { rows } = await sql<{ row: string }>`select to_jsonb(d)::text as row from known_devices d`.execute(t.db)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/203\.0\.113|Firefox/)
  await sql`update known_devices set seen_at = now() - interval '181 days' where user_id = ${user.id}`.execute(t.db)
  await logIn(user.username)
  expect(await toldTo(user.id)).toHaveLength(2)
  await sql`update known_devices set seen_at = now() - interval '181 days' where user_id = ${user.id}`.execute(t.db)
  for (const job of securityEventJobs) await job.run(t.site)
  const left = await sql`select from known_devices where user_id = ${user.id}`.execute(t.db)
  expect(left.rows).toEqual([])
})

test('SAFE-018 the device of the sign-up is known, and one account’s devices are not another’s', async () => {
  const client = t.visitor()
  await client.get('/api/_initial')
  const more = { headers: { 'user-agent': firefox } }
  await client.post('/api/_signup', { username: 'fresh_person', password, email: '' }, more)
  const { id } = await t.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'fresh_person')
    .executeTakeFirstOrThrow()
  await logIn('fresh_person')
  expect(await toldTo(id)).toEqual([])
  const other = await makeUser(t.db)
  await logIn(other.username)
  expect(await toldTo(other.id)).toHaveLength(1)
})

test('SAFE-005 after a reset the words say that the password was set anew, and nothing of a session', () => {
  const at = '2026-03-04T05:06:07.400Z'
  expect(newLoginText({ event: 'password_reset', device: 'An app', at })).toBe(
    'Your password was set anew on an app at 2026-03-04 05:06 UTC, and everybody was logged out. If that was not you, set another one now.',
  )
})
