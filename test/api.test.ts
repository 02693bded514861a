import { expect, test } from 'vitest'
import { endpoints } from '../api/index.ts'
import type { Endpoint } from '../api/platform/endpoint.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { maxCustomFeeds, maxFilters, maxShownSessions } from '../shared/limits.ts'
import { testApp } from './app.ts'
import { type Client, outcome } from './client.ts'
import { makeAdmin, makeComment, makeCommunity, makeList, makePost, makeUser, password } from './factories.ts'
import { makeWorld } from './world.ts'

// Requirements of the API that apply to many calls.

const t = testApp()

async function guest(): Promise<Client> {
  const client = t.visitor()
  await client.get('/api/_initial')
  return client
}

test('API-004 errors are JSON, with a code where the page distinguishes cases', async () => {
  const user = await makeUser(t.db, { points: 40 })
  const member = await t.as(user)
  const community = await makeCommunity(t.db, { founder: user })
  const newcomer = await t.as(await makeUser(t.db))
  const banned = await makeUser(t.db)
  await t.db
    .insertInto('community_bans')
    .values({ community_id: community.id, user_id: banned.id, created_by: user.id })
    .execute()
  const posts = await Promise.all([1, 2, 3].map(() => makePost(t.db, { community, author: user })))
  const [first, second, third] = posts.map(({ public_id }) => `/api/posts/${public_id}?action=pin&siteWide=false`)
  await member.put(first ?? '')
  await member.put(second ?? '')
  const suspended = await makeUser(t.db, { banned_at: new Date() })
  const busy = await makeUser(t.db, { points: 40 })
  for (let n = 0; n < 10; n++) await makeCommunity(t.db, { founder: busy })
  const link = { type: 'link', title: 'A link', url: 'nowhere', community: community.name }
  const answers = {
    account_suspended: await (await guest()).post('/api/_login', { username: suspended.username, password }),
    file_size_exceeded: await member.upload('/api/_uploads', Buffer.alloc(26 * 1024 * 1024, 1)),
    unsupported_image: await member.upload('/api/_uploads', Buffer.from('no image')),
    not_enough_points: await newcomer.post('/api/communities', { name: 'Too_soon' }),
    max_limit_reached: await (await t.as(busy)).post('/api/communities', { name: 'One_too_many' }),
    banned_from_community: await (await t.as(banned)).post('/api/posts', {
      type: 'text',
      title: 'A text',
      community: community.name,
    }),
    invalid_url: await member.post('/api/posts', link),
    max_pinned_count_reached: await member.put(third ?? ''),
  }
  for (const [code, answer] of Object.entries(answers)) {
    expect(answer.headers['content-type']).toBe('application/json; charset=UTF-8')
    const { suspension, ...refusal } = answer.json()
    expect(refusal).toEqual({ status: answer.statusCode, code, message: expect.stringMatching(/^[A-Z].{8,}/) })
    expect(suspension !== undefined).toBe(code === 'account_suspended')
  }
  expect(Object.values(answers).map(({ statusCode }) => statusCode)).toEqual([403, 400, 400, 403, 403, 403, 400, 400])
})

test('API-011 every paged list answers a bad cursor with 400 invalid_cursor', async () => {
  const world = await makeWorld(t)
  const { author, community, post, privateList } = world
  const params: Record<string, string> = {
    username: author.username,
    listName: privateList.name,
    publicId: post.publicId,
    id: community,
  }
  const clients = [await world.as('author'), await world.as('moderator'), await world.as('admin')]
  const paged = Object.entries<Endpoint>(endpoints).filter(([, { query }]) => query && 'next' in query.shape)
  expect(paged.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'listPosts',
      'getUserFeed',
      'listComments',
      'getListItems',
      'listCommunities',
      'listBanned',
    ]),
  )
  for (const [name, { path }] of paged) {
    const url = path
      .replace('/lists/:id', `/lists/${privateList.id}`)
      .replaceAll(/:(\w+)/g, (_whole, param: string) => params[param] ?? '')
    for (const next of ['x', '-1', '1.zzz', 'a'.repeat(3000)]) {
      const answers = await Promise.all(clients.map((client) => client.get(`${url}?next=${next}`)))
      const codes = answers.map(({ statusCode, body }) => `${statusCode} ${JSON.parse(body).code}`)
      expect([name, next, codes.includes('400 invalid_cursor')], codes.join()).toEqual([name, next, true])
    }
  }
})

/** Reads one list page by page to its end; calls `arrive` before each further page, which adds something new. */
async function readAll(
  getPage: (query: string) => ReturnType<Client['get']>,
  arrive: () => Promise<unknown>,
  limit = '',
) {
  const pages: { id: string }[][] = []
  for (let next: string | null = ''; next !== null; ) {
    const answer = await getPage(`${limit && `&limit=${limit}`}${next && `&next=${encodeURIComponent(next)}`}`)
    expect(answer.statusCode).toBe(200)
    const { posts, items, comments, next: after } = answer.json()
    pages.push((posts ?? comments ?? items).map((each: { id: string; item?: { id: string } }) => each.item ?? each))
    next = after
    if (next !== null) await arrive()
  }
  return { sizes: pages.map(({ length }) => length), ids: pages.flat().map(({ id }) => String(id)) }
}

