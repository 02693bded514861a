import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { eventually, untilSoManyWait, untilWaiting } from '../../../test/waiting.ts'
import { connect } from '../../platform/db/connect.ts'
import { toWire } from '../../platform/db/keys.ts'
import { createSite } from '../../start/create-site.ts'
import { postJobs } from './jobs.ts'
import { deleteVisits, deleteVisitsOver, upsertVisits } from './queries-visits.ts'
import { createPostVisits, maxUnwritten } from './visits.ts'

const t = testApp()
const log = pino({ level: 'silent' })
afterEach(() => {
  vi.useRealTimers()
})

const visitsOf = async ({ id }: { id: bigint }) =>
  (await t.db.selectFrom('post_visits').select('post_id').where('user_id', '=', id).orderBy('post_id').execute()).map(
    ({ post_id }) => post_id,
  )

const readAt = (user: { id: bigint }, post: { id: bigint }, at = new Date()) => ({
  userId: user.id,
  postId: post.id,
  at,
  firstAt: at,
})

async function scene(count = 1) {
  const user = await makeUser(t.db)
  const community = await makeCommunity(t.db, { members: [user] })
  const posts = []
  for (let n = 0; n < count; n++) posts.push(await makePost(t.db, { community }))
  const client = await t.as(user)
  const [first] = posts
  if (!first) throw new Error('There is no post.')
  const open = async (publicId = first.public_id) => (await client.get(`/api/posts/${publicId}`)).json()
  const inFeed = async () => (await client.get(`/api/posts?communityId=${toWire(community.id)}`)).json().posts
  return { user, client, community, posts, first, open, inFeed }
}

test('LIVE-014 visits are collected and written with one statement a second, and the reader sees them at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const readers = [await scene(3), await scene(2)]
  const all = async () => (await Promise.all(readers.map(({ user }) => visitsOf(user)))).flat()
  for (const { posts, open } of readers) for (const { public_id } of posts) await open(public_id)
  await readers[0]?.client.get(`/api/posts/${readers[0].first.public_id}/comments`)
  expect(await all()).toEqual([])
  for (const { inFeed } of readers)
    for (const post of await inFeed()) {
      expect(Date.now() - Date.parse(post.lastVisitAt)).toBeLessThan(60_000)
      expect(post.newComments).toBe(0)
    }
  await vi.advanceTimersByTimeAsync(1000)
  await eventually(async () => expect(await all()).toHaveLength(5))
  for (const { inFeed } of readers) for (const post of await inFeed()) expect(post.lastVisitAt).not.toBeNull()
})

