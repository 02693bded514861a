import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { makeCase } from '../../../test/make-case.ts'
import type { CommunityRow } from '../../discussion/communities/queries.ts'
import { processCauses } from '../../discussion/notifications/process-causes.ts'
import { toWire } from '../../platform/db/keys.ts'
import { alertOfNeglected } from './jobs.ts'

const t = testApp()
const hourMs = 3600_000
const before = (hours: number) => new Date(Date.now() - hours * hourMs)
/** An id of that time. */
let last = 0n
const keyOf = (at: Date) => (BigInt(at.getTime()) << 20n) + ++last

/** A case that was opened and decided this many hours ago. */
async function makeOld(community: CommunityRow, opened: number, decided?: { after: number; outcome: string }) {
  const created_at = before(opened)
  const closing = decided && {
    closed_at: new Date(created_at.getTime() + decided.after * hourMs),
    outcome: decided.outcome,
    closed_by: community.user_id,
  }
  const post = await makePost(t.db, { community })
  return makeCase(t.db, { post, id: keyOf(created_at), community_id: community.id, created_at, ...closing })
}

test('QUEUE-032 the statistics of a community show opened and decided cases, the time to a decision, and the acts', async () => {
  const founder = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder })
  const path = `/api/communities/${toWire(community.id)}/queue_stats`
  const mod = await t.as(founder)
  const empty = { opened: 0, decided: 0, decisionSeconds: null, oldestOpenAt: null, acts: [] }
  expect((await mod.get(path)).json()).toEqual({ days: 30, ...empty })
  for (const after of [1, 2, 3]) await makeOld(community, 20, { after, outcome: 'ignore' })
  await makeOld(community, 20, { after: 11, outcome: 'remove' })
  await makeOld(community, 20 * 24, { after: 1, outcome: 'ban' })
  const oldest = await makeOld(community, 50)
  await makeOld(community, 5)
  const elsewhere = await makeCommunity(t.db)
  await makeOld(elsewhere, 5, { after: 1, outcome: 'remove' })
  // Cases of the administrators, and escalated ones.
  const post = await makePost(t.db, { community })
  await makeCase(t.db, { post, community_id: community.id, for_admins: true })
  const week = (await mod.get(`${path}?days=7`)).json()
  expect(week).toEqual({
    ...{ days: 7, opened: 6, decided: 4, oldestOpenAt: oldest.created_at.toISOString() },
    decisionSeconds: { median: 2.5 * 3600, p90: 8.6 * 3600 },
    acts: [
      { act: 'ignore', count: 3 },
      { act: 'remove', count: 1 },
    ],
  })
  expect((await mod.get(`${path}?days=90`)).json()).toMatchObject({ days: 90, opened: 7, decided: 5 })
  expect(JSON.stringify(week)).not.toContain(founder.username)
  expect((await (await t.as(await makeAdmin(t.db))).get(path)).statusCode).toBe(200)
  expect(outcome(await mod.get(`${path}?days=8`))).toEqual([400, 'invalid_filter'])
  const other = await t.as(await makeUser(t.db))
  expect(outcome(await other.get(path))).toEqual([403, 'not_admin_nor_mod'])
})

test('QUEUE-033 neglected communities are listed for administrators, who are notified of new ones once a week', async () => {
  const [there, away] = [await makeUser(t.db), await makeUser(t.db, { last_seen_at: before(31 * 24) })]
  const [waiting, left, patient, busy] = [
    await makeCommunity(t.db, { founder: there, name: 'Neglected_A' }),
    await makeCommunity(t.db, { founder: away, name: 'Neglected_B' }),
    await makeCommunity(t.db, { founder: there, name: 'Neglected_C' }),
    await makeCommunity(t.db, { founder: there, name: 'Neglected_D' }),
  ]
  const oldest = await makeOld(waiting, 73)
  await makeOld(waiting, 2)
  await makeOld(patient, 71)
  await makeOld(busy, 100, { after: 1, outcome: 'remove' })
  const row = await makeAdmin(t.db)
  const admin = await t.as(row)
  const listed = async () => {
    const { communities, next } = (await admin.get('/api/neglected_communities')).json()
    expect(next).toBeNull()
    return communities.filter(({ name }: { name: string }) => name.startsWith('Neglected_'))
  }
  expect(await listed()).toMatchObject([
    { name: waiting.name, openCases: 2, oldestOpenAt: oldest.created_at.toISOString(), noMods: 1 },
    { name: left.name, openCases: 0, oldestOpenAt: null, noMods: 1, modSeenAt: away.last_seen_at.toISOString() },
  ])
  expect(outcome(await admin.get('/api/neglected_communities?next=%20'))).toEqual([400, 'invalid_cursor'])
  expect(outcome(await (await t.as(there)).get('/api/neglected_communities'))).toEqual([403, 'not_admin'])

  expect(alertOfNeglected.every).toBe(7 * 24 * 3600)
  const alerts = async () => {
    await alertOfNeglected.run(t.site)
    await processCauses(t.site)
    const { items } = (await admin.get('/api/notifications?render=true')).json()
    return items.map(({ type, title, toURL }: { type: string; title: string; toURL: string }) => [type, title, toURL])
  }
  const first = await alerts()
  expect(first).toHaveLength(1)
  expect(first[0]).toEqual([
    'site_alert',
    expect.stringMatching(/more communities wait for moderators: /),
    '/admin/queue',
  ])
  expect(await alerts()).toEqual(first)
  await t.db
    .updateTable('cases')
    .set({ created_at: before(80) })
    .where('community_id', '=', patient.id)
    .execute()
  expect(await alerts()).toEqual([
    ['site_alert', 'One more community waits for moderators: Neglected_C.', '/admin/queue'],
    ...first,
  ])
  // After an administrator adds an active moderator, the community is no longer listed.
  await admin.post(`/api/communities/${toWire(left.id)}/mods`, { username: there.username })
  expect((await listed()).map(({ name }: { name: string }) => name)).toEqual([waiting.name, patient.name])
})

test('QUEUE-033 one page examines a thousand communities, and the next page starts after them', async () => {
  const there = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: there, name: 'Aaa' })
  await t.db.deleteFrom('community_mods').where('community_id', '!=', community.id).execute()
  await t.db.updateTable('communities').set({ deleted_at: new Date() }).where('id', '!=', community.id).execute()
  await sql`
    with copies as (
      insert into communities (id, user_id, name, created_at)
      select ${community.id}::bigint + n, ${there.id}, 'Bbb_' || lpad(n::text, 4, '0'), now() from generate_series(1, 1000) n
      returning id)
    insert into community_mods (community_id, user_id, position)
    select id, ${there.id}, 1 from copies where id < ${community.id}::bigint + 1000`.execute(t.db)
  const admin = await t.as(await makeAdmin(t.db))
  const first = (await admin.get('/api/neglected_communities')).json()
  expect(first).toEqual({ communities: [], next: 'after.bbb_0999' })
  const second = (await admin.get(`/api/neglected_communities?next=${first.next}`)).json()
  expect(second).toMatchObject({ communities: [{ name: 'Bbb_1000', noMods: 0 }], next: null })
})
