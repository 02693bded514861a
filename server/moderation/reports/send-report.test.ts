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

const send = (client: Client, targetId: bigint, given: object = {}) =>
  client.post('/api/_report', { type: 'post', targetId: toWire(targetId), reason: 3, ...given })
const reportsOn = (targetId: bigint) =>
  t.db.selectFrom('reports').selectAll().where('target_id', '=', targetId).orderBy('id').execute()
const casesOf = (targetId: bigint) =>
  t.db.selectFrom('cases').selectAll().where('target_id', '=', targetId).orderBy('id').execute()
const causes = () => t.db.selectFrom('notification_causes').selectAll().execute()

test('REPORT-003, REPORT-005, REPORT-011 a report on a post or comment is answered with its reason and no target, and tells nobody', async () => {
  const { clients, people, post, community } = await makeCast(t)
  const given = await post()
  const comment = await makeComment(t.db, { author: people.author, post: given })
  const before = await causes()
  const { reportReasons } = (await clients.member.get('/api/_initial')).json()
  const spam = reportReasons.find(({ id }: { id: number }) => id === 3)
  const expected = {
    id: expect.any(Number),
    communityId: toWire(community.id),
    postId: toWire(given.id),
    reason: spam.title,
    description: spam.description,
    reasonId: 3,
    actionTaken: null,
    dealtAt: null,
    dealtBy: null,
    createdAt: expect.stringMatching(/^\d{4}-/),
    target: null,
  }
  const answer = await send(clients.member, given.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ ...expected, type: 'post', targetId: toWire(given.id) })
  const second = await send(clients.member, comment.id, { type: 'comment' })
  expect(second.json()).toEqual({ ...expected, type: 'comment', targetId: toWire(comment.id) })
  expect(await causes()).toEqual(before)
})

test('REPORT-004 there are four reasons by default, told at the start', async () => {
  const { reportReasons } = (await t.visitor().get('/api/_initial')).json()
  const titles = reportReasons.map(({ id, title }: { id: number; title: string }) => [id, title])
  expect(titles).toEqual([
    [1, 'Breaks community rules'],
    [2, 'Copyright violation'],
    [3, 'Spam'],
    [4, 'Pornography'],
  ])
})

test('REPORT-003 a reason that the server has besides is a reason', async () => {
  const { clients, post } = await makeCast(t)
  await t.db.insertInto('report_reasons').values({ id: 77, title: 'Too short', description: null }).execute()
  expect((await send(clients.member, (await post()).id, { reason: 77 })).json()).toMatchObject({ reason: 'Too short' })
})

