import { expect, test } from 'vitest'
import { maxHeld } from '../../../shared/limits.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { prepareHolds } from '../../../test/hold-stage.ts'
import { asImages, uploads } from '../../../test/posting.ts'
import { fromWire } from '../../platform/db/keys.ts'

const t = testApp()

test('LADDER-012, LADDER-013 a held post answers 200 with held, and only its author, moderators and administrators can open it', async () => {
  const { clients, write } = await prepareHolds(t)
  const post = await write({ body: 'Ripe *now*.' })
  expect(post).toMatchObject({
    ...{ held: true, title: 'Medlars', body: 'Ripe *now*.', bodyHtml: '<p>Ripe <em>now</em>.</p>' },
    ...{ upvotes: 0, userVoted: false, deleted: false, noComments: 0 },
  })
  const path = `/api/posts/${post.publicId}`
  for (const role of ['member', 'moderator', 'admin'] as const) {
    const opened = await clients[role].get(path)
    expect([role, opened.statusCode, opened.json()]).toMatchObject([
      role,
      200,
      { id: post.id, held: true, comments: [] },
    ])
    expect((await clients[role].get(`${path}/comments`)).json()).toEqual({ comments: [], next: null })
  }
  for (const role of ['guest', 'author', 'banned'] as const) {
    expect([role, ...outcome(await clients[role].get(path))]).toEqual([role, 404, 'post/not-found'])
    expect(outcome(await clients[role].get(`${path}/comments`))).toEqual([404, 'post/not-found'])
  }
})

test("LADDER-012, LADDER-013 a held comment is in its author's own thread, and the same people can open its address", async () => {
  const { clients, post: makePost, answer, people } = await prepareHolds(t)
  const post = await makePost()
  const parent = await answer(post.public_id, {}, clients.moderator)
  const held = await answer(post.public_id, { parentCommentId: parent.id, body: 'Not *yet*.' })
  expect(held).toMatchObject({ held: true, parentId: parent.id, ancestors: [parent.id], depth: 1, body: 'Not *yet*.' })
  const path = `/api/comments/${held.id}`
  for (const role of ['member', 'moderator', 'admin'] as const)
    expect((await clients[role].get(path)).json()).toMatchObject({ id: held.id, held: true })
  for (const role of ['guest', 'author'] as const)
    expect([role, ...outcome(await clients[role].get(path))]).toEqual([role, 404, 'comment_not_found'])

  const thread = async (role: keyof typeof clients, query = '') =>
    (await clients[role].get(`/api/posts/${post.public_id}/comments${query}`)).json()
  const ids = (comments: { id: string }[]) => comments.map(({ id }) => id)
  expect(ids((await thread('member')).comments)).toEqual([parent.id, held.id])
  expect(ids((await clients.member.get(`/api/posts/${post.public_id}`)).json().comments)).toEqual([parent.id, held.id])
  expect(ids(await thread('member', `?parentId=${parent.id}`))).toEqual([held.id])
  for (const role of ['moderator', 'author', 'guest'] as const)
    expect(ids((await thread(role)).comments)).toEqual([parent.id])
  expect((await clients.member.get(`/api/posts/${post.public_id}`)).json().noComments).toBe(1)
  const counted = await countQueries(t.db, () => thread('author'))
  const withHeld = await countQueries(t.db, () => thread('member'))
  expect(people.author.id).toBeDefined()
  expect(withHeld.statements.length - counted.statements.length).toBeLessThanOrEqual(4)
})

test('LADDER-013 votes on held items and replies to them are refused as held; for others the items do not exist', async () => {
  const { clients, write, answer, post: makePost } = await prepareHolds(t)
  const post = await write()
  const open = await makePost()
  const comment = await answer(open.public_id)
  const calls = (client: (typeof clients)['member']) => [
    client.post('/api/_postVote', { postId: post.id, up: true }),
    client.post('/api/_commentVote', { commentId: comment.id, up: true }),
    client.post(`/api/posts/${post.publicId}/comments`, { body: 'Me too.' }),
    client.post(`/api/posts/${open.public_id}/comments`, { body: 'Me too.', parentCommentId: comment.id }),
  ]
  for (const role of ['member', 'moderator', 'admin'] as const)
    for (const call of calls(clients[role])) expect([role, ...outcome(await call)]).toEqual([role, 403, 'held'])
  const unknown = ['post/not-found', 'comment_not_found', 'post/not-found', 'comment_not_found']
  for (const [place, call] of calls(clients.author).entries())
    expect(outcome(await call)).toEqual([404, unknown[place]])
})

test('LADDER-013 held items are in no feed, profile, counter or notification, and leave no vote', async () => {
  const { clients, people, write, answer, post: makePost, community } = await prepareHolds(t)
  const open = await makePost()
  const [post, comment] = [await write({ body: `@${people.author.username}` }), await answer(open.public_id)]
  for (const path of [
    '/api/posts?sort=latest',
    `/api/posts?communityId=${community.id}`,
    `/api/users/${people.member.username}/feed`,
  ])
    for (const role of ['member', 'moderator', 'guest'] as const) {
      const { body } = await clients[role].get(path)
      expect([path, body.includes(post.id), body.includes(comment.id)]).toEqual([path, false, false])
    }
  const { no_posts, no_comments } = await t.db
    .selectFrom('users')
    .select(['no_posts', 'no_comments'])
    .where('id', '=', people.member.id)
    .executeTakeFirstOrThrow()
  expect([no_posts, no_comments]).toEqual([0, 0])
  const caused = t.db.selectFrom('notification_causes').selectAll().where('user_id', '=', people.author.id)
  expect(await caused.execute()).toEqual([])
  for (const table of ['posts', 'comments'] as const)
    expect(await t.db.selectFrom(table).selectAll().where('user_id', '=', people.member.id).execute()).toEqual([])
})

