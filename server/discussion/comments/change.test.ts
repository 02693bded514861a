import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

async function thread() {
  const [moderator, author, other] = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder: moderator })
  const post = await makePost(t.db, { community })
  const comment = await makeComment(t.db, { post, author })
  return {
    post,
    comment,
    community,
    author,
    other,
    mod: await t.as(moderator),
    own: await t.as(author),
    stranger: await t.as(other),
    admin: await t.as(await makeAdmin(t.db)),
    all: `/api/posts/${post.public_id}/comments`,
    one: `/api/posts/${post.public_id}/comments/${toWire(comment.id)}`,
  }
}

const user = (id: bigint) => t.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('COMMENT-056 a reply increases the counters of the post, all ancestors, the parent and the author', async () => {
  const { post, comment, other, stranger, all } = await thread()
  const child = await makeComment(t.db, { under: comment })
  await t.db
    .updateTable('post_activity')
    .set({ last_activity_at: new Date(0) })
    .execute()
  await stranger.post(all, { parentCommentId: toWire(child.id), body: 'Deeper.' })
  const counts = async (id: bigint) =>
    t.db
      .selectFrom('comment_ranks')
      .select(['no_replies', 'no_replies_direct'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await counts(comment.id)).toEqual({ no_replies: 2, no_replies_direct: 1 })
  expect(await counts(child.id)).toEqual({ no_replies: 1, no_replies_direct: 1 })
  const now = (await stranger.get(`/api/posts/${post.public_id}`)).json()
  expect(now.noComments).toBe(3)
  expect(Date.now() - new Date(now.lastActivityAt).getTime()).toBeLessThan(60_000)
  expect((await user(other.id)).no_comments).toBe(1)
})

test('COMMENT-012 an empty comment is refused, a long one is cut at 20,000 characters', async () => {
  const { own, stranger, all, one } = await thread()
  for (const body of ['', '  \n ', '\u200b\u2060', undefined]) {
    const refused = await stranger.post(all, { body })
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Message body cannot be empty.'])
    expect((await own.put(one, { body })).statusCode).toBe(400)
  }
  const long = (await stranger.post(all, { body: 'ä'.repeat(20_001) })).json()
  expect(long.body).toHaveLength(20_000)
})

test('COMMENT-057 missing or forbidden things are refused with their codes', async () => {
  const { own, mod, admin, stranger, all } = await thread()
  const elsewhere = await makeComment(t.db)
  const body = 'Hello.'
  expect(outcome(await own.post('/api/posts/nothing1/comments', { body }))).toEqual([404, 'post/not-found'])
  for (const parentCommentId of [toWire(elsewhere.id), toWire(1n)])
    expect(outcome(await own.post(all, { body, parentCommentId }))).toEqual([404, 'comment_not_found'])
  expect(outcome(await own.post(all, { body, parentCommentId: 'x' }))).toEqual([400, 'invalid_id'])
  expect(outcome(await own.post(`${all}?userGroup=kings`, { body }))).toEqual([400, 'user/invalid-group'])
  for (const client of [own, admin])
    expect(outcome(await client.post(`${all}?userGroup=mods`, { body }))).toEqual([403, 'not_mod'])
  for (const client of [own, mod])
    expect(outcome(await client.post(`${all}?userGroup=admins`, { body }))).toEqual([403, 'not_admin'])
  expect((await mod.post(`${all}?userGroup=mods`, { body })).json().userGroup).toBe('mods')
  expect((await admin.post(`${all}?userGroup=admins`, { body })).json().userGroup).toBe('admins')
  expect((await stranger.post(all, { body })).json().userGroup).toBe('normal')
})

test('COMMENT-048 a reply at depth 15 is the deepest', async () => {
  const { comment, stranger, all } = await thread()
  let deepest = comment
  for (let depth = 1; depth <= 14; depth++) deepest = await makeComment(t.db, { under: deepest })
  const last = (await stranger.post(all, { body: 'Deep.', parentCommentId: toWire(deepest.id) })).json()
  expect(last.depth).toBe(15)
  const refused = await stranger.post(all, { body: 'Deeper.', parentCommentId: last.id })
  expect(outcome(refused)).toEqual([400, 'comment-max-depth-reached'])
  expect((await stranger.get(`${all}?sort=oldest`)).json().comments).toHaveLength(16)
})

test('COMMENT-051 a locked post allows no comments and no votes on comments, but edits and deletions', async () => {
  const { post, comment, own, mod, stranger, all, one } = await thread()
  await mod.put(`/api/posts/${post.public_id}?action=lock&lockAs=mods`)
  for (const client of [stranger, mod])
    expect(outcome(await client.post(all, { body: 'Too late.' }))).toEqual([403, 'post-locked'])
  expect(outcome(await stranger.post('/api/_commentVote', { commentId: toWire(comment.id) }))).toEqual([
    403,
    'post-locked',
  ])
  expect((await own.put(one, { body: 'Mended.' })).json()).toMatchObject({ body: 'Mended.' })
  expect((await own.delete(one)).json()).toMatchObject({ deleted: true, deletedAs: 'normal' })
})

test('COMMENT-050 a banned member can neither comment nor vote in the community, but can edit and delete', async () => {
  const { author, comment, own, mod, community, all, one } = await thread()
  await mod.post(`/api/communities/${toWire(community.id)}/banned`, { username: author.username })
  expect(outcome(await own.post(all, { body: 'Let me.' }))).toEqual([403, 'banned_from_community'])
  const vote = await own.post('/api/_commentVote', { commentId: toWire(comment.id) })
  expect(outcome(vote)).toEqual([403, 'banned_from_community'])
  expect((await own.put(one, { body: 'Mended.' })).statusCode).toBe(200)
  expect((await own.delete(one)).statusCode).toBe(200)
})

test('COMMENT-058 only the author can edit; the post in the address is ignored', async () => {
  const { post, own, mod, admin, stranger, one } = await thread()
  for (const client of [mod, admin, stranger])
    expect(outcome(await client.put(one, { body: 'Mine.' }))).toEqual([403, 'not_author'])
  const anywhere = one.replace(post.public_id, toWire(post.id))
  const edited = (await own.put(anywhere, { body: '**Better.**' })).json()
  expect(edited).toMatchObject({ body: '**Better.**', bodyHtml: '<p><strong>Better.</strong></p>' })
  expect(edited.editedAt).not.toBeNull()
  expect(outcome(await own.put(one.replace(/[^/]*$/, toWire(1n)), { body: 'x' }))).toEqual([404, 'comment_not_found'])
  expect(outcome(await own.put(`${one}?action=paint`, { body: 'x' }))).toEqual([400, 'invalid_action'])
})

test('COMMENT-010 the author chooses the group of a comment, if they have that role', async () => {
  const { post, own, mod, admin, stranger, one } = await thread()
  for (const [client, group] of [
    [mod, 'mods'],
    [admin, 'admins'],
  ] as const) {
    const { id } = (await client.post(`/api/posts/${post.public_id}/comments`, { body: 'Whose words?' })).json()
    const read = async () => (await stranger.get(`/api/comments/${id}`)).json().userGroup
    for (const as of [group, 'normal', group]) {
      const path = `/api/posts/x/comments/${id}?action=changeAsUser&userGroup=${as}`
      expect((await client.put(path)).json().userGroup).toBe(as)
      expect(await read()).toBe(as)
    }
  }
  expect(outcome(await own.put(`${one}?action=changeAsUser&userGroup=mods`))).toEqual([403, 'not_mod'])
  expect(outcome(await own.put(`${one}?action=changeAsUser&userGroup=admins`))).toEqual([403, 'not_admin'])
  expect(outcome(await own.put(`${one}?action=changeAsUser&userGroup=kings`))).toEqual([400, 'user/invalid-group'])
  expect(outcome(await mod.put(`${one}?action=changeAsUser&userGroup=mods`))).toEqual([403, 'not_author'])
})

test('COMMENT-010, COMMENT-053 the author of a deleted comment can change nothing, and gets what is left of it', async () => {
  const { own, mod, stranger, admin, one } = await thread()
  await mod.delete(`${one}?deleteAs=mods`)
  const changed = await own.put(`${one}?action=changeAsUser&userGroup=normal`)
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { contentStripped: true, userGroup: 'null' }])
  expect(outcome(await own.put(`${one}?action=changeAsUser&userGroup=mods`))).toEqual([403, 'not_mod'])
  expect(outcome(await stranger.put(`${one}?action=changeAsUser`))).toEqual([403, 'not_author'])
  expect(outcome(await admin.put(`${one}?action=changeAsUser`))).toEqual([403, 'not_author'])
  expect(outcome(await own.delete(one))).toEqual([403, 'comment_deleted'])
})