test('API-011, API-012 feeds, profiles and lists come in pages of 10, or of up to 50, newest first; while new items arrive nothing is lost or repeated; the last page has next null', async () => {
  const author = await makeUser(t.db)
  const community = await makeCommunity(t.db)
  const posts = []
  for (let n = 0; n < 53; n++) posts.push(await makePost(t.db, { author, community }))
  const list = await makeList(t.db, { owner: author, items: posts.map((post) => ({ post })), public: true })
  const visitor = t.visitor()
  const owner = await t.as(author)
  const arrive = async () => {
    const post = await makePost(t.db, { author, community })
    const item = { targetId: toWire(post.id), targetType: 'post' }
    expect((await owner.post(`/api/lists/${list.id}/items`, item)).statusCode).toBe(200)
  }
  const newestFirst = posts.map(({ id }) => toWire(id)).reverse()
  const feeds = [
    `/api/posts?communityId=${toWire(community.id)}`,
    `/api/users/${author.username}/feed?filter=posts`,
    `/api/lists/${list.id}/items?`,
  ]
  for (const url of feeds) {
    const before = await readAll(
      (query) => visitor.get(url + query),
      async () => {},
    )
    const known = before.ids
    expect(before.sizes.slice(0, -1).every((size) => size === 10)).toBe(true)
    expect(new Set(known).size).toBe(known.length)
    if (!url.includes('/lists/')) expect(known.slice(-53)).toEqual(newestFirst)
    const { sizes, ids } = await readAll((query) => visitor.get(url + query), arrive, '50')
    expect(sizes[0]).toBe(50)
    expect(ids).toEqual(known)
    for (const limit of ['0', '51', 'x']) {
      const code = url.includes('/lists/') ? 'invalid-limit' : 'invalid_limit'
      expect(outcome(await visitor.get(`${url}&limit=${limit}`))).toEqual([400, code])
    }
  }
})

test('API-012 comments come in pages of 500, removed posts in pages of 10', async () => {
  const author = await makeUser(t.db)
  const founder = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder })
  const post = await makePost(t.db, { author, community })
  for (let n = 0; n < 503; n++) await makeComment(t.db, { author, post, body: String(n) })
  const { sizes, ids } = await readAll(
    (query) => t.visitor().get(`/api/posts/${post.public_id}/comments?${query}`),
    async () => {},
  )
  expect([sizes, new Set(ids).size]).toEqual([[500, 3], 503])
  const removed = { deleted_at: new Date(), deleted_as: 'mods', deleted_by: founder.id }
  for (let n = 0; n < 12; n++) await makePost(t.db, { author, community, ...removed })
  const mod = await t.as(founder)
  const page = async (n: number) =>
    (await mod.get(`/api/posts?communityId=${toWire(community.id)}&filter=deleted&page=${n}`)).json()
  expect([(await page(1)).posts.length, (await page(2)).posts.length]).toEqual([10, 2])
})

test('API-016 the only capacities on the wire are normal, mods and admins', async () => {
  const founder = await makeAdmin(t.db)
  const community = await makeCommunity(t.db, { founder })
  const client = await t.as(founder)
  const write = (userGroup?: string) =>
    client.post('/api/posts', { type: 'text', title: 'As what', community: community.name, userGroup })
  for (const group of ['normal', 'mods', 'admins']) {
    const post = (await write(group)).json()
    expect(post.userGroup).toBe(group)
    const comment = await client.post(`/api/posts/${post.publicId}/comments?userGroup=${group}`, { body: 'So.' })
    expect(comment.json().userGroup).toBe(group)
    const changed = await client.put(`/api/posts/${post.publicId}?action=changeAsUser&userGroup=${group}`)
    expect(changed.json().userGroup).toBe(group)
    const gone = await client.delete(`/api/posts/${post.publicId}?deleteAs=${group}`)
    expect(gone.json().deletedAs).toBe(group)
  }
  const post = (await write()).json()
  expect(post.userGroup).toBe('normal')
  for (const lockAs of ['mods', 'admins']) {
    const locked = await client.put(`/api/posts/${post.publicId}?action=lock&lockAs=${lockAs}`)
    expect(locked.json().lockedByGroup).toBe(lockAs)
    await client.put(`/api/posts/${post.publicId}?action=unlock&lockAs=${lockAs}`)
  }
  for (const group of ['moderator', 'mod', 'admin', 'user', 'Mods', 'guest'])
    expect([group, ...outcome(await write(group))]).toEqual([group, 400, 'user/invalid-group'])
})

