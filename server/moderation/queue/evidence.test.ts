import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Case, Evidence } from '../../../api/moderation/queue.ts'
import type { Image } from '../../../api/people/images.ts'
import { testApp } from '../../../test/app.ts'
import { type Cast, makeCast } from '../../../test/cast.ts'
import type { Client } from '../../../test/client.ts'
import { makeComment, makeCommunity } from '../../../test/factories.ts'
import { asImages, textPost, uploads } from '../../../test/posting.ts'
import { caseOf, report } from '../../../test/queue-client.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { eraseDueFiles } from '../../platform/images/images.ts'
import { queueJobs } from './jobs.ts'

const t = testApp()

type Opened = Case & { evidence: Evidence | null }

async function opened(client: Client, targetId: bigint): Promise<Opened> {
  const answer = await client.get(`/api/queue/${toWire((await caseOf(t, targetId)).id)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const evidenceOf = async (client: Client, targetId: bigint) => (await opened(client, targetId)).evidence

const imageExists = async (wire: string | undefined) =>
  (
    await t.db
      .selectFrom('images')
      .select('id')
      .where('id', '=', fromWire(wire ?? '') ?? 0n)
      .execute()
  ).length > 0
const statusOf = async (address: string) => (await t.visitor().get(address)).statusCode
const runForget = () => queueJobs.find(({ name }) => name === 'forget-evidence')?.run(t.site)
const closedDaysAgo = (targetId: bigint, days: number) =>
  sql`update cases set closed_at = now() - make_interval(days => ${days}) where target_id = ${targetId}`.execute(t.db)

async function publish(cast: Cast, fields: object): Promise<{ id: bigint; publicId: string; images: Image[] }> {
  const answer = await cast.clients.author.post('/api/posts', textPost(cast, fields))
  expect(answer.statusCode).toBe(200)
  const { id, publicId, images } = answer.json()
  return { id: fromWire(id) as bigint, publicId, images }
}

test('EVIDENCE-001 the first report keeps title and text; edits and later reports do not change what is kept', async () => {
  const cast = await makeCast(t)
  const { clients } = cast
  const post = await publish(cast, { body: 'Buy *my* boats.' })
  await report(clients.member, 'post', post.id)
  expect(await evidenceOf(clients.moderator, post.id)).toEqual({
    ...{ takenAt: expect.any(String), title: 'Night trains', body: 'Buy *my* boats.', link: null, images: [] },
    ...{ bodyHtml: '<p>Buy <em>my</em> boats.</p>', isSame: true },
  })
  expect(
    (await clients.author.put(`/api/posts/${post.publicId}`, { title: 'Day trains', body: 'Nice boats.' })).statusCode,
  ).toBe(200)
  await report(clients.admin, 'post', post.id)
  const now = await opened(clients.moderator, post.id)
  expect(now).toMatchObject({ target: { title: 'Day trains', body: 'Nice boats.' }, reporters: { count: 2 } })
  expect(now.evidence).toMatchObject({ title: 'Night trains', body: 'Buy *my* boats.', isSame: false })
})

test('EVIDENCE-001 a link, a comment, a person and a community are kept as well', async () => {
  const cast = await makeCast(t)
  const { clients, people } = cast
  const link = await cast.post({ type: 'link', link_url: 'https://boats.example/', link_hostname: 'boats.example' })
  const comment = await makeComment(t.db, { author: people.author, post: link, body: 'Cheap.' })
  const place = await makeCommunity(t.db, { founder: people.author })
  await clients.author.post('/api/_settings?action=updateProfile', { aboutMe: 'I sell boats.' })
  await report(clients.member, 'post', link.id)
  // The picture of the page behind a link comes later, and is no edit.
  const [picture] = await uploads(clients.member, 1)
  await t.db
    .updateTable('posts')
    .set({ link_image_id: fromWire(picture ?? '') })
    .where('id', '=', link.id)
    .execute()
  await report(clients.member, 'comment', comment.id)
  await report(clients.member, 'user', people.author.id)
  await report(clients.member, 'community', place.id)
  const { admin } = clients
  expect(await evidenceOf(admin, link.id)).toMatchObject({ link: 'https://boats.example/', body: null, isSame: true })
  expect(await evidenceOf(admin, comment.id)).toMatchObject({ title: null, body: 'Cheap.', isSame: true })
  expect(await evidenceOf(admin, people.author.id)).toMatchObject({
    ...{ title: people.author.username, body: 'I sell boats.', isSame: true },
  })
  expect(await evidenceOf(admin, place.id)).toMatchObject({ title: place.name, bodyHtml: null, isSame: true })
  await clients.author.post('/api/_settings?action=updateProfile', { aboutMe: 'I build boats.' })
  expect(await evidenceOf(admin, people.author.id)).toMatchObject({ body: 'I sell boats.', isSame: false })
})

test('EVIDENCE-002 who may not see the case reads no evidence; what admins have removed only they read', async () => {
  const cast = await makeCast(t)
  const { clients } = cast
  const post = await cast.post()
  const comment = await makeComment(t.db, { author: cast.people.author, post, body: 'Cheap.' })
  await report(clients.member, 'comment', comment.id)
  const path = `/api/queue/${toWire((await caseOf(t, comment.id)).id)}`
  for (const part of ['guest', 'member', 'author', 'banned'] as const)
    expect((await clients[part].get(path)).body).not.toContain('Cheap.')
  const address = `/api/posts/${post.public_id}/comments/${toWire(comment.id)}`
  expect((await clients.admin.delete(`${address}?deleteAs=admins`)).statusCode).toBe(200)
  expect(await evidenceOf(clients.admin, comment.id)).toMatchObject({ body: 'Cheap.' })
  expect(await evidenceOf(clients.moderator, comment.id)).toBeNull()
})

test('EVIDENCE-004 a comment that its author deletes stays in the queue with its text and its author, and can be decided', async () => {
  const cast = await makeCast(t)
  const { clients, people } = cast
  const post = await cast.post()
  for (const act of ['remove', 'warn', 'ban', 'approve'] as const) {
    const comment = await makeComment(t.db, { author: people.author, post, body: 'You fool.' })
    await report(clients.member, 'comment', comment.id)
    const path = `/api/posts/${post.public_id}/comments/${toWire(comment.id)}?deleteAs=normal`
    expect((await clients.author.delete(path)).statusCode).toBe(200)
    const { id, version, author, evidence, state } = await opened(clients.moderator, comment.id)
    expect(author?.username).toBe(people.author.username)
    expect([state, evidence]).toMatchObject(['open', { body: 'You fool.', isSame: false }])
    const body = { cases: [{ id, version }], act, reason: 'Unkind', text: 'Be kind.' }
    expect((await clients.moderator.post('/api/queue/act', body)).json().results).toMatchObject([{ id, ok: true }])
    expect((await opened(clients.moderator, comment.id)).outcome).toBe(act)
  }
  expect(
    await t.db.selectFrom('community_bans').select('user_id').where('user_id', '=', people.author.id).execute(),
  ).toHaveLength(1)
})

test('EVIDENCE-005, EVIDENCE-006 an erased picture stays for the case alone, until 30 days after the decision', async () => {
  const cast = await makeCast(t)
  const { clients } = cast
  const imageIds = await uploads(clients.author, 2)
  const images = asImages(imageIds).map((each, at) => ({ ...each, caption: `Boat ${at}` }))
  const post = await publish(cast, { type: 'image', images })
  await report(clients.member, 'post', post.id)
  await clients.author.delete(`/api/posts/${post.publicId}?deleteAs=normal&deleteContent=true`)
  for (const { url } of post.images) expect(await statusOf(url)).toBe(404)
  const kept = await evidenceOf(clients.moderator, post.id)
  expect(kept?.images.map(({ id, caption }) => [id, caption])).toEqual(imageIds.map((id, at) => [id, `Boat ${at}`]))
  for (const { url } of kept?.images ?? []) expect([url.includes('until='), await statusOf(url)]).toEqual([true, 200])

  await clients.moderator.delete(`/api/posts/${post.publicId}?deleteAs=mods`)
  const { id, version } = await opened(clients.moderator, post.id)
  await clients.moderator.post('/api/queue/act', { cases: [{ id, version }], act: 'ignore' })
  await closedDaysAgo(post.id, 29)
  await runForget()
  expect((await evidenceOf(clients.moderator, post.id))?.images).toHaveLength(2)
  await closedDaysAgo(post.id, 31)
  await runForget()
  expect(await evidenceOf(clients.moderator, post.id)).toBeNull()
  expect(await Promise.all(imageIds.map(imageExists))).toEqual([false, false])
  await t.db.updateTable('image_erasures').set({ due_at: new Date() }).execute()
  await eraseDueFiles(t.site)
  for (const { url } of kept?.images ?? []) expect(await statusOf(url)).toBe(404)
})

test('EVIDENCE-005 a picture that is still shown stays when the evidence goes', async () => {
  const cast = await makeCast(t)
  const { clients } = cast
  const post = await publish(cast, { type: 'image', images: asImages(await uploads(clients.author, 1)) })
  await report(clients.member, 'post', post.id)
  const { id, version } = await opened(clients.moderator, post.id)
  await clients.moderator.post('/api/queue/act', { cases: [{ id, version }], act: 'approve' })
  await closedDaysAgo(post.id, 31)
  await runForget()
  for (const { url } of post.images) expect(await statusOf(url)).toBe(200)
})

test('EVIDENCE-006 what administrators erase for good or hide is gone from the evidence at once', async () => {
  const cast = await makeCast(t)
  const { clients } = cast
  const imagesOf = async () => asImages(await uploads(clients.author, 1))
  const [erased, hidden] = [
    await publish(cast, { type: 'image', images: await imagesOf() }),
    await publish(cast, { type: 'image', images: await imagesOf() }),
  ]
  for (const { id } of [erased, hidden]) await report(clients.member, 'post', id)
  await clients.admin.delete(`/api/posts/${erased.publicId}?deleteAs=admins&deleteContent=true`)
  expect(await evidenceOf(clients.admin, erased.id)).toBeNull()
  expect(await imageExists(erased.images[0]?.id)).toBe(false)
  await t.db
    .updateTable('images')
    .set({ hidden_at: new Date() })
    .where('id', '=', fromWire(hidden.images[0]?.id ?? '') as bigint)
    .execute()
  expect((await evidenceOf(clients.admin, hidden.id))?.images).toEqual([])
  await clients.author.delete(`/api/posts/${hidden.publicId}?deleteAs=normal&deleteContent=true`)
  expect(await imageExists(hidden.images[0]?.id)).toBe(false)
})

test('EVIDENCE-006 administrators erase what is kept of something that its author has erased, and the log says it', async () => {
  const cast = await makeCast(t)
  const { clients, people } = cast
  const post = await publish(cast, { type: 'image', images: asImages(await uploads(clients.author, 1)) })
  await report(clients.member, 'post', post.id)
  await clients.author.delete(`/api/posts/${post.publicId}?deleteAs=normal&deleteContent=true`)
  const path = `/api/queue/${toWire((await caseOf(t, post.id)).id)}/evidence`
  expect((await clients.moderator.delete(path)).statusCode).toBe(403)
  expect(await imageExists(post.images[0]?.id)).toBe(true)
  // The second time nothing is left, and nothing is logged.
  for (let times = 0; times < 2; times++) expect((await clients.admin.delete(path)).statusCode).toBe(200)
  expect(await evidenceOf(clients.admin, post.id)).toBeNull()
  expect((await opened(clients.moderator, post.id)).state).toBe('open')
  expect(await imageExists(post.images[0]?.id)).toBe(false)
  expect(
    await t.db
      .selectFrom('modlog')
      .select(['actor_group', 'community_id', 'target_id', 'subject_id'])
      .where('act', '=', 'erase_evidence')
      .where('target_id', '=', post.id)
      .execute(),
  ).toEqual([
    { actor_group: 'admins', community_id: cast.community.id, target_id: post.id, subject_id: people.author.id },
  ])
})
