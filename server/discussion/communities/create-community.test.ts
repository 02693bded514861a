import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import { leaveAllCommunities } from './memberships.ts'

const t = testApp()
const closed = testApp({ settings: { COMMUNITY_CREATION: 'admins' } })
const path = '/api/communities'
const id = expect.stringMatching(/^[0-9a-f]{24}$/)

let named = 0
const freshName = () => `Founded_${++named}`
const founder = async (points = 10) => t.as(await makeUser(t.db, { points }))

test('COMMUNITY-001, COMMUNITY-027, COMMUNITY-029, COMMUNITY-049 a new community is returned whole, with its founder as member and first moderator', async () => {
  const user = await makeUser(t.db, { points: 10 })
  const answer = await (await t.as(user)).post(path, { name: 'Night_Trains', about: ' Sleeper services. ' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    id,
    userId: toWire(user.id),
    name: 'Night_Trains',
    nsfw: false,
    about: 'Sleeper services.',
    noMembers: 1,
    proPic: null,
    bannerImage: null,
    postingRestricted: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    deletedAt: null,
    userJoined: true,
    userMod: true,
    userModRole: 'founder',
    isMuted: false,
    mods: null,
    rules: null,
    ReportsDetails: null,
  })
  const complete = (await t.visitor().get(`${path}/night_trains?byName=true`)).json()
  expect(complete).toMatchObject({
    isDefault: false,
    rules: [],
    mods: [{ id: toWire(user.id), username: user.username }],
  })
})

test('COMMUNITY-030, COMMUNITY-031 a name has 3 to 21 letters, digits and underscores', async () => {
  const client = await t.as(await makeAdmin(t.db))
  for (const name of ['ab', 'a'.repeat(22), 'two words', 'dash-ed', 'Überall', 'naïve', 'a🦊b', '', '@people', 'a/b']) {
    expect([name, ...outcome(await client.post(path, { name }))]).toEqual([name, 400, 'invalid-community-name'])
  }
  for (const name of ['abc', '9_9', 'a'.repeat(21), ' trimmed ']) {
    expect((await client.post(path, { name })).json().name).toBe(name.trim())
  }
})

test('COMMUNITY-031, COMMUNITY-033 a name is taken in upper and lower case, even after its community is deleted', async () => {
  const { name } = await makeCommunity(t.db)
  const deleted = await makeCommunity(t.db, { deleted_at: new Date() })
  const client = await founder()
  for (const taken of [name, name.toUpperCase(), deleted.name])
    expect(outcome(await client.post(path, { name: taken }))).toEqual([409, 'community-exists'])
})

test('COMMUNITY-033 if two members found a community with the same name at once, one succeeds', async () => {
  const name = freshName()
  const clients = await Promise.all([founder(), founder(), founder()])
  const answers = await Promise.all(clients.map((client) => client.post(path, { name })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})

test('COMMUNITY-031, COMMUNITY-044 a description is cut at 2000 characters as people count them; an empty one is stored as none', async () => {
  const client = await t.as(await makeAdmin(t.db))
  const about = async (text: unknown) => (await client.post(path, { name: freshName(), about: text })).json().about
  expect(await about('x'.repeat(2001))).toBe('x'.repeat(2000))
  expect(await about('🦊'.repeat(2000))).toBe('🦊'.repeat(2000))
  expect(await about('🦊'.repeat(2001))).toBe('🦊'.repeat(2000))
  expect(await about('  ')).toBeNull()
  expect(await about(null)).toBeNull()
  expect((await client.post(path, { name: freshName() })).json().about).toBeNull()
})

test('COMMUNITY-025, COMMUNITY-034, COMMUNITY-036 a member with fewer than 10 points cannot found a community, an administrator can', async () => {
  expect(outcome(await (await founder(9)).post(path, { name: freshName() }))).toEqual([403, 'not_enough_points'])
  expect(outcome(await (await founder(10)).post(path, { name: freshName() }))).toEqual([200])
  const admin = await t.as(await makeAdmin(t.db, { points: 1 }))
  expect(outcome(await admin.post(path, { name: freshName() }))).toEqual([200])
})

test('COMMUNITY-025, COMMUNITY-035, COMMUNITY-036 a member who moderates 10 communities cannot found another, even with many requests at once', async () => {
  const user = await makeUser(t.db, { points: 10 })
  for (let n = 0; n < 8; n++) await makeCommunity(t.db, { founder: user })
  const client = await t.as(user)
  const answers = await Promise.all(Array.from({ length: 4 }, () => client.post(path, { name: freshName() })))
  expect(answers.map(outcome).toSorted()).toEqual([
    [200],
    [200],
    [403, 'max_limit_reached'],
    [403, 'max_limit_reached'],
  ])
  const admin = await makeAdmin(t.db)
  for (let n = 0; n < 10; n++) await makeCommunity(t.db, { founder: admin })
  expect(outcome(await (await t.as(admin)).post(path, { name: freshName() }))).toEqual([200])
})

/** Moves all foundings of this user back in time. */
const putBack = (user: { id: bigint }, hours: number) =>
  sql`update communities set founding_counted_at = founding_counted_at - make_interval(hours => ${hours}) where user_id = ${user.id}`.execute(
    t.db,
  )

test('COMMUNITY-052 a member can found three communities in 24 hours, and is told when the next one is possible', async () => {
  const user = await makeUser(t.db, { points: 10 })
  const client = await t.as(user)
  for (let n = 0; n < 3; n++) {
    expect(outcome(await client.post(path, { name: freshName() }))).toEqual([200])
    await putBack(user, 2)
  }
  const refused = await client.post(path, { name: freshName() })
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      status: 429,
      message:
        'You have created 3 communities in 24 hours. More are not allowed. You can create the next one in 18 hours.',
    },
  ])
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(17 * 3600)
  expect(wait).toBeLessThanOrEqual(18 * 3600)
  await putBack(user, 18)
  expect(outcome(await client.post(path, { name: freshName() }))).toEqual([200])
})

