import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makePicture, makeUser } from '../../../test/factories.ts'
import { prepareHolds } from '../../../test/hold-stage.ts'
import { searchStage } from '../../../test/search-stage.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { endBatch, hideBatch } from '../../moderation/hidden-images/batches.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { removeCommentIn } from '../comments/remove-comment.ts'
import { removeNextCommentsOf } from '../comments/remove-comments-of.ts'
import { removeNextPostsOf } from '../posts/remove-posts-of.ts'
import { tendSearch } from './fill.ts'
import { findDescribed } from './jobs.ts'
import { dropTexts, storeAgain } from './store.ts'

const t = testApp()
const { fill, idsOf, makeFoundPost } = searchStage(t)
beforeAll(() => fill())

let word = 0
const freshWord = () => `teal${(word++).toString(36)}x`
const documents = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from search_documents`.execute(t.db)).rows[0]?.n

async function post(client: Client, community: { name: string }, title: string, body = 'Text.') {
  const answer = await client.post('/api/posts', { type: 'text', title, body, community: community.name })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function comment(client: Client, { publicId }: { publicId: string }, body: string) {
  const answer = await client.post(`/api/posts/${publicId}/comments`, { body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('FIND-019 posts, comments and their edits are found at once', async () => {
  const client = await t.as(await makeUser(t.db))
  const [first, second, third] = [freshWord(), freshWord(), freshWord()]
  const made = await post(client, await makeCommunity(t.db), `About ${first}`)
  expect(await idsOf(t.visitor(), first)).toEqual([made.id])
  const reply = await comment(client, made, `Also ${second}`)
  expect(await idsOf(t.visitor(), second)).toEqual([reply.id])
  await client.put(`/api/posts/${made.publicId}`, { title: `About ${third}`, body: 'Text.' })
  await client.put(`/api/posts/${made.publicId}/comments/${reply.id}`, { body: `Also ${third}` })
  expect(await idsOf(t.visitor(), first)).toEqual([])
  expect(await idsOf(t.visitor(), second)).toEqual([])
  expect((await idsOf(t.visitor(), third)).sort()).toEqual([made.id, reply.id].sort())
})

test('FIND-012, FIND-015 what is deleted, removed or erased is found by nobody, and found again once it is restored', async () => {
  const [author, founder] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder, members: [author] })
  const [client, moderator, admin] = [await t.as(author), await t.as(founder), await t.as(await makeAdmin(t.db))]
  const everybody = [t.visitor(), client, moderator, admin, await t.as(await makeUser(t.db))]
  const [title, body, said] = [freshWord(), freshWord(), freshWord()]
  const made = await post(client, community, `About ${title}`, `Of ${body}`)
  const reply = await comment(client, made, `I said ${said}`)
  const path = `/api/posts/${made.publicId}`
  const commentPath = `${path}/comments/${reply.id}`
  const expectFound = async (expected: boolean, words: string[]) => {
    for (const reader of everybody)
      for (const q of words) expect(await idsOf(reader, q), q).toHaveLength(expected ? 1 : 0)
  }
  await expectFound(true, [title, body, said])
  expect(outcome(await moderator.delete(`${commentPath}?deleteAs=mods`))).toEqual([200])
  await expectFound(false, [said])
  expect(outcome(await moderator.put(`${commentPath}?action=restore`))).toEqual([200])
  await expectFound(true, [said])
  expect(outcome(await moderator.delete(`${path}?deleteAs=mods&hideTitle=true`))).toEqual([200])
  // The comments of a removed post are not found either.
  await expectFound(false, [title, body, said])
  expect(outcome(await moderator.put(`${path}?action=restore`))).toEqual([200])
  await expectFound(true, [title, body, said])
  expect(outcome(await client.delete(commentPath))).toEqual([200])
  expect(outcome(await client.delete(`${path}?deleteAs=normal&deleteContent=true`))).toEqual([200])
  await expectFound(false, [title, body, said])
  const { rows } = await sql`
    select from search_documents where vector::text like any(${[title, body, said].map((word) => `%${word}%`)}::text[])`.execute(
    t.db,
  )
  expect(rows).toEqual([])
})

test('FIND-015 an edit of a deleted post, or of one that is removed, does not make it findable', async () => {
  const author = await makeUser(t.db)
  const client = await t.as(author)
  const made = await post(client, await makeCommunity(t.db), 'Plain')
  expect(outcome(await client.delete(`/api/posts/${made.publicId}?deleteAs=normal`))).toEqual([200])
  const before = await documents()
  const word = freshWord()
  await client.put(`/api/posts/${made.publicId}`, { title: word, body: word })
  expect(await idsOf(await t.as(await makeAdmin(t.db)), word)).toEqual([])
  expect(await documents()).toBe(before)
})

test('FIND-012 a held post is found once it is published, and never before', async () => {
  const { clients, write, decide } = await prepareHolds(t)
  const word = freshWord()
  const held = await write({ title: word })
  for (const reader of [t.visitor(), ...Object.values(clients)]) expect(await idsOf(reader, word)).toEqual([])
  await decide(held.id, 'approve')
  expect(await idsOf(t.visitor(), word)).toHaveLength(1)
})

test('FIND-015 everything of an author that an administrator removes is dropped', async () => {
  const author = await makeUser(t.db)
  const admin = await makeAdmin(t.db)
  const word = freshWord()
  const client = await t.as(author)
  await comment(client, await post(client, await makeCommunity(t.db), word), word)
  const batch = { userId: author.id, from: 0n, after: 0n, limit: 10 }
  await inTransaction(t.db, (tx) => removeNextPostsOf(tx, admin.id, batch))
  await inTransaction(t.db, (tx) => removeNextCommentsOf(tx, admin.id, batch))
  expect(await idsOf(await t.as(admin), word)).toEqual([])
  const { rows } = await sql`select from search_documents where author_id = ${author.id}`.execute(t.db)
  expect(rows).toEqual([])
})

test('FIND-019 captions and alternative texts of pictures are found, also after the title was edited', async () => {
  const author = await makeUser(t.db)
  const [caption, described, link] = [freshWord(), freshWord(), freshWord()]
  const picture = await makePicture(t.db, 'post')
  await t.db
    .updateTable('images')
    .set({ alt_text: `A ${described}` })
    .where('id', '=', picture.id)
    .execute()
  const made = await makeFoundPost({ author, type: 'image', images: [{ ...picture, caption }] })
  const linked = await makeFoundPost({
    author,
    type: 'link',
    link_url: `https://x.example/${link}`,
    link_hostname: 'x.example',
  })
  const expectFound = async () => {
    for (const q of [caption, described]) expect(await idsOf(t.visitor(), q)).toHaveLength(1)
    expect(await idsOf(t.visitor(), link)).toHaveLength(1)
  }
  await expectFound()
  const client = await t.as(author)
  for (const { public_id } of [made, linked])
    expect(outcome(await client.put(`/api/posts/${public_id}`, { title: 'Another title', body: null }))).toEqual([200])
  await expectFound()
})

