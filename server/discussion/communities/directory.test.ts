import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Community } from '../../../api/discussion/communities.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeCommunity, makeMod, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp({ settings: { GUEST_CACHE_SECONDS: '0' } })
const large = testApp()
const path = '/api/communities'
const many = 10_000

// Few, so that the order of all is known; created in this order.
const made = ['beavers', 'Aardvarks', 'a_b', 'axb', 'Cats', 'cats_and_dogs', 'Wildcats', 'percent'] as const
const sizes = [5, 9, 1, 1, 30, 2, 7, 0]

beforeAll(async () => {
  for (const [n, name] of made.entries()) {
    const community = await makeCommunity(t.db, { name })
    await sql`update communities set no_members = ${sizes[n]} where id = ${community.id}`.execute(t.db)
  }
  await makeCommunity(t.db, { name: 'deleted_cats', deleted_at: new Date() })

  const { id } = await makeUser(large.db)
  await sql`
    insert into communities (id, user_id, name, about, no_members, default_since)
    select n::bigint << 20, ${id}, 'place_' || (n * 7919 % ${many}), 'What people of place ' || n || ' talk about.',
      n * 104729 % 5000, case when n = 5 then now() end
    from generate_series(1, ${many}) as n`.execute(large.db)
  await sql`analyze communities`.execute(large.db)
})

const names = (list: { name: string }[]) => list.map(({ name }) => name)
const ask = async (query: string, client: Client = t.visitor()) => names((await client.get(path + query)).json())

test('COMMUNITY-006, COMMUNITY-046 the directory is an array sorted by name, ignoring upper and lower case', async () => {
  const expected = ['a_b', 'Aardvarks', 'axb', 'beavers', 'Cats', 'cats_and_dogs', 'percent', 'Wildcats']
  for (const query of ['', '?sort=name_asc', '?set=all', '?unknown=1']) expect(await ask(query)).toEqual(expected)
  expect(await ask('?sort=name_dsc')).toEqual(expected.toReversed())
})

test('COMMUNITY-007, COMMUNITY-046 by size the largest come first, and of the same size the oldest; by age either end can be first', async () => {
  const bySize = ['Cats', 'Aardvarks', 'Wildcats', 'beavers', 'cats_and_dogs', 'a_b', 'axb', 'percent']
  expect(await ask('?sort=size')).toEqual(bySize)
  expect(await ask('?sort=size&limit=3')).toEqual(bySize.slice(0, 3))
  expect(await ask('?sort=old')).toEqual(made)
  expect(await ask('?sort=new&limit=2')).toEqual(made.toReversed().slice(0, 2))
})

test('COMMUNITY-046 no limit, 0, a negative number and a too large number mean all; other texts and unknown orders are refused', async () => {
  for (const limit of ['0', '-1', '-99999999999999999999', '8', '1000', '9007199254740993', '99999999999999999999'])
    expect([limit, (await ask(`?limit=${limit}`)).length]).toEqual([limit, made.length])
  expect(await ask('?limit=1')).toEqual(['a_b'])
  for (const limit of ['x', '1.5', '1e1', '', '0x1', 'NaN'])
    expect([limit, ...outcome(await t.visitor().get(`${path}?limit=${limit}`))]).toEqual([limit, 400, 'invalid_limit'])
  for (const sort of ['', 'SIZE', 'members', 'constructor'])
    expect([sort, ...outcome(await t.visitor().get(`${path}?sort=${sort}`))]).toEqual([sort, 400, 'invalid-sort'])
})

test("COMMUNITY-046 the default communities and the viewer's own are separate sets; guests have no own ones", async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const cats = (await client.get(`${path}/cats?byName=true`)).json()
  await client.post('/api/_joinCommunity', { communityId: cats.id })
  expect(await ask('?set=subscribed', client)).toEqual(['Cats'])
  await client.post('/api/_joinCommunity', { communityId: cats.id, leave: true })
  expect(await ask('?set=subscribed', client)).toEqual([])
  expect(outcome(await t.visitor().get(`${path}?set=subscribed`))).toEqual([401, 'not_logged_in'])
  expect(await ask('?set=default', large.visitor())).toEqual([`place_${(5 * 7919) % many}`])
  expect(await ask('?set=default')).toEqual([])
  expect(await ask('?set=nonsense')).toEqual([])
})

test('COMMUNITY-007, COMPOSE-006 a search finds names that contain the text in any case, an exact match first, at most 10', async () => {
  expect(await ask('?q=CATS')).toEqual(['Cats', 'cats_and_dogs', 'Wildcats'])
  expect(await ask('?q=ildc')).toEqual(['Wildcats'])
  const found = await ask('?q=PLACE_12', large.visitor())
  expect(found).toHaveLength(10)
  expect(found[0]).toBe('place_12')
  expect(found.every((name) => name.includes('place_12'))).toBe(true)
})

