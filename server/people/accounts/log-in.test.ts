import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { logIn as enterAs } from './log-in.ts'
import { hashPassword } from './passwords.ts'
import { changePassword } from './profile.ts'
import { updatePassword } from './queries.ts'
import { signUp } from './sign-up.ts'

const t = testApp()

async function guest(options = {}) {
  const client = t.visitor(options)
  await client.get('/api/_initial')
  return client
}

const logIn = async (username: string, tried = password) =>
  (await guest()).post('/api/_login', { username, password: tried })

test('AUTH-007, AUTH-041 a login with the right password starts a session, and its answer has no email address', async () => {
  const user = await makeUser(t.db, { email: 'a@example.org' })
  const client = await guest()
  const login = await client.post('/api/_login', { username: user.username, password })
  expect(login.statusCode).toBe(200)
  expect(login.json()).toMatchObject({ username: user.username, email: null, moddingList: null })
  const self = await client.get('/api/_user')
  expect(self.statusCode).toBe(200)
  expect(self.json()).toMatchObject({ username: user.username, email: 'a@example.org' })
})

test('AUTH-007 the name may have any case, and spaces around both fields are ignored', async () => {
  const { username } = await makeUser(t.db, { username: 'Mixed_Case' })
  for (const written of ['Mixed_Case', 'mixed_case', ' MIXED_CASE\n']) {
    const response = await logIn(written, ` ${password}\t`)
    expect([response.statusCode, response.json().username]).toEqual([200, username])
  }
})

test('AUTH-009, AUTH-040 an unknown name, a deleted account and a wrong password answer the same 401', async () => {
  const { username } = await makeUser(t.db)
  // Its hash is still stored, as during the deletion.
  const deleted = await makeUser(t.db, { deleted_at: new Date() })
  const answers = [
    await logIn(username, 'not this one'),
    await logIn(username, ''),
    await logIn(username, password.toUpperCase()),
    await logIn(username, 'x'.repeat(5000)),
    await logIn('nobody_of_that_name'),
    await logIn(''),
    await logIn('x'.repeat(10_000)),
    await logIn(deleted.username),
    await logIn('ghost'),
    await logIn('nobody'),
    await logIn('nobody', ''),
  ]
  const [first] = answers
  expect(first?.json()).toEqual({ status: 401, code: 'wrong-password', message: expect.any(String) })
  for (const answer of answers) {
    expect([answer.statusCode, answer.body]).toEqual([401, first?.body])
    expect(answer.cookies).toEqual([])
  }
})

test('AUTH-010 a banned user learns of the ban only with the right password', async () => {
  const { username } = await makeUser(t.db, { banned_at: new Date() })
  const right = await logIn(username)
  expect([right.statusCode, right.json().code]).toEqual([403, 'account_suspended'])
  const wrong = await logIn(username, 'not this one')
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong-password'])
  expect(
    await t.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', (await user(username)).id)
      .execute(),
  ).toEqual([])
})

const user = (username: string) =>
  t.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

test('AUTH-040, AUTH-041 a logged-in caller gets the current user, whatever the body', async () => {
  const own = await makeUser(t.db, { email: 'own@example.org' })
  const other = await makeUser(t.db)
  const client = await t.as(own)
  for (const payload of [JSON.stringify({ username: other.username, password }), '', '{', '[]', '{"username":1}']) {
    const response = await client.send({ method: 'POST', url: '/api/_login', payload })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ username: own.username, email: null, moddingList: null })
  }
  expect((await client.get('/api/_user')).json().username).toBe(own.username)
})

test('AUTH-042 a logged-in caller with another action answers 400 invalid_action', async () => {
  const client = await t.as(await makeUser(t.db))
  for (const action of ['login', 'LOGOUT', 'nothing']) {
    const response = await client.post(`/api/_login?action=${action}`, {})
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_action'])
  }
  expect((await client.get('/api/_user')).statusCode).toBe(200)
})

test('an unknown name takes about as long as a known one', async () => {
  const { username } = await makeUser(t.db)
  await logIn('warms_up')
  const measure = async (name: string) => {
    // CPU time, and the minimum of many runs, so that other work on the machine does not count.
    const begun = process.cpuUsage()
    await logIn(name, 'not this one')
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < 7; n++) {
    known.push(await measure(username))
    unknown.push(await measure(`unknown_${n}`))
  }
  // Without hashing it would be a tenth or less.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
  expect(Math.min(...known)).toBeGreaterThan(Math.min(...unknown) / 3)
})

test('SETTINGS-011 a login in progress with the old password opens nothing once the password is changed', async () => {
  const user = await makeUser(t.db)
  const client = await guest()
  const changing = await t.db.startTransaction().execute()
  await updatePassword(changing, user.id, await hashPassword('another fine phrase'), user.password_hash)
  const login = client.post('/api/_login', { username: user.username, password })
  // It has read the old hash, and waits for the transaction that changes the account.
  await eventually(async () => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(t.db)
    expect(rows).toHaveLength(1)
  })
  await changing.commit().execute()
  expect(outcome(await login)).toEqual([401, 'wrong-password'])
  expect((await client.get('/api/_user')).statusCode).toBe(401)
})

test('SETTINGS-012 of two changes from the same old password at the same time the second is refused', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const changing = await t.db.startTransaction().execute()
  await updatePassword(changing, user.id, await hashPassword('another fine phrase'), user.password_hash)
  const next = 'the phrase of somebody else'
  const body = { password, newPassword: next, repeatPassword: next }
  const second = client.post('/api/_settings?action=changePassword', body)
  await eventually(async () => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(t.db)
    expect(rows).toHaveLength(1)
  })
  await changing.commit().execute()
  expect(outcome(await second)).toEqual([401, 'wrong-password'])
  expect((await logIn(user.username, 'another fine phrase')).statusCode).toBe(200)
})

test('AUTH-034 a login that the database refuses gives nobody a new session id', async () => {
  const user = await makeUser(t.db)
  // The database refuses at the very end, after everything else.
  await sql`
    create function refuse_session() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create constraint trigger refuse after insert on sessions deferrable initially deferred
    for each row execute function refuse_session()`.execute(t.db)
  const visitor = {
    address: '203.0.113.7',
    secure: false,
    fromBrowser: true,
    userAgent: '',
    sid: 'the one of before',
    viewer: null,
    sent: { sid: undefined, csrf: undefined, member: undefined },
    cookies: {},
  }
  await expect(enterAs(t.site, visitor, { username: user.username, password })).rejects.toThrow('no room')
  await expect(signUp(t.site, visitor, { username: 'never_there', password })).rejects.toThrow('no room')
  const next = { password, newPassword: 'another fine phrase', repeatPassword: 'another fine phrase' }
  const viewer = { id: user.id, username: user.username, isAdmin: false, createdAt: new Date(0) }
  await expect(changePassword(t.site, visitor, viewer, next)).rejects.toThrow('no room')
  expect(visitor).toMatchObject({ sid: 'the one of before', viewer: null })
  await sql`drop trigger refuse on sessions; drop function refuse_session`.execute(t.db)
})