test('LADDER-013 only its author can edit it, which changes its case, and delete it with its pictures', async () => {
  const { clients, write, answer, caseOf, rowOf, post: makePost } = await prepareHolds(t)
  const post = await write()
  const before = await caseOf(post.id)
  const path = `/api/posts/${post.publicId}`
  expect(outcome(await clients.moderator.put(path, { title: 'Mine' }))).toEqual([403, 'not_author'])
  expect((await clients.member.put(path, { title: 'Quinces', body: 'Sour.' })).json()).toMatchObject({
    ...{ held: true, title: 'Quinces', bodyHtml: '<p>Sour.</p>', editedAt: expect.any(String) },
  })
  expect((await caseOf(post.id)).version).toBe(before.version + 1)
  expect(outcome(await clients.moderator.delete(`${path}?deleteAs=mods`))).toEqual([403, 'held'])
  expect(outcome(await clients.moderator.delete(`${path}?deleteAs=normal`))).toEqual([403, 'not_author'])
  const open = await makePost()
  const comment = await answer(open.public_id)
  const commentPath = `/api/posts/${open.public_id}/comments/${comment.id}`
  expect((await clients.member.put(commentPath, { body: 'Riper.' })).json()).toMatchObject({
    held: true,
    body: 'Riper.',
  })
  expect((await clients.member.delete(commentPath)).json()).toMatchObject({ deleted: true, body: '', held: true })
  expect(outcome(await clients.member.get(`/api/comments/${comment.id}`))).toEqual([404, 'comment_not_found'])

  const [imageId = ''] = await uploads(clients.member, 1)
  const pictured = await write({ type: 'image', images: asImages([imageId]) })
  const address = pictured.images[0]?.url ?? ''
  expect(address).toMatch(/[?&]until=|[?&]end=|expires/)
  expect((await clients.member.delete(`/api/posts/${pictured.publicId}?deleteAs=normal`)).json()).toMatchObject({
    ...{ deleted: true, held: true, body: null, images: [] },
  })
  expect(await rowOf(pictured.id)).toBeUndefined()
  expect(
    await t.db
      .selectFrom('images')
      .selectAll()
      .where('id', '=', fromWire(imageId) ?? 0n)
      .execute(),
  ).toEqual([])
  expect((await caseOf(pictured.id)).closed_at).not.toBeNull()
})

test('LADDER-014 at most ten items of one author are held at a time', async () => {
  const { clients, write, community } = await prepareHolds(t)
  const posts = []
  for (let made = 0; made < maxHeld; made++) posts.push(await write())
  const again = () => clients.member.post('/api/posts', { title: 'Medlars', community: community.name })
  expect(outcome(await again())).toEqual([403, 'too_many_held'])
  expect((await clients.member.delete(`/api/posts/${posts[0]?.publicId}?deleteAs=normal`)).statusCode).toBe(200)
  expect(outcome(await again())).toEqual([200])
  expect(outcome(await again())).toEqual([403, 'too_many_held'])
})

test('LADDER-012 sent twice with one key, it is held once', async () => {
  const { clients, community } = await prepareHolds(t)
  const send = () =>
    clients.member.post(
      '/api/posts',
      { title: 'Medlars', community: community.name },
      { headers: { 'content-type': 'application/json', 'idempotency-key': 'twice' } },
    )
  const [first, second] = [(await send()).json(), (await send()).json()]
  expect([second.id, second.held]).toEqual([first.id, true])
})

test('LADDER-012, LADDER-014 sent again with its key after a refusal, it is returned as it was, and is found nowhere else', async () => {
  const { clients, community, answer, decide, post: makeOpen } = await prepareHolds(t)
  const open = await makeOpen()
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'lost' }
  const written = { title: 'Quinces', body: 'Sold.', community: community.name }
  const sendPost = () => clients.member.post('/api/posts', written, { headers })
  const path = `/api/posts/${open.public_id}/comments`
  const sendComment = () => clients.member.post(path, { body: 'Sell me one.' }, { headers })
  const [post, comment] = [(await sendPost()).json(), (await sendComment()).json()]
  for (const { id } of [post, comment])
    expect(await decide(id, 'remove', { reason: 'No.' })).toMatchObject({ ok: true })
  const again = [await sendPost(), await sendComment()]
  expect(again.map(outcome)).toEqual([[200], [200]])
  expect(again.map((sent) => sent.json())).toMatchObject([
    { id: post.id, publicId: post.publicId, held: true, title: 'Quinces', body: 'Sold.' },
    { id: comment.id, held: true, body: 'Sell me one.' },
  ])
  expect(outcome(await clients.member.get(`/api/posts/${post.publicId}`))).toEqual([404, 'post/not-found'])
  expect(outcome(await clients.member.get(`/api/comments/${comment.id}`))).toEqual([404, 'comment_not_found'])
  expect((await answer(open.public_id)).id).not.toBe(comment.id)
})
