import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

test('COMMENT-001 a comment carries all its fields', async () => {
  const author = await makeUser(t.db)
  const root = await makeComment(t.db)
  const child = await makeComment(t.db, { under: root, author })
  const comment = (await t.visitor().get(`/api/comments/${toWire(child.id)}`)).json()
  expect(comment).toMatchObject({
    id: toWire(child.id),
    postId: toWire(root.post_id),
    parentId: toWire(root.id),
    depth: 1,
    body: 'What I answer.',
    bodyHtml: '<p>What I answer.</p>',
    userId: toWire(author.id),
    username: author.username,
    userGroup: 'normal',
    userDeleted: false,
    author: { username: author.username, proPic: null },
    upvotes: 1,
    downvotes: 0,
    userVoted: null,
    userVotedUp: null,
    noReplies: 0,
    noRepliesDirect: 0,
    ancestors: [toWire(root.id)],
    editedAt: null,
    deletedAt: null,
    deleted: false,
    postDeleted: false,
  })
  for (const name of ['contentStripped', 'deletedAs', 'userGhostId', 'isAuthorMuted', 'postTitle'])
    expect(comment).not.toHaveProperty(name)
  expect(comment.postPublicId).toMatch(/^\w{8}$/)
  expect(comment.communityName).toMatch(/^\w+$/)
})

test('COMMENT-004 replies to a comment are sorted oldest first, as one array or page by page', async () => {
  const root = await makeComment(t.db)
  const below = []
  let last = root
  for (let n = 0; n < 5; n++) {
    last = await makeComment(t.db, { under: n % 2 ? last : root })
    below.push(toWire(last.id))
  }
  const post = await t.db
    .selectFrom('posts')
    .select('public_id')
    .where('id', '=', root.post_id)
    .executeTakeFirstOrThrow()
  const path = `/api/posts/${post.public_id}/comments?parentId=${toWire(root.id)}`
  const ids = (comments: { id: string }[]) => comments.map(({ id }) => id)
  const guest = t.visitor()
  expect(ids((await guest.get(path)).json())).toEqual(below)
  const first = (await guest.get(`${path}&limit=3`)).json()
  expect(ids(first.comments)).toEqual(below.slice(0, 3))
  const second = (await guest.get(`${path}&limit=3&next=${first.next}`)).json()
  expect([ids(second.comments), second.next]).toEqual([below.slice(3), null])
  const elsewhere = await makePost(t.db)
  const other = `/api/posts/${elsewhere.public_id}/comments?parentId=${toWire(root.id)}`
  expect((await guest.get(other)).json()).toEqual([])
})

test('COMMENT-006 a comment without a parent is at the top level, one with a parent below it', async () => {
  const post = await makePost(t.db)
  const client = await t.as(await makeUser(t.db))
  const path = `/api/posts/${post.public_id}/comments`
  const top = (await client.post(`${path}?userGroup=normal`, { parentCommentId: null, body: 'Top.' })).json()
  expect(top).toMatchObject({ parentId: null, depth: 0 })
  const below = (await client.post(path, { parentCommentId: top.id, body: 'Below.' })).json()
  expect(below).toMatchObject({ parentId: top.id, depth: 1, ancestors: [top.id] })
})

test('COMMENT-009 a deletion without a group is a deletion as the author', async () => {
  const author = await makeUser(t.db)
  const comment = await makeComment(t.db, { author })
  const client = await t.as(author)
  const answer = await client.delete(`/api/posts/x/comments/${toWire(comment.id)}`)
  expect(answer.json()).toMatchObject({ id: toWire(comment.id), deletedAs: 'normal' })
})

test('COMMENT-011 addresses use the public id of a post and bodies its internal id; calls for one comment ignore the post', async () => {
  const author = await makeUser(t.db)
  const post = await makePost(t.db, { author })
  const comment = await makeComment(t.db, { post, author })
  const client = await t.as(author)
  const own = toWire(post.id)
  expect((await client.get(`/api/posts/${post.public_id}/comments`)).statusCode).toBe(200)
  expect(outcome(await client.get(`/api/posts/${own}/comments`))).toEqual([404, 'post/not-found'])
  for (const any of [post.public_id, own, 'anything'])
    expect((await client.put(`/api/posts/${any}/comments/${toWire(comment.id)}`, { body: any })).json().body).toBe(any)
  expect((await client.post('/api/_postVote', { postId: own })).statusCode).toBe(200)
  expect(outcome(await client.post('/api/_postVote', { postId: post.public_id }))).toEqual([400, 'invalid_id'])
})

test('COMMENT-059 anyone can read one comment; an unknown one is not found', async () => {
  const comment = await makeComment(t.db)
  const guest = t.visitor()
  expect((await guest.get(`/api/comments/${toWire(comment.id)}`)).json().id).toBe(toWire(comment.id))
  expect(outcome(await guest.get(`/api/comments/${toWire(1n)}`))).toEqual([404, 'comment_not_found'])
  expect(outcome(await guest.get('/api/comments/nothing'))).toEqual([400, 'invalid_id'])
})

test('VOTE-015 a vote on a deleted comment is refused with this reason', async () => {
  const comment = await makeComment(t.db, { deleted_at: new Date(), deleted_as: 'normal' })
  const client = await t.as(await makeUser(t.db))
  const refused = await client.post('/api/_commentVote', { commentId: toWire(comment.id) })
  expect(refused.json()).toMatchObject({ code: 'comment_deleted', message: "Can't vote on a deleted comment!" })
})
