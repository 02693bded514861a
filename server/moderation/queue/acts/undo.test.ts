import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { outcome } from '../../../../test/client.ts'
import { makeAdmin, makeComment, makeUser } from '../../../../test/factories.ts'
import { act, prepareQueue, undo } from '../../../../test/queue-stage.ts'
import { toWire } from '../../../platform/db/keys.ts'
import { forgetDecisions } from './jobs.ts'
import { type BanRemoval, removeRest } from './remove-rest.ts'
import { restoreRest } from './restore-rest.ts'

const t = testApp()

const done = { ok: true, status: 200, code: null }
const changed = { ok: false, status: 409, code: 'case_changed' }

test('QUEUE-020 undo reverses all of one call: removed items return, locks and warnings end, cases reopen with their reports', async () => {
  const { author, post, mod, addPost, addComment, reportPost, reportComment, caseOf } = await prepareQueue(t)
  const [locked, warned, comment] = [await addPost(), await addPost(), await addComment()]
  const reopened = async (id: bigint) => {
    const { row } = await caseOf(id)
    const reports = await t.db
      .selectFrom('reports')
      .select('id')
      .where('case_id', '=', row.id)
      .where('decided_at', 'is', null)
      .execute()
    return [row.closed_at, row.outcome, row.closed_by, reports.length]
  }
  const first = await act(mod, [(await reportPost()).caseRef, (await reportComment(comment.id)).caseRef], 'remove', {
    reason: 'An advertisement',
  })
  const second = await act(mod, [(await reportPost(locked.id)).caseRef], 'lock')
  const third = await act(mod, [(await reportPost(warned.id)).caseRef], 'warn', { text: 'Be kind.' })
  const result = (await undo(mod, first.json().undoId)).json()
  expect(first.json().results).toMatchObject([done, done])
  expect(result.results).toMatchObject([done, done])
  const back = await t.db.selectFrom('comments').selectAll().where('id', '=', comment.id).executeTakeFirstOrThrow()
  expect(back.deleted_at).toBe(null)
  expect(await reopened(comment.id)).toEqual([null, null, null, 1])
  expect((await t.visitor().get(`/api/posts/${post.public_id}`)).json().deletedAt).toBe(null)
  expect(await reopened(post.id)).toEqual([null, null, null, 1])
  expect((await undo(mod, second.json().undoId)).json().results).toMatchObject([done])
  expect((await mod.get(`/api/posts/${locked.public_id}`)).json().locked).toBe(false)
  expect(await reopened(locked.id)).toEqual([null, null, null, 1])
  expect((await undo(mod, third.json().undoId)).json().results).toMatchObject([done])
  const entries = await t.db
    .selectFrom('modlog')
    .selectAll()
    .where('subject_id', '=', author.id)
    .orderBy('id')
    .execute()
  for (const name of ['remove_post', 'lock_post', 'warn'])
    expect([name, entries.find((entry) => entry.act === name)?.undone_by]).not.toEqual([name, null])
  expect(entries.map((entry) => entry.act)).toEqual(
    expect.arrayContaining(['restore_post', 'unlock_post', 'withdraw_warning']),
  )
  const causes = await t.db
    .selectFrom('notification_causes')
    .select(['kind', 'details'])
    .where('user_id', '=', author.id)
    .execute()
  expect(causes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'released' }),
      expect.objectContaining({ kind: 'mod_warning', details: expect.objectContaining({ lifted: true }) }),
    ]),
  )
})

test('QUEUE-020 approving, ignoring and escalating can be undone too', async () => {
  const { post, mod, reportPost, caseOf } = await prepareQueue(t)
  await reportPost()
  for (const name of ['approve', 'ignore', 'escalate']) {
    const { caseRef } = await caseOf(post.id)
    const { undoId, results } = (await act(mod, [caseRef], name)).json()
    expect(results).toMatchObject([done])
    expect((await undo(mod, undoId)).json().results).toMatchObject([done])
    expect((await caseOf(post.id)).row).toMatchObject({ closed_at: null, outcome: null, escalated_at: null })
  }
})

test('QUEUE-020 if approving restored an item, undo removes it again and leaves its case decided', async () => {
  const { post, mod, reportPost, caseOf } = await prepareQueue(t)
  await act(mod, [(await reportPost()).caseRef], 'remove', { reason: 'An advertisement' })
  const { undoId } = (await act(mod, [(await caseOf(post.id)).caseRef], 'approve')).json()
  expect((await undo(mod, undoId)).json().results).toMatchObject([done])
  expect((await mod.get(`/api/posts/${post.public_id}`)).json().deletedAs).toBe('mods')
  const { row } = await caseOf(post.id)
  expect([row.closed_at !== null, row.outcome]).toEqual([true, 'remove'])
})

