import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { accountJobs } from './jobs.ts'

const home = testApp()
const address = '203.0.113.7'
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)

async function run(name: string): Promise<void> {
  const job = accountJobs.find((each) => each.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  await job.run(home.site)
}

test('the address of the sign-up is erased 90 days after it, the last one 90 days after the last visit', async () => {
  const addresses = { created_ip: address, last_seen_ip: address }
  const fresh = await makeUser(home.db, { ...addresses, created_at: daysAgo(89.9), last_seen_at: daysAgo(1) })
  const active = await makeUser(home.db, { ...addresses, created_at: daysAgo(90.1), last_seen_at: daysAgo(89.9) })
  const away = await makeUser(home.db, { ...addresses, created_at: daysAgo(300), last_seen_at: daysAgo(90.1) })
  await run('erase-addresses')
  const rows = await home.db.selectFrom('users').select(['id', 'created_ip', 'last_seen_ip']).execute()
  const addressesOf = (id: bigint) =>
    rows.filter((row) => row.id === id).map((row) => [row.created_ip, row.last_seen_ip])
  expect(addressesOf(fresh.id)).toEqual([[address, address]])
  expect(addressesOf(active.id)).toEqual([[null, address]])
  expect(addressesOf(away.id)).toEqual([[null, null]])
})

test('addresses are erased however many accounts there are', async () => {
  await sql`
    insert into users (id, signup_number, username, created_at, last_seen_at, created_ip)
    select 1000 + n, 1000000 + n, 'many_' || n, now() - interval '1 year', now(), '203.0.113.9'
    from generate_series(1, 10500) as n`.execute(home.db)
  await run('erase-addresses')
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from users where created_ip = '203.0.113.9'`.execute(home.db)
  expect(rows).toEqual([{ left: 0 }])
})

test('AUTH-034 an expired session is deleted, another one stays', async () => {
  const user = await makeUser(home.db)
  await home.as(user)
  await home.db
    .insertInto('sessions')
    .values({ id_hash: Buffer.alloc(32, 7), user_id: user.id, expires_at: daysAgo(0.01) })
    .execute()
  await run('forget-sessions')
  const rows = await home.db.selectFrom('sessions').select('id_hash').where('user_id', '=', user.id).execute()
  expect(rows).toHaveLength(1)
  expect(rows).not.toContainEqual({ id_hash: Buffer.alloc(32, 7) })
})