test('FIND-019 a post, a comment and an edit take one statement more, and a vote none', async () => {
  const client = await t.as(await makeUser(t.db))
  const community = await makeCommunity(t.db)
  const indexing = async (work: () => Promise<unknown>) => {
    const { statements } = await countQueries(t.db, work)
    return statements.filter((statement) => statement.includes('search_'))
  }
  const made = await post(client, community, 'Warm-up')
  const reply = await comment(client, made, 'Warm-up')
  expect(await indexing(() => post(client, community, 'One'))).toHaveLength(1)
  expect(await indexing(() => comment(client, made, 'Two'))).toHaveLength(1)
  expect(await indexing(() => client.put(`/api/posts/${made.publicId}`, { title: 'Three', body: 'x' }))).toHaveLength(1)
  expect(
    await indexing(() => client.put(`/api/posts/${made.publicId}/comments/${reply.id}`, { body: 'Four' })),
  ).toHaveLength(1)
  expect(await indexing(() => client.post('/api/_postVote', { postId: made.id, up: false }))).toEqual([])
})

test('FIND-025 a search takes at most 3 statements, with filters too', async () => {
  const member = await makeUser(t.db)
  const author = await makeUser(t.db)
  const client = await t.as(author)
  const community = await makeCommunity(t.db)
  const word = freshWord()
  const made = await post(client, community, word)
  await comment(client, made, word)
  const reader = await t.as(member)
  await idsOf(reader, word)
  const count = async (q: string) => (await countQueries(t.db, () => idsOf(reader, q))).statements
  expect((await count(word)).length).toBeLessThanOrEqual(3)
  expect((await count(`${word} in:${community.name} by:${author.username}`)).length).toBeLessThanOrEqual(3)
})

