import { beforeAll, expect, test } from 'vitest'
import type { Post } from '../../../api/discussion/posts.ts'
import type { Suggestions } from '../../../api/discussion/search.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makePicture, makeUser } from '../../../test/factories.ts'
import { searchStage } from '../../../test/search-stage.ts'

const t = testApp()
const { fill, makeFoundPost } = searchStage(t)
beforeAll(() => fill())

async function suggest(client: Client, q: string, place?: string): Promise<Suggestions> {
  const answer = await client.get(`/api/search/suggest?${new URLSearchParams({ q, ...(place && { in: place }) })}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const titles = async (client: Client, q: string, place?: string) =>
  (await suggest(client, q, place)).posts.map(({ title }) => title)

test('FIND-016 three communities, three people and four posts are offered', async () => {
  for (const end of ['a', 'b', 'c', 'd', 'e']) {
    await makeUser(t.db, { username: `curlew_${end}` })
    await makeCommunity(t.db, { name: `curlew_place_${end}` })
    await makeFoundPost({ title: `Curlew ${end}` })
  }
  const found = await suggest(t.visitor(), 'curle')
  expect(found.people.map(({ name }) => name)).toEqual(['curlew_a', 'curlew_b', 'curlew_c'])
  expect(found.communities.length).toBe(3)
  expect(found.posts.map(({ title }) => title)).toEqual(['Curlew e', 'Curlew d', 'Curlew c', 'Curlew b'])
  expect(found.posts[0]).toEqual({ title: 'Curlew e', publicId: expect.any(String), community: expect.any(String) })
})

test('FIND-016 joined communities come first, with their avatars', async () => {
  const member = await makeUser(t.db)
  for (let at = 10; at < 40; at++) await makeCommunity(t.db, { name: `osprey_${at}`, no_members: 100 })
  const avatar = await makePicture(t.db, 'avatar')
  await makeCommunity(t.db, { name: 'osprey_joined', members: [member], no_members: 1, pro_pic_id: avatar.id })
  const ofMember = await suggest(await t.as(member), 'ospr')
  expect(ofMember.communities.map(({ name }) => name)).toEqual(['osprey_joined', 'osprey_10', 'osprey_11'])
  expect(ofMember.communities.map(({ proPic }) => proPic !== null)).toEqual([true, false, false])
  expect((await suggest(t.visitor(), 'ospr')).communities.map(({ name }) => name)).not.toContain('osprey_joined')
})

test.each([
  ['sa', 'Sandwiches for a picnic'],
  ['pic', 'Sandwiches for a picnic'],
  ['for pic', 'Sandwiches for a picnic'],
  ['picnic sandw', 'Sandwiches for a picnic'],
  ['caf', 'Évening at the Café'],
  ['eve', 'Évening at the Café'],
  ['even', 'Évening at the Café'],
  ['café', 'Évening at the Café'],
  ['東京', 'きのう東京へ行った'],
  ['c++', 'Learning C++ and C#'],
  ['łó', 'Walks in Łódź'],
  ['lodz', 'Walks in Łódź'],
  ['øl', 'Øl and bread'],
  ['על', 'עָלֶה ירוק'],
])('FIND-016 %s finds a title with words that begin so', async (typed, title) => {
  const place = `place_of_${Math.random().toString(36).slice(2, 8)}`
  await makeFoundPost({ title, community: await makeCommunity(t.db, { name: place }) })
  expect(await titles(t.visitor(), typed, place)).toEqual([title])
})

test.each(['ic', 'dwich', 'even', 'picnic pie', 'f.r', '((', 'p[ic', 'a\\d', '%%', 'p++'])(
  'FIND-016 %s does not find it',
  async (typed) => {
    const place = `place_of_${Math.random().toString(36).slice(2, 8)}`
    await makeFoundPost({ title: 'Sandwiches for a picnic', community: await makeCommunity(t.db, { name: place }) })
    expect(await titles(t.visitor(), typed, place)).toEqual([])
  },
)

test('FIND-016 posts of one community alone are offered with `in`, of none for an unknown name', async () => {
  const [here, there] = [await makeCommunity(t.db), await makeCommunity(t.db)]
  await makeFoundPost({ title: 'Redshank here', community: here })
  await makeFoundPost({ title: 'Redshank there', community: there })
  for (const typed of ['red', 'redshank'])
    expect(await titles(t.visitor(), typed, here.name.toUpperCase())).toEqual(['Redshank here'])
  expect(await titles(t.visitor(), 'redshank', 'no_such_place')).toEqual([])
})

test('FIND-016 nothing that others removed, deleted or muted is offered, and only what is typed in full of the muted', async () => {
  const reader = await makeUser(t.db)
  const gone = { deleted_at: new Date() }
  // They are still in the index.
  for (const [title, changes] of [
    ['Dunlin deleted', { ...gone, deleted_as: 'normal' }],
    ['Dunlin removed', { ...gone, deleted_as: 'mods' }],
    ['Dunlin with a hidden title', { title_hidden: true }],
    ['Dunlin erased', { content_deleted_at: new Date(), content_deleted_as: 'normal' }],
  ] as const) {
    const { id } = await makeFoundPost({ title })
    await t.db.updateTable('posts').set(changes).where('id', '=', id).execute()
  }
  const now = new Date()
  await makeUser(t.db, { username: 'dunlin_banned', banned_at: now })
  await makeUser(t.db, { username: 'dunlin_deleted', deleted_at: now })
  await makeUser(t.db, { username: 'dunlin_waiting', pending_at: now })
  await makeCommunity(t.db, { name: 'dunlin_gone', deleted_at: now })
  const mutedPerson = await makeUser(t.db, { username: 'dunlin_fan' })
  const mutedPlace = await makeCommunity(t.db, { name: 'dunlins' })
  await makeFoundPost({ title: 'Dunlin of a muted person', author: mutedPerson })
  await makeFoundPost({ title: 'Dunlin of a muted place', community: mutedPlace })
  await t.db.insertInto('user_mutes').values({ user_id: reader.id, muted_user_id: mutedPerson.id }).execute()
  await t.db.insertInto('community_mutes').values({ user_id: reader.id, community_id: mutedPlace.id }).execute()
  const client = await t.as(reader)
  for (const typed of ['dun', 'dunlin'])
    expect(await suggest(client, typed)).toEqual({ communities: [], people: [], posts: [] })
  expect((await suggest(client, 'dunlin_fan')).people.map(({ name }) => name)).toEqual(['dunlin_fan'])
  expect((await suggest(client, 'dunlins')).communities.map(({ name }) => name)).toEqual(['dunlins'])
  expect(await titles(client, 'dunlin', 'dunlins')).toEqual(['Dunlin of a muted place'])
  const admin = await t.as(await makeAdmin(t.db))
  for (const other of [admin, t.visitor()])
    expect(await titles(other, 'dunlin')).toEqual(['Dunlin of a muted place', 'Dunlin of a muted person'])
  expect((await suggest(t.visitor(), 'dunlin')).people.map(({ name }) => name)).toEqual(['dunlin_fan'])
  expect((await suggest(admin, 'dunlin_')).people.map(({ name }) => name)).toEqual([
    ...['dunlin_banned', 'dunlin_deleted', 'dunlin_fan'],
  ])
})

test('FIND-016 less than two characters find nothing, and too many neither', async () => {
  for (const typed of ['', 'd', ' d ', '@d', 'd'.repeat(201)])
    expect(await suggest(t.visitor(), typed)).toEqual({ communities: [], people: [], posts: [] })
})

test('FIND-025 suggestions take one statement', async () => {
  const client = await t.as(await makeUser(t.db))
  await suggest(client, 'dunl')
  const { statements } = await countQueries(t.db, () => suggest(client, 'dunl'))
  expect(statements.filter((text) => !text.includes('"sessions"')).length).toBe(1)
})

test('FIND-018 similar posts of the community have most of the words of a title, best first', async () => {
  const [here, there] = [await makeCommunity(t.db), await makeCommunity(t.db)]
  const make = (title: string, community = here) => makeFoundPost({ title, community })
  await make('How do I repair a flat tyre on my bicycle?')
  await make('Repairing a tyre')
  await make('Bicycle for sale')
  await make('How do I bake bread?')
  await make('Repair of a bicycle tyre', there)
  const client = await t.as(await makeUser(t.db))
  const similar = async (title: string, community = here.name) => {
    const answer = await client.get(`/api/search/similar?${new URLSearchParams({ title, community })}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().posts.map((post: Post) => post.title)
  }
  expect(await similar('Repair "my" bicycle tyre')).toEqual([
    'How do I repair a flat tyre on my bicycle?',
    'Repairing a tyre',
  ])
  expect(await similar('-repair title:tyre bicycle*', here.name.toUpperCase())).not.toEqual([])
  for (const title of ['', 'tyre', '!!!', 'Nothing like the others', `tyre ${'x'.repeat(400)}`])
    expect(await similar(title)).toEqual([])
  expect(await similar('Repair bicycle tyre', 'no_such_place')).toEqual([])
  expect(await similar('Bread bread bread')).toEqual([])
  expect(outcome(await t.visitor().get('/api/search/similar?title=a&community=b'))).toEqual([401, 'not_logged_in'])
})

test('FIND-018, FIND-013 no removed, erased or muted post is similar', async () => {
  const [reader, muted, here] = [await makeUser(t.db), await makeUser(t.db), await makeCommunity(t.db)]
  const make = (author?: typeof muted) =>
    makeFoundPost({ title: 'Sanderlings on the beach', community: here, ...(author && { author }) })
  const removed = await make()
  const erased = await make()
  await make(muted)
  await t.db
    .updateTable('posts')
    .set({ deleted_at: new Date(), deleted_as: 'mods' })
    .where('id', '=', removed.id)
    .execute()
  await t.db
    .updateTable('posts')
    .set({ content_deleted_at: new Date(), content_deleted_as: 'normal' })
    .where('id', '=', erased.id)
    .execute()
  const path = `/api/search/similar?title=sanderlings+beach&community=${here.name}`
  const client = await t.as(reader)
  expect((await client.get(path)).json().posts).toHaveLength(1)
  await t.db.insertInto('user_mutes').values({ user_id: reader.id, muted_user_id: muted.id }).execute()
  expect((await client.get(path)).json().posts).toEqual([])
})
