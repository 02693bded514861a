import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { closeCase, closeCaseOf, joinCase, leaveCase, reopenCase } from './cases.ts'

const t = testApp()

const join = (targetId: bigint, fields: Partial<Parameters<typeof joinCase>[2]> = {}) =>
  t.db.transaction().execute((tx) =>
    joinCase(t.site, tx, {
      targetType: 'post',
      targetId,
      communityId: null,
      authorId: null,
      forAdmins: false,
      ...fields,
    }),
  )
const rowOf = (id: bigint) => t.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const reportsOf = (caseId: bigint) =>
  t.db.selectFrom('reports').selectAll().where('case_id', '=', caseId).orderBy('id').execute()

async function report(caseId: bigint, target: { type: 'post' | 'comment'; id: bigint; postId: bigint }) {
  const { id } = await makeUser(t.db)
  const about = { target_type: target.type, target_id: target.id, post_id: target.postId, reason_id: 3 }
  await t.db
    .insertInto('reports')
    .values({ case_id: caseId, reporter_id: id, ...about })
    .execute()
}

test('QUEUE-002, MODLOG-016 a target has one open case, another one for admins, and one for appeals', async () => {
  const { id } = await makePost(t.db)
  const first = await join(id)
  const joined = await Promise.all([join(id), join(id), join(id)])
  expect(joined).toEqual([first, first, first])
  expect(await rowOf(first)).toMatchObject({ report_count: 4, version: 4, closed_at: null })
  const forAdmins = await join(id, { forAdmins: true })
  expect(forAdmins).not.toBe(first)
  expect(await join(id, { forAdmins: true })).toBe(forAdmins)
  const appealed = await join(id, { appealId: 7n })
  expect(await join(id, { appealId: 8n })).toBe(appealed)
  expect(await rowOf(appealed)).toMatchObject({ report_count: 0, appeal_id: 7n })
  expect([await join(id), await rowOf(first)]).toMatchObject([first, { report_count: 5, appeal_id: null }])
})

test('QUEUE-002 a person may have a case in each community, for an appeal there', async () => {
  const { id } = await makeUser(t.db)
  const places = [await makeCommunity(t.db), await makeCommunity(t.db)]
  const cases = await Promise.all(
    places.map((place) => join(id, { targetType: 'user', communityId: place.id, appealId: 7n })),
  )
  expect(new Set(cases).size).toBe(2)
})

test('QUEUE-002 removing a target closes its cases, and those on the comments of a post; an appeal stays open', async () => {
  const post = await makePost(t.db)
  const [comment, appealed] = [await makeComment(t.db, { post }), await makeComment(t.db, { post })]
  const [ofPost, ofAdmins] = [await join(post.id), await join(post.id, { forAdmins: true })]
  const ofComment = await join(comment.id, { targetType: 'comment' })
  const waiting = await join(appealed.id, { targetType: 'comment' })
  await t.db.updateTable('cases').set({ appeal_id: 1n }).where('id', '=', waiting).execute()
  const elsewhere = await makePost(t.db)
  const other = await join(elsewhere.id)
  await report(ofPost, { type: 'post', id: post.id, postId: post.id })
  await report(ofComment, { type: 'comment', id: comment.id, postId: post.id })
  await report(waiting, { type: 'comment', id: appealed.id, postId: post.id })
  await report(other, { type: 'post', id: elsewhere.id, postId: elsewhere.id })

  const deciderId = (await makeUser(t.db)).id
  await t.db
    .transaction()
    .execute((tx) => closeCaseOf(tx, { targetType: 'post', targetId: post.id }, { outcome: 'removed', by: deciderId }))
  for (const id of [ofPost, ofAdmins, ofComment]) {
    expect(await rowOf(id)).toMatchObject({ closed_at: expect.any(Date), closed_by: deciderId, outcome: 'removed' })
    for (const each of await reportsOf(id)) expect(each.outcome).toBe('removed')
  }
  expect(await rowOf(waiting)).toMatchObject({ closed_at: null, report_count: 0 })
  expect(await reportsOf(waiting)).toMatchObject([{ outcome: 'removed' }])
  expect(await rowOf(other)).toMatchObject({ closed_at: null, version: 1 })
  expect(await reportsOf(other)).toMatchObject([{ outcome: null }])

  // After the undo all of it is open again.
  const opened = await t.db.transaction().execute((tx) => reopenCase(tx, ofPost))
  expect(opened.toSorted()).toEqual([ofPost, ofAdmins, ofComment].toSorted())
  for (const id of [ofPost, ofAdmins, ofComment])
    expect(await rowOf(id)).toMatchObject({ closed_at: null, outcome: null })
  expect(await reportsOf(ofComment)).toMatchObject([{ decided_at: null, outcome: null }])
})

test('QUEUE-002 one case is closed with the outcome of the act, once; it does not reopen beside a newer one', async () => {
  const { id } = await makePost(t.db)
  const [first, ofAdmins] = [await join(id), await join(id, { forAdmins: true })]
  await report(first, { type: 'post', id, postId: id })
  const close = () =>
    t.db.transaction().execute((tx) => closeCase(tx, first, { outcome: 'left', by: null, act: 'ignore' }))
  expect([await close(), await close()]).toEqual([true, false])
  expect(await rowOf(first)).toMatchObject({ outcome: 'ignore', version: 2 })
  expect(await reportsOf(first)).toMatchObject([{ outcome: 'left' }])
  expect(await rowOf(ofAdmins)).toMatchObject({ closed_at: null })
  const newer = await join(id)
  expect(newer).not.toBe(first)
  expect(await t.db.transaction().execute((tx) => reopenCase(tx, first))).toEqual([])
})

test('QUEUE-002 a case closes when its last report is dropped, and not before', async () => {
  const { id } = await makePost(t.db)
  const moderatorId = (await makeUser(t.db)).id
  const caseId = await join(id)
  await join(id)
  for (const _ of [1, 2]) await report(caseId, { type: 'post', id, postId: id })
  const [first, second] = await reportsOf(caseId)
  const drop = async (reportId: number | undefined) => {
    await t.db
      .updateTable('reports')
      .set({ decided_at: new Date(), outcome: 'left' })
      .where('id', '=', reportId ?? 0)
      .execute()
    await t.db.transaction().execute((tx) => leaveCase(tx, caseId, moderatorId))
  }
  await drop(first?.id)
  expect(await rowOf(caseId)).toMatchObject({ closed_at: null, report_count: 1, reporter_count: 1 })
  await drop(second?.id)
  expect(await rowOf(caseId)).toMatchObject({ outcome: 'left', closed_by: moderatorId, report_count: 1 })
})
