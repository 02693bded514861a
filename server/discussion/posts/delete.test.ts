import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Cast, makeCast, type Part } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeCommunity } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { PostRow } from './queries.ts'

const t = testApp()

const groups = ['normal', 'mods', 'admins'] as const
const members = ['author', 'member', 'moderator', 'admin', 'banned'] as const
const everybody = ['guest', ...members] as const

const remove = (client: Client, { public_id }: PostRow, query: string) =>
  client.delete(`/api/posts/${public_id}?${query}`)
const read = async (client: Client, { public_id }: PostRow) => (await client.get(`/api/posts/${public_id}`)).json()
const rowOf = ({ id }: PostRow) => t.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const link = { type: 'link', link_url: 'https://rail.example/tt', link_hostname: 'rail.example' }

/** Who may read the content of this post; the rest must get the stripped form. */
async function readers({ clients }: Cast, target: PostRow): Promise<Part[]> {
  const found: Part[] = []
  for (const part of everybody) {
    const post = await read(clients[part], target)
    expect(post).toMatchObject({ title: target.title, username: expect.any(String), upvotes: 1, deleted: true })
    if (post.contentStripped) {
      expect(post).toMatchObject({ body: null, bodyHtml: null, images: [], image: null })
      expect(post).not.toHaveProperty('link')
    } else {
      expect(post.contentStripped).toBe(false)
      expect(post.body ?? post.link?.url ?? post.images[0]?.id).toBeTruthy()
      found.push(part)
    }
  }
  return found
}

test('POST-047, POST-048 the author can delete as normal, a moderator of the community as mods, an administrator as admins', async () => {
  const { clients, post } = await makeCast(t)
  const results = Object.fromEntries(
    await Promise.all(
      members.map(async (part) => {
        const each = groups.map(async (group) =>
          outcome(await remove(clients[part], await post(), `deleteAs=${group}`)).at(-1),
        )
        return [part, await Promise.all(each)]
      }),
    ),
  )
  expect(results).toEqual({
    author: [200, 'not_mod', 'not_admin'],
    member: ['not_author', 'not_mod', 'not_admin'],
    moderator: ['not_author', 200, 'not_admin'],
    admin: ['not_author', 'not_mod', 200],
    banned: ['not_author', 'not_mod', 'not_admin'],
  })
  expect(outcome(await remove(clients.guest, await post(), 'deleteAs=normal'))).toEqual([401, 'not_logged_in'])
})

test('POST-048 a moderator of another community cannot delete as a moderator here', async () => {
  const { clients, people, post } = await makeCast(t)
  await makeCommunity(t.db, { founder: people.member })
  expect(outcome(await remove(clients.member, await post(), 'deleteAs=mods'))).toEqual([403, 'not_mod'])
})

test('POST-047, POST-081 an invalid request is refused and changes nothing', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  for (const query of ['', 'deleteAs=', 'deleteAs=mod', 'deleteAs=ADMINS'])
    expect(outcome(await remove(clients.author, target, query))).toEqual([400, 'user/invalid-group'])
  for (const value of ['1', 'yes', 'TRUE', ''])
    expect(outcome(await remove(clients.author, target, `deleteAs=normal&deleteContent=${value}`))).toEqual([
      400,
      'no code',
    ])
  expect(outcome(await clients.author.delete('/api/posts/nothing_?deleteAs=normal'))).toEqual([404, 'post/not-found'])
  expect(await rowOf(target)).toEqual(target)
})

test('POST-081 a deletion returns the post as the deleter will read it', async () => {
  const cast = await makeCast(t)
  for (const [part, group, reads] of [
    ['author', 'normal', false],
    ['moderator', 'mods', true],
    ['admin', 'admins', true],
  ] as const) {
    const target = await cast.post()
    const answer = (await remove(cast.clients[part], target, `deleteAs=${group}`)).json()
    expect(answer).toMatchObject({ deleted: true, deletedAs: group, deletedContent: false, contentStripped: !reads })
    expect(answer.body).toBe(reads ? target.body : null)
    const {
      comments: _1,
      commentsNext: _2,
      community: _3,
      lastVisitAt: _4,
      ...after
    } = await read(cast.clients[part], target)
    expect(answer).toMatchObject(after)
  }
})

test('POST-081 nobody can delete a deleted post again', async () => {
  const { clients, people, post } = await makeCast(t)
  const target = await post({ author: people.moderator })
  await remove(clients.moderator, target, 'deleteAs=mods')
  const first = await rowOf(target)
  for (const [part, group] of [
    ['moderator', 'normal'],
    ['moderator', 'mods'],
    ['admin', 'admins'],
  ] as const)
    expect(outcome(await remove(clients[part], target, `deleteAs=${group}`))).toEqual([409, 'already-deleted'])
  expect(await rowOf(target)).toEqual(first)
})

