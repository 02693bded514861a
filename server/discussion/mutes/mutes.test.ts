import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()
let now = 1000 * 24 * 3_600_000
const limited = testApp({ limitsAt: () => now })
const path = '/api/mutes'
const none = { communityMutes: [], userMutes: [] }

async function scene() {
  const user = await makeUser(t.db)
  const other = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  const client = await t.as(user)
  const lists = async () => (await client.get(path)).json()
  const both = { userId: toWire(other.id), communityId: toWire(community.id) }
  return { user, other, community, client, lists, userId: both.userId, communityId: both.communityId }
}

test('MUTE-001, MUTE-002 muting a user returns the fields of the mute and both lists', async () => {
  const { client, other, userId, lists } = await scene()
  const answer = await client.post(path, { userId })
  const mute = {
    id: expect.stringMatching(/^u_\d+$/),
    type: 'user',
    mutedUserId: userId,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    mutedUser: expect.objectContaining({ id: userId, username: other.username, email: null }),
  }
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...mute, communityMutes: [], userMutes: [mute] }])
  expect(await lists()).toEqual({ communityMutes: [], userMutes: [mute] })
})

test('MUTE-001, MUTE-002 muting a community returns the fields of the mute and both lists', async () => {
  const { client, community, communityId, userId, lists } = await scene()
  await client.post(path, { userId })
  const answer = await client.post(path, { communityId })
  const mute = {
    id: expect.stringMatching(/^c_\d+$/),
    type: 'community',
    mutedCommunityId: communityId,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    mutedCommunity: expect.objectContaining({ id: communityId, name: community.name, proPic: null, isMuted: true }),
  }
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...mute, ...(await lists()) }])
  expect((await lists()).communityMutes).toEqual([mute])
})

test('MUTE-002 one call can mute a user and a community, or neither if one is not allowed', async () => {
  const { client, userId, communityId, lists, user } = await scene()
  expect(outcome(await client.post(path, { userId, communityId: 'f'.repeat(24) }))).toEqual([
    404,
    'community/not-found',
  ])
  expect(outcome(await client.post(path, { userId: toWire(user.id), communityId }))).toEqual([400, 'cannot_mute_self'])
  expect(await lists()).toEqual(none)
  const answer = (await client.post(path, { userId, communityId })).json()
  expect([answer.communityMutes.length, answer.userMutes.length]).toEqual([1, 1])
})

test('MUTE-005 the start-up data and GET /api/mutes carry the same lists, oldest first; a guest has none', async () => {
  const { client, userId, communityId, lists } = await scene()
  const later = toWire((await makeUser(t.db)).id)
  for (const body of [{ userId }, { communityId }, { userId: later }]) await client.post(path, body)
  const all = await lists()
  expect(all.userMutes.map(({ mutedUserId }: { mutedUserId: string }) => mutedUserId)).toEqual([userId, later])
  expect((await client.get('/api/_initial')).json().mutes).toEqual(all)
  expect((await t.visitor().get('/api/_initial')).json().mutes).toEqual(none)
})

test('isMuted is set only for the member who muted the community', async () => {
  const { client, communityId } = await scene()
  await client.post(path, { communityId })
  const one = `/api/communities/${communityId}`
  expect((await client.get(one)).json().isMuted).toBe(true)
  for (const other of [t.visitor(), await t.as(await makeUser(t.db))])
    expect((await other.get(one)).json().isMuted).toBe(false)
  await client.delete(`${path}/communities/${communityId}`)
  expect((await client.get(one)).json().isMuted).toBe(false)
})

test('MUTE-003, MUTE-016 unmuting by the id of the user or community answers success', async () => {
  const { client, userId, communityId, lists } = await scene()
  await client.post(path, { userId, communityId })
  const user = await client.delete(`${path}/users/${userId}`)
  expect([user.statusCode, user.json()]).toEqual([200, { success: true }])
  expect(await lists()).toMatchObject({ communityMutes: [{ mutedCommunityId: communityId }], userMutes: [] })
  const community = await client.delete(`${path}/communities/${communityId}`)
  expect([community.statusCode, community.json()]).toEqual([200, { success: true }])
  expect(await lists()).toEqual(none)
})

