import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Cast, makeCast } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeComment, makeCommunity, makeMod, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const report = async (client: Client, targetId: bigint, fields: object = {}) =>
  (await client.post('/api/_report', { type: 'post', targetId: toWire(targetId), reason: 3, ...fields })).json()
const pathOf = ({ community }: Cast) => `/api/communities/${toWire(community.id)}/reports`
const list = async (cast: Cast, query = '', client = cast.clients.moderator) =>
  (await client.get(`${pathOf(cast)}${query}`)).json()
const ids = ({ reports }: { reports: { id: number }[] }) => reports.map(({ id }) => id)

async function castWithReports() {
  const cast = await makeCast(t)
  const post = await cast.post()
  const comment = await makeComment(t.db, { author: cast.people.author, post })
  const ofPost = await report(cast.clients.member, post.id)
  const ofComment = await report(cast.clients.member, comment.id, { type: 'comment', reason: 1 })
  const again = await report(cast.clients.admin, post.id)
  return { cast, post, comment, ofPost, ofComment, again }
}

test('MOD-011, MOD-012, MOD-054 moderators and administrators can list the reports of a community, newest first, with their targets', async () => {
  const { cast, post, comment, ofPost, ofComment, again } = await castWithReports()
  const answer = await list(cast)
  expect(answer).toMatchObject({ limit: 10, page: 1 })
  expect(ids(answer)).toEqual([again.id, ofComment.id, ofPost.id])
  expect(answer.details).toEqual({ noReports: 3, noPostReports: 2, noCommentReports: 1 })
  expect(answer.reports[1]).toEqual({
    ...ofComment,
    target: expect.objectContaining({ id: toWire(comment.id), body: comment.body, postDeleted: false }),
  })
  expect(answer.reports[2]).toEqual({
    ...ofPost,
    target: expect.objectContaining({ id: toWire(post.id), title: post.title }),
  })
  expect(ids(await list(cast, '', cast.clients.admin))).toHaveLength(3)
})

test('MOD-011, MOD-054 a filter does not change the details; an unknown one is refused', async () => {
  const { cast, ofComment } = await castWithReports()
  const comments = await list(cast, '?filter=comments')
  expect(ids(comments)).toEqual([ofComment.id])
  expect(comments.details).toEqual({ noReports: 3, noPostReports: 2, noCommentReports: 1 })
  expect(ids(await list(cast, '?filter=posts'))).toHaveLength(2)
  for (const filter of ['', 'users', 'POSTS'])
    expect(outcome(await cast.clients.moderator.get(`${pathOf(cast)}?filter=${filter}`))).toEqual([
      400,
      'invalid_filter',
    ])
})

test('MOD-044, MOD-054 pages count from 1; one after the end is empty; an invalid number is refused', async () => {
  const { cast, ofPost } = await castWithReports()
  expect(ids(await list(cast, '?limit=2&page=2'))).toEqual([ofPost.id])
  expect(await list(cast, '?limit=2&page=3')).toMatchObject({ reports: [], page: 3, limit: 2 })
  expect(await list(cast, '?limit=50&page=1000000')).toMatchObject({ reports: [] })
  for (const page of ['0', '-1', 'x', '1.5', '1000001'])
    expect(outcome(await cast.clients.moderator.get(`${pathOf(cast)}?page=${page}`))).toEqual([400, 'invalid_page'])
  for (const limit of ['0', '51', 'ten'])
    expect(outcome(await cast.clients.moderator.get(`${pathOf(cast)}?limit=${limit}`))).toEqual([400, 'invalid_limit'])
})

test('REPORT-010, QUEUE-006 neither a list nor the answer to a report contains the reporter', async () => {
  const { cast, ofPost } = await castWithReports()
  const { member } = cast.people
  const text = JSON.stringify([ofPost, await list(cast), await list(cast, '', cast.clients.admin)])
  expect(text).not.toContain(member.username)
  expect(text).not.toContain(toWire(member.id))
  for (const part of ['member', 'author', 'banned'] as const)
    expect(outcome(await cast.clients[part].get(pathOf(cast)))).toEqual([403, 'not_admin_nor_mod'])
})

test('MOD-012 the targets of reports have the form for guests: without content if deleted', async () => {
  const { cast, post, comment } = await castWithReports()
  await cast.clients.author.delete(`/api/posts/${post.public_id}?deleteAs=normal`)
  const { reports } = await list(cast)
  expect(reports[2].target).toMatchObject({ body: null, contentStripped: true, deletedAs: 'normal' })
  expect(reports[1].target).toMatchObject({ id: toWire(comment.id), postDeleted: true, postDeletedAs: 'normal' })
})

