import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makePost, makeUser } from '../../../test/factories.ts'
import { notificationStage } from '../../../test/notification-stage.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { processCauses } from './process-causes.ts'
import { audienceStatement, nextAnnouncementStatement } from './queries-announcements.ts'

const t = testApp()
const { as, notificationsOf, newCountOf, comment, causes } = notificationStage(t)

async function makeCrowd(count: number) {
  await sql`
    with number as (update site_counts set users = users + ${count} returning users)
    insert into users (id, signup_number, username, password_hash)
    select 1000000 + number.users + n, number.users - ${count} + n, 'crowd_' || (number.users + n), 'none'
    from number, generate_series(1, ${count}) n`.execute(t.db)
}

async function announce(post: { public_id: string }) {
  const admin = await as(await makeAdmin(t.db))
  expect(outcome(await admin.put(`/api/posts/${post.public_id}?action=announce`, {}))).toEqual([200])
}

/** How many accounts were notified how often. */
async function notificationCounts(post: { id: bigint }): Promise<Record<number, number>> {
  const { rows } = await sql<{ times: number; accounts: number }>`
    select times, count(*)::int as accounts from (
      select u.id, count(n.id)::int as times from users u
        left join notifications n on n.user_id = u.id and n.type = 'announcement' and n.post_id = ${post.id}
      group by u.id) each group by times`.execute(t.db)
  return Object.fromEntries(rows.map(({ times, accounts }) => [times, accounts]))
}

/** Runs this many transactions, and is then interrupted. */
async function runTransactions(transactions: number) {
  let calls = 0
  await processCauses(t.site, () => calls++ >= transactions)
}

test('POST-067, NOTIF-026 an announcement notifies every account that is neither deleted nor banned once, in batches, after any interruption', async () => {
  await makeCrowd(2500)
  const [deleted, banned] = [
    await makeUser(t.db, { deleted_at: new Date() }),
    await makeUser(t.db, { banned_at: new Date() }),
  ]
  const author = await makeUser(t.db)
  const post = await makePost(t.db, { author })
  expect(await newCountOf(author)).toBe(0)
  const heard: string[] = []
  const stop = t.site.bus.on('self', (payload) => heard.push(payload))
  await announce(post)
  const late = await makeUser(t.db)
  const { rows } = await sql<{ audience: number; all: number }>`
    select count(*) filter (where deleted_at is null and banned_at is null and password_hash is not null)::int - 1 as audience,
      count(*)::int as all from users`.execute(t.db)
  const [{ audience, all } = { audience: 0, all: 0 }] = rows

  await runTransactions(1)
  expect(await notificationCounts(post)).toEqual({ 0: all - 1000, 1: 1000 })
  // The rest is for all processes.
  const rested = await sql<{ rested: boolean }>`select due_at > created_at as rested from notification_causes`.execute(
    t.db,
  )
  expect(rested.rows).toEqual([{ rested: true }])
  // Other notifications are made between two parts.
  await comment(late, post)
  await runTransactions(2)
  expect((await notificationsOf(author)).map(({ type }) => type)).toContain('new_comment')
  expect(await notificationCounts(post)).toEqual({ 0: all - 2000, 1: 2000 })
  await processCauses(t.site)
  await processCauses(t.site)
  expect(await notificationCounts(post)).toEqual({ 0: all - audience, 1: audience })
  expect([await notificationsOf(deleted), await notificationsOf(banned), await notificationsOf(late)]).toEqual([
    [],
    [],
    [],
  ])
  expect(await causes()).toBe(0)
  expect(await notificationsOf(author)).toMatchObject([
    { type: 'announcement', post_id: post.id, community_id: post.community_id, actor_id: null, count: 1 },
    { type: 'new_comment' },
  ])
  expect(await newCountOf(author)).toBe(2)
  // The receivers reach other processes in a few messages within the size limit.
  await expect.poll(() => heard.join(',').split(',').length).toBeGreaterThanOrEqual(audience)
  stop()
  expect(heard.length).toBeLessThan(20)
  expect(Math.max(...heard.map((payload) => payload.length))).toBeLessThan(7_900)
})

test('NOTIF-026 of unseen announcements among the first ten, one stays beside the new one; a seen one stays', async () => {
  const user = await makeUser(t.db)
  const posts = [await makePost(t.db), await makePost(t.db), await makePost(t.db), await makePost(t.db)]
  const shown = async () =>
    (await notificationsOf(user)).map(({ post_id }) => posts.findIndex(({ id }) => id === post_id))
  const tell = async (...which: number[]) => {
    for (const n of which) {
      await announce(posts[n] as (typeof posts)[number])
      await processCauses(t.site)
    }
  }
  await tell(0)
  await sql`update notifications set seen_at = now() where user_id = ${user.id}`.execute(t.db)
  await tell(1, 2)
  expect(await shown()).toEqual([2, 1, 0])
  await tell(3)
  expect(await shown()).toEqual([3, 2, 0])
  expect(await newCountOf(user)).toBe(2)
})

test('NOTIF-026 the next receivers of an announcement are read in order from an index', async () => {
  await sql`
    insert into notification_causes (kind, post_id, after_user_id, due_at)
    select 'announcement', ${(await makePost(t.db)).id}, min(id), now() + interval '1 day' from users`.execute(t.db)
  const [{ id } = { id: 0n }] = await t.db.selectFrom('notification_causes').select('id').execute()
  await sql`vacuum analyze users`.execute(t.db)
  const { rows, sequential, indexes } = await rowsRead(t.db, audienceStatement(id, 100), 'users')
  expect([sequential, indexes]).toEqual([false, ['users_pkey']])
  expect(rows).toBeLessThanOrEqual(103)
})

test('an announcement is found quickly beside any number of other causes', async () => {
  const { id } = await makeUser(t.db)
  await sql`
    insert into notification_causes (kind, user_id) select 'of a later version', ${id} from generate_series(1, 1000)`.execute(
    t.db,
  )
  await sql`analyze notification_causes`.execute(t.db)
  const { rows, sequential } = await rowsRead(t.db, nextAnnouncementStatement, 'notification_causes')
  expect([sequential, rows]).toEqual([false, 0])
  await sql`delete from notification_causes where user_id = ${id}`.execute(t.db)
})
