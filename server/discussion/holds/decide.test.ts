import { expect, test } from 'vitest'
import type { Notification } from '../../../api/discussion/notification.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin } from '../../../test/factories.ts'
import { prepareHolds } from '../../../test/hold-stage.ts'
import { uploads } from '../../../test/posting.ts'
import { queueOf, targetsOf } from '../../../test/queue-client.ts'
import { act, undo } from '../../../test/queue-stage.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { processCauses } from '../notifications/process-causes.ts'
import { holdJobs } from './jobs.ts'

const t = testApp()

async function notificationsOf(client: Client): Promise<Notification[]> {
  await processCauses(t.site)
  return (await client.get('/api/notifications?render=true')).json().items
}

const entriesOf = (subjectId: bigint) =>
  t.db.selectFrom('modlog').selectAll().where('subject_id', '=', subjectId).orderBy('id').execute()

test('LADDER-014, QUEUE-013, MODLOG-012 a released post has the same public id, the present time, and everything that a new one has', async () => {
  const { clients, people, write, decide, rowOf } = await prepareHolds(t)
  const [imageId = ''] = await uploads(clients.member, 1)
  const held = await write({ type: 'image', images: [{ imageId, caption: 'Ripe' }] })
  await t.db
    .updateTable('held_items')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', '=', fromWire(held.id) ?? 0n)
    .execute()
  expect(await decide(held.id, 'approve')).toMatchObject({ ok: true })
  const read = await clients.guest.get(`/api/posts/${held.publicId}`)
  expect(read.json()).toMatchObject({
    ...{ publicId: held.publicId, title: held.title, upvotes: 1, images: [{ id: imageId, caption: 'Ripe' }] },
  })
  const post = read.json()
  expect(post.held).toBeUndefined()
  expect(post.id > held.id).toBe(true)
  expect(Date.parse(post.createdAt)).toBeGreaterThan(Date.now() - 60_000)
  expect((await clients.guest.get('/api/posts?sort=latest')).body).toContain(post.id)
  expect((await clients.author.post('/api/_postVote', { postId: post.id, up: true })).statusCode).toBe(200)
  expect(await rowOf(held.id)).toMatchObject({ state: 'released', title: null, body: null })
  const { no_posts, no_held } = await t.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', people.member.id)
    .executeTakeFirstOrThrow()
  expect([no_posts, no_held]).toEqual([1, 0])
  const notifications = (await notificationsOf(clients.member)).find(({ type }) => type === 'released')
  expect(notifications).toMatchObject({
    type: 'released',
    notif: { held: true, targetType: 'post', targetId: post.id },
  })
  expect(await entriesOf(people.member.id)).toMatchObject([
    { act: 'release_held', target_id: fromWire(post.id), actor_id: people.moderator.id },
  ])
})

test('LADDER-014 a released comment is at its place, and its mentions and replies are notified only then', async () => {
  const { clients, people, write, answer, decide, post: makePost } = await prepareHolds(t)
  const open = await makePost({ author: people.moderator })
  const parent = await answer(open.public_id, {}, clients.moderator)
  const held = await answer(open.public_id, { parentCommentId: parent.id, body: `@${people.author.username} see` })
  expect(await notificationsOf(clients.author)).toEqual([])
  expect(await decide(held.id, 'approve')).toMatchObject({ ok: true })
  const { comments, noComments } = (await clients.guest.get(`/api/posts/${open.public_id}`)).json()
  expect(noComments).toBe(2)
  const released = comments.find(({ parentId }: { parentId: string | null }) => parentId === parent.id)
  expect(released).toMatchObject({ username: people.member.username, upvotes: 1, depth: 1 })
  expect(released.id > held.id).toBe(true)
  // Its author may have saved the old address.
  expect((await clients.member.get(`/api/comments/${held.id}`)).json()).toMatchObject({ id: released.id })
  expect((await notificationsOf(clients.author)).map(({ type }) => type)).toEqual(['mention'])
  expect((await notificationsOf(clients.moderator)).map(({ type }) => type)).toEqual(['comment_reply'])
  expect((await notificationsOf(clients.member)).map(({ type }) => type)).toEqual(['released'])
  expect(await write()).toMatchObject({ held: true })
})

