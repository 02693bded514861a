import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hiddenTitle } from '../../../shared/hidden-title.ts'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import type { Client } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { act, prepareQueue, undo } from '../../../test/queue-stage.ts'
import { type BanRemoval, removeBatch } from '../../moderation/queue/acts/remove-rest.ts'
import type { PostRow } from './queries.ts'

const t = testApp()
const done = { ok: true }

const rowOf = ({ id }: PostRow) => t.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isHidden = async (post: PostRow) => (await rowOf(post)).title_hidden
const readBy = async (client: Client, { public_id }: PostRow) => (await client.get(`/api/posts/${public_id}`)).json()
const detailsOf = async ({ id }: PostRow) =>
  (await t.db.selectFrom('modlog').select(['act', 'details']).where('target_id', '=', id).orderBy('id').execute()).map(
    ({ act: name, details }) => [name, details],
  )

test('POST-057 a removal can hide the title, with one log entry; restoring the post shows it again', async () => {
  const { clients, post } = await makeCast(t)
  for (const as of ['mods', 'admins'] as const) {
    const target = await post()
    const by = clients[as === 'mods' ? 'moderator' : 'admin']
    const path = `/api/posts/${target.public_id}`
    const answer = await by.delete(`${path}?deleteAs=${as}&hideTitle=true`)
    expect(answer.json()).toMatchObject({ title: target.title, titleHidden: true })
    const read = { title: hiddenTitle, titleHidden: true, deletedAs: as }
    expect(await readBy(clients.guest, target)).toMatchObject(read)
    expect(await readBy(clients.member, target)).toMatchObject(read)
    // Its author edits the text and keeps the title.
    const edited = await clients.author.put(path, { title: target.title, body: 'Other words' })
    expect(edited.json()).toMatchObject({ title: target.title, titleHidden: true })
    await by.put(`${path}?action=restore`)
    const back = await readBy(clients.guest, target)
    expect([back.title, back.titleHidden, back.deleted]).toEqual([target.title, undefined, false])
    const titleHidden = { titleHidden: true }
    expect(await detailsOf(target)).toEqual([
      ['remove_post', titleHidden],
      ['restore_post', titleHidden],
    ])
  }
})

test('POST-057 by default, for authors, and if an administrator erases the title, nothing is hidden', async () => {
  const { clients, post } = await makeCast(t)
  const [removed, own, erased, later] = [await post(), await post(), await post(), await post()]
  await clients.moderator.delete(`/api/posts/${removed.public_id}?deleteAs=mods`)
  await clients.author.delete(`/api/posts/${own.public_id}?deleteAs=normal&hideTitle=true`)
  await clients.admin.delete(`/api/posts/${erased.public_id}?deleteAs=admins&deleteContent=true&hideTitle=true`)
  await clients.moderator.delete(`/api/posts/${later.public_id}?deleteAs=mods&hideTitle=true`)
  await clients.admin.delete(`/api/posts/${later.public_id}?deleteAs=admins&deleteContent=true`)
  for (const each of [removed, own, erased, later]) expect(await isHidden(each)).toBe(false)
  expect((await readBy(clients.guest, removed)).title).toBe(removed.title)
  expect((await readBy(clients.guest, own)).title).toBe(own.title)
  expect((await readBy(clients.guest, erased)).title).toBe('[Removed]')
  expect((await readBy(clients.guest, later)).title).toBe('[Removed]')
})

test('POST-057, QUEUE-020 undo shows titles that a call of the queue hid, and hides those that approving showed', async () => {
  const { post, mod, reportPost, caseOf } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  const before = await rowOf(post)
  const removal = (await act(mod, [caseRef], 'remove', { reason: 'A name', hideTitle: true })).json()
  const removed = await rowOf(post)
  expect([removal.results, removed.title_hidden]).toMatchObject([[done], true])
  expect((await undo(mod, removal.undoId)).json().results).toMatchObject([done])
  expect(await rowOf(post)).toEqual(before)
  await act(mod, [(await caseOf(post.id)).caseRef], 'remove', { reason: 'A name', hideTitle: true })
  const approval = (await act(mod, [(await caseOf(post.id)).caseRef], 'approve')).json()
  expect([approval.results, await isHidden(post)]).toMatchObject([[done], false])
  expect((await undo(mod, approval.undoId)).json().results).toMatchObject([done])
  expect(await rowOf(post)).toEqual({ ...removed, deleted_at: expect.any(Date) })
  // An undo hides no title that was not hidden before.
  const plain = await prepareQueue(t)
  await act(plain.mod, [(await plain.reportPost()).caseRef], 'remove', { reason: 'No' })
  const back = (await act(plain.mod, [(await plain.caseOf(plain.post.id)).caseRef], 'approve')).json()
  await undo(plain.mod, back.undoId)
  expect(await rowOf(plain.post)).toMatchObject({ deleted_as: 'mods', title_hidden: false })
})

test('POST-057 a ban can hide the titles of all posts that it removes, and its end shows them', async () => {
  const { author, post, mod, addPost, reportPost } = await prepareQueue(t)
  const other = await addPost()
  const target = { reason: 'Names', hours: 0, hideTitle: true }
  const { undoId } = (await act(mod, [(await reportPost()).caseRef], 'ban', target)).json()
  const { rows } = await sql<{ data: BanRemoval }>`
    select data from pgboss.job where name = 'remove-rest-of-banned' and data @> ${JSON.stringify({ userId: String(author.id) })}::jsonb`.execute(
    t.db,
  )
  for (const { data } of rows) await removeBatch(t.site, data, 500)
  expect([await isHidden(post), await isHidden(other)]).toEqual([true, true])
  expect((await undo(mod, undoId)).json().results).toMatchObject([done])
  expect(await isHidden(post)).toBe(false)
})

test('POST-057 granting an appeal shows the title again', async () => {
  const { path, post, mod, author, caseOf } = await prepareQueue(t)
  const colleague = await makeUser(t.db)
  await mod.post(`${path}/mods`, { username: colleague.username })
  const second = await t.as(colleague)
  await mod.delete(`/api/posts/${post.public_id}?deleteAs=mods&hideTitle=true`, { reason: 'A name' })
  const own = await t.as(author)
  const { removalId } = await readBy(own, post)
  const text = 'It is my own name, and I am fine with it.'
  expect((await own.post(`/api/modlog/${removalId}/appeal`, { text })).statusCode).toBe(200)
  const { caseRef } = await caseOf(post.id)
  const answered = await act(second, [caseRef], 'overturn', { text: 'So it comes back.' })
  expect([answered.json().results, await isHidden(post)]).toMatchObject([[done], false])
  expect((await readBy(t.visitor(), post)).title).toBe(post.title)
})
