import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeCommunity, makeCustomFeed, makePost, makeUser, markPost } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

async function scene(count = 3) {
  const user = await makeUser(t.db)
  const community = await makeCommunity(t.db, { members: [user] })
  const known = await makePost(t.db, { community })
  const posts = []
  for (let n = 0; n < count; n++) posts.push(await makePost(t.db, { community, title: `Number ${n}` }))
  const client = await t.as(user)
  const since = toWire(known.id)
  const counted = async (query: string, by = client) =>
    (await by.get(`/api/posts/new?${query}&since=${since}`)).json().count
  return { user, community, posts, client, since, count: counted }
}

test('LIVE-007 the new posts of each feed are counted with one statement', async () => {
  const { user, community, count, client, since } = await scene()
  const here = `communityId=${toWire(community.id)}`
  const custom = await makeCustomFeed(t.db, { owner: user, communities: [community] })
  await makePost(t.db)
  for (const query of [here, 'feed=home', `feed=custom&feedId=${toWire(custom.id)}`]) expect(await count(query)).toBe(3)
  for (const by of [client, t.visitor()]) expect(await count('feed=all', by)).toBeGreaterThanOrEqual(4)
  expect(await count(here, t.visitor())).toBe(3)
  // Another person's private feed counts as empty.
  expect(await count(`feed=custom&feedId=${toWire(custom.id)}`, await t.as(await makeUser(t.db)))).toBe(0)
  const { statements } = await countQueries(t.db, () => client.get(`/api/posts/new?feed=home&since=${since}`))
  expect(statements).toHaveLength(1)
})

test('LIVE-007 posts that the viewer does not see in the feed are not counted', async () => {
  const { user, client, posts, count } = await scene(7)
  const [deleted, hidden, muted, opened, filtered] = posts
  if (!deleted || !hidden || !muted || !opened || !filtered) throw new Error('There are too few posts.')
  await markPost(t.db, deleted.id, { deleted_at: new Date(), deleted_as: 'mods' })
  await t.db.insertInto('hidden_posts').values({ user_id: user.id, post_id: hidden.id }).execute()
  await t.db.insertInto('user_mutes').values({ user_id: user.id, muted_user_id: muted.user_id }).execute()
  expect(await count('feed=home')).toBe(4)
  await client.get(`/api/posts/${opened.public_id}`)
  await client.post('/api/_settings?action=updateProfile', { hideRead: true })
  expect(await count('feed=home')).toBe(3)
  await client.post('/api/filters', { kind: 'word', value: 'Number 4', act: 'hide' })
  expect(await count('feed=home')).toBe(2)
})

test('LIVE-007 it counts up to 50, and refuses unknown feeds and invalid posts', async () => {
  const { count } = await scene(52)
  expect(await count('feed=home')).toBe(50)
  const ask = async (query: string) => outcome(await t.visitor().get(`/api/posts/new?${query}`))
  const since = 'a'.repeat(24)
  expect(await ask('feed=all&since=yesterday')).toEqual([400, 'invalid_id'])
  expect(await ask(`feed=nowhere&since=${since}`)).toEqual([400, 'invalid-feed-type'])
  expect(await ask(`feed=home&since=${since}`)).toEqual([401, 'not_logged_in'])
  expect((await ask('feed=all'))[0]).toBe(400)
})
