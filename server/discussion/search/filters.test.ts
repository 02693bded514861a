import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeList, makePicture, makePost, makeUser } from '../../../test/factories.ts'
import { searchStage } from '../../../test/search-stage.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()
const { fill, search, idsOf, makeFoundPost, makeFoundComment } = searchStage(t)
beforeAll(() => fill())

const wireIds = (...items: { id: bigint }[]) => items.map(({ id }) => toWire(id))
const day = (text: string) => new Date(`${text}T12:00:00Z`)

test('FIND-006 filters narrow a search, typed or as fields', async () => {
  const [town, club] = [await makeCommunity(t.db), await makeCommunity(t.db)]
  const [ann, bob] = [await makeUser(t.db), await makeUser(t.db)]
  const old = await makeFoundPost({ title: 'Lapwing', community: town, author: ann, at: day('2024-03-10') })
  const link = await makeFoundPost({
    ...{ title: 'Lapwing', community: club, author: bob, at: day('2025-07-01') },
    ...{ type: 'link', link_url: 'https://news.birds.example/lapwing', link_hostname: 'news.birds.example' },
  })
  const picture = await makeFoundPost({
    title: 'Lapwing',
    community: club,
    author: ann,
    type: 'image',
    images: [await makePicture(t.db, 'post')],
    at: day('2025-08-01'),
  })
  const comment = await makeFoundComment({ post_id: old.id, community_id: town.id, user_id: bob.id, body: 'Lapwing' })
  const guest = t.visitor()
  const found = async (typed: string, fields: Record<string, string>) => {
    const one = (await idsOf(guest, { q: `lapwing ${typed}`, sort: 'new' })).sort()
    expect((await idsOf(guest, { q: 'lapwing', sort: 'new', ...fields })).sort()).toEqual(one)
    return one
  }
  const ids = (...items: { id: bigint }[]) => wireIds(...items).sort()
  expect(await found(`in:${town.name}`, { in: town.name.toUpperCase() })).toEqual(ids(old, comment))
  expect(await found(`in:${town.name} in:${club.name}`, { in: `${town.name},${club.name}` })).toEqual(
    ids(old, link, picture, comment),
  )
  expect(await found(`by:${bob.username}`, { by: `@${bob.username}` })).toEqual(ids(link, comment))
  expect(await found(`by:${bob.username} in:${town.name}`, { by: bob.username, in: town.name })).toEqual(ids(comment))
  expect(await found('site:birds.example', { site: 'birds.example' })).toEqual(ids(link))
  expect(await found('site:https://news.birds.example/x', { site: 'news.birds.example' })).toEqual(ids(link))
  expect(await found('site:https://u@BIRDS.example:8080/x', { site: 'www.birds.example.' })).toEqual(ids(link))
  expect(await found('site:birds.example site:other.example', { site: 'birds.example,other.example' })).toEqual(
    ids(link),
  )
  expect((await idsOf(guest, 'lapwing type:post type:comment')).length).toBe(4)
  expect(await found('kind:image', { kind: 'image' })).toEqual(ids(picture))
  expect(await found('type:comment', { type: 'comments' })).toEqual(ids(comment))
  expect(await found('type:posts', { type: 'posts' })).toEqual(ids(old, link, picture))
  expect(await found('before:2025', { before: '2025' })).toEqual(ids(old))
  expect(await found('after:2024-03-11 before:2025-08', { after: '2024-03-11', before: '2025-08' })).toEqual(ids(link))
  expect(await idsOf(guest, { q: 'lapwing has:picture' })).toEqual(ids(picture))
  expect((await idsOf(guest, `by:${bob.username}`)).sort()).toEqual(ids(link, comment))
})