test('COMMUNITY-007, COMPOSE-006 with a search, all other parameters are ignored', async () => {
  const expected = ['Cats', 'cats_and_dogs', 'Wildcats']
  for (const more of ['sort=size&limit=1', 'sort=nonsense&limit=many', 'set=subscribed', 'set=nonsense'])
    expect(await ask(`?q=cats&${more}`)).toEqual(expected)
})

test('COMMUNITY-007 a search has no special characters', async () => {
  expect(await ask('?q=a_b')).toEqual(['a_b'])
  for (const q of ['%25', 'a%25b', '.*', 'cat[s]', '%5C', "'", '"', '%20', '%F0%9F%A6%8A', 'x'.repeat(500)])
    expect([q, await ask(`?q=${q}`)]).toEqual([q, []])
  expect(outcome(await t.visitor().get(`${path}?q=%00`))).toEqual([400, 'no code'])
  expect(await ask('?q=')).toHaveLength(made.length)
})

test("COMMUNITY-047 lists contain no moderators or rules, and the viewer's relation only for members", async () => {
  const admin = await makeUser(t.db, { is_admin: true })
  const client = await t.as(admin)
  const cats = (await client.get(`${path}/cats?byName=true`)).json()
  await client.post('/api/_joinCommunity', { communityId: cats.id })
  for (const query of ['', '?q=cats', '?set=subscribed']) {
    const list: Community[] = (await client.get(path + query)).json()
    const found = list.find(({ name }) => name === 'Cats')
    expect(found).toMatchObject({ userJoined: true, userMod: false, mods: null, rules: null })
    expect(found).not.toHaveProperty('isDefault')
  }
  const shown: Community[] = (await t.visitor().get(path)).json()
  expect(new Set(shown.map(({ userJoined, userMod }) => [userJoined, userMod].join()))).toEqual(new Set([',']))
  await client.post('/api/_joinCommunity', { communityId: cats.id, leave: true })
})

test('COMMUNITY-001 a community shows its picture and its banner with their average colours', async () => {
  const [portrait, banner] = [1n << 20n, 2n << 20n]
  const image = { format: 'jpeg' as const, width: 1600, height: 900, bytes: 204_811, average_color: 0x5a5451 }
  await t.db
    .insertInto('images')
    .values([
      { ...image, id: portrait, kind: 'avatar' },
      { ...image, id: banner, kind: 'banner' },
    ])
    .execute()
  const { id } = await makeCommunity(large.db)
  const shown = await makeCommunity(t.db, { name: 'pictured', pro_pic_id: portrait, banner_image_id: banner })
  expect((await large.visitor().get(`${path}/${toWire(id)}`)).json()).toMatchObject({ proPic: null, bannerImage: null })
  const { proPic, bannerImage } = (await t.visitor().get(`${path}/${toWire(shown.id)}`)).json()
  const copies = (picture: { copies: { name: string }[] }) => names(picture.copies)
  expect(proPic).toMatchObject({ id: toWire(portrait), averageColor: 'rgb(90,84,81)' })
  expect(bannerImage).toMatchObject({ id: toWire(banner), averageColor: 'rgb(90,84,81)' })
  expect([copies(proPic), copies(bannerImage)]).toEqual([
    ['tiny', 'small', 'medium'],
    ['small', 'large'],
  ])
  await t.db.deleteFrom('communities').where('id', '=', shown.id).execute()
})

test('COMMUNITY-046 guests can cache the directory and a community with an ETag, members cannot', async () => {
  const guest = t.visitor()
  const member = await t.as(await makeUser(t.db))
  for (const url of [path, `${path}?sort=size&limit=2`, `${path}/cats?byName=true`]) {
    const first = await guest.get(url)
    const etag = String(first.headers.etag)
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    const again = await guest.get(url, { headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, no-cache'])
    const own = await member.get(url, { headers: { 'if-none-match': etag } })
    expect([own.statusCode, own.headers['cache-control'], own.headers.etag]).toEqual([200, 'no-store', undefined])
  }
  const { headers } = await guest.get(path)
  await sql`update communities set about = 'Changed.' where name = 'beavers'`.execute(t.db)
  const changed = await guest.get(path, { headers: { 'if-none-match': String(headers.etag) } })
  expect(changed.statusCode).toBe(200)
})

test('COMMUNITY-008 a community takes at most 8 statements for a member, however many moderators and rules it has', async () => {
  const community = await makeCommunity(large.db)
  const url = `${path}/${toWire(community.id)}`
  // A new member each time: the site caches a member for a moment, which would make later counts smaller.
  const count = async () => {
    const member = await large.as(await makeUser(large.db))
    const { statements } = await countQueries(large.db, () => member.get(url))
    return statements.length
  }
  const few = await count()
  for (let position = 1; position <= 5; position++) {
    const { id: user_id } = await makeUser(large.db)
    await makeMod(large.db, community, { id: user_id })
    await large.db
      .insertInto('community_rules')
      .values({ community_id: community.id, rule: 'Be kind', z_index: position, created_by: user_id })
      .execute()
  }
  expect([few, await count()]).toEqual([few, few])
  expect(few).toBeLessThanOrEqual(8)
})
