import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makeList, makePost, makeUser, markPost } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

// Who can see lists and their items.

const t = testApp()

const aPost = (post: { id: bigint }) => ({ targetId: toWire(post.id), targetType: 'post' })
const aComment = (comment: { id: bigint }) => ({ targetId: toWire(comment.id), targetType: 'comment' })

async function ownList(values: Parameters<typeof makeList>[1] = {}) {
  const owner = await makeUser(t.db)
  const list = await makeList(t.db, { owner, ...values })
  const address = `/api/lists/${list.id}`
  return { owner, list, client: await t.as(owner), address }
}

test('LIST-040, POST-078 a deleted item stays in the list and its number, in the form that the viewer may read', async () => {
  const [post, comment] = [await makePost(t.db), await makeComment(t.db)]
  const { client, address } = await ownList({ public: true, items: [{ post }, { comment }] })
  await markPost(t.db, post.id, { deleted_at: new Date(), deleted_by: post.user_id, deleted_as: 'mods' })
  const deletion = { deleted_at: new Date(), deleted_by: comment.user_id, deleted_as: 'mods' }
  await t.db.updateTable('comments').set(deletion).where('id', '=', comment.id).execute()
  const admin = await t.as(await makeAdmin(t.db))
  for (const [reader, reads] of [
    [client, false],
    [t.visitor(), false],
    [admin, true],
  ] as const) {
    const { items } = (await reader.get(`${address}/items`)).json()
    expect(items).toHaveLength(2)
    expect(items[0].targetItem).toMatchObject({
      deleted: true,
      contentStripped: !reads,
      username: reads ? expect.stringContaining('user') : '[Hidden]',
      body: reads ? 'What I answer.' : '[Deleted comment]',
    })
    expect(items[1].targetItem).toMatchObject({ deleted: true, body: reads ? 'What I have to say.' : null })
  }
  expect((await client.get(address)).json().numItems).toBe(2)
})

test('LIST-017, LIST-025 others do not find a private list in any call, and only the owner can change a public one', async () => {
  const post = await makePost(t.db)
  const hidden = await makeList(t.db, { items: [{ post }] })
  const open = await makeList(t.db, { public: true, items: [{ post }] })
  const addresses = (list: typeof open) => [`/api/lists/${list.id}`, `/api/users/${list.username}/lists/${list.name}`]
  for (const stranger of [await t.as(await makeUser(t.db)), await t.as(await makeAdmin(t.db))]) {
    for (const address of addresses(hidden))
      for (const send of sends(stranger, `${address}/items`, post))
        expect(await send()).toEqual([404, 'list-not-found'])
    expect(outcome(await stranger.delete(`/api/lists/${hidden.id}/items/${hidden.items[0]}`))).toEqual([
      404,
      'list-not-found',
    ])
    for (const address of addresses(open)) {
      const [read, ...change] = sends(stranger, `${address}/items`, post)
      expect(await read?.()).toEqual([200])
      for (const send of change) expect(await send()).toEqual([403, 'not-list-owner'])
    }
    // The post does not reveal either that anybody has saved it.
    expect((await stranger.get(`/api/posts/${post.public_id}`)).json()).not.toHaveProperty('isSaved')
  }
  for (const address of addresses(hidden))
    expect(outcome(await t.visitor().get(`${address}/items`))).toEqual([404, 'list-not-found'])
})

const sends = (client: Client, items: string, post: { id: bigint }) => [
  async () => outcome(await client.get(items)),
  async () => outcome(await client.post(items, aPost(post))),
  async () => outcome(await client.delete(items, aPost(post))),
  async () => outcome(await client.delete(items)),
]

test('API-017 a post and a comment show only to those who saved them that they are saved', async () => {
  const post = await makePost(t.db)
  const comment = await makeComment(t.db, { post })
  const { client, address } = await ownList()
  const marks = async (reader: Client) => {
    const { isSaved, comments } = (await reader.get(`/api/posts/${post.public_id}`)).json()
    const feed = (await reader.get('/api/posts')).json().posts.find(({ id }: { id: string }) => id === toWire(post.id))
    return [isSaved, feed.isSaved, comments[0].isSaved]
  }
  expect(await marks(client)).toEqual([undefined, undefined, undefined])
  await client.post(`${address}/items`, aPost(post))
  await client.post(`${address}/items`, aComment(comment))
  expect(await marks(client)).toEqual([true, true, true])
  expect(await marks(t.visitor())).toEqual([undefined, undefined, undefined])
  await client.delete(`${address}/items`)
  expect(await marks(client)).toEqual([undefined, undefined, undefined])
  expect((await client.get(`/api/comments/${toWire(comment.id)}`)).json()).toMatchObject({ postId: toWire(post.id) })
})

test('PROFILE-026, LIST-017 nothing remains of items that are saved while the account is being deleted', async () => {
  const { owner, client, address } = await ownList()
  const post = await makePost(t.db)
  const other = await t.as(owner)
  await Promise.all([
    ...Array.from({ length: 4 }, () => client.post(`${address}/items`, aPost(post))),
    other.delete(`/api/users/${owner.username}`, { password: 'correct horse battery' }),
  ])
  const left = await t.db.selectFrom('list_items').select('id').where('user_id', '=', owner.id).execute()
  expect(left).toEqual([])
  expect(await t.db.selectFrom('lists').select('id').where('user_id', '=', owner.id).execute()).toEqual([])
})