test('FIND-006 members search in what they have joined or saved, and by themselves', async () => {
  const member = await makeUser(t.db)
  const joined = await makeCommunity(t.db, { members: [member] })
  const inJoined = await makeFoundPost({ title: 'Sandpiper', community: joined })
  const own = await makeFoundPost({ title: 'Sandpiper', author: member })
  const saved = await makeFoundPost({ title: 'Sandpiper' })
  await makeList(t.db, { owner: member, items: [{ post: saved }] })
  const client = await t.as(member)
  expect(await idsOf(client, 'sandpiper in:subscribed')).toEqual(wireIds(inJoined))
  expect(await idsOf(client, 'sandpiper by:me')).toEqual(wireIds(own))
  expect(await idsOf(client, 'sandpiper in:saved')).toEqual(wireIds(saved))
  expect(await idsOf(client, 'in:SAVED')).toEqual(wireIds(saved))
  expect(await idsOf(client, 'in:subscribed')).toEqual(wireIds(inJoined))
  expect((await idsOf(client, 'sandpiper in:subscribed in:nowhere')).length).toBe(0)
  const town = await makeCommunity(t.db)
  const inTown = await makeFoundPost({ title: 'Sandpiper', community: town })
  expect((await idsOf(client, `sandpiper in:subscribed in:${town.name}`)).sort()).toEqual(
    wireIds(inJoined, inTown).sort(),
  )
  for (const q of ['by:me', 'in:saved', 'in:subscribed'])
    expect(outcome(await t.visitor().get(`/api/search?q=${q}`))).toEqual([401, 'not_logged_in'])
})

test('FIND-006 an unknown name finds nothing and is named; a bad time is refused', async () => {
  await makeFoundPost({ title: 'Dunlin' })
  const guest = t.visitor()
  expect(await search(guest, { q: 'dunlin in:no_such_place by:nobody_here' })).toMatchObject({
    items: [],
    unknown: ['no_such_place', 'nobody_here'],
  })
  for (const time of ['0000', '9999', '2300-01-01'])
    expect((await guest.get(`/api/search?q=dunlin&after=${time}`)).statusCode).toBe(200)
  expect(await idsOf(guest, { q: 'dunlin', site: 'a'.repeat(3000) })).toEqual([])
  for (const time of ['2025-13', 'yesterday', '2025-02-30', '20256'])
    expect(outcome(await guest.get(`/api/search?q=dunlin&after=${time}`))).toEqual([400, 'invalid_time'])
  const names = Array.from({ length: 21 }, (_, at) => `place_${at}`).join(',')
  expect(outcome(await guest.get(`/api/search?q=dunlin&in=${names}`))).toEqual([400, 'invalid_query'])
})

test('FIND-005 a sign alone, which no text has as a word, finds nothing, also with a filter', async () => {
  const town = await makeCommunity(t.db)
  await makeFoundPost({ title: 'Godwit', community: town })
  expect((await idsOf(t.visitor(), { q: `in:${town.name}` })).length).toBe(1)
  for (const query of [{ q: `🎉 in:${town.name}` }, { q: '?!', in: town.name }, { q: '🎉', after: '2020' }])
    expect(await idsOf(t.visitor(), query)).toEqual([])
})

test('FIND-008 filters alone are in the order that was asked for', async () => {
  const town = await makeCommunity(t.db)
  const [best, latest] = [await makeFoundPost({ community: town }), await makeFoundPost({ community: town })]
  await t.db.updateTable('post_ranks').set({ upvotes: 50 }).where('id', '=', best.id).execute()
  expect(await idsOf(t.visitor(), { q: `in:${town.name}`, sort: 'top' })).toEqual(wireIds(best, latest))
  expect(await idsOf(t.visitor(), { q: `in:${town.name}` })).toEqual(wireIds(latest, best))
})

test('FIND-003 a link with a quote or very many parts in its host is found like others', async () => {
  for (const [hostname, site] of [
    ["quo'te.example'", 'quote.example'],
    [`${'a.'.repeat(1010)}com`, 'a.a.a'],
  ] as const) {
    const post = await makeFoundPost({ type: 'link', link_url: `http://${hostname}/`, link_hostname: hostname })
    const found = await idsOf(t.visitor(), { q: `site:${site}` })
    expect(found).toEqual(site === 'a.a.a' ? [] : wireIds(post))
  }
})

