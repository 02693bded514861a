import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin, makeCommunity, makeList, makeMod, makePost, makeUser, password } from '../../../test/factories.ts'
import { eventually, untilWaiting } from '../../../test/waiting.ts'
import { leaveAllCommunities } from '../../discussion/communities/memberships.ts'
import { updateProfile } from '../../people/accounts/profile.ts'
import { lockAccountToErase } from '../../people/accounts/queries.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { eraseUser } from './queries.ts'

const t = testApp()
const cachingApp = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })

const rowOf = (id: bigint) => t.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('SETTINGS-015, SETTINGS-029 users delete their own account with its password, with the name in any case', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const response = await client.delete(`/api/users/${user.username.toUpperCase()}`, { password })
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
  expect((await rowOf(user.id)).deleted_at).toBeInstanceOf(Date)
  expect((await client.get('/api/_user')).statusCode).toBe(401)
  expect((await client.get('/api/_initial')).json().user).toBeNull()
  const login = await client.post('/api/_login', { username: user.username, password })
  expect([login.statusCode, login.json().code]).toEqual([401, 'wrong-password'])
})

test('SETTINGS-015 only administrators can delete other accounts, and with their own password', async () => {
  const [user, other] = [await makeUser(t.db), await makeUser(t.db)]
  const url = `/api/users/${user.username}`
  const refused = await (await t.as(other)).delete(url, { password })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_admin'])
  expect((await rowOf(user.id)).deleted_at).toBeNull()

  const client = await t.as(user)
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.delete(url, { password })).json()).toEqual({ success: true })
  expect((await client.get('/api/_user')).statusCode).toBe(401)
  expect((await admin.get('/api/_user')).statusCode).toBe(200)
})

test('SETTINGS-016, AUTH-039 a wrong password answers 403 wrong_password, and here the password is not trimmed', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  for (const wrongPassword of ['not this one', '', ` ${password}`, `${password}\n`, 'x'.repeat(5000)]) {
    const response = await client.delete(`/api/users/${user.username}`, { password: wrongPassword })
    expect([response.statusCode, response.json().code], wrongPassword.slice(0, 20)).toEqual([403, 'wrong_password'])
  }
  expect((await rowOf(user.id)).deleted_at).toBeNull()
})

test('SETTINGS-029 unknown, deleted and banned accounts cannot be deleted, nor the accounts of the site itself', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const deleted = await makeUser(t.db, { deleted_at: new Date(), password_hash: null })
  const banned = await makeUser(t.db, { banned_at: new Date() })
  const answers: Record<string, string> = {}
  for (const name of ['nobody_of_that_name', deleted.username, banned.username, 'ghost', 'nobody']) {
    const response = await admin.delete(`/api/users/${name}`, { password })
    answers[name] = `${response.statusCode} ${response.json().code}`
  }
  expect(answers).toEqual({
    nobody_of_that_name: '404 user_not_found',
    [deleted.username]: '403 user-deleted',
    [banned.username]: '403 undefined',
    ghost: '403 undefined',
    nobody: '404 user_not_found',
  })
  expect((await rowOf(banned.id)).deleted_at).toBeNull()
})

// people-columns.test.ts checks the rows of other tables.
test('SETTINGS-018 everything personal is erased, and counts of others are corrected', async () => {
  const user = await makeUser(t.db, {
    email: 'own@example.org',
    about_me: 'Tea and trains.',
    is_admin: true,
    created_ip: '203.0.113.1',
    last_seen_ip: '203.0.113.2',
  })
  const [other, third] = [await makeUser(t.db), await makeUser(t.db)]
  const founded = await makeCommunity(t.db, { founder: user, members: [other, third] })
  const joined = await makeCommunity(t.db, { founder: other, members: [user] })
  const foreign = await makeCommunity(t.db, { founder: other })
  for (const mod of [other, third]) await makeMod(t.db, founded, mod)
  await t.db
    .insertInto('community_bans')
    .values({ community_id: foreign.id, user_id: user.id, created_by: other.id })
    .execute()
  await t.db
    .insertInto('user_mutes')
    .values([
      { user_id: user.id, muted_user_id: other.id },
      { user_id: other.id, muted_user_id: user.id },
      { user_id: other.id, muted_user_id: third.id },
    ])
    .execute()
  await t.db.insertInto('community_mutes').values({ user_id: user.id, community_id: foreign.id }).execute()
  await t.db.insertInto('badges').values({ user_id: user.id, type: 'supporter' }).execute()
  await makeList(t.db, { owner: user, public: true })
  const post = await makePost(t.db, { author: user, community: joined })
  const client = await t.as(user)
  await t.as(user)

  expect((await client.delete(`/api/users/${user.username}`, { password })).statusCode).toBe(200)

  expect(await rowOf(user.id)).toMatchObject({
    username: user.username,
    email: null,
    password_hash: null,
    about_me: null,
    is_admin: false,
    created_ip: null,
    last_seen_ip: null,
    pro_pic_id: null,
  })
  // Posts, comments and votes stay.
  expect((await t.visitor().get(`/api/posts/${post.public_id}`)).json()).toMatchObject({ body: post.body, upvotes: 1 })
  const mutes = await t.db.selectFrom('user_mutes').select('muted_user_id').where('user_id', '=', other.id).execute()
  expect(mutes).toEqual([{ muted_user_id: third.id }])
  const counts = await t.db
    .selectFrom('communities')
    .select(['id', 'no_members'])
    .where('id', 'in', [founded.id, joined.id, foreign.id])
    .orderBy('id')
    .execute()
  expect(counts.map(({ no_members }) => no_members)).toEqual([2, 1, 1])
  const mods = await t.db
    .selectFrom('community_mods')
    .select(['user_id', 'position'])
    .where('community_id', '=', founded.id)
    .orderBy('position')
    .execute()
  expect(mods).toEqual([
    { user_id: other.id, position: 0 },
    { user_id: third.id, position: 1 },
  ])
})

