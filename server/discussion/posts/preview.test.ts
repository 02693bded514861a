import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

test('FEEL-005 a preview of a post is no visit, and does not change the visit before', async () => {
  const reader = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  const post = await makePost(t.db, { community })
  await makeComment(t.db, { post, body: 'What I answer.' })
  const client = await t.as(reader)
  const inFeed = async () => (await client.get(`/api/posts?communityId=${toWire(community.id)}`)).json().posts[0]
  const path = `/api/posts/${post.public_id}`

  const preview = (await client.get(`${path}?preview=true&limit=5`)).json()
  expect(preview).toMatchObject({ publicId: post.public_id, body: post.body, lastVisitAt: null })
  expect(preview.comments).toMatchObject([{ body: 'What I answer.' }])
  expect((await inFeed()).lastVisitAt).toBeNull()

  await client.get(path)
  const { lastVisitAt } = await inFeed()
  expect(lastVisitAt).not.toBeNull()
  expect((await client.get(`${path}?preview=true`)).json().lastVisitAt).toBe(lastVisitAt)
})

test('FEEL-005 a preview of a post, and a single comment, show which filter matches', async () => {
  const reader = await makeUser(t.db)
  const post = await makePost(t.db, { title: 'A casino', body: 'By the sea.', body_html: '<p>By the sea.</p>' })
  const comment = await makeComment(t.db, { post, body: 'I have been to the casino.' })
  const client = await t.as(reader)
  await client.post('/api/filters', { kind: 'word', value: 'casino' })
  const read = async (path: string) => (await client.get(path)).json()
  const path = `/api/posts/${post.public_id}`
  expect((await read(`${path}?preview=true`)).filteredBy).toMatchObject({ value: 'casino' })
  expect((await read(path)).filteredBy).toBeUndefined()
  expect((await read(`/api/comments/${toWire(comment.id)}`)).filteredBy).toMatchObject({ value: 'casino' })

  const guest = t.visitor()
  expect((await guest.get(`${path}?preview=true`)).json()).not.toHaveProperty('filteredBy')
  expect((await guest.get(`/api/comments/${toWire(comment.id)}`)).json()).not.toHaveProperty('filteredBy')
})
