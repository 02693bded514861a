import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { connectCounted } from '../../../test/database.ts'
import { makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { notificationStage } from '../../../test/notification-stage.ts'
import { eventually } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'
import { createSite } from '../../start/create-site.ts'
import { startCauseWorker } from './cause-worker.ts'
import { notifyAll } from './notify-all.ts'
import { processCauses } from './process-causes.ts'

const t = testApp()
const { as, notificationsOf, newCountOf, comment, votePost, causes } = notificationStage(t)
const hour = 3_600_000
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/**
 * Another process of the site. The process under test does no such work; this one looks by itself only once an hour.
 */
async function startAnother() {
  const site = await createSite(t.site.settings, t.url, pino({ level: 'silent' }), connectCounted(t.url))
  open.push(() => site.close())
  const worker = startCauseWorker(site, hour)
  open.push(() => worker.stop())
}

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

test('NOTIF-026 a starting process makes notifications of all old causes, and then of each new one at once', async () => {
  const [author, other] = [await makeUser(t.db), await makeUser(t.db)]
  const post = await makePost(t.db, { author })
  await comment(other, post)
  expect(await notificationsOf(author)).toEqual([])
  await startAnother()
  await eventually(async () => expect(await newCountOf(author)).toBe(1))
  await votePost(other, post)
  await eventually(async () => expect(await newCountOf(author)).toBe(2))
  await comment(other, post)
  await eventually(async () => expect(await notificationsOf(author)).toMatchObject([{ count: 2 }, { count: 1 }]))
})

test('votes for a person and their comments do not wait while they are notified', async () => {
  const [author, other] = [await makeUser(t.db), await makeUser(t.db)]
  const post = await makePost(t.db, { author })
  await t.db.transaction().execute(async (tx) => {
    const shared = { postId: post.id, commentId: null, parentCommentId: null, communityId: null, actorId: null }
    await notifyAll(tx, [{ userId: author.id, type: 'new_votes', ...shared, details: null, at: 0n }])
    await votePost(other, post)
    const own = await comment(author, post)
    await comment(other, post, own)
    expect(outcome(await (await as(author)).put(`/api/posts/${post.public_id}`, { title: 'Another title' }))).toEqual([
      200,
    ])
  })
})

test('a failing cause blocks no other: it is retried, later each time, and given up at last', async () => {
  const [author, other] = [await makeUser(t.db), await makeUser(t.db)]
  const post = await makePost(t.db, { author })
  await sql`
    insert into notification_causes (kind, user_id, post_id, created_at) values
      ('vote', ${author.id}, ${post.id}, 'infinity'), ('of a later version', ${author.id}, ${post.id}, now())`.execute(
    t.db,
  )
  await comment(other, post)
  const tries = async () => {
    const { rows } = await sql<{ tries: number; minutes: number }>`
      select tries, round(extract(epoch from due_at - now()) / 60)::int as minutes from notification_causes`.execute(
      t.db,
    )
    await sql`update notification_causes set due_at = now()`.execute(t.db)
    return rows
  }
  await processCauses({ ...t.site, log })
  expect((await notificationsOf(author)).map(({ type }) => type)).toEqual(['new_comment'])
  expect(await tries()).toEqual([{ tries: 1, minutes: 1 }])
  for (const n of [2, 3, 4, 5]) {
    await processCauses({ ...t.site, log })
    expect(await tries()).toEqual([{ tries: n, minutes: n * n }])
  }
  await processCauses({ ...t.site, log })
  expect(await tries()).toEqual([])
  expect(lines.splice(0).filter((line) => line.includes('a cause of notifications failed'))).toHaveLength(6)
})

test('concurrent acts, workers and receivers: no request fails, and all counters are right', async () => {
  const authors = await Promise.all(Array.from({ length: 4 }, () => makeUser(t.db)))
  const others = await Promise.all(Array.from({ length: 4 }, () => makeUser(t.db)))
  const posts = await Promise.all(authors.map((author) => makePost(t.db, { author })))
  const comments = await Promise.all(authors.map((author) => makeComment(t.db, { author })))
  const [keeper] = authors
  const bulk = ['resetNewCount', 'markAllAsSeen', 'markAllAsSeen&type=new_votes', 'deleteAll']
  const each: (() => Promise<unknown>)[] = []
  for (const other of others) {
    for (const post of posts)
      each.push(
        () => votePost(other, post),
        () => comment(other, post),
      )
    for (const { id } of comments)
      each.push(async () => (await as(other)).post('/api/_commentVote', { commentId: toWire(id), up: true }))
  }
  for (const author of authors.slice(1))
    for (const action of [...bulk, ...bulk])
      each.push(async () =>
        expect(outcome(await (await as(author)).post(`/api/notifications?action=${action}`))).toEqual([200]),
      )
  const work = async () => {
    for (let n = 0; n < 20; n++) await processCauses({ ...t.site, log })
  }
  await Promise.all([work(), work(), work(), ...each.map((act) => act())])
  await processCauses({ ...t.site, log })
  expect(lines.splice(0)).toEqual([])
  expect(await causes()).toBe(0)
  const remaining = (await notificationsOf(keeper as (typeof authors)[number])).map(({ type, count }) => [type, count])
  expect(remaining.toSorted()).toEqual([
    ['new_comment', 4],
    ['new_votes', 4],
    ['new_votes', 4],
  ])
})

test('a process without work has used one transaction', async () => {
  let transactions = 0
  const db = new Proxy(t.db, {
    get(target, key) {
      if (key === 'transaction') transactions++
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await processCauses({ ...t.site, db })
  expect(transactions).toBe(1)
})
