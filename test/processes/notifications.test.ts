import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { build } from '../../scripts/setup/sources.mjs'
import type { UserRow } from '../../server/people/accounts/queries.ts'
import { toWire } from '../../server/platform/db/keys.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { makeAdmin, makePost, makeUser, password } from '../factories.ts'
import { eventually, untilWaiting } from '../waiting.ts'
import { type Process, serve, stop } from './site.ts'

// Kills sites while they make notifications.

let database: TestDatabase
let site: Process & { url: string }
beforeAll(async () => {
  if ((await build()) !== 0) throw new Error('The pages could not be built.')
  database = await testDatabase()
})
afterEach(() => stop(site, 'SIGKILL'))

async function start(settings: { JOBS: 'true' | 'false' }) {
  site = await serve({ DATABASE_URL: database.url, RATE_LIMITS: 'false', DATABASE_POOL: '4', ...settings })
}

/** Logs in as this member and returns a function that sends a call and expects status 200. */
async function as({ username }: UserRow) {
  const first = await fetch(`${site.url}/api/_initial`)
  const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { cookie: cookie.join('; '), 'x-csrf-token': first.headers.get('csrf-token') ?? '' }
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${site.url}${path}`, { method, headers, body: JSON.stringify(body) })
    expect([path, answer.status]).toEqual([path, 200])
  }
  await call('POST', '/api/_login', { username, password })
  return call
}

async function notificationsOf(userId: bigint): Promise<string[]> {
  const { rows } = await sql<{ summary: string }>`
    select type || ' ' || count as summary from notifications where user_id = ${userId} order by 1`.execute(database.db)
  return rows.map(({ summary }) => summary)
}

async function untilNoCauseIsLeft() {
  await eventually(async () => {
    const { rows } = await sql`select from notification_causes`.execute(database.db)
    expect(rows.length).toBe(0)
  })
}

test('NOTIF-026 after kill -9, the next start makes the notifications of answered calls, exactly once', async () => {
  const { db } = database
  const [author, other] = [await makeUser(db), await makeUser(db)]
  const [post, second] = [await makePost(db, { author }), await makePost(db, { author })]
  await start({ JOBS: 'false' })
  const call = await as(other)
  await call('POST', `/api/posts/${post.public_id}/comments`, { body: 'So it is.' })
  await call('POST', `/api/posts/${post.public_id}/comments`, { body: 'Is it?' })
  await call('POST', '/api/_postVote', { postId: toWire(post.id), up: true })
  const admin = await as(await makeAdmin(db))
  await admin('DELETE', `/api/posts/${second.public_id}?deleteAs=admins`, {})
  await stop(site, 'SIGKILL')
  expect(await notificationsOf(author.id)).toEqual([])
  for (let n = 0; n < 2; n++) {
    await start({ JOBS: 'true' })
    await untilNoCauseIsLeft()
    await stop(site, 'SIGKILL')
    expect(await notificationsOf(author.id)).toEqual(['deleted_post 1', 'new_comment 2', 'new_votes 1'])
  }
})

/** Kills the site in the middle of its work, while it waits for the row lock of this account. */
async function killWhileNotifying(userId: bigint, act: () => Promise<unknown>) {
  const { db } = database
  await sql`insert into notification_counts (user_id) values (${userId})`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`select from notification_counts where user_id = ${userId} for update`.execute(tx)
    await act()
    await untilWaiting(tx)
    await stop(site, 'SIGKILL')
  })
}

test('NOTIF-026 kill -9 while notifications are made leaves none unfinished: after the next start each exists once', async () => {
  const { db } = database
  const [author, other] = [await makeUser(db), await makeUser(db)]
  const post = await makePost(db, { author })
  await start({ JOBS: 'true' })
  const call = await as(other)
  await killWhileNotifying(author.id, () =>
    call('POST', `/api/posts/${post.public_id}/comments`, { body: 'So it is.' }),
  )
  expect(await notificationsOf(author.id)).toEqual([])
  await start({ JOBS: 'true' })
  await untilNoCauseIsLeft()
  expect(await notificationsOf(author.id)).toEqual(['new_comment 1'])
})

test('POST-067 an announcement to thousands that kill -9 interrupts continues after the next start: everybody is notified once', async () => {
  const { db } = database
  await sql`
    insert into users (id, signup_number, username, password_hash)
    select 1000000 + n, -n, 'crowd_' || n, 'none' from generate_series(1, 4000) n`.execute(db)
  const [admin, post] = [await makeAdmin(db), await makePost(db)]
  await start({ JOBS: 'true' })
  const call = await as(admin)
  const path = `/api/posts/${post.public_id}?action=announce`
  await killWhileNotifying(1_002_500n, () => call('PUT', path, {}))
  const times = async () => {
    const { rows } = await sql<{ times: number; accounts: number }>`
      select times, count(*)::int as accounts from (
        select count(n.id)::int as times from users u
          left join notifications n on n.user_id = u.id and n.type = 'announcement' where u.password_hash is not null group by u.id) each
      group by times order by times`.execute(db)
    return rows
  }
  const [left, notified] = await times()
  expect([left?.times, notified]).toEqual([0, { times: 1, accounts: 2000 }])
  await start({ JOBS: 'true' })
  await untilNoCauseIsLeft()
  expect(await times()).toEqual([{ times: 1, accounts: 2000 + (left?.accounts ?? 0) }])
})
