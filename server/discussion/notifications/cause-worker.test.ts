import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { connectCounted } from '../../../test/database.ts'
import { makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { tellTale } from '../../../test/told.ts'
import { eventually } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'
import { createSite } from '../../start/create-site.ts'
import { startCauseWorker } from './cause-worker.ts'
import { notifyAll } from './notify-all.ts'
import { workOffCauses } from './work-off-causes.ts'

const t = testApp()
const { as, toldTo, newCountOf, comment, votePost, causes } = tellTale(t)
const hour = 3_600_000
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** Another process of the site; the one that is asked does no such work. It looks by itself once an hour only. */
async function startAnother() {
  const site = await createSite(t.site.settings, t.url, pino({ level: 'silent' }), connectCounted(t.url))
  open.push(() => site.close())
  const worker = startCauseWorker(site, hour)
  open.push(() => worker.stop())
}

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

test('NOTIF-026 a process that starts makes notifications of what was left, and then of each act as soon as it is done', async () => {
  const [author, other] = [await makeUser(t.db), await makeUser(t.db)]
  const post = await makePost(t.db, { author })
  await comment(other, post)
  expect(await toldTo(author)).toEqual([])
  await startAnother()
  await eventually(async () => expect(await newCountOf(author)).toBe(1))
  await votePost(other, post)
  await eventually(async () => expect(await newCountOf(author)).toBe(2))
  await comment(other, post)
  await eventually(async () => expect(await toldTo(author)).toMatchObject([{ count: 2 }, { count: 1 }]))
})

test('a vote for somebody and their own comment wait for nothing while they are being notified', async () => {
  const [author, other] = [await makeUser(t.db), await makeUser(t.db)]
  const post = await makePost(t.db, { author })
  await t.db.transaction().execute(async (tx) => {
    const about = { postId: post.id, commentId: null, parentCommentId: null, communityId: null, actorId: null }
    await notifyAll(tx, [{ userId: author.id, type: 'new_votes', ...about, details: null, at: 0n }])
    await votePost(other, post)
    const own = await comment(author, post)
    await comment(other, post, own)
    expect(outcome(await (await as(author)).put(`/api/posts/${post.public_id}`, { title: 'Another title' }))).toEqual([
      200,
    ])
  })
})

test('a cause that fails stands in nobody’s way: it is tried again, later each time, and given up', async () => {
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
  await workOffCauses({ ...t.site, log })
  expect((await toldTo(author)).map(({ type }) => type)).toEqual(['new_comment'])
  expect(await tries()).toEqual([{ tries: 1, minutes: 1 }])
  for (const n of [2, 3, 4, 5]) {
    await workOffCauses({ ...t.site, log })
    expect(await tries()).toEqual([{ tries: n, minutes: n * n }])
  }
  await workOffCauses({ ...t.site, log })
  expect(await tries()).toEqual([])
  expect(lines.splice(0).filter((line) => line.includes('a cause of notifications failed'))).toHaveLength(6)
})

test('acts, workers, and receivers who mark and delete all, at once: nobody is told of a failure, and everything is counted', async () => {
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
    for (let n = 0; n < 20; n++) await workOffCauses({ ...t.site, log })
  }
  await Promise.all([work(), work(), work(), ...each.map((act) => act())])
  await workOffCauses({ ...t.site, log })
  expect(lines.splice(0)).toEqual([])
  expect(await causes()).toBe(0)
  const kept = (await toldTo(keeper as (typeof authors)[number])).map(({ type, count }) => [type, count])
  expect(kept.toSorted()).toEqual([
    ['new_comment', 4],
    ['new_votes', 4],
    ['new_votes', 4],
  ])
})

test('a process that finds nothing to do has asked in one transaction', async () => {
  let transactions = 0
  const db = new Proxy(t.db, {
    get(target, key) {
      if (key === 'transaction') transactions++
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await workOffCauses({ ...t.site, db })
  expect(transactions).toBe(1)
})
