import { expect, test } from 'vitest'
import type { EndpointName } from '../api/index.ts'
import { errorBody } from '../api/platform/error-body.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { answerCall } from '../server/platform/http/call.ts'
import type { Visitor } from '../server/platform/http/visitor.ts'
import { Refusal } from '../server/platform/refusal.ts'
import type { Site } from '../server/platform/site.ts'
import { routes } from '../server/start/routes.ts'
import { testApp } from './app.ts'
import type { Client } from './client.ts'
import { dice } from './dice.ts'
import {
  makeAdmin,
  makeComment,
  makeCommunity,
  makeList,
  makePicture,
  makePost,
  makeUser,
  password,
} from './factories.ts'
import { secondProcess } from './second-process.ts'

// Answers that are joined from parts in memory, compared with the same answers made from the database alone, byte for byte, after each of many
// random acts, in the process that acted and in another one.

const t = testApp()

interface Reader {
  name: string
  client: Client
  site: Site
}

/** The answer that this reader gets over HTTP, and the same without the memory. */
async function compare({ name, client, site }: Reader, call: EndpointName, path: string, input: object): Promise<void> {
  const answer = await client.get(path)
  const viewer = client.sid ? await site.findViewer(client.sid, '203.0.113.7') : null
  const visitor = { viewer, address: '203.0.113.7' } as Visitor
  // Inside a page guests get no cached answer, but members get other initial data.
  const inside = !viewer || call !== 'getInitial'
  const direct = await answerCall(forgetful(site), routes, call, { ...input, inside }, visitor).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return errorBody(error.code, error.message, error)
    },
  )
  expect(differenceOf(answer.body, JSON.stringify(direct)), `${name}: ${path}`).toBeUndefined()
}

/** The site without its memory: it never hears whether it is current. */
const forgetful = (site: Site): Site => ({
  ...site,
  bus: { ...site.bus, catchUp: async () => false },
  threads: { ...site.threads, find: async () => undefined },
})

function differenceOf(actual: string, expected: string): [string, string] | undefined {
  if (actual === expected) return undefined
  let at = 0
  while (actual[at] === expected[at]) at++
  return [actual.slice(Math.max(0, at - 60), at + 100), expected.slice(Math.max(0, at - 60), at + 100)]
}

async function compareAll(reader: Reader, { posts, comments, communityId }: Place): Promise<void> {
  const read = (call: EndpointName, path: string, params: Record<string, string>, query: Record<string, string>) =>
    compare(reader, call, `${path}?${new URLSearchParams(query)}`, { params, query })
  for (const publicId of posts) {
    const path = `/api/posts/${publicId}`
    for (const query of [{}, { sort: 'newest', limit: '4' }, { sort: 'oldest', limit: '3' }])
      await read('listComments', `${path}/comments`, { publicId }, query)
    for (const sort of ['best', 'newest']) {
      const { next } = (await reader.client.get(`${path}/comments?sort=${sort}&limit=2`)).json()
      if (next) await read('listComments', `${path}/comments`, { publicId }, { sort, limit: '2', next })
    }
    await read('getPost', path, { publicId }, { preview: 'true', fetchCommunity: 'false' })
    await read('getPost', path, { publicId }, { fetchCommunity: 'true', sort: 'oldest', limit: '2' })
  }
  for (const { id: parentId, publicId } of comments.slice(0, 1))
    for (const more of [{}, { limit: '2' }])
      await read('listComments', `/api/posts/${publicId}/comments`, { publicId }, { parentId, ...more })
  await read('listPosts', '/api/posts', {}, { feed: 'all', sort: 'hot' })
  await read('listPosts', '/api/posts', {}, { feed: 'all', sort: 'latest', limit: '2' })
  await read('listPosts', '/api/posts', {}, { communityId, sort: 'hot' })
  if (reader.client.sid) await read('listPosts', '/api/posts', {}, { feed: 'home', sort: 'activity' })
  await read('getInitial', '/api/_initial', {}, {})
  await read('listMutes', '/api/mutes', {}, {})
}

interface Place {
  id: bigint
  communityId: string
  posts: string[]
  postIds: string[]
  comments: { id: string; publicId: string }[]
}

/** Each process writes visits a moment later, so two answers could differ by them. */
const noVisits = { visits_off: true }

interface Person {
  id: bigint
  username: string
  client: Client
  /** The same session in the other process. */
  elsewhere: Client
}