test('LADDER-014, MODLOG-012 a refused text is shown to its author with the reason, and erased after 30 days', async () => {
  const { clients, write, answer, decide, caseOf, rowOf, post: makePost } = await prepareHolds(t)
  const open = await makePost()
  const [post, comment] = [await write({ body: 'Sold for 7.' }), await answer(open.public_id, { body: 'Sell me one.' })]
  const { id: caseId, version } = await caseOf(post.id)
  const unsaid = await act(clients.moderator, [{ id: toWire(caseId), version }], 'remove')
  expect(outcome(unsaid)).toEqual([400, 'reason_missing'])
  for (const { id } of [post, comment])
    expect(await decide(id, 'remove', { reason: 'No trade here.' })).toMatchObject({ ok: true })
  expect(outcome(await clients.member.get(`/api/posts/${post.publicId}`))).toEqual([404, 'post/not-found'])
  const { removals } = (await clients.member.get('/api/removals')).json()
  const same = { act: 'refuse_held', reason: 'No trade here.', canAppeal: true, undone: false }
  expect(removals).toMatchObject([
    { ...same, targetType: 'comment', text: 'Sell me one.', title: open.title, publicId: open.public_id },
    { ...same, targetType: 'post', text: 'Sold for 7.', title: 'Medlars', publicId: null },
  ])
  expect((await clients.author.get('/api/removals')).json().removals).toEqual([])
  const notifications = await notificationsOf(clients.member)
  expect(notifications).toMatchObject([
    { type: 'released', notif: { refused: true, reason: 'No trade here.', canAppeal: true, targetId: comment.id } },
    { type: 'released', notif: { refused: true, logId: removals[1].id, targetId: post.id } },
  ])
  expect(notifications[0]?.toURL).toBe(`/settings/removals/${removals[0].id}`)

  const forget = async () => {
    for (const job of holdJobs) await job.run(t.site)
  }
  await forget()
  expect(await rowOf(post.id)).toBeDefined()
  const old = { decided_at: new Date(Date.now() - 31 * 86_400_000) }
  await t.db
    .updateTable('held_items')
    .set(old)
    .where('id', '=', fromWire(post.id) ?? 0n)
    .execute()
  await forget()
  expect(await rowOf(post.id)).toBeUndefined()
  expect(await rowOf(comment.id)).toBeDefined()
  expect((await clients.member.get('/api/removals')).json().removals).toHaveLength(1)
})

test('QUEUE-001, QUEUE-002, QUEUE-003 a hold is a case of its own kind with cause and time, counted and listed', async () => {
  const { clients, write, answer, post: makePost, decide } = await prepareHolds(t)
  const [post, comment] = [await write(), await answer((await makePost()).public_id)]
  const page = await queueOf(clients.moderator, 'kind=hold')
  expect(targetsOf(page)).toEqual([post.id, comment.id])
  expect(page.counts.kinds).toMatchObject({ hold: 2, report: 0 })
  expect(page.cases).toMatchObject([
    {
      ...{ kinds: ['hold'], targetType: 'post', target: { held: true, title: 'Medlars' }, state: 'open' },
      ...{ holds: [{ why: 'first', createdAt: expect.any(String) }], reports: [], appeal: null },
    },
    { kinds: ['hold'], targetType: 'comment', target: { held: true } },
  ])
  const opened = await clients.moderator.get(`/api/queue/${page.cases?.[1]?.id}`)
  expect(opened.json().context.post).toMatchObject({ title: expect.any(String) })
  expect(targetsOf(await queueOf(clients.moderator, 'kind=report'))).toEqual([])
  await decide(post.id, 'approve')
  await decide(comment.id, 'remove', { reason: 'No.' })
  expect((await queueOf(clients.moderator)).counts.all).toBe(0)
  const done = await queueOf(clients.moderator, 'state=done&kind=hold')
  expect(done.cases).toMatchObject([
    { targetType: 'post', outcome: 'approve', target: { publicId: post.publicId } },
    { targetType: 'comment', outcome: 'remove', target: { id: comment.id } },
  ])
})

