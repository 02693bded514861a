import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { makeCase } from '../../../test/make-case.ts'
import { caseOf, queueOf, report } from '../../../test/queue-client.ts'
import { queueJobs } from '../queue/jobs.ts'
import { reportJobs } from './jobs.ts'

const t = testApp()
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

test('QUEUE-002 reports are deleted 30 days after their decision, or after 30 days if nobody must decide them', async () => {
  const { people, post } = await makeCast(t)
  const about = await post()
  const open = await makeCase(t.db, { post: about })
  const closed = await makeCase(t.db, { post: about, closed_at: daysAgo(20), outcome: 'ignore' })
  const target = { reporter_id: people.member.id, target_type: 'post', target_id: about.id, post_id: about.id }
  const decided = (days: number) => ({ decided_at: daysAgo(days), outcome: 'left', created_at: daysAgo(60) })
  const made = await t.db
    .insertInto('reports')
    .values([
      { ...target, case_id: open.id, reason_id: 1, created_at: daysAgo(90), note: 'waits' },
      { ...target, case_id: closed.id, reason_id: 1, ...decided(31) },
      { ...target, case_id: closed.id, reason_id: 1, ...decided(29), note: 'decided of late' },
      { ...target, case_id: closed.id, reason_id: 2, created_at: daysAgo(31) },
      { ...target, case_id: null, reason_id: 3, created_at: daysAgo(31) },
      { ...target, case_id: null, reason_id: 4, created_at: daysAgo(29), note: 'held of late' },
    ])
    .returning('id')
    .execute()
  for (const job of reportJobs) await job.run(t.site)
  const left = await t.db
    .selectFrom('reports')
    .select('note')
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  expect(left.map(({ note }) => note)).toEqual(['waits', 'decided of late', 'held of late'])
})

test('QUEUE-002 cases are deleted a year after their decision, with their reports; open ones never', async () => {
  const { people, post } = await makeCast(t)
  const about = await post()
  const done = (days: number) => ({ post: about, closed_at: daysAgo(days), outcome: 'left' })
  const [old, muted, late, open] = [
    await makeCase(t.db, done(366)),
    await makeCase(t.db, done(366)),
    await makeCase(t.db, done(364)),
    await makeCase(t.db, { post: about, created_at: daysAgo(800) }),
  ]
  const target = { reporter_id: people.member.id, target_type: 'post', target_id: about.id, reason_id: 3 }
  await t.db
    .insertInto('reports')
    .values({ ...target, case_id: old.id })
    .execute()
  const mute = { case_id: muted.id, reporter_id: people.member.id, ends_at: new Date('2100-01-01') }
  await t.db.insertInto('reporter_mutes').values(mute).execute()
  for (const job of queueJobs) await job.run(t.site)
  const ids = [old.id, muted.id, late.id, open.id]
  const left = await t.db.selectFrom('cases').select('id').where('id', 'in', ids).orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([muted.id, late.id, open.id])
})

test('QUEUE-006 after the deletion of an account, its reports have no name and no note, and stay open', async () => {
  const { clients, post } = await makeCast(t)
  const reporter = await makeUser(t.db)
  const client = await t.as(reporter)
  const { id } = await post()
  await report(client, 'post', id, { note: 'She knows where I live' })
  await report(clients.member, 'user', reporter.id)
  expect((await client.delete(`/api/users/${reporter.username}`, { password })).statusCode).toBe(200)
  const { cases } = await queueOf(clients.moderator)
  expect(cases).toMatchObject([{ reports: [{ reason: 3, count: 1, notes: [] }], reporters: { count: 1 } }])
  const rows = await t.db.selectFrom('reports').selectAll().where('target_id', '=', id).execute()
  expect(rows).toMatchObject([{ reporter_id: null, note: null, decided_at: null }])
  // The case about the account itself is closed.
  expect(await caseOf(t, reporter.id)).toMatchObject({ outcome: 'removed', closed_by: null })
})