test('FIND-015 descriptions of pictures are found as they are now, and not while the pictures are hidden or after they are erased', async () => {
  const author = await makeUser(t.db)
  const [client, admin] = [await t.as(author), await t.as(await makeAdmin(t.db))]
  const [before, caption, now] = [freshWord(), freshWord(), freshWord()]
  const picture = await makePicture(t.db, 'post')
  await t.db.updateTable('images').set({ alt_text: before, owner_id: author.id }).where('id', '=', picture.id).execute()
  const made = await makeFoundPost({ author, type: 'image', images: [{ ...picture, caption }] })
  const imageId = toWire(picture.id)
  expect(outcome(await client.put(`/api/images/${imageId}`, { altText: now }))).toEqual([200])
  await findDescribed.run(t.site, { imageId: String(picture.id) })
  const found = async (...words: string[]) => Promise.all(words.map(async (word) => (await idsOf(admin, word)).length))
  expect(await found(before, caption, now)).toEqual([0, 1, 1])
  await inTransaction(t.db, (tx) => hideBatch(tx, { from: picture.id, to: picture.id + 1n }))
  expect(await found(caption, now)).toEqual([0, 0])
  expect(outcome(await client.put(`/api/posts/${made.public_id}`, { title: 'Hidden picture', body: null }))).toEqual([
    200,
  ])
  expect(await found(caption, now)).toEqual([0, 0])
  await inTransaction(t.db, (tx) => endBatch(tx, 'show', { ids: [picture.id] }))
  expect(await found(caption, now)).toEqual([1, 1])
  await inTransaction(t.db, (tx) => hideBatch(tx, { from: picture.id, to: picture.id + 1n }))
  await inTransaction(t.db, (tx) => endBatch(tx, 'erase', { ids: [picture.id] }))
  expect(await found(caption, now)).toEqual([0, 0])
})

test('FIND-015 a deletion that waits for an edit leaves nothing that is found, and soon nothing in the index', async () => {
  const [author, founder] = [await makeUser(t.db), await makeUser(t.db)]
  const client = await t.as(author)
  const word = freshWord()
  const reply = await comment(client, await post(client, await makeCommunity(t.db, { founder }), 'Post'), word)
  const id = fromWire(reply.id) ?? 0n
  const by = { id: founder.id, username: founder.username, isAdmin: false, createdAt: new Date(0) }
  // The index does not have the comment yet, as while old texts are stored.
  await dropTexts(t.db, [id])
  let removing: Promise<unknown> = Promise.resolve()
  await inTransaction(t.db, async (tx) => {
    await sql`update comments set edited_at = now() where id = ${id}`.execute(tx)
    await storeAgain(tx, [id])
    const removal = { by, as: 'mods', reason: null, rule: null, quiet: true, commentId: id } as const
    removing = inTransaction(t.db, (other) => removeCommentIn(other, removal))
    await untilWaiting(tx)
  })
  await removing
  expect(await idsOf(await t.as(await makeAdmin(t.db)), word)).toEqual([])
  await tendSearch(t.db, 1, { isDaily: false })
  expect((await sql`select from search_documents where id = ${id}`.execute(t.db)).rows).toEqual([])
})

test('FIND-005 the words of a rendered text are found, and those of the addresses that it links to', async () => {
  const client = await t.as(await makeUser(t.db))
  const word = freshWord()
  const made = await post(
    client,
    await makeCommunity(t.db),
    'Markdown',
    `un*believ*able [quick](https://long.example/${word}) fish \\_a\\_`,
  )
  for (const q of ['unbelievable', '"quick fish"', word, `long.example/${word}`])
    expect(await idsOf(t.visitor(), q), q).toContain(made.id)
})
