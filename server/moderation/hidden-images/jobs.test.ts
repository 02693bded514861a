import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin, password } from '../../../test/factories.ts'
import { keyAt, toWire } from '../../platform/db/keys.ts'
import { batch } from './batches.ts'
import { endRest, hideLate, hideRest } from './jobs.ts'

const path = '/api/admin/pictures'
const t = testApp()

const facts = { kind: 'post', format: 'jpeg', width: 1, height: 1, bytes: 1, average_color: 0 } as const

/** Makes pictures of the last minute, and tells which of them are hidden. */
async function makeMany(count: number) {
  const first = keyAt(Date.now() - 60_000)
  const all = Array.from({ length: count }, (_, n) => ({ id: first + BigInt(n), ...facts }))
  await t.db.insertInto('images').values(all).execute()
  const hidden = async () => {
    const { rows } = await sql<{ id: bigint }>`
      select id from images where hidden_at is not null and id >= ${first} and id < ${first + BigInt(count)}`.execute(
      t.db,
    )
    return rows.map(({ id }) => id - first)
  }
  return { first, hidden }
}

async function goOn() {
  const { rows } = await sql<{ name: string; data: never }>`
    delete from pgboss.job where state = 'created' and name in (${hideRest.name}, ${endRest.name}) returning name, data`.execute(
    t.db,
  )
  for (const { name, data } of rows) await [hideRest, endRest].find((job) => job.name === name)?.run(t.site, data)
}

test('LADDER-027 pictures that are shown again during the hiding stay visible: single ones, and with "all" also those not hidden yet', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const { first, hidden } = await makeMany(batch + 100)
  await admin.post(path, { hours: 1 })
  const last = first + BigInt(batch + 99)
  expect((await admin.put(path, { imageIds: [toWire(last)] })).json().images).toBe(1)
  await goOn()
  expect(await hidden()).toHaveLength(batch + 99)
  expect(await hidden()).not.toContain(last - first)

  await admin.put(path, { all: true })
  await goOn()
  await admin.post(path, { hours: 1 })
  expect(await hidden()).toHaveLength(batch)
  const { rows } = await sql<{
    data: never
  }>`delete from pgboss.job where name = ${hideRest.name} returning data`.execute(t.db)
  await admin.put(path, { all: true })
  expect(rows).toHaveLength(1)
  for (const { data } of rows) await hideRest.run(t.site, data)
  await goOn()
  expect(await hidden()).toEqual([])
  await t.db.deleteFrom('images').where('id', '>=', first).where('id', '<=', last).execute()
})

test('LADDER-027 a picture that was being stored during the hiding is hidden a minute later, and pictures that were shown since stay visible', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  await t.db.deleteFrom('images').execute()
  const { first, hidden } = await makeMany(2)
  await t.db
    .updateTable('images')
    .set({ created_at: new Date(Date.now() - 30_000) })
    .execute()
  await admin.post(path, { hours: 1 })
  await admin.put(path, { imageIds: [toWire(first)] })
  const late = first + 2n
  await t.db
    .insertInto('images')
    .values({ id: late, ...facts })
    .execute()
  expect(await hidden()).toEqual([1n])
  const { rows } = await sql<{ data: never; waits: boolean }>`
    delete from pgboss.job where id = (select id from pgboss.job where name = ${hideLate.name} order by created_on desc limit 1)
    returning data, start_after >= created_on + interval '60 seconds' as waits`.execute(t.db)
  expect(rows).toMatchObject([{ waits: true }])
  for (const { data } of rows) await hideLate.run(t.site, data)
  const hiddenIds = async () =>
    (await t.db.selectFrom('images').select('id').where('hidden_at', 'is not', null).orderBy('id').execute()).map(
      ({ id }) => id - first,
    )
  expect(await hiddenIds()).toEqual([1n, 2n])
  await admin.put(path, { all: true })
  for (const { data } of rows) await hideLate.run(t.site, data)
  expect(await hiddenIds()).toEqual([])
  await t.db.deleteFrom('images').execute()
})

test('LADDER-027 of very many, the newest are hidden at once and a job does the rest; likewise for showing again and erasing', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const first = keyAt(Date.now() - 60_000)
  const all = Array.from({ length: batch + 100 }, (_, n) => ({ id: first + BigInt(n), ...facts }))
  await t.db.insertInto('images').values(all).execute()
  const ownImages = t.db
    .selectFrom('images')
    .where('id', '>=', first)
    .where('id', '<', first + BigInt(all.length))
  const left = async (hidden: boolean) =>
    (
      await ownImages
        .select('id')
        .where('hidden_at', hidden ? 'is not' : 'is', null)
        .execute()
    ).map(({ id }) => id)
  const queuedJobs = async () => {
    const { rows } = await sql<{ name: string; data: never }>`
      delete from pgboss.job where state = 'created' and name in (${hideRest.name}, ${endRest.name}) returning name, data`.execute(
      t.db,
    )
    return rows
  }
  const work = async () => {
    const jobs = await queuedJobs()
    expect(jobs).toHaveLength(1)
    for (const { name, data } of jobs) await [hideRest, endRest].find((job) => job.name === name)?.run(t.site, data)
  }
  const answer = (await admin.post(path, { hours: 1 })).json()
  expect(answer).toEqual({ success: true, images: batch, goesOn: true })
  // The newest first.
  expect((await left(false)).every((id) => id < first + 200n)).toBe(true)
  await work()
  expect(await left(false)).toEqual([])

  expect((await admin.put(path, { all: true })).json()).toMatchObject({ goesOn: true })
  await work()
  expect(await left(true)).toEqual([])
  await admin.post(path, { hours: 1 })
  await work()
  await admin.post('/api/sudo', { password })
  expect((await admin.delete(path, { all: true })).json()).toMatchObject({ goesOn: true })
  await work()
  expect(await ownImages.select('id').execute()).toEqual([])
})
