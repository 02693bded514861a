import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { outcome } from '../../test/client.ts'
import { makeCommunity, makeUser, password } from '../../test/factories.ts'
import { toWire } from '../db/keys.ts'

// Two changes that meet in the worst order: the test holds the community until both wait, and lets go.

const t = testApp()

async function meet<T>(communityId: bigint, changes: (() => Promise<T>)[]): Promise<T[]> {
  const running: Promise<T>[] = []
  await t.db.transaction().execute(async (tx) => {
    await sql`select from communities where id = ${communityId} for no key update`.execute(tx)
    for (const change of changes) {
      running.push(change())
      await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(running.length)
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

test('COMMUNITY-049 who joins while being made a moderator is both, and counted once', async () => {
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

test('MOD-025 who becomes a moderator while being banned is not banned', async () => {
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

test('MOD-035 a moderator added while the account of one above is deleted leaves no gap', async () => {
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
