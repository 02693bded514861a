import { expect, test } from 'vitest'
import { maxCommentsAtOnce } from '../../../shared/site-ban-limits.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { processCauses } from '../../discussion/notifications/process-causes.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()
const path = '/api/comments/act'

test('DESK-004 each comment is removed, logged and told separately; one that is refused does not stop the others', async () => {
  const client = await t.as(await makeAdmin(t.db))
  const author = await makeUser(t.db)
  const post = await makePost(t.db)
  const [one, gone, two] = [
    await makeComment(t.db, { post, author }),
    await makeComment(t.db, { post, author, deleted_at: new Date(), deleted_as: 'normal' }),
    await makeComment(t.db, { post, author }),
  ]
  const ids = [one, gone, two, one].map(({ id }) => toWire(id))
  const removed = (await client.post(path, { ids, act: 'remove', reason: 'Advertising.' })).json()
  expect(removed.results).toMatchObject([
    { id: ids[0], ok: true, status: 200, code: null },
    { id: ids[1], ok: false, status: 403, code: 'comment_deleted' },
    { id: ids[2], ok: true },
  ])
  expect(removed.comments).toMatchObject([{ deletedAs: 'admins' }, { deletedAs: 'admins' }])
  const entries = await t.db
    .selectFrom('modlog')
    .select(['act', 'target_id', 'reason', 'actor_group'])
    .where('subject_id', '=', author.id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual(
    [one, two].map(({ id }) => ({
      ...{ act: 'remove_comment', target_id: id, reason: 'Advertising.', actor_group: 'admins' },
    })),
  )
  await processCauses(t.site)
  const told = (await (await t.as(author)).get('/api/notifications')).json().items
  expect(told.map(({ type }: { type: string }) => type)).toEqual(['deleted_comment', 'deleted_comment'])

  const restored = (await client.post(path, { ids, act: 'restore' })).json()
  expect(restored.results.map(({ ok, code }: { ok: boolean; code: string | null }) => [ok, code])).toEqual([
    [true, null],
    [false, 'cannot_restore'],
    [true, null],
  ])
  expect(restored.comments).toMatchObject([{ deleted: false }, { deleted: false }])
})

test('DESK-004 what is wrong with the whole call is refused before anything is decided', async () => {
  const client = await t.as(await makeAdmin(t.db))
  const id = toWire((await makeComment(t.db)).id)
  expect(outcome(await client.post(path, { ids: [id], act: 'erase' }))).toEqual([400, 'invalid_action'])
  for (const ids of [[], Array(maxCommentsAtOnce + 1).fill(id)])
    expect(outcome(await client.post(path, { ids, act: 'remove' }))).toEqual([400, 'invalid_json'])
  const none = (await client.post(path, { ids: ['f'.repeat(24)], act: 'remove', reason: 'x' })).json()
  expect(none).toMatchObject({ results: [{ ok: false, status: 404, code: 'comment_not_found' }], comments: [] })
  const member = await t.as(await makeUser(t.db))
  expect(outcome(await member.post(path, { ids: [id], act: 'remove' }))).toEqual([403, 'not_admin'])
})
