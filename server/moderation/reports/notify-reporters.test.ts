import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makePost, makeUser } from '../../../test/factories.ts'
import { makeCase } from '../../../test/make-case.ts'
import { processCauses } from '../../discussion/notifications/process-causes.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { closeCaseOf, reopenCase } from '../../people/cases/cases.ts'
import { tellReporters } from './jobs.ts'

const t = testApp()
const reasons = [1, 3]

/** A post that these people have reported, each for this many reasons. */
async function reported(reporters: readonly UserRow[], fields: { reasons?: readonly number[] } = {}) {
  const post = await makePost(t.db)
  const { id } = await makeCase(t.db, { post })
  for (const { id: reporter_id } of reporters)
    for (const reason_id of fields.reasons ?? [3])
      await t.db
        .insertInto('reports')
        .values({ case_id: id, reporter_id, target_type: 'post', target_id: post.id, post_id: post.id, reason_id })
        .execute()
  const decide = (outcome: 'removed' | 'left') =>
    t.db
      .transaction()
      .execute((tx) => closeCaseOf(tx, { targetType: 'post', targetId: post.id }, { outcome, by: null }))
  return { post, caseId: id, decide }
}

/** The notifications of this member, once all causes are processed. */
async function titles(user: UserRow): Promise<string[]> {
  await processCauses(t.site)
  const { items } = (await (await t.as(user)).get('/api/notifications?render=true')).json()
  return items.map(({ title }: { title: string }) => title)
}

const dayAgo = () => new Date(Date.now() - 24 * 3600_000 - 1000)
const letADayPass = (user: UserRow) =>
  t.db
    .updateTable('reports')
    .set({ told_at: dayAgo(), decided_at: dayAgo() })
    .where('reporter_id', '=', user.id)
    .where('told_at', 'is not', null)
    .where('decided_at', 'is not', null)
    .execute()

test('QUEUE-030 reporters are notified once after the decision, each target once, and not before', async () => {
  const [ann, ben] = [await makeUser(t.db), await makeUser(t.db)]
  const waiting = await reported([ann])
  await tellReporters.run(t.site)
  expect(await titles(ann)).toEqual([])
  const removed = await reported([ann, ben], { reasons })
  const left = await reported([ann])
  await removed.decide('removed')
  await left.decide('left')
  await tellReporters.run(t.site)
  await tellReporters.run(t.site)
  expect(await titles(ann)).toEqual(['Thank you. What you reported was looked at: 1 removed, 1 left.'])
  expect(await titles(ben)).toEqual(['Thank you. What you reported was looked at: 1 removed, 0 left.'])
  const open = t.db.selectFrom('reports').selectAll().where('case_id', '=', waiting.caseId)
  expect(await open.execute()).toMatchObject([{ told_at: null, decided_at: null }])
})

test('QUEUE-030 there is at most one notification a day for all reports; later decisions are in the next', async () => {
  const ann = await makeUser(t.db)
  const first = await reported([ann])
  await first.decide('left')
  await tellReporters.run(t.site)
  for (const outcome of ['removed', 'removed', 'left'] as const) await (await reported([ann])).decide(outcome)
  await tellReporters.run(t.site)
  expect(await titles(ann)).toEqual(['Thank you. What you reported was looked at: 0 removed, 1 left.'])
  await letADayPass(ann)
  await tellReporters.run(t.site)
  expect(await titles(ann)).toEqual([
    'Thank you. What you reported was looked at: 2 removed, 1 left.',
    'Thank you. What you reported was looked at: 0 removed, 1 left.',
  ])
  // Reports are deleted when the reporter was notified and nothing can be undone any more.
  const rows = await t.db.selectFrom('reports').selectAll().where('reporter_id', '=', ann.id).execute()
  expect(rows.map(({ case_id }) => case_id)).not.toContain(first.caseId)
  expect(rows).toHaveLength(3)
})

test('QUEUE-030 a decision that was undone and made again is not notified twice', async () => {
  const ann = await makeUser(t.db)
  const { caseId, decide } = await reported([ann])
  await decide('removed')
  await tellReporters.run(t.site)
  await t.db.transaction().execute((tx) => reopenCase(tx, caseId))
  await decide('left')
  await t.db
    .updateTable('reports')
    .set({ told_at: new Date(Date.now() - 3600_000) })
    .where('case_id', '=', caseId)
    .execute()
  await tellReporters.run(t.site)
  expect(await titles(ann)).toEqual(['Thank you. What you reported was looked at: 1 removed, 0 left.'])
})

test('QUEUE-020, QUEUE-030 a notified report that is open again is stored, and for a day after the next decision', async () => {
  const ann = await makeUser(t.db)
  const { caseId, decide } = await reported([ann])
  const remaining = async () =>
    (await t.db.selectFrom('reports').select('case_id').where('reporter_id', '=', ann.id).execute()).length
  await decide('removed')
  await tellReporters.run(t.site)
  await t.db.transaction().execute((tx) => reopenCase(tx, caseId))
  await t.db.updateTable('reports').set({ told_at: dayAgo() }).where('case_id', '=', caseId).execute()
  await tellReporters.run(t.site)
  expect(await remaining()).toBe(1)
  await decide('left')
  await tellReporters.run(t.site)
  expect(await remaining()).toBe(1)
  await letADayPass(ann)
  await tellReporters.run(t.site)
  expect(await remaining()).toBe(0)
})

test('QUEUE-030 with reportNotificationsOff nothing is sent, and nothing later for those decisions', async () => {
  const ann = await makeUser(t.db)
  const client = await t.as(ann)
  const change = (reportNotificationsOff: boolean) =>
    client.post('/api/_settings?action=updateProfile', { reportNotificationsOff })
  expect((await client.get('/api/_user')).json().reportNotificationsOff).toBe(false)
  expect((await change(true)).json().reportNotificationsOff).toBe(true)
  await (await reported([ann])).decide('removed')
  await tellReporters.run(t.site)
  await change(false)
  await letADayPass(ann)
  await tellReporters.run(t.site)
  expect(await titles(ann)).toEqual([])
})