test.each([1, 2])(
  'after each of many random acts, every answer joined from memory is that of the database, in two processes (%i)',
  async (seed) => {
    const roll = dice(seed)
    const other = await secondProcess(t)
    const users = [
      ...(await Promise.all(Array.from({ length: 5 }, () => makeUser(t.db, noVisits)))),
      await makeAdmin(t.db, noVisits),
    ]
    const people: Person[] = []
    for (const user of users)
      people.push({ id: user.id, username: user.username, client: await t.as(user), elsewhere: await other.as(user) })
    const [founder, writer, ...rest] = users
    const community = await makeCommunity(t.db, { ...(founder && { founder }) })
    const posts = [
      await makePost(t.db, { community }),
      await makePost(t.db, { community, ...(writer && { author: writer }) }),
      await makePost(t.db, { type: 'image', images: [{ ...(await makePicture(t.db, 'post')), caption: 'A mill' }] }),
      await makePost(t.db, {
        ...{ type: 'link', link_url: 'https://mill.example/', link_hostname: 'mill.example' },
        link_image_id: (await makePicture(t.db, 'preview')).id,
      }),
    ]
    const list = await makeList(t.db, { ...(rest[0] && { owner: rest[0] }) })
    await t.db
      .insertInto('community_members')
      .values(users.slice(1).map(({ id }) => ({ community_id: community.id, user_id: id })))
      .execute()
    const place: Place = {
      id: community.id,
      communityId: toWire(community.id),
      posts: posts.map(({ public_id }) => public_id),
      postIds: posts.map(({ id }) => toWire(id)),
      comments: [],
    }
    for (const post of posts.slice(0, 2)) {
      const { id } = await makeComment(t.db, { under: await makeComment(t.db, { post }) })
      place.comments.push({ id: toWire(id), publicId: post.public_id })
    }
    const pick = <T>(items: readonly T[]): T => items[roll(items.length)] as T
    for (let step = 0; step < 30; step++) {
      const actor = pick(people)
      const isHere = roll(2) === 0
      await act(isHere ? actor.client : actor.elsewhere, { place, people, pick, listId: list.id, step })
      const reader = pick(people)
      await compareAll({ name: `the actor after ${step}`, client: actor.client, site: t.site }, place)
      await compareAll({ name: `the actor elsewhere after ${step}`, client: actor.elsewhere, site: other.site }, place)
      await compareAll(
        {
          name: `a reader after ${step}`,
          client: isHere ? reader.elsewhere : reader.client,
          site: isHere ? other.site : t.site,
        },
        place,
      )
      if (step % 3 === 0)
        await compareAll({ name: `a guest after ${step}`, client: other.guest, site: other.site }, place)
    }
  },
)

interface Scene {
  place: Place
  people: readonly Person[]
  pick<T>(items: readonly T[]): T
  listId: number
  step: number
}

/** One random act, which may be refused. */
async function act(client: Client, { place, people, pick, listId, step }: Scene): Promise<void> {
  const publicId = pick(place.posts)
  const postId = pick(place.postIds)
  const comment = pick(place.comments) as Place['comments'][number] | undefined
  const person = pick(people)
  const group = pick(['normal', 'mods', 'admins'])
  const path = comment && `/api/posts/${comment.publicId}/comments/${comment.id}`
  const write = async (parentCommentId: string | null) => {
    const answer = await client.post(`/api/posts/${publicId}/comments`, {
      body: `Words of "${step}", ${'é'.repeat(step)}.`,
      parentCommentId,
    })
    if (answer.statusCode === 200) place.comments.push({ id: answer.json().id, publicId: answer.json().postPublicId })
  }
  const acts: (() => Promise<unknown>)[] = [
    () => write(null),
    () => write(null),
    () => write(comment?.publicId === publicId ? comment.id : null),
    () => client.post('/api/_commentVote', { commentId: comment?.id, up: pick([true, true, false]) }),
    () => client.post('/api/_commentVote', { commentId: comment?.id, up: true }),
    () => client.post('/api/_postVote', { postId, up: pick([true, false]) }),
    () => client.put(`${path}`, { body: `Changed in ${step}.` }),
    () => client.delete(`${path}?deleteAs=${group}`),
    () => client.put(`${path}?action=restore`),
    () => client.put(`${path}?action=${pick(['lock', 'unlock'])}`),
    () => client.put(`${path}?action=changeAsUser&userGroup=${group}`),
    () => client.put(`/api/posts/${publicId}`, { title: `A new title ${step}`, body: `New words ${step}.` }),
    () => client.put(`/api/posts/${publicId}?action=${pick(['lock', 'unlock', 'pin', 'unpin'])}`),
    () => client.put(`/api/posts/${publicId}?action=${pick(['pin', 'unpin'])}&siteWide=true`),
    () => client.post('/api/mutes', { userId: toWire(person.id) }),
    () => client.delete(`/api/mutes/users/${toWire(person.id)}`),
    () => client.post('/api/mutes', { communityId: place.communityId }),
    () => client.delete(`/api/mutes/communities/${place.communityId}`),
    () => client.post('/api/_joinCommunity', { communityId: place.communityId, leave: pick([true, false]) }),
    () =>
      t.db
        .updateTable('communities')
        .set({ about: `A place in ${step}`, nsfw: pick([true, false]) })
        .where('id', '=', place.id)
        .execute(),
    () => client.post(`/api/lists/${listId}/items`, comment && { targetId: comment.id, targetType: 'comment' }),
    () => client.post(`/api/lists/${listId}/items`, { targetId: postId, targetType: 'post' }),
    () => client.delete(`/api/lists/${listId}/items`),
    () => client.post(`/api/users/${person.username}/badges`, { type: 'supporter' }),
    () =>
      client.delete(
        `/api/posts/${publicId}?deleteAs=${group}&deleteContent=${step % 2 === 0}&hideTitle=${step % 3 === 0}`,
      ),
    () => client.put(`/api/posts/${publicId}?action=restore`),
    () => client.get(`/api/posts/${publicId}`),
    async () => {
      if (step < 22) return
      const erased = pick(people.slice(1, 3))
      await erased.client.delete(`/api/users/${erased.username}`, { password })
    },
    async () => {
      const picture = await makePicture(t.db, 'avatar')
      await t.db.updateTable('users').set({ pro_pic_id: picture.id }).where('id', '=', person.id).execute()
    },
    () =>
      t.db
        .updateTable('images')
        .set({ hidden_at: pick([new Date(), null]), alt_text: `A mill in ${step}` })
        .where('kind', '=', pick(['avatar', 'post', 'preview', 'banner']))
        .execute(),
    async () => {
      const { id } = await makePicture(t.db, 'banner')
      await t.db.updateTable('communities').set({ banner_image_id: id }).where('id', '=', place.id).execute()
    },
  ]
  await pick(acts)()
}
