import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser, password } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const hour = 3_600_000
let now = 1000 * 24 * hour
beforeEach(() => {
  now += 24 * hour
})
const limited = testApp({ limitsAt: () => now })
const join = '/api/_joinCommunity'

/** The stored number and the counted number. */
async function members(communityId: bigint): Promise<[number, number]> {
  const { rows } = await sql<{ kept: number; counted: number }>`
    select no_members as kept, (select count(*)::int from community_members where community_id = c.id) as counted
    from communities c where id = ${communityId}`.execute(t.db)
  return [rows[0]?.kept ?? -1, rows[0]?.counted ?? -1]
}

const positions = async (communityId: bigint) =>
  (
    await t.db
      .selectFrom('community_mods')
      .select('position')
      .where('community_id', '=', communityId)
      .orderBy('position')
      .execute()
  ).map(({ position }) => position)

test('COMMUNITY-020, COMMUNITY-021, COMMUNITY-049 joining twice and leaving twice count a member once', async () => {
  const community = await makeCommunity(t.db)
  const communityId = toWire(community.id)
  const client = await t.as(await makeUser(t.db))
  for (const body of [{ communityId }, { communityId, leave: false }]) {
    const answer = (await client.post(join, body)).json()
    expect(answer).toMatchObject({ id: communityId, name: community.name, userJoined: true, noMembers: 2 })
    expect(answer).toMatchObject({ userMod: false, mods: null, rules: null })
  }
  expect((await client.get('/api/_initial')).json().communities).toMatchObject([{ id: communityId, noMembers: 2 }])
  for (const _ of [1, 2])
    expect((await client.post(join, { communityId, leave: true })).json()).toMatchObject({
      userJoined: false,
      noMembers: 1,
    })
  expect((await client.get('/api/_initial')).json().communities).toEqual([])
  expect(await members(community.id)).toEqual([1, 1])
})

test('COMMUNITY-021 a banned member may join the community', async () => {
  const user = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  await t.db
    .insertInto('community_bans')
    .values({ community_id: community.id, user_id: user.id, created_by: community.user_id })
    .execute()
  const answer = await (await t.as(user)).post(join, { communityId: toWire(community.id) })
  expect(answer.json()).toMatchObject({ userJoined: true, noMembers: 2 })
})

test('COMMUNITY-024, MOD-053 a moderator who leaves loses the role, and the others move up', async () => {
  const [founder, second] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder })
  const communityId = toWire(community.id)
  const client = await t.as(founder)
  await client.post(`/api/communities/${communityId}/mods`, { username: second.username })
  expect((await client.get('/api/_user')).json().moddingList).toMatchObject([{ id: communityId }])
  const left = await client.post(join, { communityId, leave: true })
  expect(left.json()).toMatchObject({ userJoined: false, userMod: false, noMembers: 1 })
  expect((await client.get('/api/_user')).json().moddingList).toBeNull()
  const mods = (await client.get(`/api/communities/${communityId}/mods`)).json()
  expect(mods.map(({ username }: { username: string }) => username)).toEqual([second.username])
  expect(await positions(community.id)).toEqual([0])
})

test('COMMUNITY-049 after many concurrent joins and leaves the number is right', async () => {
  const community = await makeCommunity(t.db)
  const communityId = toWire(community.id)
  const users = await Promise.all(Array.from({ length: 8 }, () => makeUser(t.db)))
  const clients = await Promise.all([...users, ...users].map((user) => t.as(user)))
  const answers = await Promise.all(
    clients.flatMap((client, n) =>
      [0, 1, 2, 3].map((turn) => client.post(join, { communityId, leave: (n + turn) % 2 === 0 })),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const [kept, counted] = await members(community.id)
  expect(kept).toBe(counted)
})

test('COMMUNITY-049 a person who becomes a moderator or is removed while joining or leaving counts once and causes no deadlock', async () => {
  const founder = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder })
  const communityId = toWire(community.id)
  const mods = `/api/communities/${communityId}/mods`
  const first = await t.as(founder)
  const users = await Promise.all(Array.from({ length: 6 }, () => makeUser(t.db)))
  const clients = await Promise.all(users.map((user) => t.as(user)))
  const joined = await Promise.all(
    users.flatMap((user, n) => [
      first.post(mods, { username: user.username }),
      clients[n]?.post(join, { communityId }),
    ]),
  )
  expect(new Set(joined.map((answer) => answer?.statusCode))).toEqual(new Set([200]))
  expect(await members(community.id)).toEqual([7, 7])
  expect(await positions(community.id)).toEqual([0, 1, 2, 3, 4, 5, 6])
  const left = await Promise.all(
    users.flatMap((user, n) => [
      first.delete(`${mods}/${user.username}`),
      clients[n]?.post(join, { communityId, leave: true }),
    ]),
  )
  // A person who has left already is no moderator to remove.
  expect(left.filter((answer) => answer && ![200, 404].includes(answer.statusCode))).toEqual([])
  expect(await members(community.id)).toEqual([1, 1])
  expect(await positions(community.id)).toEqual([0])
})

