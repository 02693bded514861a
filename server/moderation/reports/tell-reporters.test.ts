import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makePost, makeUser } from '../../../test/factories.ts'
import { makeCase } from '../../../test/make-case.ts'
import { workOffCauses } from '../../discussion/notifications/work-off-causes.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { closeCaseOf, reopenCase } from '../../people/cases/cases.ts'
import { tellReporters } from './tell-reporters.ts'

const t = testApp()
const reasons = [1, 3]

/** A post that these have reported, for as many reasons as told. */
async function reported(reporters: readonly UserRow[], given: { reasons?: readonly number[] } = {}) {
  const post = await makePost(t.db)
  const { id } = await makeCase(t.db, { post })
  for (const { id: reporter_id } of reporters)
    for (const reason_id of given.reasons ?? [3])
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

/** What stands in the list of this member, once all causes are worked off. */
async function titles(user: UserRow): Promise<string[]> {
  await workOffCauses(t.site)
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

test('QUEUE-030 who reported is told once when it was decided, each target once, and nobody before', async () => {
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

test('QUEUE-030 over all reports there is one notification a day; what was decided meanwhile is told in the next', async () => {
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
  // What is told and can no longer be undone is forgotten, and who reported with it.
  const rows = await t.db.selectFrom('reports').selectAll().where('reporter_id', '=', ann.id).execute()
  expect(rows.map(({ case_id }) => case_id)).not.toContain(first.caseId)
  expect(rows).toHaveLength(3)
})

test('QUEUE-030 a decision that was undone and made again is not told a second time', async () => {
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

test('QUEUE-020, QUEUE-030 a report that was told and waits again is kept, and for a day after it is decided anew', async () => {
  const ann = await makeUser(t.db)
  const { caseId, decide } = await reported([ann])
  const kept = async () =>
    (await t.db.selectFrom('reports').select('case_id').where('reporter_id', '=', ann.id).execute()).length
  await decide('removed')
  await tellReporters.run(t.site)
  await t.db.transaction().execute((tx) => reopenCase(tx, caseId))
  await t.db.updateTable('reports').set({ told_at: dayAgo() }).where('case_id', '=', caseId).execute()
  await tellReporters.run(t.site)
  expect(await kept()).toBe(1)
  await decide('left')
  await tellReporters.run(t.site)
  expect(await kept()).toBe(1)
  await letADayPass(ann)
  await tellReporters.run(t.site)
  expect(await kept()).toBe(0)
})

test('QUEUE-030 with reportNotificationsOff nothing comes, and nothing later of what was decided then', async () => {
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
