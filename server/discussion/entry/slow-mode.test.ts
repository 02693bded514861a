import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'

const t = testApp()

async function staged(slow_seconds: number) {
  const [founder, person] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder, slow_seconds })
  const post = await makePost(t.db, { community })
  const path = `/api/posts/${post.public_id}/comments`
  const countComments = async () =>
    (await t.db.selectFrom('comments').select('id').where('post_id', '=', post.id).execute()).length
  return { founder, person, community, post, path, countComments }
}

/** Moves everything that this account wrote back in time by these seconds. */
const passed = (user: { id: bigint }, seconds: number) =>
  t.db
    .updateTable('comments')
    .set({ created_at: sql`created_at - ${seconds}::integer * interval '1 second'` })
    .where('user_id', '=', user.id)
    .execute()

test('LADDER-029 a comment that comes too soon answers 429 slow_mode with the remaining time, and stores nothing', async () => {
  const { person, path, countComments } = await staged(300)
  const client = await t.as(person)
  const first = await client.post(path, { body: 'First.' })
  expect(outcome(first)).toEqual([200])
  const soon = await client.post(path, { body: 'Second.' })
  expect(soon.json()).toEqual({
    status: 429,
    code: 'slow_mode',
    message: 'Slow mode: you can comment again in 5 minutes.',
  })
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(240)
  expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(300)
  // A reply is a comment too.
  const { id } = first.json()
  expect(outcome(await client.post(path, { body: 'An answer.', parentCommentId: id }))).toEqual([429, 'slow_mode'])
  expect(await countComments()).toBe(1)
  await passed(person, 190)
  expect((await client.post(path, { body: 'Second.' })).json().message).toMatch(
    /^Slow mode: you can comment again in (1(0\d|10) seconds|\d\d seconds)\.$/,
  )
  await passed(person, 110)
  expect(outcome(await client.post(path, { body: 'Second.' }))).toEqual([200])
  expect(await countComments()).toBe(2)
})

test('LADDER-029 a comment from before the clock was set back does not make its author wait', async () => {
  const { person, path } = await staged(300)
  const client = await t.as(person)
  expect(outcome(await client.post(path, { body: 'First.' }))).toEqual([200])
  await passed(person, -3600)
  expect(outcome(await client.post(path, { body: 'Second.' }))).toEqual([200])
  expect(outcome(await client.post(path, { body: 'Third.' }))).toEqual([429, 'slow_mode'])
})

test('LADDER-029 it counts per post and per author, and a deletion does not end the wait', async () => {
  const { person, community, path } = await staged(60)
  const client = await t.as(person)
  const other = await t.as(await makeUser(t.db))
  const elsewhere = await makePost(t.db, { community })
  const { id } = (await client.post(path, { body: 'First.' })).json()
  expect(outcome(await other.post(path, { body: 'Another person.' }))).toEqual([200])
  expect(outcome(await client.post(`/api/posts/${elsewhere.public_id}/comments`, { body: 'Elsewhere.' }))).toEqual([
    200,
  ])
  expect(outcome(await client.delete(`${path}/${id}`))).toEqual([200])
  expect(outcome(await client.post(path, { body: 'Once more.' }))).toEqual([429, 'slow_mode'])
})

test('LADDER-029 moderators of the community and administrators are exempt, and edits do not count', async () => {
  const { founder, person, path } = await staged(3600)
  for (const client of [await t.as(founder), await t.as(await makeAdmin(t.db))])
    for (const body of ['One.', 'Two.']) expect(outcome(await client.post(path, { body }))).toEqual([200])
  const client = await t.as(person)
  const { id } = (await client.post(path, { body: 'Mine.' })).json()
  expect(outcome(await client.put(`${path}/${id}`, { body: 'Mine, mended.' }))).toEqual([200])
})

test('LADDER-029 of concurrent comments one is stored; a repeat with the same key returns that comment', async () => {
  const { person, path, countComments } = await staged(30)
  const client = await t.as(person)
  await client.get('/api/_initial')
  const sent = await Promise.all(Array.from({ length: 4 }, (_, n) => client.post(path, { body: `Number ${n}.` })))
  const refused = [429, 'slow_mode']
  expect(sent.map(outcome).toSorted()).toEqual([[200], refused, refused, refused])
  await passed(person, 30)
  const headers = { 'idempotency-key': 'the same' }
  const twice = await Promise.all([1, 2].map(() => client.post(path, { body: 'Again.' }, { headers })))
  expect(outcome(await client.post(path, { body: 'Again.' }, { headers }))).toEqual([200])
  expect(twice.map(outcome)).toEqual([[200], [200]])
  expect(await countComments()).toBe(2)
})

test('LADDER-029 held and refused comments count too', async () => {
  const { person, community, path } = await staged(300)
  await t.db.updateTable('communities').set({ hold_first: 10 }).where('id', '=', community.id).execute()
  const client = await t.as(person)
  const sent = await Promise.all(Array.from({ length: 3 }, (_, n) => client.post(path, { body: `Number ${n}.` })))
  const refused = [429, 'slow_mode']
  expect(sent.map(outcome).toSorted()).toEqual([[200], refused, refused])
  expect(sent.find(({ statusCode }) => statusCode === 200)?.json().held).toBe(true)
  await t.db
    .updateTable('held_items')
    .set({ state: 'refused', decided_at: sql`now()` })
    .where('author_id', '=', person.id)
    .execute()
  expect(outcome(await client.post(path, { body: 'Once more.' }))).toEqual(refused)
  await t.db
    .updateTable('held_items')
    .set({ created_at: sql`created_at - interval '300 seconds'` })
    .where('author_id', '=', person.id)
    .execute()
  expect(outcome(await client.post(path, { body: 'Once more.' }))).toEqual([200])
})

test('LADDER-029 without slow mode, a comment needs no extra statement', async () => {
  const statementsOf = async (slow: number) => {
    const { person, path } = await staged(slow)
    const client = await t.as(person)
    await client.get('/api/_initial')
    return (await countQueries(t.db, () => client.post(path, { body: 'Hello.' }))).statements
  }
  const [off, on] = [await statementsOf(0), await statementsOf(60)]
  expect(on).toHaveLength(off.length + 1)
  expect(off.filter((text) => /max\(written_at\)/.test(text))).toEqual([])
})
