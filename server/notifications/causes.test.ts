import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { outcome } from '../../test/client.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../test/factories.ts'
import { toWire } from '../db/keys.ts'
import { workOffCauses } from './work-off-causes.ts'

const t = testApp()

interface Told {
  type: string
  count: number
  post_id: bigint | null
  comment_id: bigint | null
  parent_comment_id: bigint | null
  actor_id: bigint | null
}

async function toldTo({ id }: { id: bigint }): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select type, count, post_id, comment_id, parent_comment_id, actor_id from notifications
    where user_id = ${id} order by (seen_at is not null), updated_at desc, id desc`.execute(t.db)
  return rows
}

const typesTo = async (user: { id: bigint }) => (await toldTo(user)).map(({ type, count }) => [type, count])

async function newCountOf(user: { id: bigint }): Promise<number> {
  return (await (await t.as(user)).get('/api/_user')).json().notificationsNewCount
}

async function scene() {
  const [author, other, third] = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db)
  const post = await makePost(t.db, { author, community })
  return { author, other, third, community, post }
}

async function reply(
  user: { id: bigint },
  post: { public_id: string },
  parentId: string | null = null,
): Promise<string> {
  const answer = await (await t.as(user)).post(`/api/posts/${post.public_id}/comments`, {
    body: 'So it is.',
    parentCommentId: parentId,
  })
  expect(outcome(answer)).toEqual([200])
  return answer.json().id
}

test('NOTIF-026 a comment tells the author of the post, a reply whom it answers, and each only of others', async () => {
  const { author, other, third, post } = await scene()
  const first = await reply(other, post)
  await workOffCauses(t.site)
  expect(await toldTo(author)).toMatchObject([{ type: 'new_comment', count: 1, post_id: post.id, actor_id: other.id }])
  expect(await newCountOf(author)).toBe(1)

  const answer = await reply(third, post, first)
  await reply(author, post)
  await workOffCauses(t.site)
  expect(await toldTo(other)).toMatchObject([
    { type: 'comment_reply', count: 1, post_id: post.id, actor_id: third.id, parent_comment_id: expect.anything() },
  ])
  expect(await typesTo(author)).toEqual([['new_comment', 2]])
  await reply(third, post, answer)
  await workOffCauses(t.site)
  expect(await toldTo(third)).toEqual([])
})

test('NOTIF-026, NOTIF-033 a new upvote tells the author; a downvote, one turned up and one’s own do not', async () => {
  const { author, other, third, post } = await scene()
  const vote = async (user: { id: bigint }, up: boolean) =>
    expect(outcome(await (await t.as(user)).post('/api/_postVote', { postId: toWire(post.id), up }))).toEqual([200])
  await vote(other, false)
  await vote(other, true)
  await vote(author, false)
  await workOffCauses(t.site)
  expect(await toldTo(author)).toEqual([])
  await vote(third, true)
  await vote(third, true)
  await workOffCauses(t.site)
  expect(await toldTo(author)).toMatchObject([
    { type: 'new_votes', count: 1, post_id: post.id, comment_id: null, actor_id: null },
  ])
  const comment = await makeComment(t.db, { author, post })
  await (await t.as(third)).post('/api/_commentVote', { commentId: toWire(comment.id), up: true })
  await workOffCauses(t.site)
  expect(await toldTo(author)).toMatchObject([
    { type: 'new_votes', comment_id: comment.id, post_id: post.id },
    { comment_id: null },
  ])
})
