import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countQueries, testDatabase } from '../../../test/database.ts'
import { makeList, makeUser } from '../../../test/factories.ts'
import { mapPart, readBatch, rowsPart } from './batch.ts'

const { db } = await testDatabase()

test('rows of a part are the same as those of the query alone: whole keys, times, order and nulls', async () => {
  const owner = await makeUser(db, { id: 2n ** 62n + 1n, banned_at: new Date('2026-02-03T04:05:06.789Z') })
  for (const name of ['b', 'a', 'c']) await makeList(db, { owner, name })
  const users = db
    .selectFrom('users')
    .select(['id', 'pro_pic_id', 'username', 'points', 'banned_at', 'deleted_at', 'created_at'])
    .where('id', '=', owner.id)
  const lists = db.selectFrom('lists').selectAll().where('user_id', '=', owner.id).orderBy('name', 'desc')
  const { result, statements } = await countQueries(db, () =>
    readBatch(db, {
      users: rowsPart(users, {
        keys: { id: true, pro_pic_id: true },
        times: { banned_at: true, deleted_at: true, created_at: true },
      }),
      lists: rowsPart(lists, { keys: { user_id: true }, times: { created_at: true, last_updated_at: true } }),
      none: rowsPart(lists.where('name', '=', 'd').select('id').clearOrderBy(), {
        keys: { user_id: true },
        times: { created_at: true, last_updated_at: true },
      }),
    }),
  )
  expect(statements).toHaveLength(1)
  expect(result).toEqual({ users: await users.execute(), lists: await lists.execute(), none: [] })
  expect(result.users[0]).toMatchObject({ id: 2n ** 62n + 1n, pro_pic_id: null, banned_at: owner.banned_at })
})

test('a time loses fractions of a millisecond, like one of the query alone', async () => {
  await makeUser(db)
  await sql`update users set created_at = '2026-01-01 00:00:00.0019999+00', last_seen_at = '2026-01-01 00:00:00.289999+02'`.execute(
    db,
  )
  const query = db.selectFrom('users').select(['created_at', 'last_seen_at']).limit(1)
  const part = rowsPart(query, { keys: {}, times: { created_at: true, last_seen_at: true } })
  expect((await readBatch(db, { part })).part).toEqual(await query.execute())
})

test('a mapped part is read once', async () => {
  const query = db.selectFrom('users').select(({ fn }) => fn.count<number>('id').as('count'))
  const part = mapPart(rowsPart(query, { keys: {}, times: {} }), ([row]) => `${row?.count} users`)
  expect(await readBatch(db, { part })).toEqual({
    part: `${(await query.executeTakeFirstOrThrow()).count} users`,
  })
})
