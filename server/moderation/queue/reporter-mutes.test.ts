import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { outcome } from '../../../test/client.ts'
import { makeCommunity, makePost, makeUser, password } from '../../../test/factories.ts'
import { caseOf, queueOf, report, targetsOf } from '../../../test/queue-client.ts'
import { toWire } from '../../platform/db/keys.ts'
import { reportJobs } from '../reports/jobs.ts'

const t = testApp()

async function castWithMuted() {
  const cast = await makeCast(t)
  const { clients, post } = cast
  const first = await post()
  await report(clients.member, 'post', first.id)
  const path = `/api/queue/${toWire((await caseOf(t, first.id)).id)}/mute_reporters`
  const answer = await clients.moderator.post(path)
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  return { ...cast, first, path }
}

test('QUEUE-010 reports of muted reporters open no case in that community; they get the usual answer, and join existing cases', async () => {
  const { clients, post, first } = await castWithMuted()
  const second = await post()
  const answer = await clients.member.post('/api/_report', { type: 'post', targetId: toWire(second.id), reason: 3 })
  expect(answer.json()).toMatchObject({ id: expect.any(Number), targetId: toWire(second.id), type: 'post' })
  const again = await clients.member.post('/api/_report', { type: 'post', targetId: toWire(second.id), reason: 3 })
  expect(outcome(again)).toEqual([409, 'already-voted'])
  expect(targetsOf(await queueOf(clients.moderator))).toEqual([toWire(first.id)])
  const list = `/api/communities/${toWire(second.community_id)}/reports`
  expect((await clients.moderator.get(list)).json().details.noReports).toBe(1)
  await report(clients.admin, 'post', second.id)
  await report(clients.member, 'post', second.id, { reason: 1 })
  expect(await caseOf(t, second.id)).toMatchObject({ report_count: 2, reporter_count: 2 })
})

test('QUEUE-010 in other communities and to administrators their reports work as before', async () => {
  const { clients, people, post } = await castWithMuted()
  const elsewhere = await makePost(t.db, { community: await makeCommunity(t.db, { founder: people.author }) })
  await report(clients.member, 'post', elsewhere.id)
  expect(targetsOf(await queueOf(clients.author))).toEqual([toWire(elsewhere.id)])
  const { id } = await post()
  await report(clients.member, 'post', id, { toAdmins: true })
  expect(await caseOf(t, id)).toMatchObject({ for_admins: true, closed_at: null })
})

test('QUEUE-010 administrators see per case how many are muted and until when, without names, and can lift it', async () => {
  const { clients, people, community, post, path } = await castWithMuted()
  const listed = (await clients.admin.get('/api/reporter_mutes')).json()
  const [mute] = listed.mutes
  expect(mute).toEqual({
    caseId: path.split('/')[3],
    targetType: 'post',
    community: { id: toWire(community.id), name: community.name },
    count: 1,
    actor: { id: toWire(people.moderator.id), username: people.moderator.username },
    createdAt: expect.any(String),
    endsAt: expect.any(String),
  })
  expect(Date.parse(mute.endsAt) - Date.parse(mute.createdAt)).toBe(30 * 24 * 3600_000)
  expect(JSON.stringify(listed)).not.toContain(people.member.username)
  for (const part of ['member', 'moderator'] as const) {
    expect(outcome(await clients[part].get('/api/reporter_mutes'))).toEqual([403, 'not_admin'])
    expect(outcome(await clients[part].delete(path))).toEqual([403, 'not_admin'])
  }
  expect(outcome(await clients.admin.delete(path))).toEqual([200])
  expect(outcome(await clients.admin.delete(path))).toEqual([404, 'case_not_found'])
  const { id } = await post()
  await report(clients.member, 'post', id)
  expect((await caseOf(t, id)).closed_at).toBeNull()
})