test('QUEUE-012 ignore, lock and warn do not apply to held items, escalate does', async () => {
  const { clients, write, decide } = await prepareHolds(t)
  const { id } = await write()
  for (const [name, input] of [['ignore'], ['lock'], ['warn', { text: 'Mind the rules.' }]] as const)
    expect([name, await decide(id, name, input ?? {})]).toMatchObject([name, { ok: false, code: 'invalid_action' }])
  expect(await decide(id, 'escalate', { text: 'Is this allowed?' })).toMatchObject({ ok: true })
  expect(await decide(id, 'approve')).toMatchObject({ code: 'case_with_admins' })
  expect(await decide(id, 'approve', {}, clients.admin)).toMatchObject({ ok: true })
})

test('QUEUE-020 undoing a refusal holds the item again, and undoing a release removes the post', async () => {
  const { clients, people, write, decide, rowOf, caseOf } = await prepareHolds(t)
  const refused = await write()
  const first = await decide(refused.id, 'remove', { reason: 'No trade.' })
  expect((await undo(clients.moderator, first.undoId)).json().results).toMatchObject([{ ok: true }])
  expect(await rowOf(refused.id)).toMatchObject({ state: 'waiting', decided_at: null })
  expect((await caseOf(refused.id)).closed_at).toBeNull()
  expect((await clients.member.get(`/api/posts/${refused.publicId}`)).json()).toMatchObject({ held: true })
  const { removals } = (await clients.member.get('/api/removals')).json()
  expect(removals).toMatchObject([{ undone: true, canAppeal: false }])

  const second = await decide(refused.id, 'approve')
  expect((await undo(clients.moderator, second.undoId)).json().results).toMatchObject([{ ok: true }])
  expect((await clients.member.get(`/api/posts/${refused.publicId}`)).json()).toMatchObject({ deletedAs: 'mods' })
  expect((await entriesOf(people.member.id)).map(({ act }) => act)).toEqual([
    ...['refuse_held', 'reopen_held', 'release_held', 'remove_post'],
  ])
  expect((await caseOf(refused.id)).outcome).toBe('remove')
})

test('QUEUE-013 approve changes an earlier refusal', async () => {
  const { clients, write, decide } = await prepareHolds(t)
  const post = await write()
  await decide(post.id, 'remove', { reason: 'No trade.' })
  expect(await decide(post.id, 'approve')).toMatchObject({ ok: true })
  expect((await clients.guest.get(`/api/posts/${post.publicId}`)).statusCode).toBe(200)
  expect((await clients.member.get('/api/removals')).json().removals).toMatchObject([{ undone: true }])
  expect(await decide(post.id, 'approve')).toMatchObject({ code: 'case_changed' })
})