test('COMMENT-055 a deleted comment cannot be edited, voted on, replied to or deleted again', async () => {
  const { comment, own, mod, admin, stranger, all, one } = await thread()
  for (const [client, as, code] of [
    [stranger, 'normal', 'not_author'],
    [admin, 'mods', 'not_mod'],
    [mod, 'admins', 'not_admin'],
  ] as const)
    expect(outcome(await client.delete(`${one}?deleteAs=${as}`))).toEqual([403, code])
  expect(outcome(await own.delete(`${one}?deleteAs=kings`))).toEqual([400, 'user/invalid-group'])
  expect((await own.delete(one)).json()).toMatchObject({
    body: '[Deleted comment]',
    contentStripped: true,
    deletedAs: 'normal',
  })
  expect(outcome(await own.put(one, { body: 'x' }))).toEqual([403, 'comment_deleted'])
  expect(outcome(await mod.delete(`${one}?deleteAs=mods`))).toEqual([403, 'comment_deleted'])
  const vote = await stranger.post('/api/_commentVote', { commentId: toWire(comment.id) })
  expect([vote.statusCode, vote.json().message]).toEqual([403, "Can't vote on a deleted comment!"])
  const reply = await stranger.post(all, { body: 'And?', parentCommentId: toWire(comment.id) })
  expect(outcome(reply)).toEqual([400, 'comment-reply-to-deleted'])
})