test('MOD-053, COMMUNITY-049 concurrent deletions of accounts leave the right numbers and positions', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => makeUser(t.db)))
  const [founder] = users
  if (!founder) throw new Error('There is no founder.')
  const places = [await makeCommunity(t.db, { founder }), await makeCommunity(t.db, { founder })]
  const first = await t.as(founder)
  const stays = await makeUser(t.db)
  for (const { id } of places)
    for (const { username } of [...users.slice(1), stays])
      await first.post(`/api/communities/${toWire(id)}/mods`, { username })
  const late = await makeUser(t.db)
  const admin = await t.as(await makeAdmin(t.db))
  const answers = await Promise.all([
    ...users.map(async (user) => (await t.as(user)).delete(`/api/users/${user.username}`, { password })),
    ...places.map(({ id }) => admin.post(`/api/communities/${toWire(id)}/mods`, { username: late.username })),
  ])
  expect(answers.map(outcome)).toEqual(answers.map(() => [200]))
  for (const { id } of places) {
    expect(await members(id)).toEqual([2, 2])
    expect(await positions(id)).toEqual([0, 1])
  }
})

test('a deleted account has no memberships, bans, mutes or requests', async () => {
  const user = await makeUser(t.db)
  const community = await makeCommunity(t.db, { members: [user] })
  const other = await makeCommunity(t.db)
  const client = await t.as(user)
  const another = await t.as(await makeUser(t.db))
  await client.post('/api/mutes', { communityId: toWire(other.id) })
  await client.post('/api/mutes', { userId: toWire(other.user_id) })
  await another.post('/api/mutes', { userId: toWire(user.id) })
  await client.post('/api/community_requests', { name: 'Carousels', note: 'Mine.' })
  await t.db
    .insertInto('community_bans')
    .values({ community_id: other.id, user_id: user.id, created_by: other.user_id })
    .execute()
  expect((await client.delete(`/api/users/${user.username}`, { password })).statusCode).toBe(200)
  const tables = ['community_members', 'community_mods', 'community_bans', 'community_mutes'] as const
  for (const table of tables) {
    const rows = await t.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()
    expect([table, rows]).toEqual([table, []])
  }
  expect(await t.db.selectFrom('user_mutes').selectAll().execute()).toEqual([])
  expect(await t.db.selectFrom('community_requests').selectAll().execute()).toEqual([])
  expect(await members(community.id)).toEqual([1, 1])
})

test('COMMUNITY-020 only logged-in members can join, and only existing communities', async () => {
  const community = await makeCommunity(t.db)
  const deleted = await makeCommunity(t.db, { deleted_at: new Date() })
  const guest = t.visitor()
  await guest.get('/api/_initial')
  expect(outcome(await guest.post(join, { communityId: toWire(community.id) }))).toEqual([401, 'not_logged_in'])
  const client = await t.as(await makeUser(t.db))
  for (const leave of [true, false]) {
    for (const communityId of ['0'.repeat(24), 'f'.repeat(24), toWire(deleted.id)])
      expect(outcome(await client.post(join, { communityId, leave }))).toEqual([404, 'community/not-found'])
    expect(outcome(await client.post(join, { communityId: 'nonsense', leave }))).toEqual([400, 'invalid_id'])
  }
  for (const body of [{}, { communityId: 5 }, { communityId: toWire(community.id), leave: 'yes' }])
    expect(outcome(await client.post(join, body))).toEqual([400, 'invalid_json'])
})

test('COMMUNITY-051 a member joins or leaves once a second and 500 times an hour', async () => {
  const community = await makeCommunity(limited.db)
  const body = { communityId: toWire(community.id) }
  const client = await limited.as(await makeUser(limited.db))
  expect(outcome(await client.post(join, body))).toEqual([200])
  expect(outcome(await client.post(join, { ...body, leave: true }))).toEqual([429, 'no code'])
  now += 1000
  expect(outcome(await client.post(join, { ...body, leave: true }))).toEqual([200])
  const other = await limited.as(await makeUser(limited.db))
  expect(outcome(await other.post(join, body))).toEqual([200])
  // The state after 499 calls in this hour.
  await sql`update rate_limits set count = 499`.execute(limited.db)
  now += 1000
  expect(outcome(await client.post(join, body))).toEqual([200])
  now += 1000
  expect(outcome(await client.post(join, body))).toEqual([429, 'no code'])
  now += hour
  expect(outcome(await client.post(join, body))).toEqual([200])
})

test('SETTINGS-018 communities, rules and denials of a deleted account do not show who it was', async () => {
  const deleted = await makeAdmin(t.db)
  const place = await makeCommunity(t.db, { founder: deleted })
  const client = await t.as(deleted)
  await client.post(`/api/communities/${toWire(place.id)}/rules`, { rule: 'Be kind' })
  const asker = await t.as(await makeUser(t.db))
  await asker.post('/api/community_requests', { name: 'Refused_place', note: '' })
  const [asked] = (await client.get('/api/community_requests')).json()
  await client.post('/api/_admin', { action: 'deny_comm', id: asked.id, body: 'No.' })
  expect((await client.delete(`/api/users/${deleted.username}`, { password })).statusCode).toBe(200)

  const shown = (await t.visitor().get(`/api/communities/${toWire(place.id)}`)).json()
  expect([shown.userId, shown.rules[0].createdBy]).toEqual([toWire(0n), toWire(0n)])
  const [mine] = (await asker.get('/api/community_requests?mine=true')).json()
  expect([mine.deniedBy, mine.deniedNote]).toEqual(['ghost', 'No.'])
})
