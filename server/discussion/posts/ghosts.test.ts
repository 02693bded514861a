import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makePost, makeUser, password } from '../../../test/factories.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { CommunityRow } from '../communities/queries.ts'
import type { PostRow } from './queries.ts'

const secret = (letter: string) => ({ settings: { GHOST_SECRET: letter.repeat(43) } })
const t = testApp(secret('a'))
const elsewhere = testApp(secret('b'))

const zeros = '0'.repeat(24)
const open = async (client: Client, post: PostRow) => (await client.get(`/api/posts/${post.public_id}`)).json()

async function deleteAccount(user: UserRow): Promise<void> {
  const answer = await (await t.as(user)).delete(`/api/users/${user.username}`, { password })
  expect(answer.statusCode).toBe(200)
}

/** All calls that contain a person's post, except the lists that need a moderator. */
const places = (post: PostRow, community: CommunityRow) => [
  `/api/posts/${post.public_id}`,
  '/api/posts?sort=latest&limit=50',
  `/api/posts?communityId=${toWire(community.id)}&sort=hot`,
]

const keptIn = (community: CommunityRow) =>
  `/api/posts?communityId=${toWire(community.id)}&filter=locked&page=1&limit=10`

test('POST-072, POST-073 a deleted account is a ghost for everyone except administrators, in every answer', async () => {
  const [author, keeper] = [await makeUser(t.db, { points: 77, about_me: 'Tea.' }), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder: keeper })
  const post = await makePost(t.db, { author, community })
  await deleteAccount(author)

  const moderator = await t.as(keeper)
  const complete = await open(moderator, post)
  expect(complete).toMatchObject({
    userDeleted: true,
    username: 'ghost',
    userId: zeros,
    userGhostId: expect.stringMatching(/^[0-9a-f]{8}$/),
    author: { id: zeros, username: 'ghost', deleted: true, points: 0, noPosts: 0, proPic: null, lastSeenMonth: '' },
    title: post.title,
    body: post.body,
  })
  expect((await moderator.put(`/api/posts/${post.public_id}?action=lock&lockAs=mods`)).json()).toMatchObject({
    username: 'ghost',
    userGhostId: complete.userGhostId,
  })
  for (const client of [t.visitor(), await t.as(await makeUser(t.db)), moderator]) {
    for (const path of [...places(post, community), ...(client === moderator ? [keptIn(community)] : [])]) {
      const { payload, statusCode } = await client.get(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(payload).toContain(`"userGhostId":"${complete.userGhostId}"`)
      expect(payload).not.toContain(author.username)
      expect(payload).not.toContain(toWire(author.id))
    }
  }

  const admin = await t.as(await makeAdmin(t.db))
  for (const path of [...places(post, community), keptIn(community)]) {
    const answer = (await admin.get(path)).json()
    const shown = answer.posts?.find(({ id }: { id: string }) => id === toWire(post.id)) ?? answer
    expect(shown).toMatchObject({
      userDeleted: true,
      username: author.username,
      userId: toWire(author.id),
      userGhostId: complete.userGhostId,
      author: { username: author.username },
    })
  }
})

test('POST-073 the ghost has another id in every post, and a secret hides which account it was', async () => {
  const author = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  const [first, second] = [await makePost(t.db, { author, community }), await makePost(t.db, { author, community })]
  const living = await open(t.visitor(), first)
  expect(living).toMatchObject({ userDeleted: false, username: author.username, userId: toWire(author.id) })
  expect(living).not.toHaveProperty('userGhostId')
  await deleteAccount(author)

  const guest = t.visitor()
  const ghost = async (post: PostRow) => (await open(guest, post)).userGhostId
  expect(await ghost(first)).toBe(await ghost(first))
  expect(await ghost(second)).not.toBe(await ghost(first))

  // The same person and the same post, on a site with another secret.
  const twin = await makeUser(elsewhere.db, { id: author.id, deleted_at: new Date() })
  const copy = await makePost(elsewhere.db, { id: first.id, author: twin, upvotes: 1 })
  const copiedPost = await open(elsewhere.visitor(), copy)
  expect(copiedPost).toMatchObject({ id: toWire(first.id), username: 'ghost' })
  expect(copiedPost.userGhostId).not.toBe(await ghost(first))
})

test('POST-073 a lock does not show a deleted account, except to administrators', async () => {
  const moderator = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: moderator })
  const post = await makePost(t.db, { author: moderator, community })
  await (await t.as(moderator)).put(`/api/posts/${post.public_id}?action=lock&lockAs=mods`)
  expect(await open(t.visitor(), post)).toMatchObject({ locked: true, lockedBy: toWire(moderator.id) })
  await deleteAccount(moderator)

  const guest = await open(t.visitor(), post)
  expect(guest).toMatchObject({ locked: true, lockedByGroup: 'mods', lockedBy: zeros })
  expect(JSON.stringify(guest)).not.toContain(toWire(moderator.id))
  const admin = await open(await t.as(await makeAdmin(t.db)), post)
  expect(admin).toMatchObject({ lockedBy: toWire(moderator.id) })
})

test('POST-072 the profile of a deleted account shows posts only to administrators', async () => {
  const author = await makeUser(t.db)
  const post = await makePost(t.db, { author })
  await deleteAccount(author)
  const feed = `/api/users/${author.username}/feed`
  for (const client of [t.visitor(), await t.as(await makeUser(t.db))])
    expect((await client.get(feed)).json()).toEqual({ items: [], next: null })
  const admin = (await (await t.as(await makeAdmin(t.db))).get(feed)).json()
  expect(admin.items).toMatchObject([{ type: 'post', item: { id: toWire(post.id), username: author.username } }])
})
