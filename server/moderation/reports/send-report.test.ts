import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { act, prepareQueue } from '../../../test/queue-stage.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { lockAccountToErase } from '../../people/accounts/queries.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const send = (client: Client, targetId: bigint, subject: object = {}) =>
  client.post('/api/_report', { type: 'post', targetId: toWire(targetId), reason: 3, ...subject })
const reportsOn = (targetId: bigint) =>
  t.db.selectFrom('reports').selectAll().where('target_id', '=', targetId).orderBy('id').execute()
const casesOf = (targetId: bigint) =>
  t.db.selectFrom('cases').selectAll().where('target_id', '=', targetId).orderBy('id').execute()
const causes = () => t.db.selectFrom('notification_causes').selectAll().execute()

test('REPORT-003, REPORT-005, REPORT-011 a report on a post or comment returns its reason and no target, and notifies nobody', async () => {
  const { clients, people, post, community } = await makeCast(t)
  const subject = await post()
  const comment = await makeComment(t.db, { author: people.author, post: subject })
  const before = await causes()
  const { reportReasons } = (await clients.member.get('/api/_initial')).json()
  const spam = reportReasons.find(({ id }: { id: number }) => id === 3)
  const expected = {
    id: expect.any(Number),
    communityId: toWire(community.id),
    postId: toWire(subject.id),
    reason: spam.title,
    description: spam.description,
    reasonId: 3,
    rule: null,
    actionTaken: null,
    dealtAt: null,
    dealtBy: null,
    createdAt: expect.stringMatching(/^\d{4}-/),
    target: null,
  }
  const answer = await send(clients.member, subject.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ ...expected, type: 'post', targetId: toWire(subject.id) })
  const second = await send(clients.member, comment.id, { type: 'comment' })
  expect(second.json()).toEqual({ ...expected, type: 'comment', targetId: toWire(comment.id) })
  expect(await causes()).toEqual(before)
})

test('REPORT-004 there are four reasons by default, in the initial data', async () => {
  const { reportReasons } = (await t.visitor().get('/api/_initial')).json()
  const titles = reportReasons.map(({ id, title }: { id: number; title: string }) => [id, title])
  expect(titles).toEqual([
    [1, 'Breaks community rules'],
    [2, 'Copyright violation'],
    [3, 'Spam'],
    [4, 'Pornography'],
  ])
})

test('REPORT-003 an additional reason of the server can be used', async () => {
  const { clients, post } = await makeCast(t)
  await t.db.insertInto('report_reasons').values({ id: 77, title: 'Too short', description: null }).execute()
  expect((await send(clients.member, (await post()).id, { reason: 77 })).json()).toMatchObject({ reason: 'Too short' })
})

test('REPORT-011 unknown posts, comments, types and reasons are refused', async () => {
  const { clients, post } = await makeCast(t)
  const { id } = await post()
  const outcomes = await Promise.all([
    send(clients.member, 12n),
    send(clients.member, 12n, { type: 'comment' }),
    send(clients.member, id, { type: 'comment' }),
    send(clients.member, id, { type: 'thread' }),
    send(clients.member, id, { reason: 99 }),
    send(clients.member, id, { reason: 3_000_000_000 }),
    send(clients.member, id, { reason: '3' }),
    clients.member.post('/api/_report', { type: 'post', targetId: 'nothing', reason: 3 }),
  ])
  expect(outcomes.map(outcome)).toEqual([
    [404, 'post/not-found'],
    [404, 'comment_not_found'],
    [404, 'comment_not_found'],
    [400, 'invalid_report_type'],
    [400, 'no code'],
    [400, 'no code'],
    [400, 'invalid_json'],
    [400, 'invalid_id'],
  ])
  expect(await reportsOn(id)).toEqual([])
})

test('REPORT-006 members can report, also their own items; guests cannot', async () => {
  const { clients, post } = await makeCast(t)
  const { id } = await post()
  expect(outcome(await send(clients.guest, id))).toEqual([401, 'not_logged_in'])
  expect((await send(clients.author, id)).statusCode).toBe(200)
})