test('REPORT-011 what is unknown is refused: posts, comments, types, reasons', async () => {
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

test('REPORT-006 members report, what they wrote themselves too; guests do not', async () => {
  const { clients, post } = await makeCast(t)
  const { id } = await post()
  expect(outcome(await send(clients.guest, id))).toEqual([401, 'not_logged_in'])
  expect((await send(clients.author, id)).statusCode).toBe(200)
})

test('REPORT-008 the same for the same reason is refused, for another it is not', async () => {
  const { clients, people, post } = await makeCast(t)
  const given = await post()
  const comment = await makeComment(t.db, { author: people.author, post: given })
  for (const [type, id] of [
    ['post', given.id],
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

test('REPORT-009, QUEUE-007 who is banned from the community reports nothing to its moderators; the way to the admins stays open', async () => {
  const { clients, people, post } = await makeCast(t)
  const given = await post()
  const comment = await makeComment(t.db, { author: people.author, post: given })
  expect(outcome(await send(clients.banned, given.id))).toEqual([403, 'banned_from_community'])
  expect(outcome(await send(clients.banned, comment.id, { type: 'comment' }))).toEqual([403, 'banned_from_community'])
  expect((await send(clients.banned, given.id, { toAdmins: true })).statusCode).toBe(200)
})

test('QUEUE-002, QUEUE-006 reports join one case, which counts them and those who reported', async () => {
  const { clients, people, post, community } = await makeCast(t)
  const given = await post()
  await send(clients.member, given.id)
  await Promise.all([send(clients.author, given.id), send(clients.admin, given.id)])
  await send(clients.admin, given.id, { reason: 1 })
  expect(await casesOf(given.id)).toMatchObject([
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

test('QUEUE-007 a note goes with it, cut after 500 characters; people, communities and reports to the admins are cases of the admins', async () => {
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

test('QUEUE-013 after ignoring, reports open no case until the text changes, and are counted all the same', async () => {
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

test('QUEUE-002 what was removed meanwhile waits for nobody', async () => {
  const { clients, post } = await makeCast(t)
  const { id } = await post({ deleted_at: new Date(), deleted_as: 'mods' })
  expect((await send(clients.member, id)).statusCode).toBe(200)
  expect(await casesOf(id)).toEqual([])
  expect(await reportsOn(id)).toMatchObject([{ case_id: null, outcome: 'removed' }])
})

test('QUEUE-007 what moderators removed can be reported to the admins, as long as there is something to look at', async () => {
  const { clients, post, people } = await makeCast(t)
  const removed = (by: string) => ({ deleted_at: new Date(), deleted_as: by })
  const [under, gone] = [await post(), await post(removed('mods'))]
  const comment = (by: string) => makeComment(t.db, { author: people.author, post: under, ...removed(by) })
  const asked = async (type: string, { id }: { id: bigint }) => {
    expect((await send(clients.member, id, { type, toAdmins: true })).statusCode).toBe(200)
    return (await casesOf(id)).map(({ for_admins, report_count }) => [for_admins, report_count])
  }
  const theirs = [[true, 1]]
  expect(await asked('post', gone)).toEqual(theirs)
  expect(await asked('comment', await makeComment(t.db, { author: people.author, post: gone }))).toEqual(theirs)
  expect(await asked('comment', await comment('mods'))).toEqual(theirs)
  expect(
    await asked(
      'post',
      await post({ ...removed('mods'), content_deleted_at: new Date(), content_deleted_as: 'normal' }),
    ),
  ).toEqual([])
  expect(await asked('post', await post(removed('admins')))).toEqual([])
  for (const by of ['normal', 'admins']) expect(await asked('comment', await comment(by))).toEqual([])
})

test('QUEUE-002 of many reports at the same time all join one case', async () => {
  const post = await makePost(t.db, { community: await makeCommunity(t.db) })
  const clients = await Promise.all(Array.from({ length: 8 }, async () => t.as(await makeUser(t.db))))
  await Promise.all(clients.map((client) => send(client, post.id)))
  expect(await casesOf(post.id)).toMatchObject([{ report_count: 8, reporter_count: 8 }])
})

/** What is asked while this account is being deleted. */
async function whileGoing<T>(id: bigint, ask: () => Promise<T>): Promise<T> {
  const asked = await t.db.transaction().execute(async (tx) => {
    await lockAccountToErase(tx, id)
    const answer = ask()
    await untilWaiting(tx)
    await tx.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    return { answer }
  })
  return asked.answer
}

test('SETTINGS-018, QUEUE-006 of an account that is being deleted no report stays behind, neither by it nor on it', async () => {
  const [reporter, reported, post] = [await makeUser(t.db), await makeUser(t.db), await makePost(t.db)]
  const [going, other] = [await t.as(reporter), await t.as(await makeUser(t.db))]
  expect(outcome(await whileGoing(reporter.id, () => send(going, post.id)))).toEqual([401, 'not_logged_in'])
  const onThem = await whileGoing(reported.id, () => send(other, reported.id, { type: 'user' }))
  expect(outcome(onThem)).toEqual([404, 'user_not_found'])
  for (const { id } of [post, reported]) expect([await reportsOn(id), await casesOf(id)]).toEqual([[], []])
})

test('SETTINGS-018, QUEUE-010 of an account that is being deleted no mute of reporters and no decision stays behind', async () => {
  const { mod, founder, post, addPost, reportPost } = await prepareQueue(t)
  const reporter = await makeUser(t.db)
  const { asked, row } = await reportPost(post.id, reporter)
  const muted = await whileGoing(reporter.id, () => mod.post(`/api/queue/${asked.id}/mute_reporters`))
  expect(outcome(muted)).toEqual([200])
  expect(await t.db.selectFrom('reporter_mutes').selectAll().where('case_id', '=', row.id).execute()).toEqual([])
  const { asked: second } = await reportPost((await addPost()).id)
  const decided = await whileGoing(founder.id, () => act(mod, [second], 'ignore'))
  expect(decided.json().results).toMatchObject([{ ok: false }])
  expect(await t.db.selectFrom('decisions').selectAll().where('actor_id', '=', founder.id).execute()).toEqual([])
})
