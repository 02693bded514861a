import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { minuteMs } from '../../../shared/time.ts'
import { testAppWithMail } from '../../../test/app-with-mail.ts'
import { generatePosts } from '../../../test/many-posts.ts'
import { makeDigests } from './jobs.ts'

const { t } = await testAppWithMail()

const members = 100_000
const joined = 30
const maxMinutes = 20

test('MAIL-015 100,000 digests take at most 20 minutes, and meanwhile feeds are as fast as before', {
  tags: ['nightly'],
  timeout: 90 * minuteMs,
}, async () => {
  const { member, communityIds } = await generatePosts(t.db, { posts: 200_000, communities: 300 })
  await makeMembers(communityIds)
  const reader = await t.as(member)
  const readers = startReaders(async () => {
    expect((await reader.get('/api/posts?feed=home&sort=hot')).statusCode).toBe(200)
  })
  await setTimeout(20_000)
  readers.drop()
  await setTimeout(60_000)
  const before = readers.drop()

  const began = performance.now()
  const isLeft = async () =>
    (await sql`select from digests where next_at <= now() limit 1`.execute(t.db)).rows.length > 0
  while (await isLeft()) await makeDigests(t.site)
  const minutes = (performance.now() - began) / minuteMs
  const during = readers.drop()
  await readers.stop()

  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails where template = 'digest'`.execute(t.db)
  expect(rows[0]?.count).toBe(members)
  expect(minutes).toBeLessThanOrEqual(maxMinutes)
  expect(p95(during)).toBeLessThanOrEqual(1.2 * p95(before))
})

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? Infinity

/** Calls ten times a second, whether or not the earlier calls are answered. `drop` returns their milliseconds since the last drop. */
function startReaders(call: () => Promise<void>) {
  let times: number[] = []
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const began = performance.now()
    const calling = call().then(() => {
      times.push(performance.now() - began)
      running.delete(calling)
    })
    running.add(calling)
  }, 100)
  return {
    drop() {
      const dropped = times
      times = []
      return dropped
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

/** Every community has readers; the first ones have most. Every hundredth member has joined all. Every tenth member has read and muted something. */
async function makeMembers(communityIds: readonly bigint[]): Promise<void> {
  await t.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into users (id, signup_number, username, email, email_confirmed_at)
      select (1500000000000 + n)::bigint << 20, 1000000 + n, 'digest' || n, 'digest' || n || '@people.example', now()
      from generate_series(1, ${members}::int) n`.execute(tx)
    await sql`
      insert into community_members (user_id, community_id)
      select (1500000000000 + n)::bigint << 20, (${communityIds}::bigint[])[1 + floor(power(random(), 2) * ${communityIds.length}::int)::int]
      from generate_series(1, ${members}::int) n, generate_series(1, ${joined}::int) on conflict do nothing`.execute(tx)
    await sql`
      insert into community_members (user_id, community_id)
      select (1500000000000 + 100 * n)::bigint << 20, unnest(${communityIds}::bigint[])
      from generate_series(1, ${members / 100}::int) n on conflict do nothing`.execute(tx)
    await sql`
      insert into post_visits (user_id, post_id)
      select (1500000000000 + 10 * n)::bigint << 20, id from generate_series(1, ${members / 10}::int) n, lateral (
        select id from posts where id > (extract(epoch from now() - interval '7 days') * 1000)::bigint << 20 and n > 0
        order by id desc limit 40) recent on conflict do nothing`.execute(tx)
    await sql`
      insert into filters (id, user_id, kind, value, covers, act)
      select (1500000000000 + 10 * n)::bigint << 20, (1500000000000 + 10 * n)::bigint << 20, 'word', 'wasps', 'both', 'hide'
      from generate_series(1, ${members / 10}::int) n`.execute(tx)
    await sql`update users set filters_version = 1 where id in (select user_id from filters)`.execute(tx)
    await sql`
      insert into digests select (1500000000000 + n)::bigint << 20, case n % 2 when 0 then 'daily' else 'weekly' end, 'monday', 8, 0, 'Europe/Berlin',
        now() - case n % 2 when 0 then interval '1 day' else interval '7 days' end, now()
      from generate_series(1, ${members}::int) n`.execute(tx)
  })
  for (const table of ['users', 'community_members', 'post_visits', 'filters', 'digests'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(t.db)
}
