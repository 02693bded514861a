import { expect, test } from 'vitest'
import type { Comment } from '../../../api/discussion/comments.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

test("COMMENT-008 a new comment and a reply are returned whole, with the author's vote", async () => {
  const post = await makePost(t.db)
  const author = await makeUser(t.db)
  const client = await t.as(author)
  const path = `/api/posts/${post.public_id}/comments`
  const first = (await client.post(path, { body: ' *Hello.* ' })).json()
  expect(first).toMatchObject({
    body: '*Hello.*',
    bodyHtml: '<p><em>Hello.</em></p>',
    parentId: null,
    depth: 0,
    ancestors: null,
    upvotes: 1,
    userVoted: true,
    userVotedUp: true,
    username: author.username,
    postPublicId: post.public_id,
  })
  const reply = (await client.post(path, { parentCommentId: first.id, body: 'And?' })).json()
  expect(reply).toMatchObject({ parentId: first.id, depth: 1, ancestors: [first.id] })
  const page = (await t.visitor().get(path)).json()
  expect(page.comments.map(({ id }: Comment) => id).toSorted()).toEqual([first.id, reply.id].toSorted())
  expect((await t.visitor().get(`/api/posts/${post.public_id}`)).json()).toMatchObject({
    noComments: 2,
    comments: [{}, {}],
    commentsNext: null,
  })
  expect((await client.get(`${path}?parentId=${first.id}`)).json()).toMatchObject([{ id: reply.id }])
})

test('COMMENT-003, COMMENT-005 pages are sorted by votes and then by age, newest first, across all depths, and contain all ancestors', async () => {
  const post = await makePost(t.db)
  const root = await makeComment(t.db, { post, upvotes: 0 })
  const middle = await makeComment(t.db, { under: root, upvotes: 5 })
  const deep = await makeComment(t.db, { under: middle, upvotes: 9 })
  const other = await makeComment(t.db, { post, upvotes: 7 })
  const ids = (...comments: { id: bigint }[]) => comments.map(({ id }) => toWire(id))
  const guest = t.visitor()
  const path = `/api/posts/${post.public_id}/comments`
  const page = async (query: string) => {
    const { comments, next } = (await guest.get(`${path}?${query}`)).json()
    return { ids: comments.map(({ id }: Comment) => id), next }
  }
  const first = await page('limit=2')
  expect(first.ids.slice(0, 2)).toEqual(ids(deep, other))
  expect(first.ids.slice(2).toSorted()).toEqual(ids(root, middle).toSorted())
  const second = await page(`limit=2&next=${first.next}`)
  expect(second).toEqual({ ids: ids(middle, root), next: null })
  expect((await page('sort=newest')).ids).toEqual(ids(other, deep, middle, root))
  expect((await page('sort=oldest&limit=1')).ids).toEqual(ids(root))
  expect((await page(`parentId=${toWire(root.id)}&limit=1`)).ids).toEqual(ids(middle))
})

test('COMMENT-053 guests and the author get only a placeholder of a comment that moderators removed; moderators and administrators get everything', async () => {
  const moderator = await makeUser(t.db)
  const author = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: moderator })
  const post = await makePost(t.db, { community })
  const comment = await makeComment(t.db, { post, author })
  const path = `/api/posts/x/comments/${toWire(comment.id)}`
  const [mod, own, admin] = [await t.as(moderator), await t.as(author), await t.as(await makeAdmin(t.db))]
  expect((await mod.delete(`${path}?deleteAs=mods`)).json()).toMatchObject({
    contentStripped: false,
    deletedAs: 'mods',
  })
  const one = `/api/comments/${toWire(comment.id)}`
  for (const client of [mod, admin]) expect((await client.get(one)).json()).toMatchObject({ body: 'What I answer.' })
  for (const client of [t.visitor(), own])
    expect((await client.get(one)).json()).toMatchObject({
      body: '[Deleted comment]',
      bodyHtml: null,
      username: '[Hidden]',
      userGroup: 'null',
      userId: '0'.repeat(24),
      contentStripped: true,
    })
  expect(outcome(await own.put(path, { body: 'x' }))).toEqual([403, 'comment_deleted'])
  expect(outcome(await own.post('/api/_commentVote', { commentId: toWire(comment.id) }))).toEqual([
    403,
    'comment_deleted',
  ])
})

test('a post with its comments takes at most 10 statements, and 5 when it was read before; a page of comments 2', async () => {
  const post = await makePost(t.db)
  for (let n = 0; n < 5; n++) await makeComment(t.db, { under: await makeComment(t.db, { post }) })
  const client = await t.as(await makeUser(t.db))
  const counts: number[] = []
  for (const path of ['', '', '/comments']) {
    const { statements } = await countQueries(t.db, () => client.get(`/api/posts/${post.public_id}${path}`))
    counts.push(statements.length)
  }
  const [first = 0, again = 0, page = 0] = counts
  expect(first).toBeLessThanOrEqual(10)
  expect(again).toBeLessThanOrEqual(5)
  expect(page).toBeLessThanOrEqual(2)
})