test('two moderators of the same communities can delete their accounts at the same moment', async () => {
  // Which one is first depends on chance, so it runs more than once.
  for (let n = 0; n < 4; n++) await leaveTogether()
})

async function leaveTogether() {
  const [a, b] = [await makeUser(t.db), await makeUser(t.db)]
  for (const [first, next] of [
    [a, b],
    [b, a],
  ] as const) {
    const { id } = await makeCommunity(t.db, { founder: first, members: [next] })
    await makeMod(t.db, { id }, next)
  }
  // Both wait before their first change, and then start together.
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`
  const leaving = await t.db.transaction().execute(async (tx) => {
    await sql`lock table community_mods, communities in exclusive mode`.execute(tx)
    const both = [a, b].map(({ id }) => t.db.transaction().execute((each) => leaveAllCommunities(each, id)))
    await eventually(async () => expect((await waiting.execute(tx)).rows[0]?.n).toBe(2))
    return { both }
  })
  await Promise.all(leaving.both)
  const remaining = await t.db.selectFrom('community_mods').selectAll().where('user_id', 'in', [a.id, b.id]).execute()
  expect(remaining).toEqual([])
}

test('PROFILE-021 the name of a deleted account stays taken', async () => {
  const user = await makeUser(t.db, { username: 'Not_Again' })
  await (await t.as(user)).delete('/api/users/not_again', { password })
  const client = t.visitor()
  await client.get('/api/_initial')
  const signup = await client.post('/api/_signup', { username: 'not_again', password, email: '' })
  expect([signup.statusCode, signup.json().code]).toEqual([409, 'user_exists'])
  const found = await client.get('/api/users/NOT_again')
  expect(found.json()).toMatchObject({ username: 'Not_Again', deleted: true })
})

test('a change in progress when the account is deleted changes nothing', async () => {
  const user = await makeUser(t.db)
  await (await t.as(user)).delete(`/api/users/${user.username}`, { password })
  const viewer = { id: user.id, username: user.username, isAdmin: false, createdAt: new Date(0) }
  const late = updateProfile(t.site, { userAgent: '' } as Visitor, viewer, {
    email: 'late@example.org',
    aboutMe: 'late',
  })
  await expect(late).rejects.toMatchObject({ code: 'not_logged_in' })
  expect(await rowOf(user.id)).toMatchObject({ email: null, about_me: null })
})

test('SETTINGS-015, API-024 pages cached for guests do not show a deleted account any more', async () => {
  const user = await makeUser(cachingApp.db)
  const community = await makeCommunity(cachingApp.db, { founder: user })
  const guest = cachingApp.visitor()
  const modNames = async () => {
    const answer = await guest.get(`/api/communities/${community.name}?byName=true`)
    return answer.json().mods.map(({ username }: { username: string }) => username)
  }
  expect(await modNames()).toEqual([user.username])
  await (await cachingApp.as(user)).delete(`/api/users/${user.username}`, { password })
  await eventually(async () => expect(await modNames()).toEqual([]))
})

test('a post that is opened while the account is being deleted leaves no visit', async () => {
  const user = await makeUser(t.db)
  const post = await makePost(t.db)
  const client = await t.as(user)
  const { answer } = await t.db.transaction().execute(async (tx) => {
    expect(await lockAccountToErase(tx, user.id)).toBe(true)
    const opening = client.get(`/api/posts/${post.public_id}`)
    await untilWaiting(tx)
    await eraseUser(tx, user.id)
    return { answer: opening }
  })
  expect((await answer).statusCode).toBe(200)
  expect(await t.db.selectFrom('post_visits').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
})

test('SETTINGS-015 a deletion that the database ended because of a deadlock succeeds at the second attempt', async () => {
  const user = await makeUser(t.db)
  await sql`create sequence ended`.execute(t.db)
  await sql`
    create function end_once() returns trigger language plpgsql as $$ begin
      if nextval('ended') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(t.db)
  await sql`
    create trigger end_once before update on users for each row
    when (new.deleted_at is not null and old.deleted_at is null) execute function end_once()`.execute(t.db)
  try {
    const answer = await (await t.as(user)).delete(`/api/users/${user.username}`, { password })
    expect(answer.json()).toEqual({ success: true })
    expect((await rowOf(user.id)).deleted_at).toBeInstanceOf(Date)
    const { last_value: attempts } =
      (await sql<{ last_value: bigint }>`select last_value from ended`.execute(t.db)).rows[0] ?? {}
    expect(Number(attempts)).toBe(2)
  } finally {
    await sql`drop function end_once cascade`.execute(t.db)
    await sql`drop sequence ended`.execute(t.db)
  }
})