test("COMMENT-046 a deletion decreases only the author's counter", async () => {
  const { post, comment, author, own, one } = await thread()
  const child = await makeComment(t.db, { under: comment })
  await own.delete(one)
  const page = (await own.get(`/api/posts/${post.public_id}`)).json()
  expect(page.noComments).toBe(2)
  expect(page.comments).toMatchObject([{ id: toWire(child.id) }, { noReplies: 1, noRepliesDirect: 1 }])
  expect((await user(author.id)).no_comments).toBe(0)
})

test('COMMENT-040 who reads a deleted comment depends on who deleted it', async () => {
  for (const [as, readers] of [
    ['normal', ['admin']],
    ['mods', ['admin', 'mod']],
    ['admins', ['admin']],
  ] as const) {
    const place = await thread()
    const by = { normal: place.own, mods: place.mod, admins: place.admin }[as]
    await by.delete(`${place.one}?deleteAs=${as}`)
    for (const who of ['admin', 'mod', 'own', 'stranger'] as const) {
      const seen = (await place[who].get(`/api/comments/${toWire(place.comment.id)}`)).json()
      const may = (readers as readonly string[]).includes(who)
      expect([who, as, seen.contentStripped]).toEqual([who, as, !may])
      const text = as === 'normal' ? '' : 'What I answer.'
      expect(seen.body).toBe(may ? text : '[Deleted comment]')
      expect(seen.author?.username).toBe(may ? place.author.username : undefined)
      expect(JSON.stringify(seen).includes(place.author.username)).toBe(may)
    }
  }
})

test('VOTE-003 a vote on a comment toggles like one on a post, and gives the author points', async () => {
  const { comment, author, stranger } = await thread()
  const vote = async (up: boolean) => {
    const answer = (await stranger.post('/api/_commentVote', { commentId: toWire(comment.id), up })).json()
    return [answer.upvotes, answer.downvotes, answer.userVoted, answer.userVotedUp, (await user(author.id)).points]
  }
  expect(await vote(true)).toEqual([2, 0, true, true, 2])
  expect(await vote(false)).toEqual([1, 1, true, false, 1])
  expect(await vote(true)).toEqual([2, 0, true, true, 2])
  expect(await vote(true)).toEqual([1, 0, null, null, 1])
  expect(outcome(await stranger.post('/api/_commentVote', { commentId: toWire(1n) }))).toEqual([
    404,
    'comment_not_found',
  ])
})

test('COMMENT-054 the profile shows comments with the title of their post; removed ones only to administrators, erased ones to nobody', async () => {
  const { post, author, own, mod, admin, stranger, comment } = await thread()
  const removed = await makeComment(t.db, { post, author })
  const erased = await makeComment(t.db, { post, author })
  const path = (id: bigint) => `/api/posts/x/comments/${toWire(id)}`
  await mod.delete(`${path(removed.id)}?deleteAs=mods`)
  await own.delete(path(erased.id))
  const feed = async (client: typeof own, filter = '') =>
    (await client.get(`/api/users/${author.username}/feed?filter=${filter}`)).json().items
  for (const client of [own, stranger, mod])
    expect(await feed(client)).toMatchObject([
      { type: 'comment', item: { id: toWire(comment.id), postTitle: post.title } },
    ])
  expect((await feed(admin, 'comments')).map(({ item }: { item: { id: string } }) => item.id)).toEqual([
    toWire(removed.id),
    toWire(comment.id),
  ])
  expect(await feed(stranger, 'posts')).toEqual([])
})

test('COMMENT-060 an unknown post, a malformed parent and an unknown parent are refused', async () => {
  const { stranger, all } = await thread()
  expect(outcome(await stranger.get('/api/posts/nothing1/comments'))).toEqual([404, 'post/not-found'])
  expect(outcome(await stranger.get(`${all}?parentId=x`))).toEqual([400, 'invalid_id'])
  expect((await stranger.get(`${all}?parentId=${toWire(1n)}`)).json()).toEqual([])
  for (const query of ['next=x', 'sort=newest&next=1.2', 'sort=best&next=abc'])
    expect(outcome(await stranger.get(`${all}?${query}`))).toEqual([400, 'invalid_cursor'])
  for (const limit of ['0', '501', 'x'])
    expect(outcome(await stranger.get(`${all}?limit=${limit}`))).toEqual([400, 'invalid_limit'])
})

test('COMMENT-061 in a restricted community everybody can comment', async () => {
  const { community, stranger, all } = await thread()
  await t.db.updateTable('communities').set({ posting_restricted: true }).where('id', '=', community.id).execute()
  expect((await stranger.post(all, { body: 'May I?' })).statusCode).toBe(200)
})