test('QUEUE-020 a case that somebody changed since is left and answers case_changed; nothing is undone twice', async () => {
  const { path, post, mod, addPost, reportPost, caseOf } = await prepareQueue(t)
  const other = await addPost()
  const caseRefs = [(await reportPost()).caseRef, (await reportPost(other.id)).caseRef]
  const { undoId } = (await act(mod, caseRefs, 'remove', { reason: 'An advertisement' })).json()
  const colleague = await makeUser(t.db)
  await mod.post(`${path}/mods`, { username: colleague.username })
  const second = await t.as(colleague)
  await second.put(`/api/posts/${post.public_id}?action=restore`)
  await second.delete(`/api/posts/${post.public_id}?deleteAs=mods`)
  expect((await undo(mod, undoId)).json().results).toMatchObject([changed, done])
  expect((await mod.get(`/api/posts/${post.public_id}`)).json().deletedAs).toBe('mods')
  expect((await mod.get(`/api/posts/${other.public_id}`)).json().deletedAt).toBe(null)
  expect((await caseOf(post.id)).row.outcome).toBe('remove')
  expect((await undo(mod, undoId)).json().results).toMatchObject([changed, changed])
})

test('QUEUE-020 only the actor and administrators can undo a call, for 24 hours', async () => {
  const { path, post, mod, reportPost, caseOf } = await prepareQueue(t)
  const { undoId } = (await act(mod, [(await reportPost()).caseRef], 'approve')).json()
  const colleague = await makeUser(t.db)
  await mod.post(`${path}/mods`, { username: colleague.username })
  expect(outcome(await undo(await t.as(colleague), undoId))).toEqual([403, 'not_owner'])
  expect(outcome(await undo(mod, 'f'.repeat(24)))).toEqual([404, 'undo_not_found'])
  expect(outcome(await undo(mod, 'x'))).toEqual([400, 'invalid_id'])
  const decided = (hours: number) =>
    t.db
      .updateTable('decisions')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
      .where('case_id', '=', caseId)
      .execute()
  const caseId = (await caseOf(post.id)).row.id
  await decided(25)
  expect(outcome(await undo(mod, undoId))).toEqual([404, 'undo_not_found'])
  await decided(23)
  await forgetDecisions.run(t.site)
  const admin = await t.as(await makeAdmin(t.db))
  expect((await undo(admin, undoId)).json().results).toMatchObject([done])
  await decided(25)
  await forgetDecisions.run(t.site)
  expect(await t.db.selectFrom('decisions').selectAll().where('case_id', '=', caseId).execute()).toEqual([])
})

test('QUEUE-020 of two warnings about one item, one is undone and the other stays', async () => {
  const { author, mod, reportPost } = await prepareQueue(t)
  const warn = async () => (await act(mod, [(await reportPost()).caseRef], 'warn', { text: 'Be kind.' })).json().undoId
  const [first, second] = [await warn(), await warn()]
  const listRemaining = async () => {
    const rows = await t.db
      .selectFrom('modlog')
      .select('undone_by')
      .where('subject_id', '=', author.id)
      .where('act', '=', 'warn')
      .orderBy('id')
      .execute()
    return rows.map(({ undone_by }) => undone_by === null)
  }
  expect((await undo(mod, first)).json().results).toMatchObject([done])
  expect(await listRemaining()).toEqual([false, true])
  expect((await undo(mod, second)).json().results).toMatchObject([done])
  expect(await listRemaining()).toEqual([false, false])
})

test('QUEUE-020 an item that its author has erased or administrators have removed since is case_changed', async () => {
  const { author, mod, addPost, reportPost } = await prepareQueue(t)
  const [erased, result] = [await addPost(), await addPost()]
  const caseRefs = [(await reportPost(erased.id)).caseRef, (await reportPost(result.id)).caseRef]
  const { undoId } = (await act(mod, caseRefs, 'remove', { reason: 'An advertisement' })).json()
  const own = await t.as(author)
  await own.delete(`/api/posts/${erased.public_id}?deleteAs=normal&deleteContent=true`)
  await t.db.updateTable('posts').set({ deleted_as: 'admins' }).where('id', '=', result.id).execute()
  expect((await undo(mod, undoId)).json().results).toMatchObject([changed, changed])
})