test('MUTE-016 unmuting by the id of the mute answers success; an invalid id is refused', async () => {
  const { client, userId, communityId, lists } = await scene()
  const { userMutes, communityMutes } = (await client.post(path, { userId, communityId })).json()
  const answer = await client.delete(`${path}/${userMutes[0].id}`)
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect(await lists()).toMatchObject({ communityMutes: [{ id: communityMutes[0].id }], userMutes: [] })
  await client.delete(`${path}/${communityMutes[0].id}`)
  expect(await lists()).toEqual(none)
  for (const id of ['5', 'x_5', 'u_', 'u_x', 'c_-1', 'u_1.5', 'c_9999999999'])
    expect([id, ...outcome(await client.delete(`${path}/${id}`))]).toEqual([id, 400, 'invalid_id'])
  for (const kind of ['users', 'communities'])
    expect(outcome(await client.delete(`${path}/${kind}/nonsense`))).toEqual([400, 'invalid_id'])
})

test('MUTE-015 muting twice and unmuting without a mute change nothing, also many times at once', async () => {
  const { client, userId, communityId, lists } = await scene()
  const first = (await client.post(path, { userId, communityId })).json()
  const answers = await Promise.all([1, 2, 3].map(() => client.post(path, { userId, communityId })))
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, first])
  for (const url of [`users/${userId}`, `communities/${communityId}`, 'u_999999999', `users/${'0'.repeat(24)}`])
    for (const _ of [1, 2]) expect((await client.delete(`${path}/${url}`)).json()).toEqual({ success: true })
  expect(await lists()).toEqual(none)
})

test('MUTE-015, MUTE-017 members cannot mute themselves, unknown or deleted accounts, or unknown communities', async () => {
  const { client, user, lists } = await scene()
  const deleted = await makeUser(t.db, { deleted_at: new Date() })
  const deletedRow = await makeCommunity(t.db, { deleted_at: new Date() })
  const unknown = 'f'.repeat(24)
  const refusals: [unknown, number, string][] = [
    [{ userId: toWire(user.id) }, 400, 'cannot_mute_self'],
    [{ userId: unknown }, 404, 'user_not_found'],
    [{ userId: '0'.repeat(24) }, 404, 'user_not_found'],
    [{ userId: toWire(deleted.id) }, 403, 'user-deleted'],
    [{ communityId: unknown }, 404, 'community/not-found'],
    [{ communityId: toWire(deletedRow.id) }, 404, 'community/not-found'],
    [{ userId: 'nonsense' }, 400, 'invalid_id'],
    [{ communityId: 'nonsense' }, 400, 'invalid_id'],
    [{ userId: 5 }, 400, 'invalid_json'],
    [{}, 400, 'invalid_json'],
    [undefined, 400, 'invalid_json'],
  ]
  for (const [body, status, code] of refusals)
    expect([body, ...outcome(await client.post(path, body))]).toEqual([body, status, code])
  expect(await lists()).toEqual(none)
})