test('API-017 members write, join, vote, comment, reply, hide, save, mute and set, and change only their own content', async () => {
  const { author, community, communityName, post, comment, target, as } = await makeWorld(t)
  const user = await makeUser(t.db)
  const member = await t.as(user)
  const text = { type: 'text', title: 'My own', community: communityName }
  const own = (await member.post('/api/posts', text)).json()
  const comments = `/api/posts/${post.publicId}/comments`
  const mine = (await member.post(comments, { body: 'Mine.' })).json()
  const lists = `/api/users/${user.username}/lists`
  await member.post(lists, { name: 'to_read', displayName: 'To read' })
  const [list] = (await member.get(lists)).json()
  const may = [
    await member.post(comments, { body: 'A reply.', parentCommentId: comment }),
    await member.post('/api/_joinCommunity', { communityId: community }),
    await member.post('/api/community_requests', { name: `wish_${list.id}` }),
    await member.post('/api/_postVote', { postId: post.wireId, up: true }),
    await member.post('/api/_commentVote', { commentId: comment, up: true }),
    await member.post('/api/hidden_posts', { postId: post.wireId }),
    await member.post(`/api/lists/${list.id}/items`, { targetId: post.wireId, targetType: 'post' }),
    await member.post('/api/mutes', { userId: target.wireId }),
    await member.post('/api/_settings?action=updateProfile', { aboutMe: 'Me.' }),
    await member.put(`/api/posts/${own.publicId}`, { title: 'My very own' }),
    await member.put(`${comments}/${mine.id}`, { body: 'Mine, edited.' }),
    await member.delete(`${comments}/${mine.id}?deleteAs=normal`),
    await member.delete(`/api/posts/${own.publicId}?deleteAs=normal`),
  ]
  expect(may.map(outcome)).toEqual(may.map(() => [200]))

  const theirs = (await (await as('author')).post('/api/posts', text)).json()
  const mayNot = [
    await member.put(`/api/posts/${theirs.publicId}`, { title: 'Not mine' }),
    await member.delete(`/api/posts/${theirs.publicId}?deleteAs=normal`),
    await member.put(`${comments}/${comment}`, { body: 'Not mine.' }),
    await member.delete(`${comments}/${comment}?deleteAs=normal`),
    await member.delete(`/api/users/${author.username}/pro_pic`),
  ]
  expect(mayNot.map(({ statusCode }) => statusCode)).toEqual(mayNot.map(() => 403))
  expect((await member.get(`/api/posts/${theirs.publicId}`)).json()).toMatchObject({ title: 'My own', deleted: false })
})

test('API-027 guests read feeds, posts, comments, communities, rules, moderators, profiles and public lists', async () => {
  const world = await makeWorld(t)
  const { author, community, communityName, post, comment, rule } = world
  const id = BigInt(
    (await t.db.selectFrom('users').select('id').where('username', '=', author.username).execute())[0]?.id ?? 0,
  )
  const owner = await t.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const list = await makeList(t.db, { owner, public: true })
  const reads = [
    '/api/posts?sort=hot',
    `/api/posts?communityId=${community}`,
    `/api/posts/${post.publicId}?fetchCommunity=true`,
    `/api/posts/${post.publicId}/comments`,
    `/api/posts/${post.publicId}/comments?parentId=${comment}`,
    `/api/comments/${comment}`,
    '/api/communities',
    `/api/communities/${communityName}?byName=true`,
    `/api/communities/${community}/rules`,
    `/api/communities/${community}/rules/${rule}`,
    `/api/communities/${community}/mods`,
    `/api/users/${author.username}`,
    `/api/users/${author.username}/feed`,
    `/api/users/${author.username}/lists`,
    `/api/users/${author.username}/lists/${list.name}`,
    `/api/users/${author.username}/lists/${list.name}/items`,
    `/api/lists/${list.id}`,
  ]
  for (const url of reads) expect([url, ...outcome(await t.visitor().get(url))]).toEqual([url, 200])
})

test('API-027 every call that needs a member answers guests with 401 not_logged_in, whatever its parameters', async () => {
  const client = await guest()
  for (const [name, { method, path, who, action }] of Object.entries<Endpoint>(endpoints)) {
    // OPS-032: the setup of a site with an administrator answers as if it did not exist.
    if (who === 'guest' || path === '/api/setup') continue
    const url = path.replaceAll(/:(\w+)/g, 'x')
    const answer = await client.send({ method, url: `${url}${action ? `?action=${action}` : ''}` })
    expect([name, ...outcome(answer)]).toEqual([name, 401, 'not_logged_in'])
  }
})

test('BASE-005 the newer lists have at most 200 items and come whole', async () => {
  const client = await t.as(await makeUser(t.db))
  for (const [name, key, max] of [
    ['listCustomFeeds', 'feeds', maxCustomFeeds],
    ['listFilters', 'filters', maxFilters],
    ['listSessions', 'sessions', maxShownSessions],
  ] as const) {
    const { path, query }: Endpoint = endpoints[name]
    expect([name, query && 'next' in query.shape, max <= 200]).toEqual([name, undefined, true])
    const answer = (await client.get(path)).json()
    expect([name, Array.isArray(answer[key] ?? answer)]).toEqual([name, true])
  }
})