test('MOD-014, MOD-054 a dropped report is returned and gone; its case is closed with the last one', async () => {
  const { cast, post, ofPost, again, ofComment } = await castWithReports()
  const drop = (id: unknown, client = cast.clients.moderator) => client.delete(`${pathOf(cast)}/${id}`)
  const answer = await drop(ofPost.id)
  expect(answer.json()).toEqual({ ...ofPost, target: expect.objectContaining({ id: toWire(post.id) }) })
  expect(ids(await list(cast))).toEqual([again.id, ofComment.id])
  const stateOf = async () =>
    t.db
      .selectFrom('cases')
      .select(['report_count', 'reporter_count', 'outcome', 'closed_by'])
      .where('target_id', '=', post.id)
      .execute()
  expect(await stateOf()).toEqual([{ report_count: 1, reporter_count: 1, outcome: null, closed_by: null }])
  expect((await drop(again.id, cast.clients.admin)).statusCode).toBe(200)
  expect(await stateOf()).toMatchObject([{ outcome: 'left', closed_by: cast.people.admin.id }])

  expect(outcome(await drop(ofPost.id))).toEqual([404, 'no code'])
  expect(outcome(await drop(999_999))).toEqual([404, 'no code'])
  for (const id of ['x', '1.5', '99999999999']) expect(outcome(await drop(id))).toEqual([400, 'invalid_report_id'])
  for (const part of ['member', 'author', 'banned'] as const)
    expect(outcome(await drop(ofComment.id, cast.clients[part]))).toEqual([403, 'not_admin_nor_mod'])
})

test('MOD-014 a report of another community is unknown here, and its moderator has no rights here', async () => {
  const { cast, ofPost } = await castWithReports()
  const elsewhere = await makeCommunity(t.db, { founder: cast.people.member })
  const path = `/api/communities/${toWire(elsewhere.id)}/reports/${ofPost.id}`
  expect(outcome(await cast.clients.member.delete(path))).toEqual([404, 'no code'])
  expect(outcome(await cast.clients.admin.delete(path))).toEqual([404, 'no code'])
  expect(outcome(await cast.clients.member.get(pathOf(cast)))).toEqual([403, 'not_admin_nor_mod'])
})

test('QUEUE-007 reports to administrators are in no list of a community, and cannot be dropped there', async () => {
  const { cast, post } = await castWithReports()
  const own = await report(cast.clients.member, post.id, { reason: 2, toAdmins: true })
  const ofPlace = await report(cast.clients.member, cast.community.id, { type: 'community' })
  for (const part of ['moderator', 'admin'] as const) {
    const answer = await list(cast, '', cast.clients[part])
    expect(answer.details.noReports).toBe(3)
    expect(ids(answer)).not.toContain(own.id)
    for (const { id } of [own, ofPlace])
      expect(outcome(await cast.clients[part].delete(`${pathOf(cast)}/${id}`))).toEqual([404, 'no code'])
  }
})

test('QUEUE-009 moderators neither see nor drop reports on their own items; the other moderators do', async () => {
  const { cast } = await castWithReports()
  const post = await makePost(t.db, { author: cast.people.moderator, community: cast.community })
  const own = await report(cast.clients.member, post.id)
  const answer = await list(cast)
  expect(answer.details).toEqual({ noReports: 3, noPostReports: 2, noCommentReports: 1 })
  expect(ids(answer)).not.toContain(own.id)
  expect(outcome(await cast.clients.moderator.delete(`${pathOf(cast)}/${own.id}`))).toEqual([403, 'own_case'])
  const second = await makeUser(t.db)
  await makeMod(t.db, cast.community, second)
  const client = await t.as(second)
  expect(ids(await list(cast, '', client))).toContain(own.id)
  expect((await client.delete(`${pathOf(cast)}/${own.id}`)).statusCode).toBe(200)
})

test('QUEUE-017 escalated cases are in the list for administrators and not in that of moderators', async () => {
  const { cast, post, ofPost } = await castWithReports()
  await t.db.updateTable('cases').set({ escalated_at: new Date() }).where('target_id', '=', post.id).execute()
  expect((await list(cast)).details).toEqual({ noReports: 1, noPostReports: 0, noCommentReports: 1 })
  expect(outcome(await cast.clients.moderator.delete(`${pathOf(cast)}/${ofPost.id}`))).toEqual([404, 'no code'])
  expect(ids(await list(cast, '', cast.clients.admin))).toHaveLength(3)
})

test('MOD-011 texts that do not fit into an answer are left out', async () => {
  const cast = await makeCast(t)
  const post = await cast.post({ body: 'x'.repeat(900_000), body_html: `<p>${'x'.repeat(900_000)}</p>` })
  await report(cast.clients.member, post.id)
  await report(cast.clients.author, post.id)
  const { reports } = await list(cast)
  expect(reports.map(({ target }: { target: { body: string | null } }) => target.body?.length ?? null)).toEqual([
    900_000,
    null,
  ])
})