test('MUTE-004, MUTE-017 all users, all communities or both can be unmuted, and the previous lists are returned', async () => {
  const { client, userId, communityId, lists } = await scene()
  for (const [query, left] of [
    ['?type=community', { communityMutes: 0, userMutes: 1 }],
    ['?type=user', { communityMutes: 1, userMutes: 0 }],
    ['', { communityMutes: 0, userMutes: 0 }],
    ['?type=', { communityMutes: 0, userMutes: 0 }],
  ] as const) {
    await client.post(path, { userId, communityId })
    const before = await lists()
    const answer = await client.delete(`${path}${query}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, before])
    const { communityMutes, userMutes } = await lists()
    expect([query, communityMutes.length, userMutes.length]).toEqual([query, left.communityMutes, left.userMutes])
  }
  expect(outcome(await client.delete(`${path}?type=post`))).toEqual([400, 'invalid_mute_type'])
})

test('MUTE-002 only members have mutes, and others neither see nor lift them', async () => {
  const { client, userId, communityId, lists } = await scene()
  const { userMutes, communityMutes } = (await client.post(path, { userId, communityId })).json()
  const urls = [
    '',
    `/users/${userId}`,
    `/communities/${communityId}`,
    `/${userMutes[0].id}`,
    `/${communityMutes[0].id}`,
  ]
  const guest = t.visitor()
  await guest.get('/api/_initial')
  expect(outcome(await guest.get(path))).toEqual([401, 'not_logged_in'])
  expect(outcome(await guest.post(path, { userId }))).toEqual([401, 'not_logged_in'])
  for (const url of urls) expect(outcome(await guest.delete(path + url))).toEqual([401, 'not_logged_in'])
  for (const stranger of [await t.as(await makeUser(t.db)), await t.as(await makeAdmin(t.db))]) {
    expect((await stranger.get(path)).json()).toEqual(none)
    for (const url of urls) await stranger.delete(path + url)
  }
  expect(await lists()).toEqual({ userMutes, communityMutes })
})

test('MUTE-001 a member can mute 1,000 people and communities at most, and the same again', async () => {
  const { user, client, userId, communityId, lists } = await scene()
  await sql`
    with made as (
      insert into users (id, signup_number, username) select 1000000 + n, -n, 'crowd_' || n from generate_series(1, 998) n returning id
    )
    insert into user_mutes (user_id, muted_user_id) select ${user.id}, id from made`.execute(t.db)
  expect(outcome(await client.post(path, { userId, communityId }))).toEqual([200])
  const { id } = await makeCommunity(t.db)
  expect(outcome(await client.post(path, { communityId: toWire(id) }))).toEqual([400, 'no code'])
  expect(outcome(await client.post(path, { userId: toWire((await makeUser(t.db)).id) }))).toEqual([400, 'no code'])
  expect(outcome(await client.post(path, { userId, communityId }))).toEqual([200])
  const { userMutes, communityMutes } = await lists()
  expect([userMutes.length, communityMutes.length]).toEqual([999, 1])
})

test('small changes without their own limit share one: 5 a second and 2,000 an hour per member', async () => {
  const user = await makeUser(limited.db)
  const community = await makeCommunity(limited.db, { founder: user })
  const client = await limited.as(user)
  const communityId = toWire(community.id)
  const place = `/api/communities/${communityId}`
  const changes = [
    () => client.post(path, { communityId }),
    () => client.delete(`${path}/communities/${communityId}`),
    () => client.post(`${place}/rules`, { rule: 'Be kind' }),
    () => client.delete(`${place}/pro_pic`),
    () => client.delete(`/api/users/${user.username}/pro_pic`),
  ]
  for (const change of changes) expect(outcome(await change())).toEqual([200])
  const refused = [
    () => client.delete(path),
    () => client.post(`${place}/mods`, { username: user.username }),
    () => client.delete(`${place}/mods/${user.username}`),
    () => client.post(`${place}/banned`, { username: user.username }),
    () => client.delete(`${place}/banned`, { username: user.username }),
    () => client.put(place, { about: 'More.' }),
    () => client.post('/api/communities', { name: 'Another' }),
    () => client.post('/api/hidden_posts', { postId: communityId }),
    ...changes,
  ]
  for (const change of refused) expect(outcome(await change())).toEqual([429, 'no code'])
  const other = await limited.as(await makeUser(limited.db))
  expect(outcome(await other.post(path, { communityId }))).toEqual([200])
  now += 1000
  expect(outcome(await client.delete(path))).toEqual([200])
  // The state after 1,999 calls in this hour.
  await sql`update rate_limits set count = 1999`.execute(limited.db)
  now += 1000
  expect(outcome(await client.delete(path))).toEqual([200])
  now += 1000
  expect(outcome(await client.delete(path))).toEqual([429, 'no code'])
})
