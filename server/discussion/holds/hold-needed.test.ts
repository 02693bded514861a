import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/database.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { prepareHolds } from '../../../test/hold-stage.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'

const t = testApp()

test('LADDER-012 a community holds the first posts and comments of an account there, as many as its setting says', async () => {
  const { people, write, answer, decide, community, post: makeOpen } = await prepareHolds(t, 2)
  // Posts in other communities do not count.
  await makePost(t.db, { author: people.member, community: await makeCommunity(t.db) })
  const first = await write()
  expect(first.held).toBe(true)
  await decide(first.id, 'approve')
  // Held items do not count either.
  const second = await answer((await makeOpen()).public_id)
  expect([second.held, (await write()).held]).toEqual([true, true])
  await decide(second.id, 'approve')
  expect((await write()).held).toBeUndefined()
  expect((await answer((await makeOpen()).public_id)).held).toBeUndefined()
  expect(community.id).toBeDefined()
})

test('LADDER-012 holdFirst of the site counts everything of an account, and the larger of both settings applies', async () => {
  const { people, clients, write, community } = await prepareHolds(t, 1)
  const admin = clients.admin
  expect((await admin.put('/api/site_settings', { holdFirst: 3 })).json()).toMatchObject({ holdFirst: 3 })
  const elsewhere = await makeCommunity(t.db)
  await makePost(t.db, { author: people.member, community: elsewhere })
  await makePost(t.db, { author: people.member, community })
  expect((await write({ community: elsewhere.name })).held).toBe(true)
  await makeComment(t.db, { author: people.member })
  expect((await write({ community: elsewhere.name })).held).toBeUndefined()
  expect((await write()).held).toBeUndefined()
  await admin.put('/api/site_settings', { holdFirst: 0 })
})

test('LADDER-012 posts in an own community do not count for holdFirst of the site', async () => {
  const { people, clients, write } = await prepareHolds(t, 0)
  await clients.admin.put('/api/site_settings', { holdFirst: 2 })
  const own = await makeCommunity(t.db, { founder: people.member })
  const post = await makePost(t.db, { author: people.member, community: own })
  await makeComment(t.db, { author: people.member, post })
  expect((await write({ community: own.name })).held).toBeUndefined()
  expect((await write()).held).toBe(true)
  for (let made = 0; made < 2; made++) await makePost(t.db, { author: people.member })
  expect((await write()).held).toBeUndefined()
  await clients.admin.put('/api/site_settings', { holdFirst: 0 })
})

test('LADDER-012 an author with old posts in a community is not new there, however much they wrote elsewhere since', async () => {
  const { people, write, community } = await prepareHolds(t, 2)
  const post = await makePost(t.db, { author: people.member, community })
  await makeComment(t.db, { author: people.member, post })
  const elsewhere = await makePost(t.db)
  const { id } = await makeComment(t.db, { author: people.member, post: elsewhere })
  await sql`
    insert into comments (id, post_id, community_id, user_id, body)
    select id + n, post_id, community_id, user_id, body from comments, generate_series(1, 1000) n where id = ${id}`.execute(
    t.db,
  )
  expect((await write()).held).toBeUndefined()
})

test('LADDER-012 posts of moderators and administrators are never held, and without a setting nothing is, without a statement', async () => {
  const { clients, write, community } = await prepareHolds(t, 10)
  for (const who of ['moderator', 'admin'] as const) expect((await write({}, clients[who])).held).toBeUndefined()
  await t.db.updateTable('communities').set({ hold_first: 0 }).where('id', '=', community.id).execute()
  const counted = await countQueries(t.db, () => write())
  expect(counted.statements.filter((text) => /held_/.test(text))).toEqual([])
})

test('LADDER-008, LADDER-012 a wave holds the first three of a new account, the shield all; of an old account none', async () => {
  const { clients, write, community } = await prepareHolds(t, 0)
  const old = await makeUser(t.db, { created_at: new Date(Date.now() - 30 * 86_400_000) })
  const fresh = await makeUser(t.db)
  const [olds, news] = [await t.as(old), await t.as(fresh)]
  const soon = new Date(Date.now() + 3_600_000)
  await changeSiteSettings(t.site, { wave_guard: true, wave_until: soon })
  expect((await write({}, olds)).held).toBeUndefined()
  expect((await write({}, news)).held).toBe(true)
  for (let made = 0; made < 3; made++) await makePost(t.db, { author: fresh, community })
  expect((await write({}, news)).held).toBeUndefined()
  await changeSiteSettings(t.site, { wave_guard: false, wave_until: null, shield_until: soon })
  const held = await write({}, news)
  expect([held.held, (await write({}, olds)).held]).toEqual([true, undefined])
  const why = t.db.selectFrom('held_items').select('why').where('author_id', '=', fresh.id).orderBy('id')
  expect((await why.execute()).map((row) => row.why)).toEqual(['wave', 'shield'])
  await changeSiteSettings(t.site, { shield_until: new Date(Date.now() - 1000) })
  expect((await write({}, news)).held).toBeUndefined()
  await changeSiteSettings(t.site, { shield_until: null })
  expect(clients.guest).toBeDefined()
})
