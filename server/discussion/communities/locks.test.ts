import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser, password } from '../../../test/factories.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { toWire } from '../../platform/db/keys.ts'

// Two changes in the worst order: the test locks the community until both wait, then releases it.

const t = testApp()

async function meet<T>(communityId: bigint, changes: (() => Promise<T>)[]): Promise<T[]> {
  const running: Promise<T>[] = []
  await t.db.transaction().execute(async (tx) => {
    await sql`select from communities where id = ${communityId} for no key update`.execute(tx)
    for (const change of changes) {
      running.push(change())
      await expect.poll(waiting).toBe(running.length)
    }
  })
  return Promise.all(running)
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
  return rows[0]?.count ?? 0
}

const positions = async (communityId: bigint) =>
  (await t.db.selectFrom('community_mods').select('position').where('community_id', '=', communityId).execute()).map(
    ({ position }) => position,
  )

test('COMMUNITY-049 a person who joins and becomes a moderator at the same time is both, and counted once', async () => {
  const [founder, added] = [await makeUser(t.db), await makeUser(t.db)]
  const { id } = await makeCommunity(t.db, { founder })
  const communityId = toWire(id)
  const [first, own] = [await t.as(founder), await t.as(added)]
  const answers = await meet(id, [
    () => first.post(`/api/communities/${communityId}/mods`, { username: added.username }),
    () => own.post('/api/_joinCommunity', { communityId }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const view = (await own.get(`/api/communities/${communityId}`)).json()
  expect(view).toMatchObject({ userJoined: true, userMod: true, noMembers: 2 })
})

test('MOD-025 a person who is banned and becomes a moderator at the same time is not banned', async () => {
  const [founder, target] = [await makeUser(t.db), await makeUser(t.db)]
  const { id } = await makeCommunity(t.db, { founder })
  const path = `/api/communities/${toWire(id)}`
  const client = await t.as(founder)
  const answers = await meet(id, [
    () => client.post(`${path}/mods`, { username: target.username }),
    () => client.post(`${path}/banned`, { username: target.username }),
  ])
  expect(answers.map(outcome)).toEqual([[200], [403, 'not_admin_nor_mod']])
  expect((await client.get(`${path}/banned`)).json()).toEqual([])
})

test('MOD-035 adding a moderator while the account of a higher one is deleted leaves no gap', async () => {
  const [founder, second, added] = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
  const { id } = await makeCommunity(t.db, { founder })
  const path = `/api/communities/${toWire(id)}/mods`
  const [first, own] = [await t.as(founder), await t.as(second)]
  await first.post(path, { username: second.username })
  const answers = await meet(id, [
    () => own.post(path, { username: added.username }),
    () => first.delete(`/api/users/${founder.username}`, { password }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await positions(id)).toSorted()).toEqual([0, 1])
})

test('MOD-028, COMMUNITY-049 an account that is being deleted can neither receive nor perform changes', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const founder = await makeUser(t.db)
  const { id } = await makeCommunity(t.db, { founder })
  const [communityId, path] = [toWire(id), `/api/communities/${toWire(id)}`]
  const first = await t.as(founder)
  const refusedDeleted = [401, 'not_logged_in']
  const unknown = [404, 'user_not_found']
  type Change = (own: Client, user: UserRow) => ReturnType<Client['post']>
  const changes: [unknown, Change][] = [
    [refusedDeleted, (own) => own.post('/api/_joinCommunity', { communityId })],
    [refusedDeleted, (own) => own.post('/api/mutes', { communityId })],
    [refusedDeleted, (own, { username }) => own.post('/api/communities', { name: username.slice(0, 20) })],
    [refusedDeleted, (own) => own.post('/api/community_requests', { name: 'Never_founded' })],
    [unknown, (_own, { username }) => first.post(`${path}/mods`, { username })],
    [unknown, (_own, { username }) => first.post(`${path}/banned`, { username })],
    [unknown, (_own, user) => first.post('/api/mutes', { userId: toWire(user.id) })],
    [
      [403, 'user-deleted'],
      async (_own, user) => {
        const request = t.db.selectFrom('community_requests').select('id').where('user_id', '=', user.id)
        return admin.put(`/api/community_requests/${(await request.executeTakeFirstOrThrow()).id}?action=approve`)
      },
    ],
  ]
  for (const [expected, change] of changes) {
    const user = await makeUser(t.db, { points: 100 })
    // The test locks this community, so that the deletion stops in the middle.
    const own = await makeCommunity(t.db, { members: [user] })
    const [client, other] = [await t.as(user), await t.as(user)]
    await t.db.insertInto('community_requests').values({ user_id: user.id, name: 'Wanted' }).execute()
    await other.get('/api/_initial')
    const [deleted, answer] = await meet(own.id, [
      () => client.delete(`/api/users/${user.username}`, { password }),
      () => change(other, user),
    ])
    expect([deleted && outcome(deleted), answer && outcome(answer)]).toEqual([[200], expected])
    for (const table of ['community_members', 'community_mods', 'community_bans', 'community_requests'] as const)
      expect(await t.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).toEqual([])
  }
  expect((await first.get('/api/mutes')).json().userMutes).toEqual([])
})

test('MOD-028, MOD-040 a person who loses the role while waiting for the lock changes nothing', async () => {
  type Change = (own: Client, path: string, other: string) => ReturnType<Client['post']>
  const changes: [string, Change][] = [
    ['not-mod-not-admin', (own, path, username) => own.post(`${path}/mods`, { username })],
    ['not-mod-not-admin', (own, path, username) => own.delete(`${path}/mods/${username}`)],
    ['not_admin_nor_mod', (own, path, username) => own.post(`${path}/banned`, { username })],
    ['not_admin_nor_mod', (own, path, username) => own.delete(`${path}/banned`, { username })],
    ['not_mod', (own, path) => own.post(`${path}/rules`, { rule: 'New' })],
    ['not_mod', async (own, path) => own.put(`${path}/rules/${await ruleOf(own, path)}`, { rule: 'Changed' })],
    ['not_mod', async (own, path) => own.delete(`${path}/rules/${await ruleOf(own, path)}`)],
    ['not_mod', (own, path) => own.put(path, { about: 'Ours now.' })],
    ['not_admin_nor_mod', (own, path) => own.delete(`${path}/pro_pic`)],
  ]
  const ruleOf = async (client: Client, path: string) => (await client.get(`${path}/rules`)).json()[0].id
  for (const [code, change] of changes) {
    const [founder, second, other] = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
    const { id } = await makeCommunity(t.db, { founder, about: null })
    const path = `/api/communities/${toWire(id)}`
    const [first, own] = [await t.as(founder), await t.as(second)]
    await first.post(`${path}/mods`, { username: second.username })
    await first.post(`${path}/rules`, { rule: 'Old' })
    await own.get(path)
    const [removed, answer] = await meet(id, [
      () => first.delete(`${path}/mods/${second.username}`),
      () => change(own, path, other.username),
    ])
    expect([removed && outcome(removed), answer && outcome(answer)]).toEqual([[200], [403, code]])
    const { about, mods, rules } = (await first.get(path)).json()
    expect([about, mods.length, rules.map(({ rule }: { rule: string }) => rule)]).toEqual([null, 1, ['Old']])
    expect((await first.get(`${path}/banned`)).json()).toEqual([])
  }
})
