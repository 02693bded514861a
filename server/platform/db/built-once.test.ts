import { type Expression, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { makeUser } from '../../../test/factories.ts'
import { readBatch, rowsPart, rowsPartOnce } from './batch.ts'
import { buildOnce } from './built-once.ts'
import type { Db } from './connect.ts'

const { db } = await testDatabase()

const selectByName = (handle: Db, id: bigint | Expression<bigint>, names: readonly string[]) =>
  handle
    .selectFrom('users')
    .select(['id', 'username', 'created_at'])
    .where('points', '>=', 0)
    .where((is) =>
      is.or([is('id', '=', id), is('username', '=', sql<string>`any(${names}::text[])`), is('id', '=', id)]),
    )
    .orderBy('id')
    .limit(7)

const lossy = { keys: { id: true }, times: { created_at: true } } as const

test('a reused statement is the same as one that is built for these values, and finds the same rows', async () => {
  const people = [await makeUser(db), await makeUser(db), await makeUser(db)]
  const once = rowsPartOnce(selectByName, lossy)
  const inputs: (readonly [bigint | Expression<bigint>, readonly string[]])[] = [
    [0n, []],
    [2n ** 62n, ["'; --", '$1', '${0}', '']],
    ...people.map(({ id, username }) => [id, [username]] as const),
    [people[0]?.id ?? 0n, people.map(({ username }) => username)],
    [sql<bigint>`(select max(id) from users where username = ${people[1]?.username})`, ['$2']],
  ]
  for (const values of [...inputs, ...inputs.toReversed()]) {
    const anew = rowsPart(selectByName(db, ...values), lossy)
    const [said, wanted] = [once(...values).json.compile(db), anew.json.compile(db)]
    expect([said.sql, said.parameters]).toEqual([wanted.sql, wanted.parameters])
    expect(await readBatch(db, { rows: once(...values) })).toEqual(await readBatch(db, { rows: anew }))
  }
})

test('a statement is built at its first use and never again', async () => {
  let built = 0
  const count = buildOnce((_db, value: number) => {
    built++
    return sql<number>`${value}::int + ${1}::int`
  })
  expect(built).toBe(0)
  const answer = async (value: number) => (await readBatch(db, { sum: { json: count(value), read: Number } })).sum
  expect(await Promise.all([answer(1), answer(2), answer(41)])).toEqual([2, 3, 42])
  expect(built).toBe(1)
})

test('a statement whose text contains a placeholder is refused', () => {
  const odd = buildOnce((_db, value: number) => sql`'costs $1' || ${value}`)
  expect(() => odd(5)).toThrow('placeholders')
})
