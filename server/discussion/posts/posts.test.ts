import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { PostRow } from './queries.ts'

const t = testApp()

test('COMPOSE-019 a text post is returned with author, community and own vote, and opens by its public id', async () => {
  const author = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  const client = await t.as(author)
  const sent = await client.post('/api/posts', {
    type: 'text',
    title: '  Night trains  ',
    body: 'They *still* run.',
    community: community.name.toUpperCase(),
  })
  expect(outcome(sent)).toEqual([200])
  expect(sent.json()).toMatchObject({
    type: 'text',
    title: 'Night trains',
    body: 'They *still* run.',
    bodyHtml: '<p>They <em>still</em> run.</p>',
    communityName: community.name,
    username: author.username,
    author: { username: author.username },
    upvotes: 1,
    downvotes: 0,
    userVoted: true,
    userVotedUp: true,
  })
  const { publicId } = sent.json()
  const opened = await t.visitor().get(`/api/posts/${publicId.toLowerCase()}`)
  expect(opened.json()).toMatchObject({ publicId, userVoted: null, comments: [], community: { rules: [], mods: [{}] } })
})

test('FEED-034 pins come first on the first page of hot', async () => {
  const community = await makeCommunity(t.db)
  const posts: PostRow[] = []
  for (let n = 0; n < 4; n++) posts.push(await makePost(t.db, { community }))
  await t.db
    .updateTable('posts')
    .set({ pinned_at: new Date() })
    .where('id', '=', posts[0]?.id ?? 0n)
    .execute()
  const path = `/api/posts?sort=hot&limit=2&communityId=${toWire(community.id)}`
  const first = (await t.visitor().get(path)).json()
  expect(first.posts.map(({ publicId }: { publicId: string }) => publicId)).toEqual(
    [0, 3, 2].map((n) => posts[n]?.public_id),
  )
  const second = (await t.visitor().get(`${path}&next=${first.next}`)).json()
  expect(second.posts.map(({ publicId }: { publicId: string }) => publicId)).toEqual(
    [1, 0].map((n) => posts[n]?.public_id),
  )
  expect(second.next).toBeNull()
})

test('FEED-007 every sort of every feed works', async () => {
  const viewer = await makeUser(t.db)
  const community = await makeCommunity(t.db, { members: [viewer] })
  for (let n = 0; n < 5; n++) await makePost(t.db, { community })
  const client = await t.as(viewer)
  for (const feed of ['feed=all', 'feed=home', `communityId=${toWire(community.id)}`, 'feed=moderating'])
    for (const sort of ['latest', 'hot', 'activity', 'day', 'week', 'month', 'year', 'all']) {
      const { result, statements } = await countQueries(t.db, () =>
        client.get(`/api/posts?sort=${sort}&${feed}&limit=2`),
      )
      expect(outcome(result)).toEqual([200])
      expect(statements.length).toBeLessThanOrEqual(4)
      if (feed === 'feed=moderating') continue
      expect(result.json().posts).toHaveLength(2)
      const next = await client.get(`/api/posts?sort=${sort}&${feed}&limit=2&next=${result.json().next}`)
      expect(next.json().posts).toHaveLength(2)
    }
})
