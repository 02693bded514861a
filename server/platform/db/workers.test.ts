import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/waiting.ts'
import { leaseWorker, NoWorkerError } from './workers.ts'

const loadWorker = async (db: Awaited<ReturnType<typeof testDatabase>>['db'], number: number) =>
  db.selectFrom('workers').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

test('processes that start together get different numbers, and the 65th is refused', async () => {
  const { db } = await testDatabase()
  const leases = await Promise.all(Array.from({ length: 64 }, () => leaseWorker(db)))
  const numbers = leases.map((lease) => lease.number())
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, i) => i))
  await expect(leaseWorker(db)).rejects.toThrow(NoWorkerError)
  await expect(leaseWorker(db)).rejects.toThrow('no more than 64 processes can serve one database')

  await leases[7]?.release()
  const next = await leaseWorker(db)
  expect(next.number()).toBe(numbers[7])
  await Promise.all([next, ...leases].map((lease) => lease.release()))
})

test('the number that has been free the longest is taken first', async () => {
  const { db } = await testDatabase()
  const first = await leaseWorker(db)
  await first.release()
  const second = await leaseWorker(db)
  expect(second.number()).not.toBe(first.number())
  await second.release()
})

test('a lease is renewed as long as the process lives', async () => {
  const { db } = await testDatabase()
  const lease = await leaseWorker(db, 1)
  const begun = await loadWorker(db, lease.number())
  await eventually(async () => {
    const now = await loadWorker(db, begun.number)
    expect(now.holder).toBe(begun.holder)
    expect(Number(now.leased_until) - Number(begun.leased_until)).toBeGreaterThan(1500)
  })
  expect(lease.number()).toBe(begun.number)
  await lease.release()
  const { holder } = await loadWorker(db, begun.number)
  expect(holder).toBeNull()
})

test('a process whose number went to another takes a new one', async () => {
  const { db } = await testDatabase()
  const lease = await leaseWorker(db, 1)
  const lost = lease.number()
  await db
    .updateTable('workers')
    .set({ holder: randomUUID(), leased_until: sql`now() + interval '1 hour'` })
    .where('number', '=', lost)
    .execute()
  await eventually(() => expect(lease.number()).not.toBe(lost))
  await lease.release()
})

test('a process that could not renew its number does not use it, and gets one when it can', async () => {
  const { db } = await testDatabase()
  const lease = await leaseWorker(db, 0.5)
  await sql`alter table workers rename to away`.execute(db)
  await eventually(() => expect(() => lease.number()).toThrow(NoWorkerError))
  await sql`alter table away rename to workers`.execute(db)
  await eventually(() => expect(lease.number()).toBeGreaterThanOrEqual(0))
  await lease.release()
})
