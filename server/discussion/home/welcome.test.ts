import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Welcome } from '../../../api/discussion/home.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'

const t = testApp()
const holding = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })

const day = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * day)

async function welcome(client: Client = t.visitor()): Promise<Welcome> {
  const answer = await client.get('/api/_welcome')
  expect(outcome(answer)).toEqual([200])
  return answer.json()
}

const titles = async (client?: Client) => (await welcome(client)).threads.map(({ title }) => title)

// Each test has its own threads.
beforeEach(async () => {
  for (const { db } of [t, holding]) await sql`update post_activity set no_comments = 0`.execute(db)
})

test('SHELL-026 it names three active threads, those with most comments, one per community', async () => {
  const community = await makeCommunity(t.db)
  const post = await makePost(t.db, { community, title: 'The most', no_comments: 40 })
  await makePost(t.db, { community, title: 'In the same place', no_comments: 39 })
  for (const no_comments of [10, 30, 20]) await makePost(t.db, { title: `With ${no_comments}`, no_comments })
  const { threads } = await welcome()
  expect(threads.map(({ title, noComments }) => [title, noComments])).toEqual([
    ['The most', 40],
    ['With 30', 30],
    ['With 20', 20],
  ])
  expect(threads[0]).toEqual({
    id: expect.any(String),
    publicId: post.public_id,
    title: 'The most',
    communityName: community.name,
    communityProPic: null,
    noComments: 40,
  })
})

test('SHELL-026 none of them is removed, erased, locked, sensitive, pinned on the site, quiet or from last week', async () => {
  await makePost(t.db, { title: 'To be seen', no_comments: 5 })
  const now = new Date()
  const unseen = [
    { deleted_at: now, deleted_as: 'mods' },
    { deleted_at: now, deleted_as: 'normal' },
    { content_deleted_at: now, content_deleted_as: 'admins' },
    { locked_at: now, locked_as: 'mods' },
    { pinned_site_at: now },
    { community: await makeCommunity(t.db, { nsfw: true }) },
    { community: await makeCommunity(t.db, { deleted_at: now }) },
    { last_activity_at: ago(4) },
    { no_comments: 0 },
  ] as const
  for (const input of unseen) await makePost(t.db, { no_comments: 50, ...input })
  expect(await titles()).toEqual(['To be seen'])
})

test('SHELL-026 a thread that is pinned in its community may be included, and the answer is the same for everybody', async () => {
  const reader = await makeUser(t.db)
  const post = await makePost(t.db, { title: 'Pinned at home', no_comments: 5, pinned_at: new Date() })
  await t.db.insertInto('user_mutes').values({ user_id: reader.id, muted_user_id: post.user_id }).execute()
  for (const client of [t.visitor(), await t.as(reader), await t.as(await makeAdmin(t.db))])
    expect(await titles(client)).toEqual(['Pinned at home'])
})

test('SHELL-026 deleted communities are not counted', async () => {
  const before = (await welcome()).noCommunities
  await makeCommunity(t.db)
  await makeCommunity(t.db, { deleted_at: new Date() })
  expect((await welcome()).noCommunities).toBe(before + 1)
  const { count } = await t.db
    .selectFrom('communities')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect((await welcome()).noCommunities).toBe(count)
})

test('SHELL-026 communities are counted only now and then, however many requests come', async () => {
  const member = await holding.as(await makeUser(holding.db))
  await welcome(member)
  const { statements } = await countQueries(holding.db, () => welcome(member))
  expect(statements.filter((statement) => statement.includes('communities'))).toHaveLength(1)
  expect(statements.some((statement) => statement.includes('count(*)'))).toBe(false)
})

test('SHELL-026 a thread that is removed, or whose community becomes sensitive, is missing in the next answers', async () => {
  const founder = await makeUser(holding.db)
  const community = await makeCommunity(holding.db, { founder })
  const guest = holding.visitor()
  const first = await makePost(holding.db, { community, title: 'First', no_comments: 9 })
  await makePost(holding.db, { community, title: 'Second', no_comments: 8 })
  expect(await titles(guest)).toEqual(['First'])
  const mod = await holding.as(founder)
  expect(outcome(await mod.delete(`/api/posts/${first.public_id}?deleteAs=mods`))).toEqual([200])
  // The message that evicts the answer arrives a moment later.
  await expect.poll(() => titles(guest)).toEqual(['Second'])
  const settings = { nsfw: true, about: null, postingRestricted: false }
  expect(outcome(await mod.put(`/api/communities/${community.name}?byName=true`, settings))).toEqual([200])
  await expect.poll(() => titles(guest)).toEqual([])
})