test('COMMUNITY-052 a community counts even if its founder has left it or it was deleted', async () => {
  const user = await makeUser(t.db, { points: 10 })
  const client = await t.as(user)
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const answer = await client.post(path, { name: freshName() })
    statuses.push(answer.statusCode)
    if (answer.statusCode === 200)
      await client.post('/api/_joinCommunity', { communityId: answer.json().id, leave: true })
    if (n % 3 === 2) await putBack(user, 24)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  await sql`update communities set deleted_at = now() where user_id = ${user.id}`.execute(t.db)
  const refused = await client.post(path, { name: freshName() })
  expect(refused.json().message).toBe(
    'You have created 10 communities in 30 days. More are not allowed. You can create the next one in 26 days.',
  )
  await putBack(user, 26 * 24)
  expect(outcome(await client.post(path, { name: freshName() }))).toEqual([200])
})

test('COMMUNITY-052 administrators can found any number, and approved requests count for nobody', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  for (let n = 0; n < 4; n++) expect(outcome(await admin.post(path, { name: freshName() }))).toEqual([200])
  const client = await founder()
  for (let n = 0; n < 4; n++) {
    await client.post('/api/community_requests', { name: freshName() })
    const [request] = (await client.get('/api/community_requests?mine=true')).json()
    expect(outcome(await admin.put(`/api/community_requests/${request.id}?action=approve`))).toEqual([200])
  }
  expect(outcome(await client.post(path, { name: freshName() }))).toEqual([200])
})

test('COMMUNITY-052 requests that are refused for other reasons do not count, and many at once cannot exceed the limit', async () => {
  const client = await founder()
  const { name } = await makeCommunity(t.db)
  for (let n = 0; n < 4; n++) expect(outcome(await client.post(path, { name }))).toEqual([409, 'community-exists'])
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.post(path, { name: freshName() })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429, 429])
})

test('COMMUNITY-052 no record of the foundings of a deleted account remains', async () => {
  const user = await makeUser(t.db, { points: 10 })
  await (await t.as(user)).post(path, { name: freshName() })
  await t.db.transaction().execute((tx) => leaveAllCommunities(tx, user.id))
  const { rows } = await sql`select from communities where user_id = ${user.id}`.execute(t.db)
  expect(rows).toEqual([])
})

test('COMMUNITY-025 if only administrators may found communities, members are refused but can still send requests', async () => {
  const member = await closed.as(await makeUser(closed.db, { points: 1000 }))
  expect(outcome(await member.post(path, { name: 'Closed_1' }))).toEqual([403, 'not_admin'])
  expect(outcome(await member.post('/api/community_requests', { name: 'Closed_1' }))).toEqual([200])
  const admin = await closed.as(await makeAdmin(closed.db))
  expect(outcome(await admin.post(path, { name: 'Closed_2' }))).toEqual([200])
})

test('guests cannot found communities, and a body without a valid name is refused', async () => {
  const guest = t.visitor()
  await guest.get('/api/_initial')
  expect(outcome(await guest.post(path, { name: freshName() }))).toEqual([401, 'not_logged_in'])
  const client = await founder()
  for (const body of [{}, { name: 5 }, { name: null }, { name: freshName(), about: 5 }, [], undefined])
    expect(outcome(await client.post(path, body))).toEqual([400, 'invalid_json'])
})

test('COMMUNITY-049 a refused request stores nothing', async () => {
  const count = async () => (await sql<{ n: bigint }>`select count(*) as n from communities`.execute(t.db)).rows[0]?.n
  const before = await count()
  await (await founder(9)).post(path, { name: freshName() })
  await (await founder()).post(path, { name: 'all' })
  expect(await count()).toBe(before)
})
