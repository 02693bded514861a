import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { password } from '../../../test/factories.ts'
import { prepareHolds } from '../../../test/hold-stage.ts'
import { asImages, uploads } from '../../../test/posting.ts'
import { queueOf, targetsOf } from '../../../test/queue-client.ts'
import { undo } from '../../../test/queue-stage.ts'
import { removeContent } from '../../moderation/admin/remove-content.ts'
import { type BanRemoval, removeRest } from '../../moderation/queue/acts/remove-rest.ts'
import { restoreRest } from '../../moderation/queue/acts/restore-rest.ts'
import { countWrong, recount } from '../../platform/db/counters.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { holdCounters } from './counters.ts'

const t = testApp()

async function jobsOf<T>(name: string, field: string, value: bigint): Promise<T[]> {
  const { rows } = await sql<{ data: T }>`
    select data from pgboss.job where name = ${name} and data ->> ${field} = ${String(value)}`.execute(t.db)
  return rows.map(({ data }) => data)
}

test('QUEUE-016, LADDER-014 a ban refuses held items, with hours the rest too, and undoing it holds all of them again', async () => {
  const { clients, people, write, answer, decide, rowOf, post: makePost } = await prepareHolds(t)
  const [one, other] = [await write(), await answer((await makePost()).public_id)]
  const { ok, undoId } = await decide(one.id, 'ban', { hours: 24, reason: 'Trade.' })
  expect(ok).toBe(true)
  const ban = await t.db
    .selectFrom('modlog')
    .selectAll()
    .where('act', '=', 'ban_member')
    .where('subject_id', '=', people.member.id)
    .executeTakeFirstOrThrow()
  const [rest] = await jobsOf<BanRemoval>(removeRest.name, 'banId', ban.id)
  await removeRest.run(t.site, rest as BanRemoval)
  const states = async () => [(await rowOf(one.id))?.state, (await rowOf(other.id))?.state]
  expect(await states()).toEqual(['refused', 'refused'])
  expect((await queueOf(clients.moderator)).counts.all).toBe(0)

  expect((await undo(clients.moderator, undoId)).json().results).toMatchObject([{ ok: true }])
  const [back] = await jobsOf<Parameters<typeof restoreRest.run>[1]>(restoreRest.name, 'entryId', ban.id)
  if (back) await restoreRest.run(t.site, back)
  expect(await states()).toEqual(['waiting', 'waiting'])
  expect(targetsOf(await queueOf(clients.moderator)).toSorted()).toEqual([one.id, other.id].toSorted())
})

test('ADMIN-016, LADDER-014 removing the content of a suspended account also removes its held items', async () => {
  const { clients, people, write, rowOf } = await prepareHolds(t)
  const post = await write()
  const input = { action: 'ban_user', username: people.member.username, deleteContentDays: 0 }
  expect((await clients.admin.post('/api/_admin', input)).statusCode).toBe(200)
  const { id } = await t.db
    .selectFrom('content_removals')
    .select('id')
    .where('user_id', '=', people.member.id)
    .executeTakeFirstOrThrow()
  await removeContent.run(t.site, { id: String(id) })
  expect(await rowOf(post.id)).toMatchObject({ state: 'refused' })
  expect((await queueOf(clients.moderator)).counts.all).toBe(0)
})

test('LADDER-014 items of a suspended author cannot be released', async () => {
  const { clients, people, write, decide } = await prepareHolds(t)
  const post = await write()
  await clients.admin.post('/api/_admin', { action: 'ban_user', username: people.member.username })
  expect(await decide(post.id, 'approve')).toMatchObject({
    code: 'cannot_release',
    message: 'Its author is suspended.',
  })
})

test('SETTINGS-018, LADDER-013 deleting an account deletes its held items with their pictures and cases', async () => {
  const { clients, people, write, rowOf } = await prepareHolds(t)
  const [imageId = ''] = await uploads(clients.member, 1)
  const post = await write({ type: 'image', images: asImages([imageId]) })
  const deleted = await clients.member.delete(`/api/users/${people.member.username}`, { password })
  expect(deleted.statusCode).toBe(200)
  expect(await rowOf(post.id)).toBeUndefined()
  const image = t.db
    .selectFrom('images')
    .select('id')
    .where('id', '=', fromWire(imageId) ?? 0n)
  expect(await image.execute()).toEqual([])
  expect((await queueOf(clients.moderator)).counts.all).toBe(0)
})

test('LADDER-013 pictures of held items have only expiring addresses, and the job for unused ones keeps them', async () => {
  const { clients, write } = await prepareHolds(t)
  const [imageId = ''] = await uploads(clients.member, 1)
  await write({ type: 'image', images: asImages([imageId]) })
  const image = () =>
    t.db
      .selectFrom('images')
      .select(['attached_at', 'withheld_at'])
      .where('id', '=', fromWire(imageId) ?? 0n)
      .executeTakeFirst()
  expect(await image()).toEqual({ attached_at: expect.any(Date), withheld_at: expect.any(Date) })
})

test('LADDER-014 the recount of held items finds a correct number', async () => {
  const { people, write } = await prepareHolds(t)
  await write()
  const [counter] = holdCounters
  if (!counter) throw new Error('There is no counter of held items.')
  expect(await countWrong(t.db, counter)).toBe(0)
  await t.db.updateTable('users').set({ no_held: 7 }).where('id', '=', people.member.id).execute()
  expect(await recount(t.db, counter)).toBe(1)
})