test('QUEUE-010, MODLOG-002 muting and lifting are logged for moderators and administrators only, with actor and number, never the people', async () => {
  const { clients, people, community, first, path } = await castWithMuted()
  const read = async (client = clients.admin) =>
    (await client.get(`/api/modlog?communityId=${toWire(community.id)}`)).json().entries
  const muted = {
    act: 'mute_reporters',
    actor: { id: toWire(people.moderator.id), username: people.moderator.username },
    actorGroup: 'mods',
    targetType: 'post',
    targetId: toWire(first.id),
    subject: null,
    details: { reporters: 1 },
    undoneBy: null,
  }
  expect(await read()).toMatchObject([muted])
  expect(await read(clients.moderator)).toMatchObject([muted])
  expect(JSON.stringify(await read())).not.toContain(people.member.username)
  for (const client of [clients.member, clients.guest, clients.author]) expect(await read(client)).toEqual([])
  expect(outcome(await clients.admin.delete(path))).toEqual([200])
  const [lifted, before] = await read()
  expect(lifted).toMatchObject({
    act: 'unmute_reporters',
    actorGroup: 'admins',
    targetId: toWire(first.id),
    subject: null,
  })
  expect(before).toMatchObject({ act: 'mute_reporters', undoneBy: lifted.id })
})

test('QUEUE-010 the actor is not named after their account is deleted, and the mute stays', async () => {
  const { clients, people, path } = await castWithMuted()
  await t.db.deleteFrom('community_mods').where('user_id', '=', people.moderator.id).execute()
  const { username } = people.moderator
  expect(outcome(await clients.moderator.delete(`/api/users/${username}`, { password }))).toEqual([200])
  const { mutes } = (await clients.admin.get('/api/reporter_mutes')).json()
  const caseId = path.split('/')[3]
  expect(mutes.find((mute: { caseId: string }) => mute.caseId === caseId)).toMatchObject({ count: 1, actor: null })
})

test('QUEUE-010 it ends by itself after 30 days', async () => {
  const { clients, people, post } = await castWithMuted()
  const end = { ends_at: new Date(Date.now() - 1000) }
  await t.db.updateTable('reporter_mutes').set(end).where('reporter_id', '=', people.member.id).execute()
  const { id } = await post()
  await report(clients.member, 'post', id)
  expect((await caseOf(t, id)).closed_at).toBeNull()
  for (const job of reportJobs) await job.run(t.site)
  const left = t.db.selectFrom('reporter_mutes').selectAll().where('reporter_id', '=', people.member.id)
  expect(await left.execute()).toEqual([])
})

test('QUEUE-010 the muted cases are listed page by page', async () => {
  const { people, clients } = await makeCast(t)
  await t.db.deleteFrom('reporter_mutes').execute()
  for (let index = 0; index < 51; index++) {
    const post = await makePost(t.db, { author: people.author })
    await report(clients.member, 'post', post.id)
    const { id } = await caseOf(t, post.id)
    const mute = { case_id: id, reporter_id: people.member.id, ends_at: new Date('2100-01-01') }
    await t.db.insertInto('reporter_mutes').values(mute).execute()
  }
  const first = (await clients.admin.get('/api/reporter_mutes')).json()
  const second = (await clients.admin.get(`/api/reporter_mutes?next=${first.next}`)).json()
  expect([first.mutes.length, second.mutes.length, second.next]).toEqual([50, 1, null])
  expect(outcome(await clients.admin.get('/api/reporter_mutes?next=x'))).toEqual([400, 'invalid_cursor'])
})

test('QUEUE-010 a person who may not decide a case cannot mute its reporters', async () => {
  const { clients, people, post, path } = await castWithMuted()
  for (const part of ['member', 'author', 'banned'] as const)
    expect(outcome(await clients[part].post(path))).toEqual([403, 'not_admin_nor_mod'])
  const own = await post({ author: people.moderator })
  await report(await t.as(await makeUser(t.db)), 'post', own.id)
  const ownPath = `/api/queue/${toWire((await caseOf(t, own.id)).id)}/mute_reporters`
  expect(outcome(await clients.moderator.post(ownPath))).toEqual([403, 'own_case'])
  await t.db.updateTable('cases').set({ escalated_at: new Date() }).where('target_id', '=', own.id).execute()
  await t.db.updateTable('cases').set({ author_id: people.author.id }).where('target_id', '=', own.id).execute()
  expect(outcome(await clients.moderator.post(ownPath))).toEqual([403, 'case_with_admins'])
})
