import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countQueries, testDatabase } from '../../../test/database.ts'
import { connect, inTransaction } from './connect.ts'

const { db, url } = await testDatabase()

test('keys arrive as bigints, alone and in arrays, and times as dates', async () => {
  const { rows } = await sql`
    select 9007199254740993::int8 as key, array[9007199254740993::int8, null] as keys, '{}'::int8[] as none,
      '2026-03-04T05:06:07Z'::timestamptz as time, '2026-03-04'::date as day, 1.50::numeric as amount`.execute(db)
  expect(rows).toEqual([
    {
      key: 9007199254740993n,
      keys: [9007199254740993n, null],
      none: [],
      time: new Date('2026-03-04T05:06:07Z'),
      day: '2026-03-04',
      amount: '1.50',
    },
  ])
})

test('bigints are sent whole, alone and in arrays', async () => {
  const { rows } = await sql`select ${9007199254740993n}::int8 as key, ${[9007199254740993n]}::int8[] as keys`.execute(
    db,
  )
  expect(rows).toEqual([{ key: 9007199254740993n, keys: [9007199254740993n] }])
})

test('connections have a name and use UTC', async () => {
  const { rows } = await sql`
    select current_setting('application_name') as name, current_setting('timezone') as zone,
      current_setting('statement_timeout') as longest`.execute(db)
  expect(rows).toEqual([{ name: 'stoa', zone: 'UTC', longest: '30s' }])
})

test('a statement that runs too long is cancelled', async () => {
  const hasty = connect(url, { pool: 1, statementSeconds: 0.05 })
  await expect(sql`select pg_sleep(30)`.execute(hasty)).rejects.toThrow('statement timeout')
  await hasty.destroy()
})

test('an idle connection that the server closes is replaced', async () => {
  const single = connect(url, { pool: 1 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(single)
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
  await expect
    .poll(() => sql`select 1 as one`.execute(single).catch(() => ({ rows: [] })))
    .toMatchObject({ rows: [{ one: 1 }] })
  await single.destroy()
})

test('a connection that the server closes in the middle of a transaction is replaced', async () => {
  const single = connect(url, { pool: 1 })
  const inTheMiddle = single.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
    await expect.poll(() => sql`select 1`.execute(tx).catch(String)).toContain('rror')
    await sql`select 1`.execute(tx)
  })
  await expect(inTheMiddle).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(single)).rows).toEqual([{ one: 1 }])
  await single.destroy()
})

test('nested work joins the running transaction, and all of it is rolled back when it fails', async () => {
  const failing = inTransaction(db, async (tx) => {
    await inTransaction(tx, async (inner) => {
      expect(inner).toBe(tx)
      await inner.updateTable('site_counts').set({ users: 99 }).execute()
    })
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(await db.selectFrom('site_counts').select('users').executeTakeFirst()).toEqual({ users: 2 })
})

test('statements are counted for the work that sends them', async () => {
  const work = countQueries(db, () => db.selectFrom('workers').select('number').execute())
  const two = countQueries(db, () =>
    inTransaction(db, async (tx) => {
      await tx.selectFrom('site_settings').selectAll().execute()
      return 'done'
    }),
  )
  expect((await work).statements).toEqual(['select "number" from "workers"'])
  expect((await two).result).toBe('done')
  expect((await two).statements).toEqual(['begin', 'select * from "site_settings"', 'commit'])
})