test('LADDER-014 an item that its author could not publish now is not released: the answer says why, and it stays held', async () => {
  const { clients, people, community, answer, write, decide, post: makePost, rowOf } = await prepareHolds(t)
  const open = await makePost()
  const parent = await answer(open.public_id, {}, clients.moderator)
  const held = await answer(open.public_id, { parentCommentId: parent.id })
  const post = await write()
  const refused = async (id: string) => {
    const { code, message } = await decide(id, 'approve')
    return [code, message]
  }
  const path = `/api/posts/${open.public_id}`
  await clients.moderator.put(`${path}?action=lock&lockAs=mods`, { reason: 'Heat.' })
  expect(await refused(held.id)).toEqual(['cannot_release', expect.stringContaining('The post is locked.')])
  await clients.moderator.put(`${path}?action=unlock`)
  await clients.moderator.put(`${path}/comments/${parent.id}?action=lock`, { reason: 'Heat.' })
  expect(await refused(held.id)).toEqual(['cannot_release', expect.stringContaining('parent comment is locked')])
  await clients.moderator.put(`${path}/comments/${parent.id}?action=unlock`)
  await clients.moderator.delete(`${path}/comments/${parent.id}`)
  expect(await refused(held.id)).toEqual(['cannot_release', expect.stringContaining('was deleted')])
  await clients.moderator.post(`/api/communities/${toWire(community.id)}/banned`, {
    ...{ username: people.member.username, reason: 'Heat.' },
  })
  expect(await refused(post.id)).toEqual(['cannot_release', expect.stringContaining('banned')])
  for (const { id } of [held, post]) expect(await rowOf(id)).toMatchObject({ state: 'waiting' })
  expect(await decide(held.id, 'remove', { reason: 'Heat.' })).toMatchObject({ ok: true })
})

test('MODLOG-015, MODLOG-017 a refusal can be appealed, and granting the appeal publishes the item', async () => {
  const { clients, community, write, decide, caseOf } = await prepareHolds(t)
  const post = await write()
  await decide(post.id, 'remove', { reason: 'No trade.' }, clients.admin)
  const [removal] = (await clients.member.get('/api/removals')).json().removals
  const caseRef = await clients.member.post(`/api/modlog/${removal.id}/appeal`, {
    text: 'These medlars are a gift to all.',
  })
  expect(caseRef.json()).toMatchObject({ canAppeal: false, appeal: { outcome: null } })
  expect(await caseOf(post.id)).toMatchObject({ target_id: fromWire(post.id), for_admins: true })
  const other = await t.as(await makeAdmin(t.db))
  const waits = await queueOf(other, `scope=site&kind=appeal&communityId=${toWire(community.id)}`)
  expect(waits.cases).toMatchObject([{ kinds: ['appeal'], target: { id: post.id, held: true } }])
  const overturned = await decide(post.id, 'overturn', { text: 'A gift is no trade, so here it is.' }, other)
  expect(overturned).toMatchObject({ ok: true })
  expect((await clients.guest.get(`/api/posts/${post.publicId}`)).statusCode).toBe(200)
  const notifications = await notificationsOf(clients.member)
  expect(notifications[0]).toMatchObject({
    type: 'appeal_answered',
    notif: { about: 'refuse_held', outcome: 'overturned' },
  })
  expect((await clients.member.get(`/api/removals/${removal.id}`)).json()).toMatchObject({ undone: true })
})

test('MODLOG-007 refusing several at once leaves no public log entry', async () => {
  const { clients, community, write, caseOf } = await prepareHolds(t)
  const held = [await write(), await write()]
  const cases = await Promise.all(held.map(({ id }) => caseOf(id)))
  const named = cases.map(({ id, version }) => ({ id: toWire(id), version }))
  const { results } = (await act(clients.moderator, named, 'remove', { reason: 'Adverts.' })).json()
  expect(results).toMatchObject([{ ok: true }, { ok: true }])
  const entries = await t.db
    .selectFrom('modlog')
    .select(['act', 'part_of'])
    .where('community_id', '=', community.id)
    .execute()
  expect(entries).toEqual(held.map(() => ({ act: 'refuse_held', part_of: null })))
})

test('LADDER-014 an image post whose pictures were erased is not released', async () => {
  const { clients, write, decide } = await prepareHolds(t)
  const [imageId = ''] = await uploads(clients.member, 1)
  const held = await write({ type: 'image', images: [{ imageId }] })
  await t.db
    .deleteFrom('held_images')
    .where('image_id', '=', fromWire(imageId) ?? 0n)
    .execute()
  const { code, message } = await decide(held.id, 'approve')
  expect([code, message]).toEqual([
    'cannot_release',
    'Its pictures were erased. Refuse this; its author can then read why.',
  ])
})