test('LIVE-014 all posts that were opened within a second are one statement; without any there is none', async () => {
  const { user, posts } = await scene(4)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent: string[] = []
  const db = connect(t.url, { pool: 1, log: ({ query }) => void sent.push(query.sql) })
  const visits = createPostVisits({ db, log })
  for (const round of [1, 2]) {
    for (const { id } of posts) visits.add(user.id, id)
    expect(sent).toHaveLength(round - 1)
    await vi.advanceTimersByTimeAsync(1000)
    await eventually(() => expect(sent).toHaveLength(round))
    await eventually(() => expect(visits.unwritten(user.id, posts[0]?.id ?? 0n)).toBeUndefined())
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(2)
  expect(await visitsOf(user)).toHaveLength(4)
  await visits.close()
  vi.useRealTimers()
  await db.destroy()
})

test('LIVE-014 a stopping process writes its collected visits', async () => {
  const { user, first } = await scene()
  const other = await createSite(t.site.settings, t.url, log)
  other.postVisits.add(user.id, first.id)
  await other.close()
  expect(await visitsOf(user)).toEqual([first.id])
})

test('LIVE-014 visits that could not be written are tried again a second later', async () => {
  const { user, first } = await scene()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failures: unknown[] = []
  const failing = { ...log, error: (failure: unknown) => failures.push(failure) } as unknown as typeof log
  const visits = createPostVisits({ db: t.db, log: failing })
  await sql`alter table post_visits rename to post_visits_away`.execute(t.db)
  visits.add(user.id, first.id)
  await vi.advanceTimersByTimeAsync(1000)
  await eventually(() => expect(failures).toHaveLength(1))
  await sql`alter table post_visits_away rename to post_visits`.execute(t.db)
  expect(visits.unwritten(user.id, first.id)).toBeDefined()
  await vi.advanceTimersByTimeAsync(1000)
  await eventually(async () => expect(await visitsOf(user)).toEqual([first.id]))
  await visits.close()
})

test('LIVE-014 a process collects at most 20,000 visits; above that the oldest are dropped', async () => {
  const visits = createPostVisits({ db: t.db, log })
  for (let n = 0n; n <= maxUnwritten; n++) visits.add(1n, n)
  expect(visits.unwritten(1n, 0n)).toBeUndefined()
  expect(visits.unwritten(1n, 1n)).toBeDefined()
  await visits.close()
})

test('LIVE-014 two processes write visits in the same order and cannot deadlock; the later time is stored', async () => {
  const people = [await makeUser(t.db), await makeUser(t.db)]
  const post = await makePost(t.db)
  const [one, other] = people as [(typeof people)[0], (typeof people)[0]]
  const visits = [other, one].map((user) => readAt(user, post))
  let writing: Promise<void> | undefined
  await t.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${one.id} for update`.execute(tx)
    writing = upsertVisits(t.db, visits)
    await untilWaiting(tx)
    // A visit that waits for the first account does not delay the second.
    await sql`select from users where id = ${other.id} for update`.execute(tx)
  })
  await writing
  await upsertVisits(t.db, [readAt(one, post, new Date(Date.now() - 5000))])
  const rows = await t.db.selectFrom('post_visits').selectAll().where('post_id', '=', post.id).execute()
  expect(rows.map(({ visited_at }) => visited_at)).toEqual(visits.map(({ at }) => at))
})

test('LIVE-014 nothing is written for a deleted account', async () => {
  const { user, first } = await scene()
  t.site.postVisits.add(user.id, first.id)
  await t.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user.id).execute()
  await upsertVisits(t.db, [readAt(user, first)])
  expect(await visitsOf(user)).toEqual([])
})

test('LIVE-013 reading a post again within 60 s is the same visit: the visit before it stays the same', async () => {
  const { user, client, first } = await scene()
  const start = Date.now() - 3600_000
  const at = (seconds: number) => new Date(start + seconds * 1000)
  const visits = async (...seconds: number[]) => {
    for (const second of seconds) await upsertVisits(t.db, [readAt(user, first, at(second))])
    const row = await t.db.selectFrom('post_visits').selectAll().where('user_id', '=', user.id).executeTakeFirst()
    return [row?.visited_at, row?.previous_at ?? null]
  }
  expect(await visits(0)).toEqual([at(0), null])
  expect(await visits(59, 118)).toEqual([at(118), at(0)])
  expect(await visits(179)).toEqual([at(179), at(118)])
  expect(await visits(200, 190, 239)).toEqual([at(239), at(118)])

  await makeComment(t.db, { post: first })
  await makeComment(t.db, { post: first, author: user })
  const open = async (secondsAgo: number) => {
    t.site.postVisits.drop(user.id)
    await t.site.postVisits.untilWritten()
    const visited_at = new Date(Date.now() - secondsAgo * 1000)
    await t.db.updateTable('post_visits').set({ visited_at }).where('user_id', '=', user.id).execute()
    const { lastVisitAt, newComments } = (await client.get(`/api/posts/${first.public_id}`)).json()
    return [lastVisitAt === visited_at.toISOString() ? 'that' : lastVisitAt, newComments]
  }
  // A reload, and a later visit.
  expect(await open(50)).toEqual([at(118).toISOString(), 1])
  expect(await open(61)).toEqual(['that', 1])
})

test('POST-012 a member gets the time of the previous visit, a guest none', async () => {
  // The previous test may have left visits that are not written yet.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await t.site.postVisits.close()
  const { user, first, open } = await scene()
  expect((await open()).lastVisitAt).toBeNull()
  // A visit that is not written yet counts. Comments since the first reading are new, since that one showed no new
  // comments.
  const again = Date.parse((await open()).lastVisitAt)
  expect(Date.now() - again).toBeLessThan(30_000)
  expect(Date.parse((await open()).lastVisitAt)).toBe(again)
  t.site.postVisits.drop(user.id)
  await t.site.postVisits.untilWritten()
  const at = new Date(Date.now() - 61_000)
  await upsertVisits(t.db, [readAt(user, first, at)])
  expect((await open()).lastVisitAt).toBe(at.toISOString())
  expect((await t.visitor().get(`/api/posts/${first.public_id}`)).json().lastVisitAt).toBeNull()
  await t.site.postVisits.close()
})

test('LIVE-014, FILTER-013 visitsOff deletes the visits and writes none; hideRead then leaves nothing out', async () => {
  const { user, client, posts, first, open, inFeed } = await scene(3)
  const update = (body: object) => client.post('/api/_settings?action=updateProfile', body)
  const [, second] = posts
  await upsertVisits(t.db, [readAt(user, second ?? first, new Date(Date.now() - 3600_000))])
  await open()
  expect((await client.get('/api/_user')).json().visitsOff).toBe(false)
  const off = await update({ visitsOff: true, hideRead: true })
  expect(off.json().visitsOff).toBe(true)
  expect(await visitsOf(user)).toEqual([])
  await open()
  expect(outcome(await client.post('/api/posts/read', { ids: [toWire(first.id)], read: true }))).toEqual([200])
  expect((await open(second?.public_id)).lastVisitAt).toBeNull()
  expect(t.site.postVisits.unwritten(user.id, first.id)).toBeUndefined()
  for (const post of await inFeed()) expect(post).toMatchObject({ lastVisitAt: null, newComments: 0 })
  const home = (await client.get('/api/posts?feed=home&sort=latest')).json().posts
  expect(home).toHaveLength(3)
  expect(await visitsOf(user)).toEqual([])
  expect((await t.visitor().get(`/api/users/${user.username}`)).json()).not.toHaveProperty('visitsOff')
  expect((await update({ visitsOff: false })).json().visitsOff).toBe(false)
  await open()
  expect((await inFeed()).filter((post: { lastVisitAt: unknown }) => post.lastVisitAt)).toHaveLength(1)
  for (const wrong of ['yes', 1, null])
    expect(outcome(await update({ visitsOff: wrong }))).toEqual([400, 'invalid_json'])
})

test('LIVE-014 turning visits off waits for visits that another process is writing, and its later ones find them off', async () => {
  const { user, client, first } = await scene()
  const visit = readAt(user, first)
  let off: Promise<unknown> | undefined
  await t.db.transaction().execute(async (tx) => {
    await upsertVisits(tx, [visit])
    off = client.post('/api/_settings?action=updateProfile', { visitsOff: true })
    await untilWaiting(tx)
  })
  await off
  await upsertVisits(t.db, [visit])
  expect(await visitsOf(user)).toEqual([])
})

test('LIVE-014 turning visits off never waits for a statement that waits for it', async () => {
  const { user, client, open } = await scene()
  await open()
  let off: Promise<{ statusCode: number }> | undefined
  await t.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${user.id} for update`.execute(tx)
    off = client.post('/api/_settings?action=updateProfile', { visitsOff: true })
    // The deletion waits for the account, and the later visit waits behind it.
    await untilSoManyWait(t.db, 2)
  })
  expect((await off)?.statusCode).toBe(200)
  expect(await visitsOf(user)).toEqual([])
})

