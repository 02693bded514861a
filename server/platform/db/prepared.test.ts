import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'

// The names of statements are limited for a process, and the tests before this one may have used them up.
vi.resetModules()
const { connect } = await import('./connect.ts')

const { url } = await testDatabase()
// A single connection, so that its prepared statements can be listed.
const db = connect(url, { pool: 1 })
afterAll(() => db.destroy())

async function plansOf(part: string): Promise<number[]> {
  const { rows } = await sql<{ plans: number }>`
    select (generic_plans + custom_plans)::int as plans from pg_prepared_statements
    where position(${part} in statement) > 0 and statement not like '%pg_prepared%'`.execute(db)
  return rows.map(({ plans }) => plans)
}

test('a statement is parsed once, however often and with whatever values it runs', async () => {
  for (const name of ['a', 'b', 'c']) await sql`select id from users where username = ${name}`.execute(db)
  expect(await plansOf('where username = $1')).toEqual([3])
})

test('begin and commit are not prepared', async () => {
  await db.transaction().execute((tx) => sql`select 1`.execute(tx))
  expect([...(await plansOf('begin')), ...(await plansOf('commit'))]).toEqual([])
})

test('a table is still readable after a newer version of the site has migrated it', async () => {
  await sql`create table migrated (a int)`.execute(db)
  const read = async () => (await sql`select * from migrated`.execute(db)).rows
  expect(await read()).toEqual([])
  await sql`alter table migrated add column b text`.execute(db)
  await sql`insert into migrated values (1, 'x')`.execute(db)
  expect(await read()).toEqual([{ a: 1, b: 'x' }])
})
