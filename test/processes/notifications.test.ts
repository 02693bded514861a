import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { build } from '../../scripts/setup/sources.mjs'
import type { UserRow } from '../../server/people/accounts/queries.ts'
import { toWire } from '../../server/platform/db/keys.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { makeAdmin, makePost, makeUser, password } from '../factories.ts'
import { eventually, untilWaiting } from '../waiting.ts'
import { type Process, serve, stop } from './site.ts'

// Sites of one database that are killed while notifications are made.

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

/** Sends one call after the other as this member. What it answers with 200 is done. */
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

async function toldOf(userId: bigint): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select type || ' ' || count as told from notifications where user_id = ${userId} order by 1`.execute(database.db)
  return rows.map(({ told }) => told)
}

async function untilNothingIsLeft() {
  await eventually(async () => {
    const { rows } = await sql`select from notification_causes`.execute(database.db)
    expect(rows.length).toBe(0)
  })
}

test('NOTIF-026 what was answered before kill -9 and not worked off is notified after the next start, exactly once', async () => {
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
  expect(await toldOf(author.id)).toEqual([])
  for (let n = 0; n < 2; n++) {
    await start({ JOBS: 'true' })
    await untilNothingIsLeft()
    await stop(site, 'SIGKILL')
    expect(await toldOf(author.id)).toEqual(['deleted_post 1', 'new_comment 2', 'new_votes 1'])
  }
})

/** Kills the site while it waits for this account's turn in the middle of its work. */
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

test('NOTIF-026 kill -9 in the middle of making notifications leaves none half made: after the next start each is there once', async () => {
  const { db } = database
  const [author, other] = [await makeUser(db), await makeUser(db)]
  const post = await makePost(db, { author })
  await start({ JOBS: 'true' })
  const call = await as(other)
  await killWhileNotifying(author.id, () =>
    call('POST', `/api/posts/${post.public_id}/comments`, { body: 'So it is.' }),
  )
  expect(await toldOf(author.id)).toEqual([])
  await start({ JOBS: 'true' })
  await untilNothingIsLeft()
  expect(await toldOf(author.id)).toEqual(['new_comment 1'])
})

test('POST-067 an announcement to thousands that kill -9 cuts off goes on after the next start: everybody is told once', async () => {
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
  const [left, told] = await times()
  expect([left?.times, told]).toEqual([0, { times: 1, accounts: 2000 }])
  await start({ JOBS: 'true' })
  await untilNothingIsLeft()
  expect(await times()).toEqual([{ times: 1, accounts: 2000 + (left?.accounts ?? 0) }])
})