test('LIVE-014 the time of the previous visit is deleted after 90 days too', async () => {
  const { user, posts } = await scene(2)
  const [first, second] = posts as [(typeof posts)[0], (typeof posts)[0]]
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  // A late visit does not overwrite it, and it is deleted when it becomes too old.
  for (const days of [91, 10]) await upsertVisits(t.db, [readAt(user, first, daysAgo(days))])
  const known = { user_id: user.id, post_id: second.id, visited_at: daysAgo(5) }
  await t.db
    .insertInto('post_visits')
    .values({ ...known, previous_at: daysAgo(91) })
    .execute()
  const before = async () =>
    (await t.db.selectFrom('post_visits').selectAll().where('user_id', '=', user.id).orderBy('post_id').execute()).map(
      ({ previous_at }) => previous_at,
    )
  expect((await before())[0]).toBeNull()
  await postJobs.find(({ name }) => name === 'forget-visits-of-posts')?.run(t.site)
  expect(await before()).toEqual([null, null])
})

test.each(['by their keys', 'as too many'])(
  'visits that are deleted %s are locked in the order they are written in',
  async (how) => {
    const { user, posts } = await scene(2)
    const [first, second] = posts.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [(typeof posts)[0], (typeof posts)[0]]
    // The older visit is written later.
    await upsertVisits(t.db, [readAt(user, first), readAt(user, second, new Date(Date.now() - 3600_000))])
    let deleted: Promise<void> | undefined
    await t.db.transaction().execute(async (tx) => {
      const lock = (id: bigint) =>
        sql`select from post_visits where user_id = ${user.id} and post_id = ${id} for update`.execute(tx)
      await lock(first.id)
      deleted =
        how === 'as too many' ? deleteVisitsOver(t.db, user.id, 0) : deleteVisits(t.db, user.id, [second.id, first.id])
      await untilWaiting(tx)
      await lock(second.id)
    })
    await deleted
    expect(await visitsOf(user)).toEqual([])
  },
)