test('REPORT-008 the same report with the same reason is refused, with another it is not', async () => {
  const { clients, people, post } = await makeCast(t)
  const subject = await post()
  const comment = await makeComment(t.db, { author: people.author, post: subject })
  for (const [type, id] of [
    ['post', subject.id],
    ['comment', comment.id],
  ] as const) {
    const racing = await Promise.all([1, 2, 3].map(() => send(clients.member, id, { type })))
    expect(racing.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const again = await send(clients.member, id, { type })
    expect(outcome(again)).toEqual([409, 'already-voted'])
    expect(again.json().message).toBe(`You have already reported this ${type}.`)
    expect((await send(clients.member, id, { type, reason: 1 })).statusCode).toBe(200)
    expect((await casesOf(id)).map(({ report_count, reporter_count }) => [report_count, reporter_count])).toEqual([
      [2, 1],
    ])
  }
})

test('REPORT-009, QUEUE-007 a banned member cannot report to the moderators, but to the administrators', async () => {
  const { clients, people, post } = await makeCast(t)
  const subject = await post()
  const comment = await makeComment(t.db, { author: people.author, post: subject })
  expect(outcome(await send(clients.banned, subject.id))).toEqual([403, 'banned_from_community'])
  expect(outcome(await send(clients.banned, comment.id, { type: 'comment' }))).toEqual([403, 'banned_from_community'])
  expect((await send(clients.banned, subject.id, { toAdmins: true })).statusCode).toBe(200)
})

test('QUEUE-002, QUEUE-006 reports join one case, which counts reports and reporters', async () => {
  const { clients, people, post, community } = await makeCast(t)
  const subject = await post()
  await send(clients.member, subject.id)
  await Promise.all([send(clients.author, subject.id), send(clients.admin, subject.id)])
  await send(clients.admin, subject.id, { reason: 1 })
  expect(await casesOf(subject.id)).toMatchObject([
    {
      target_type: 'post',
      community_id: community.id,
      author_id: people.author.id,
      report_count: 4,
      reporter_count: 3,
      version: 4,
    },
  ])
})

test("QUEUE-007 a note is cut at 500 characters; reports on people and communities, and to administrators, are the administrators' cases", async () => {
  const { clients, people, post, community } = await makeCast(t)
  const { id } = await post()
  await send(clients.member, id, { note: ` ${'x'.repeat(600)}` })
  await send(clients.member, id, { reason: 1, note: '  ', toAdmins: true })
  await send(clients.member, people.author.id, { type: 'user', note: 'Writes to everybody' })
  const place = await send(clients.member, community.id, { type: 'community' })
  expect(place.json()).toMatchObject({ type: 'community', communityId: toWire(community.id), postId: null })
  expect((await reportsOn(id)).map(({ note }) => note)).toEqual(['x'.repeat(500), null])
  expect((await casesOf(id)).map(({ for_admins }) => for_admins)).toEqual([false, true])
  expect(await casesOf(people.author.id)).toMatchObject([{ for_admins: true, author_id: people.author.id }])
  expect(await casesOf(community.id)).toMatchObject([{ for_admins: true }])
  expect(outcome(await send(clients.member, 12n, { type: 'user' }))).toEqual([404, 'user_not_found'])
  expect(outcome(await send(clients.member, 12n, { type: 'community' }))).toEqual([404, 'community/not-found'])
})

test('QUEUE-013 after ignoring, reports open no case until the text changes, but are counted', async () => {
  const { clients, people, post } = await makeCast(t)
  const edited = { post: await post(), comment: await makeComment(t.db, { author: people.author, post: await post() }) }
  for (const [type, { id }] of Object.entries(edited)) {
    await send(clients.member, id, { type })
    const ignored = { closed_at: new Date(), outcome: 'ignore' }
    await t.db.updateTable('cases').set(ignored).where('target_id', '=', id).execute()
    await t.db
      .updateTable('reports')
      .set({ decided_at: new Date(), outcome: 'left' })
      .where('target_id', '=', id)
      .execute()
    const again = await send(clients.admin, id, { type })
    expect(again.statusCode).toBe(200)
    expect(outcome(await send(clients.admin, id, { type }))).toEqual([409, 'already-voted'])
    expect(await casesOf(id)).toMatchObject([{ outcome: 'ignore', report_count: 2, reporter_count: 2 }])
    const table = type === 'post' ? 'posts' : 'comments'
    await t.db
      .updateTable(table)
      .set({ edited_at: new Date(Date.now() + 1000) })
      .where('id', '=', id)
      .execute()
    await send(clients.moderator, id, { type })
    expect(await casesOf(id)).toMatchObject([{ outcome: 'ignore' }, { closed_at: null, report_count: 1 }])
  }
})

test('QUEUE-002 a report on an item that was removed in the meantime waits for nobody', async () => {
  const { clients, post } = await makeCast(t)
  const { id } = await post({ deleted_at: new Date(), deleted_as: 'mods' })
  expect((await send(clients.member, id)).statusCode).toBe(200)
  expect(await casesOf(id)).toEqual([])
  expect(await reportsOn(id)).toMatchObject([{ case_id: null, outcome: 'removed' }])
})

test('QUEUE-007 an item that moderators removed can be reported to administrators while its content exists', async () => {
  const { clients, post, people } = await makeCast(t)
  const removed = (by: string) => ({ deleted_at: new Date(), deleted_as: by })
  const [under, deleted] = [await post(), await post(removed('mods'))]
  const comment = (by: string) => makeComment(t.db, { author: people.author, post: under, ...removed(by) })
  const caseRef = async (type: string, { id }: { id: bigint }) => {
    expect((await send(clients.member, id, { type, toAdmins: true })).statusCode).toBe(200)
    return (await casesOf(id)).map(({ for_admins, report_count }) => [for_admins, report_count])
  }
  const expectedCounts = [[true, 1]]
  expect(await caseRef('post', deleted)).toEqual(expectedCounts)
  expect(await caseRef('comment', await makeComment(t.db, { author: people.author, post: deleted }))).toEqual(
    expectedCounts,
  )
  expect(await caseRef('comment', await comment('mods'))).toEqual(expectedCounts)
  expect(
    await caseRef(
      'post',
      await post({ ...removed('mods'), content_deleted_at: new Date(), content_deleted_as: 'normal' }),
    ),
  ).toEqual([])
  expect(await caseRef('post', await post(removed('admins')))).toEqual([])
  for (const by of ['normal', 'admins']) expect(await caseRef('comment', await comment(by))).toEqual([])
})

test('QUEUE-002 many concurrent reports join one case', async () => {
  const post = await makePost(t.db, { community: await makeCommunity(t.db) })
  const clients = await Promise.all(Array.from({ length: 8 }, async () => t.as(await makeUser(t.db))))
  await Promise.all(clients.map((client) => send(client, post.id)))
  expect(await casesOf(post.id)).toMatchObject([{ report_count: 8, reporter_count: 8 }])
})

/** Runs a call while this account is being deleted. */
async function whileGoing<T>(id: bigint, ask: () => Promise<T>): Promise<T> {
  const caseRef = await t.db.transaction().execute(async (tx) => {
    await lockAccountToErase(tx, id)
    const answer = ask()
    await untilWaiting(tx)
    await tx.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    return { answer }
  })
  return caseRef.answer
}

test('SETTINGS-018, QUEUE-006 after the deletion of an account, no report by it or about it remains', async () => {
  const [reporter, reported, post] = [await makeUser(t.db), await makeUser(t.db), await makePost(t.db)]
  const [going, other] = [await t.as(reporter), await t.as(await makeUser(t.db))]
  expect(outcome(await whileGoing(reporter.id, () => send(going, post.id)))).toEqual([401, 'not_logged_in'])
  const onThem = await whileGoing(reported.id, () => send(other, reported.id, { type: 'user' }))
  expect(outcome(onThem)).toEqual([404, 'user_not_found'])
  for (const { id } of [post, reported]) expect([await reportsOn(id), await casesOf(id)]).toEqual([[], []])
})

test('SETTINGS-018, QUEUE-010 after the deletion of an account, no reporter mute and no decision of it remains', async () => {
  const { mod, founder, post, addPost, reportPost } = await prepareQueue(t)
  const reporter = await makeUser(t.db)
  const { caseRef, row } = await reportPost(post.id, reporter)
  const muted = await whileGoing(reporter.id, () => mod.post(`/api/queue/${caseRef.id}/mute_reporters`))
  expect(outcome(muted)).toEqual([200])
  expect(await t.db.selectFrom('reporter_mutes').selectAll().where('case_id', '=', row.id).execute()).toEqual([])
  const { caseRef: second } = await reportPost((await addPost()).id)
  const decided = await whileGoing(founder.id, () => act(mod, [second], 'ignore'))
  expect(decided.json().results).toMatchObject([{ ok: false }])
  expect(await t.db.selectFrom('decisions').selectAll().where('actor_id', '=', founder.id).execute()).toEqual([])
})
