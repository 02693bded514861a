import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import type { Db } from '../../platform/db/connect.ts'
import { hashSessionId } from '../../platform/http/tokens.ts'
import { touchUsers } from './queries.ts'
import { touchSessions } from './queries-sessions.ts'

// Two processes save the visits of the last half minute, of the same people in any order.

const t = testApp()

test('visits are saved in the order of the keys, whatever order they arrive in, so that two processes cannot deadlock', async () => {
  const longAgo = new Date(Date.now() - 3600_000)
  const users = [await makeUser(t.db, { last_seen_at: longAgo }), await makeUser(t.db, { last_seen_at: longAgo })]
  const [first, second] = users.map(({ id }) => id)
  const lock = (tx: Db, id: bigint | undefined) => sql`select from users where id = ${id} for update`.execute(tx)
  let saved: Promise<void> | undefined
  await t.db.transaction().execute(async (tx) => {
    await lock(tx, first)
    saved = touchUsers(
      t.db,
      users.toReversed().map(({ id }) => ({ id, at: new Date(), address: '2001:db8::7' })),
    )
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(t.db)
      expect(rows).toHaveLength(1)
    })
    // The row that waits for the first must not block the second.
    await lock(tx, second)
  })
  await saved
  const rows = await t.db.selectFrom('users').select('last_seen_ip').where('last_seen_ip', '=', '2001:db8::7').execute()
  expect(rows.length).toBeGreaterThanOrEqual(2)
})

test('SAFE-016 the time of last use of a session is saved once an hour', async () => {
  const user = await makeUser(t.db)
  const clients = [await t.as(user), await t.as(user)]
  const hashes = clients.map(({ sid }) => hashSessionId(sid))
  for (const [index, minutes] of [59, 61].entries())
    await sql`
      update sessions set last_used_at = now() - make_interval(mins => ${minutes}) where id_hash = ${hashes[index]}`.execute(
      t.db,
    )
  await touchSessions(t.db, hashes)
  const minutesAgo = async (hash: Buffer | undefined) => {
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from now() - last_used_at) / 60)::int as minutes from sessions where id_hash = ${hash}`.execute(
      t.db,
    )
    return rows[0]?.minutes
  }
  expect(await Promise.all(hashes.map(minutesAgo))).toEqual([59, 0])
})

test('sessions are prolonged in the same order too', async () => {
  const user = await makeUser(t.db)
  const clients = [await t.as(user), await t.as(user)]
  const hashes = clients.map(({ sid }) => hashSessionId(sid)).toSorted(Buffer.compare)
  await sql`update sessions set last_used_at = now() - interval '2 days' where user_id = ${user.id}`.execute(t.db)
  const lock = (tx: Db, hash: Buffer | undefined) =>
    sql`select from sessions where id_hash = ${hash} for update`.execute(tx)
  let saved: Promise<void> | undefined
  await t.db.transaction().execute(async (tx) => {
    await lock(tx, hashes[0])
    saved = touchSessions(t.db, hashes.toReversed())
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(t.db)
      expect(rows).toHaveLength(1)
    })
    await lock(tx, hashes[1])
  })
  await saved
  const { rows } = await sql`
    select from sessions where user_id = ${user.id} and last_used_at > now() - interval '1 hour'`.execute(t.db)
  expect(rows).toHaveLength(2)
})