test('FIND-013 what the searcher has muted is left out and counted, unless it is named', async () => {
  const member = await makeUser(t.db)
  const [author, community] = [await makeUser(t.db), await makeCommunity(t.db)]
  await t.db.insertInto('user_mutes').values({ user_id: member.id, muted_user_id: author.id }).execute()
  await t.db.insertInto('community_mutes').values({ user_id: member.id, community_id: community.id }).execute()
  const byMuted = await makeFoundPost({ title: 'Bittern', author })
  const inMuted = await makeFoundPost({ title: 'Bittern', community })
  const other = await makeFoundPost({ title: 'Bittern' })
  const client = await t.as(member)
  expect(await search(client, { q: 'bittern' })).toMatchObject({
    leftOut: 2,
    items: [{ item: { id: toWire(other.id) } }],
  })
  expect(await idsOf(client, `bittern by:${author.username}`)).toEqual(wireIds(byMuted))
  expect(await idsOf(client, `bittern in:${community.name}`)).toEqual(wireIds(inMuted))
  expect(await idsOf(t.visitor(), 'bittern')).toHaveLength(3)
})

test('FIND-013 posts that somebody has hidden are found', async () => {
  const member = await makeUser(t.db)
  const post = await makeFoundPost({ title: 'Wryneck' })
  await t.db.insertInto('hidden_posts').values({ user_id: member.id, post_id: post.id }).execute()
  expect(await idsOf(await t.as(member), 'wryneck')).toEqual(wireIds(post))
})

test('FIND-014 no query tells a post of a deleted person from others, and only administrators search by their name', async () => {
  const gone = await makeUser(t.db, { deleted_at: new Date() })
  const banned = await makeUser(t.db, { banned_at: new Date() })
  const post = await makeFoundPost({ title: 'Nightjar', author: gone })
  const ofBanned = await makeFoundPost({ title: 'Nightjar', author: banned })
  const [member, admin] = [await t.as(await makeUser(t.db)), await t.as(await makeAdmin(t.db))]
  for (const client of [t.visitor(), member]) {
    expect(await idsOf(client, 'nightjar')).toEqual(wireIds(ofBanned, post))
    for (const { username } of [gone, banned]) {
      expect(await search(client, { q: `nightjar by:${username}` })).toMatchObject({ items: [], unknown: [username] })
      for (const q of [`by:${username}`, username, `@${username}`, `"${username}"`, `nightjar ${username}`])
        expect(await idsOf(client, q)).toEqual([])
    }
    for (const q of [`=u${gone.id.toString(16)}`, `'=u${gone.id.toString(16)}'`])
      expect(await idsOf(client, q)).toEqual([])
  }
  expect(await idsOf(admin, `nightjar by:${gone.username}`)).toEqual(wireIds(post))
})

test('FIND-013 newest first goes on behind muted and unreadable matches, without leaving one out', async () => {
  const member = await makeUser(t.db)
  const [muted, removed] = [await makeUser(t.db), await makePost(t.db, { deleted_at: new Date(), deleted_as: 'mods' })]
  await t.db.insertInto('user_mutes').values({ user_id: member.id, muted_user_id: muted.id }).execute()
  const oldest = await makeFoundPost({ title: 'Merganser', at: day('2022-01-01') })
  // A thousand comments of a removed post, then some of a muted person.
  await sql`
    insert into search_documents (id, kind, community_id, author_id, form, vector)
    select ${oldest.id}::bigint + g, 'comment', ${removed.community_id}::bigint, case when g % 3 = 0 then ${muted.id}::bigint else ${member.id}::bigint end, 1,
      ('''merganser'':1B ''=kcomment''')::tsvector from generate_series(1, 2100) g`.execute(t.db)
  const newest = await makeFoundPost({ title: 'Merganser' })
  const client = await t.as(member)
  const found: string[] = []
  let next: string | null = null
  for (let page = 0; page < 5 && (page === 0 || next); page++) {
    const answer = await search(client, { q: 'merganser', sort: 'new', ...(next && { next }) })
    found.push(...answer.items.map(({ item }) => item.id))
    next = answer.next
  }
  expect(found).toEqual(wireIds(newest, oldest))
})
