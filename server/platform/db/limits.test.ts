import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { readsOf } from '../../../test/rows-read.ts'
import { firstRows } from './limits.ts'

const { db } = await testDatabase()

test('a limit and an offset are numbers in the SQL, everything else is a parameter', () => {
  const raw = sql`select ${1} as one from users order by id limit ${5} offset ${10}`.compile(db)
  expect(raw).toMatchObject({
    sql: 'select $1 as one from users order by id limit 5 offset 10',
    parameters: [1],
  })
  const built = db.selectFrom('users').select('id').where('id', '>', 7n).limit(5).compile()
  expect(built).toMatchObject({ sql: 'select "id" from "users" where "id" > $1 limit 5', parameters: [7n] })
})

test('a limit that callers choose makes no new statement', async () => {
  const numbers = sql`select n from generate_series(1, 1000) n order by n`
  const some = async (limit: number, offset?: number) =>
    (await sql<{ n: number }>`${firstRows(numbers, limit, offset)}`.execute(db)).rows.map(({ n }) => n)
  expect(await some(3)).toEqual([1, 2, 3])
  expect(await some(2, 100)).toEqual([101, 102])
  expect(await some(5, 998)).toEqual([999, 1000])
  expect(await some(2, 5000)).toEqual([])
  const texts = Array.from({ length: 64 }, (_, more) => firstRows(numbers, more + 1).compile(db).sql)
  expect(new Set(texts).size).toBe(1)
})

test('a list of ten is read by its index, however many other rows there are', async () => {
  await sql`create table things as select n as id, n % 10 as kind, repeat('x', 50) as text from generate_series(1, 100000) n`.execute(
    db,
  )
  await sql`create index on things (id)`.execute(db)
  await sql`create index on things (kind)`.execute(db)
  await sql`analyze things`.execute(db)
  const list = sql`select * from things where kind = ${3} order by id desc`
  expect((await readsOf(db, firstRows(list, 10)))('things').rows).toBeLessThan(1000)
})
