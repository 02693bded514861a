import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()
let now = Date.UTC(2026, 2, 1)
const limited = testApp({ settings: { RATE_LIMITS: 'true' }, limitsAt: () => now })

const send = (client: Client, url: string, key: string, body: string, more: object = {}) =>
  client.post(url, { body, ...more }, { headers: { 'content-type': 'application/json', 'idempotency-key': key } })

async function thread({ db, as } = t) {
  const moderator = await makeUser(db)
  const community = await makeCommunity(db, { founder: moderator })
  const post = await makePost(db, { community })
  const [author, other] = [await makeUser(db), await makeUser(db)]
  return {
    post,
    author,
    mod: await as(moderator),
    own: await as(author),
    others: await as(other),
    url: `/api/posts/${post.public_id}/comments`,
    /** Everything that a comment writes: the number of its rows, and the counters. */
    async counted() {
      const stored = await db
        .selectFrom('comment_ranks')
        .select(['upvotes', 'no_replies'])
        .where('post_id', '=', post.id)
      const { no_comments } = await db
        .selectFrom('post_activity')
        .select('no_comments')
        .where('id', '=', post.id)
        .executeTakeFirstOrThrow()
      const user = await db.selectFrom('users').selectAll().where('id', '=', author.id).executeTakeFirstOrThrow()
      const votes = await db.selectFrom('comment_votes').selectAll().where('user_id', '=', author.id).execute()
      return { stored: await stored.execute(), no_comments, ofAuthor: user.no_comments, votes: votes.length }
    },
  }
}

test('a comment that is sent twice with the same key exists, counts and is voted for once', async () => {
  const { own, url, counted } = await thread()
  const first = await send(own, url, 'draft-1', 'Herons.')
  expect(outcome(first)).toEqual([200])
  const before = await counted()
  expect(before).toEqual({ stored: [{ upvotes: 1, no_replies: 0 }], no_comments: 1, ofAuthor: 1, votes: 1 })
  expect((await send(own, url, 'draft-1', 'Herons.')).json()).toEqual(first.json())
  expect((await send(own, url, 'draft-1', 'Something else.')).json()).toEqual(first.json())
  expect(await counted()).toEqual(before)
})

test('of concurrent requests with the same key, one creates the comment', async () => {
  const { post, own, url, counted } = await thread()
  const above = await makeComment(t.db, { post })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(own, url, 'draft-1', 'In the alders.', { parentCommentId: toWire(above.id) })),
  )
  expect(answers.map(outcome)).toEqual(Array(6).fill([200]))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await counted()).toMatchObject({ no_comments: 2, ofAuthor: 1, votes: 1 })
  const parent = await t.db.selectFrom('comment_ranks').selectAll().where('id', '=', above.id).executeTakeFirstOrThrow()
  expect([parent.no_replies, parent.no_replies_direct]).toEqual([1, 1])
})

test('another key, another member and no key make another comment', async () => {
  const { own, others, url } = await thread()
  const made = [
    await send(own, url, 'draft-1', 'Herons.'),
    await send(own, url, 'draft-2', 'Herons.'),
    await send(others, url, 'draft-1', 'Herons.'),
    await own.post(url, { body: 'Herons.' }),
    await own.post(url, { body: 'Herons.' }),
  ]
  expect(made.map(outcome)).toEqual(Array(5).fill([200]))
  expect(new Set(made.map((answer) => answer.json().id)).size).toBe(5)
})

test('a post and a comment under the same key are both made', async () => {
  const { own, url, post } = await thread()
  const { name } = await t.db
    .selectFrom('communities')
    .select('name')
    .where('id', '=', post.community_id)
    .executeTakeFirstOrThrow()
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'draft-1' }
  const made = await own.post('/api/posts', { title: 'Herons at night', community: name }, { headers })
  expect(outcome(made)).toEqual([200])
  expect((await send(own, url, 'draft-1', 'Herons.')).json()).toMatchObject({ body: 'Herons.' })
})

test('a refused request can be sent again with its key, and a key has 1 to 100 characters', async () => {
  const { own, url } = await thread()
  expect(outcome(await send(own, url, 'draft-1', ' '))).toEqual([400, 'no code'])
  const lost = { parentCommentId: toWire(1n) }
  expect(outcome(await send(own, url, 'draft-1', 'Herons.', lost))).toEqual([404, 'comment_not_found'])
  expect(outcome(await send(own, url, 'draft-1', 'Herons.'))).toEqual([200])
  for (const key of ['', 'x'.repeat(101)])
    expect(outcome(await send(own, url, key, 'Herons.')), key).toEqual([400, 'no code'])
  expect(outcome(await send(own, url, 'x'.repeat(100), 'Herons.'))).toEqual([200])
})

test('a repeated request returns the comment in its current state, even if no more comments are allowed', async () => {
  const { own, mod, url, post } = await thread()
  const { id } = (await send(own, url, 'draft-1', 'Hreons.')).json()
  await own.put(`${url}/${id}`, { body: 'Herons.' })
  await mod.post('/api/_commentVote', { commentId: id, up: true })
  await mod.put(`/api/posts/${post.public_id}?action=lock&lockAs=mods`)
  expect((await send(own, url, 'draft-1', 'Hreons.')).json()).toMatchObject({ id, body: 'Herons.', upvotes: 2 })
  await mod.delete(`${url}/${id}?deleteAs=mods`)
  const removed = (await send(own, url, 'draft-1', 'Hreons.')).json()
  expect(removed).toMatchObject({ id, deleted: true, contentStripped: true, body: '[Deleted comment]' })
})

test('COMMENT-062 a repeat does not count against the limits', async () => {
  const { own, url } = await thread(limited)
  for (let n = 0; n < 5; n++) expect(outcome(await send(own, url, 'draft-1', 'Herons.'))).toEqual([200])
  expect(outcome(await send(own, url, 'draft-2', 'Herons.'))).toEqual([200])
  const refused = await send(own, url, 'draft-3', 'Herons.')
  expect(refused.statusCode).toBe(429)
  expect(outcome(await send(own, url, 'draft-1', 'Herons.'))).toEqual([200])
  now += 5000
  expect(outcome(await send(own, url, 'draft-3', 'Herons.'))).toEqual([200])
})