test('QUEUE-025 the actor gets the calls that can be undone, with their log entries', async () => {
  const { mod, addPost, reportPost, post } = await prepareQueue(t)
  const other = await addPost()
  const caseRefs = [(await reportPost()).caseRef, (await reportPost(other.id)).caseRef]
  const { undoId } = (await act(mod, caseRefs, 'remove', { reason: 'An advertisement' })).json()
  const calls = async (client = mod) => (await client.get('/api/queue/undo')).json().calls
  const entry = await t.db
    .selectFrom('modlog')
    .select('part_of')
    .where('target_id', '=', post.id)
    .where('act', '=', 'remove_post')
    .executeTakeFirstOrThrow()
  expect(await calls()).toEqual([{ undoId, cases: 2, entryIds: [toWire(entry.part_of ?? 0n)] }])
  expect(await calls(await t.as(await makeAdmin(t.db)))).toEqual([])
  await undo(mod, undoId)
  expect(await calls()).toEqual([])
})

/**
 * Two posts of one author, and comments under them, all reported. The first is also reported to the administrators, the second was handed to them.
 */
async function everythingReported() {
  const stage = await prepareQueue(t)
  const { db } = t
  const { community, author, post, reportPost, reportComment, caseOf, mod } = stage
  const other = await stage.addPost()
  const comments = [await stage.addComment(), await makeComment(db, { author, post: other })]
  await reportPost()
  const admins = { type: 'post', targetId: toWire(post.id), reason: 1, toAdmins: true }
  await (await t.as(await makeUser(db))).post('/api/_report', admins)
  await reportPost(other.id)
  for (const { id } of comments) await reportComment(id)
  await act(mod, [(await caseOf(other.id)).caseRef], 'escalate', { text: 'One for you.' })
  const mine = () => db.selectFrom('cases').selectAll().where('community_id', '=', community.id).orderBy('id')
  return {
    ...stage,
    mine: async () => (await mine().where('target_id', '=', post.id).where('for_admins', '=', false).execute())[0],
    /** All rows that an act may change, without their versions and times of change. */
    rows: async () => {
      const cases = await mine().execute()
      const ids = cases.map(({ id }) => id)
      const reports = await db
        .selectFrom('reports')
        .select(['id', 'case_id', 'decided_at', 'outcome'])
        .where('case_id', 'in', ids)
        .orderBy('id')
        .execute()
      return { cases: cases.map((row) => ({ ...row, version: 0, updated_at: null })), reports }
    },
  }
}

async function runJobs(name: string, job: { run(site: typeof t.site, data: never): Promise<void> }) {
  // The first job creates the table.
  if (!(await sql`select from pg_class where oid = to_regclass('pgboss.job')`.execute(t.db)).rows.length) return
  const { rows } = await sql<{ data: never }>`
    update pgboss.job set state = 'completed' where name = ${name} and state = 'created' returning data`.execute(t.db)
  for (const { data } of rows) await job.run(t.site, data)
}

const everyAct: [name: string, values?: object, before?: [name: string, values: object]][] = [
  ['approve'],
  ['ignore'],
  ['escalate', { text: 'Please.' }],
  ['lock'],
  ['warn', { text: 'Be kind.' }],
  ['remove', { reason: 'An advertisement' }],
  ['ban'],
  ['ban', { hours: 24 }],
  ['approve', {}, ['remove', { reason: 'An advertisement' }]],
]
for (const [name, values = {}, before] of everyAct) {
  const title = [...(before ? [before[0]] : []), name, ...Object.entries(values).flat()].join(' ')
  test(`QUEUE-020 undo of "${title}" leaves every case and report as it was before, also those that were closed with it`, async () => {
    const { mod, mine, rows } = await everythingReported()
    const decide = async (what: string, how: object) => {
      const row = await mine()
      if (!row) throw new Error('There is no case.')
      const { results, undoId } = (await act(mod, [{ id: toWire(row.id), version: row.version }], what, how)).json()
      expect(results).toMatchObject([done])
      await runJobs(
        'remove-rest-of-banned',
        removeRest as { run(site: typeof t.site, data: BanRemoval): Promise<void> },
      )
      return undoId
    }
    if (before) await decide(...before)
    const stood = await rows()
    const undoId = await decide(name, values)
    expect(await rows()).not.toEqual(stood)
    expect((await undo(mod, undoId)).json().results).toMatchObject([done])
    await runJobs('restore-rest-of-banned', restoreRest)
    expect(await rows()).toEqual(stood)
  })
}
