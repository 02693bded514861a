import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { readEvents } from '../../../test/event-reader.ts'
import { makeAdmin, makeComment, makePost, makeUser, password } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { endBans } from './jobs.ts'

// Answers to guests are cached here, as on a real site.
const t = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })
const path = '/api/_admin'

async function entriesAbout(userId: bigint) {
  return t.db
    .selectFrom('modlog')
    .select(['act', 'actor_id', 'actor_group', 'reason', 'details', 'part_of'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute()
}

test('ADMIN-015, ADMIN-023 a ban ends sessions and streams, the login says so, content stays, and unbanning restores access', async () => {
  const adminUser = await makeAdmin(t.db)
  const [admin, user] = [await t.as(adminUser), await makeUser(t.db)]
  const post = await makePost(t.db, { author: user, body: 'What stays.' })
  const userClient = await t.as(user)
  const stream = await readEvents(t.app, userClient)
  const guest = t.visitor()
  const profile = async () => (await guest.get(`/api/users/${user.username}`)).json()
  expect(await profile()).toMatchObject({ isBanned: false, bannedAt: null })

  const banned = await admin.post(path, { action: 'ban_user', username: user.username.toUpperCase(), reason: 'Spam' })
  expect([banned.statusCode, banned.json()]).toEqual([200, { success: true }])
  await eventually(() => expect(stream.ended()).toBe(true))
  expect(outcome(await userClient.get('/api/_user'))).toEqual([401, 'not_logged_in'])
  const again = { username: user.username, password }
  expect(outcome(await userClient.post('/api/_login', again))).toEqual([403, 'account_suspended'])
  await eventually(async () => expect(await profile()).toMatchObject({ isBanned: true, bannedAt: expect.any(String) }))
  expect(outcome(await guest.get(`/api/users/${user.username}/feed`))).toEqual([401, 'user_banned'])
  expect((await guest.get(`/api/posts/${post.public_id}`)).json()).toMatchObject({
    deleted: false,
    body: 'What stays.',
    author: { isBanned: true },
  })

  expect(outcome(await admin.post(path, { action: 'unban_user', username: user.username }))).toEqual([200])
  expect(outcome(await userClient.post('/api/_login', again))).toEqual([200])
  await eventually(async () => expect(await profile()).toMatchObject({ isBanned: false, bannedAt: null }))
  expect(await entriesAbout(user.id)).toEqual([
    {
      act: 'ban_user',
      actor_id: adminUser.id,
      actor_group: 'admins',
      reason: 'Spam',
      details: { expires: null },
      part_of: null,
    },
    { act: 'unban_user', actor_id: adminUser.id, actor_group: 'admins', reason: null, details: null, part_of: null },
  ])
  // Unbanning an account that is not banned does nothing.
  expect(outcome(await admin.post(path, { action: 'unban_user', username: user.username }))).toEqual([200])
  expect(await entriesAbout(user.id)).toHaveLength(2)
})

test('ADMIN-023 cached answers lose a banned account wherever it is shown', async () => {
  const user = await makeUser(t.db)
  const post = await makePost(t.db, { author: user })
  const comment = await makeComment(t.db, { author: user, post: await makePost(t.db) })
  const { public_id: other } = await t.db
    .selectFrom('posts')
    .select('public_id')
    .where('id', '=', comment.post_id)
    .executeTakeFirstOrThrow()
  const guest = t.visitor()
  const ways = [`/api/users/${user.username}`, `/api/posts/${post.public_id}`, `/api/posts/${other}/comments`]
  const named = async () =>
    Promise.all(ways.map(async (way) => (await guest.get(way)).body.includes('"isBanned":true')))
  expect(await named()).toEqual([false, false, false])
  await (await t.as(await makeAdmin(t.db))).post(path, { action: 'ban_user', username: user.username })
  await eventually(async () => expect(await named()).toEqual([true, true, true]))
})

test('ADMIN-023, ADMIN-027 administrators cannot be banned, and unknown accounts are refused with their code', async () => {
  const self = await makeAdmin(t.db)
  const [admin, other] = [await t.as(self), await makeAdmin(t.db)]
  const { username } = await makeUser(t.db)
  const deletedRow = await makeUser(t.db, { deleted_at: new Date() })
  const refusals: [object, number, string][] = [
    [{ action: 'ban_user', username: other.username }, 403, 'no_ban_admin'],
    [{ action: 'ban_user', username: self.username }, 403, 'no_ban_admin'],
    [{ action: 'ban_user', username: 'nobody_at_all' }, 404, 'user_not_found'],
    [{ action: 'ban_user', username: deletedRow.username }, 404, 'user_not_found'],
    [{ action: 'unban_user', username: 'nobody_at_all' }, 404, 'user_not_found'],
    [{ action: 'ban_user' }, 400, 'invalid_json'],
    [{ action: 'unban_user', username: 5 }, 400, 'invalid_json'],
    [{ action: 'ban_user', username, deleteContentDays: '7' }, 400, 'invalid_json'],
    [{ action: 'ban_user', username, deleteContentDays: -1 }, 400, 'invalid_json'],
    [{ action: 'ban_user', username, deleteContentDays: 1.5 }, 400, 'invalid_json'],
    [{ action: 'ban_user', username, expires: 7 }, 400, 'invalid_json'],
    [{ action: 'ban_user', username, reason: [] }, 400, 'invalid_json'],
    [{ action: 'banish_user', username }, 400, 'invalid_action'],
    [{ action: 'add_default_forum', name: 'no_such_place' }, 404, 'community/not-found'],
  ]
  for (const [body, status, code] of refusals)
    expect([body, ...outcome(await admin.post(path, body))]).toEqual([body, status, code])
  expect((await admin.get(`/api/users/${username}`)).json().isBanned).toBe(false)
})

test('ADMIN-015, ADMIN-026 only administrators can ban: guests get 401, members 403', async () => {
  const { username } = await makeUser(t.db)
  const guest = t.visitor()
  await guest.get('/api/_initial')
  for (const action of ['ban_user', 'unban_user']) {
    expect(outcome(await guest.post(path, { action, username }))).toEqual([401, 'not_logged_in'])
    const member = await t.as(await makeUser(t.db))
    expect(outcome(await member.post(path, { action, username }))).toEqual([403, 'not_admin'])
  }
})

test('MODLOG-020 a ban with an end shows it to administrators and the person, and ends by itself', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const user = await makeUser(t.db)
  const profile = `/api/users/${user.username}`
  const expires = '2100-01-31T12:00:00Z'
  for (const wrong of ['2020-01-01T00:00:00Z', 'tomorrow', '2100-01-31T12:00:00'])
    expect(outcome(await admin.post(path, { action: 'ban_user', username: user.username, expires: wrong }))).toEqual([
      400,
      'invalid_expires',
    ])
  expect((await admin.get(profile)).json()).toMatchObject({ isBanned: false, bannedUntil: null })
  expect(outcome(await admin.post(path, { action: 'ban_user', username: user.username, expires }))).toEqual([200])
  expect((await admin.get(profile)).json()).toMatchObject({ isBanned: true, bannedUntil: '2100-01-31T12:00:00.000Z' })
  expect((await t.visitor().get(profile)).json()).not.toHaveProperty('bannedUntil')
  expect((await (await t.as(await makeUser(t.db))).get(profile)).json()).not.toHaveProperty('bannedUntil')

  // The ban has not ended, so the job unbans nobody.
  await endBans.run(t.site)
  expect((await admin.get(profile)).json()).toMatchObject({ isBanned: true })
  await sql`update users set banned_until = now() where id = ${user.id}`.execute(t.db)
  expect(endBans.every).toBeLessThan(60)
  await endBans.run(t.site)
  expect((await admin.get(profile)).json()).toMatchObject({ isBanned: false, bannedAt: null, bannedUntil: null })
  const userClient = await t.as(user)
  expect((await userClient.get('/api/_user')).json()).toMatchObject({ bannedUntil: null })
  expect(await entriesAbout(user.id)).toMatchObject([
    { act: 'ban_user', details: { expires: '2100-01-31T12:00:00.000Z' } },
    { act: 'unban_user', actor_id: null, actor_group: 'system' },
  ])
})

test('MODLOG-020 a second ban changes the end of the first', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const { username } = await makeUser(t.db)
  const until = async () => (await admin.get(`/api/users/${username}`)).json()
  await admin.post(path, { action: 'ban_user', username, expires: '2100-01-31T12:00:00Z' })
  const { bannedAt } = await until()
  await admin.post(path, { action: 'ban_user', username })
  expect(await until()).toMatchObject({ bannedAt, bannedUntil: null, isBanned: true })
})