test('POST-081 of many concurrent deletions one succeeds', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  const racing = [
    ...Array.from({ length: 3 }, () => remove(clients.author, target, 'deleteAs=normal')),
    ...Array.from({ length: 3 }, () => remove(clients.admin, target, 'deleteAs=admins')),
  ]
  const answers = (await Promise.all(racing)).map((answer) => outcome(answer).join(' '))
  expect(answers.toSorted()).toEqual(['200', ...Array(5).fill('409 already-deleted')])
})

test('POST-057, POST-077 who can read the content of a deleted post depends on who deleted it', async () => {
  const cast = await makeCast(t)
  for (const target of [{}, link]) {
    const [own, removed, struck] = [await cast.post(target), await cast.post(target), await cast.post(target)]
    await remove(cast.clients.author, own, 'deleteAs=normal')
    await remove(cast.clients.moderator, removed, 'deleteAs=mods')
    await remove(cast.clients.admin, struck, 'deleteAs=admins')
    expect(await readers(cast, own)).toEqual(['moderator', 'admin'])
    expect(await readers(cast, removed)).toEqual(['moderator', 'admin'])
    expect(await readers(cast, struck)).toEqual(['admin'])
  }
})

test('POST-077 a post that is not deleted has no contentStripped', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  expect(await read(clients.guest, target)).not.toHaveProperty('contentStripped')
})

test('POST-057 the moderator of another community can read no more than others', async () => {
  const { clients, people, post } = await makeCast(t)
  await makeCommunity(t.db, { founder: people.member })
  const target = await post()
  await remove(clients.moderator, target, 'deleteAs=mods')
  expect(await read(clients.member, target)).toMatchObject({ body: null, contentStripped: true })
})

test('POST-078 the content is also hidden in profiles, in the answers to votes, locks, edits and group changes, and in mod lists', async () => {
  const { clients, people, community, post } = await makeCast(t)
  const target = await post()
  await remove(clients.admin, target, 'deleteAs=admins')
  const path = `/api/posts/${target.public_id}`
  const stripped = {
    publicId: target.public_id,
    title: target.title,
    body: null,
    bodyHtml: null,
    contentStripped: true,
  }
  for (const client of [clients.guest, clients.author, clients.moderator]) {
    const { items } = (await client.get(`/api/users/${people.author.username}/feed`)).json()
    expect(items).toMatchObject([{ item: stripped }])
  }
  expect((await clients.author.post('/api/_postVote', { postId: toWire(target.id), up: false })).json()).toMatchObject(
    stripped,
  )
  expect((await clients.moderator.put(`${path}?action=lock&lockAs=mods`)).json()).toMatchObject(stripped)
  expect((await clients.moderator.put(`${path}?action=unlock&lockAs=mods`)).json()).toMatchObject(stripped)
  expect((await clients.author.put(`${path}?action=changeAsUser&userGroup=normal`)).json()).toMatchObject(stripped)
  expect((await clients.author.put(path, { title: target.title, body: 'x' })).json()).toMatchObject(stripped)
  const list = `/api/posts?filter=deleted&communityId=${toWire(community.id)}&page=1`
  expect((await clients.moderator.get(list)).json().posts).toMatchObject([stripped])
  expect((await clients.admin.get(list)).json().posts).toMatchObject([{ contentStripped: false, body: 'x' }])
})

test("POST-080 a deletion unpins the post, takes it out of feeds, and keeps the author's counter", async () => {
  const { clients, people, community, post } = await makeCast(t)
  const noPosts = async () => (await clients.guest.get(`/api/users/${people.author.username}`)).json().noPosts
  for (const [part, group] of [
    ['author', 'normal'],
    ['moderator', 'mods'],
    ['admin', 'admins'],
  ] as const) {
    const pinned = { pinned_at: new Date(), pinned_site_at: new Date() }
    const target = await post(pinned)
    const before = await noPosts()
    const feeds = ['feed=all', `communityId=${toWire(community.id)}`, 'feed=home'].flatMap((feed) =>
      ['hot', 'latest', 'activity', 'day', 'all'].map((sort) => `/api/posts?${feed}&sort=${sort}&limit=50`),
    )
    const isIn = async (path: string) => (await clients.author.get(path)).body.includes(target.public_id)
    expect(await isIn(feeds[0] ?? '')).toBe(true)
    expect((await remove(clients[part], target, `deleteAs=${group}`)).json()).toMatchObject({
      isPinned: false,
      isPinnedSite: false,
    })
    expect(await Promise.all(feeds.map(isIn))).toEqual(feeds.map(() => false))
    expect(await rowOf(target)).toMatchObject({ pinned_at: null, pinned_site_at: null })
    expect(await noPosts()).toBe(before)
    expect(await isIn(`/api/users/${people.author.username}/feed`)).toBe(true)
  }
})

test('POST-082 a deleted post can still be voted on and locked', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  await remove(clients.author, target, 'deleteAs=normal')
  const vote = await clients.member.post('/api/_postVote', { postId: toWire(target.id), up: true })
  expect(vote.json()).toMatchObject({ upvotes: 2, deleted: true })
  const lock = await clients.moderator.put(`/api/posts/${target.public_id}?action=lock&lockAs=mods`)
  expect(lock.json()).toMatchObject({ locked: true, deleted: true })
})
