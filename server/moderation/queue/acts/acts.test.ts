import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { outcome } from '../../../../test/client.ts'
import { makeAdmin, makeUser } from '../../../../test/factories.ts'
import { act, prepareQueue } from '../../../../test/queue-stage.ts'
import { toWire } from '../../../platform/db/keys.ts'

const t = testApp()

const done = { ok: true, status: 200, code: null, message: null }
const entriesOf = (communityId: bigint) =>
  t.db.selectFrom('modlog').selectAll().where('community_id', '=', communityId).orderBy('id').execute()
const openReports = (targetId: bigint) =>
  t.db.selectFrom('reports').select('id').where('target_id', '=', targetId).where('decided_at', 'is', null).execute()

test('QUEUE-011, QUEUE-013 approving keeps the target, decides its reports and closes the case with the next version', async () => {
  const { founder, post, mod, reportPost, caseOf } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  const answer = await act(mod, [caseRef], 'approve')
  expect(answer.json()).toEqual({
    results: [{ id: caseRef.id, ...done }],
    undoId: expect.stringMatching(/^[0-9a-f]{24}$/),
  })
  const { row } = await caseOf(post.id)
  expect(row).toMatchObject({ outcome: 'approve', closed_by: founder.id, version: caseRef.version + 1 })
  expect(row.closed_at).not.toBe(null)
  expect(await openReports(post.id)).toEqual([])
  expect((await mod.get(`/api/posts/${post.public_id}`)).json().deletedAt).toBe(null)
})

test('QUEUE-013 approving a decided case restores the removed target', async () => {
  const { post, mod, reportPost, caseOf } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  await act(mod, [caseRef], 'remove', { reason: 'An advertisement' })
  const { caseRef: closed } = await caseOf(post.id)
  expect((await act(mod, [closed], 'approve')).json().results).toMatchObject([done])
  expect((await t.visitor().get(`/api/posts/${post.public_id}`)).json().deletedAt).toBe(null)
  expect((await caseOf(post.id)).row.outcome).toBe('approve')
  // A case that was decided without a removal cannot be decided again.
  const { caseRef: again } = await caseOf(post.id)
  expect((await act(mod, [again], 'approve')).json().results).toMatchObject([{ ok: false, code: 'case_changed' }])
})

test('QUEUE-014 removing needs a reason or a rule, deletes the target as the acting group and decides its reports and those on its comments', async () => {
  const { community, author, post, mod, reportPost, reportComment, addComment } = await prepareQueue(t)
  const comment = await addComment()
  await reportComment(comment.id)
  const { caseRef } = await reportPost()
  for (const nothing of [{}, { reason: '  ' }, { reason: null, ruleId: null }])
    expect(outcome(await act(mod, [caseRef], 'remove', nothing))).toEqual([400, 'reason_missing'])
  expect((await act(mod, [caseRef], 'remove', { reason: ' An advertisement ' })).json().results).toMatchObject([done])
  const seen = (await mod.get(`/api/posts/${post.public_id}`)).json()
  expect(seen).toMatchObject({ deletedAs: 'mods' })
  expect(await openReports(post.id)).toEqual([])
  expect(await openReports(comment.id)).toEqual([])
  expect(await entriesOf(community.id)).toMatchObject([
    { act: 'remove_post', actor_group: 'mods', reason: 'An advertisement', subject_id: author.id, part_of: null },
  ])
})

test('QUEUE-014, QUEUE-012 administrators who do not moderate the community remove as admins; comments are removed likewise', async () => {
  const { community, mod, reportComment, addComment } = await prepareQueue(t)
  const [first, second] = [await addComment(), await addComment()]
  const admin = await t.as(await makeAdmin(t.db))
  const { caseRef } = await reportComment(first.id)
  await act(admin, [caseRef], 'remove', { reason: 'Unkind' })
  await act(mod, [(await reportComment(second.id)).caseRef], 'remove', { reason: 'Unkind' })
  const rows = await t.db
    .selectFrom('comments')
    .select(['id', 'deleted_as'])
    .where('deleted_at', 'is not', null)
    .execute()
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: first.id, deleted_as: 'admins' },
      { id: second.id, deleted_as: 'mods' },
    ]),
  )
  expect((await entriesOf(community.id)).map(({ actor_group }) => actor_group)).toEqual(['admins', 'mods'])
})

test('QUEUE-026 with only a rule, the reason is its removal text, by default "Removed from /{community}: {rule}"', async () => {
  const { community, path, mod, addPost, reportPost } = await prepareQueue(t)
  const rules = (await mod.post(`${path}/rules`, { rule: 'No ads' })).json()
  const second = (await mod.post(`${path}/rules`, { rule: 'No spam', removalText: 'Spam goes elsewhere.' })).json()[1]
  const remove = async (values: object) => {
    const post = await addPost()
    const { caseRef } = await reportPost(post.id)
    return (await act(mod, [caseRef], 'remove', values)).json().results[0]
  }
  expect(await remove({ ruleId: rules[0].id })).toMatchObject(done)
  expect(await remove({ ruleId: second.id })).toMatchObject(done)
  expect(await remove({ ruleId: second.id, reason: 'Twice already.' })).toMatchObject(done)
  expect(await remove({ ruleId: 999_999 })).toMatchObject({ ok: false, status: 404, code: 'rules-not-found' })
  expect((await entriesOf(community.id)).filter(({ act: what }) => what === 'remove_post')).toMatchObject([
    { reason: `Removed from /${community.name}: No ads`, rule: 'No ads', rule_id: rules[0].id },
    { reason: 'Spam goes elsewhere.', rule: 'No spam' },
    { reason: 'Twice already.', rule: 'No spam' },
  ])
})

test('QUEUE-013 ignoring keeps the target; later reports are counted but open no case until its text changes', async () => {
  const { author, post, mod, reportPost, caseOf } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  expect((await act(mod, [caseRef], 'ignore')).json().results).toMatchObject([done])
  const ignored = (await reportPost()).row
  expect(ignored).toMatchObject({ id: (await caseOf(post.id)).row.id, outcome: 'ignore' })
  expect(ignored.closed_at).not.toBe(null)
  expect(await openReports(post.id)).toHaveLength(1)
  await (await t.as(author)).put(`/api/posts/${post.public_id}`, { title: 'Medlars, once more' })
  expect((await reportPost()).row).toMatchObject({ closed_at: null, outcome: null })
})

test('QUEUE-012, QUEUE-016 posts and comments can be locked, and stay where they are', async () => {
  const { post, mod, reportPost, reportComment, addComment, caseOf } = await prepareQueue(t)
  const comment = await addComment()
  const caseRefs = [(await reportPost()).caseRef, (await reportComment(comment.id)).caseRef]
  expect((await act(mod, caseRefs, 'lock', { reason: 'It goes in circles' })).json().results).toMatchObject([
    done,
    done,
  ])
  expect((await mod.get(`/api/posts/${post.public_id}`)).json()).toMatchObject({ locked: true, deletedAt: null })
  const row = await t.db.selectFrom('comments').selectAll().where('id', '=', comment.id).executeTakeFirstOrThrow()
  expect([row.locked_at !== null, row.deleted_at]).toEqual([true, null])
  expect((await caseOf(comment.id)).row.outcome).toBe('lock')
})

test("QUEUE-015 a warning notifies the author, keeps the target, and is in the person's history for 365 days", async () => {
  const { author, community, post, mod, reportPost } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  for (const text of [undefined, null, ' ', 'x'.repeat(1001)])
    expect(outcome(await act(mod, [caseRef], 'warn', { text }))).toEqual([400, 'text_missing'])
  const text = 'x'.repeat(1000)
  expect((await act(mod, [caseRef], 'warn', { text })).json().results).toMatchObject([done])
  expect((await mod.get(`/api/posts/${post.public_id}`)).json().deletedAt).toBe(null)
  const cause = await t.db.selectFrom('notification_causes').selectAll().where('user_id', '=', author.id).execute()
  expect(cause).toMatchObject([{ kind: 'mod_warning', community_id: community.id, details: { reason: text } }])
  const history = `/api/queue/people/${author.username}?communityId=${toWire(community.id)}`
  expect((await mod.get(history)).json().warnings).toBe(1)
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  await t.db
    .updateTable('modlog')
    .set({ at: days(364) })
    .where('act', '=', 'warn')
    .execute()
  expect((await mod.get(history)).json().warnings).toBe(1)
  await t.db
    .updateTable('modlog')
    .set({ at: days(366) })
    .where('act', '=', 'warn')
    .execute()
  expect((await mod.get(history)).json().warnings).toBe(0)
})

test('QUEUE-017 escalating hands a case to the administrators, who return it by the same act; meanwhile moderators cannot decide it', async () => {
  const { post, mod, reportPost, caseOf } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  expect((await act(mod, [caseRef], 'escalate', { text: 'Is this allowed?' })).json().results).toMatchObject([done])
  const { row, caseRef: handed } = await caseOf(post.id)
  expect((await mod.get(`/api/queue/${caseRef.id}`)).json()).toMatchObject({
    escalated: true,
    escalationText: 'Is this allowed?',
  })
  expect(row).toMatchObject({ closed_at: null, outcome: null, escalation_text: 'Is this allowed?' })
  expect(row.escalated_at).not.toBe(null)
  const refused = { ok: false, status: 403, code: 'case_with_admins' }
  for (const name of ['approve', 'escalate'])
    expect((await act(mod, [handed], name)).json().results).toMatchObject([refused])
  const admin = await t.as(await makeAdmin(t.db))
  expect((await act(admin, [handed], 'escalate')).json().results).toMatchObject([done])
  const back = await caseOf(post.id)
  expect(back.row).toMatchObject({ escalated_at: null, escalation_text: null })
  expect((await act(mod, [back.caseRef], 'approve')).json().results).toMatchObject([done])
})

test('QUEUE-012 an unknown act, or one that does not fit the target, is invalid_action; 1 to 100 cases are decided at once', async () => {
  const { author, mod, reportPost } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  for (const name of ['erase', 'removed', ''])
    expect(outcome(await act(mod, [caseRef], name))).toEqual([400, 'invalid_action'])
  for (const cases of [[], Array.from({ length: 101 }, () => caseRef), [{ id: caseRef.id }], 'all'])
    expect(outcome(await act(mod, cases as never, 'approve'))).toEqual([400, 'invalid_json'])
  expect(outcome(await act(mod, [{ id: 'x', version: 1 }], 'approve'))).toEqual([400, 'invalid_id'])
  const reporter = await t.as(await makeUser(t.db))
  await reporter.post('/api/_report', { type: 'user', targetId: toWire(author.id), reason: 1 })
  const row = await t.db.selectFrom('cases').selectAll().where('target_id', '=', author.id).executeTakeFirstOrThrow()
  const admin = await t.as(await makeAdmin(t.db))
  const user = { id: toWire(row.id), version: row.version }
  expect((await act(admin, [user], 'remove', { reason: 'x' })).json()).toMatchObject({
    results: [{ ok: false, status: 400, code: 'invalid_action' }],
    undoId: null,
  })
  expect((await act(admin, [user], 'approve')).json().results).toMatchObject([done])
})

test('QUEUE-009, QUEUE-035 nobody can decide cases about themselves or of other communities: one refused case does not stop the rest', async () => {
  const { founder, community, mod, post, reportPost, addPost, caseOf } = await prepareQueue(t)
  const other = await prepareQueue(t)
  const own = await t.db
    .updateTable('posts')
    .set({ user_id: founder.id })
    .where('id', '=', (await addPost()).id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const caseRefs = [
    (await reportPost(own.id)).caseRef,
    (await other.reportPost()).caseRef,
    { id: 'f'.repeat(24), version: 1 },
    (await reportPost()).caseRef,
  ]
  const { results } = (await act(mod, caseRefs, 'remove', { reason: 'An advertisement' })).json()
  const unknown = { ok: false, status: 404, code: 'case_not_found' }
  expect(results).toMatchObject([{ ok: false, status: 403, code: 'own_case' }, unknown, unknown, done])
  expect(results.map(({ id }: { id: string }) => id)).toEqual(caseRefs.map(({ id }) => id))
  expect((await caseOf(own.id)).row.closed_at).toBe(null)
  expect((await caseOf(post.id)).row.outcome).toBe('remove')
  expect((await other.caseOf(other.post.id)).row.version).toBe(1)
  expect(await entriesOf(other.community.id)).toEqual([])
  expect(community.id).not.toBe(other.community.id)
})

test('QUEUE-012, MODLOG-011 if reasons are required, locking and banning in the queue need one too', async () => {
  const { mod, reportPost } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  const admin = await t.as(await makeAdmin(t.db))
  await admin.put('/api/site_settings', { reasonRequired: true })
  for (const name of ['lock', 'ban'])
    expect((await act(mod, [caseRef], name)).json().results).toMatchObject([{ ok: false, code: 'reason_missing' }])
  expect((await act(mod, [caseRef], 'lock', { reason: 'In circles' })).json().results).toMatchObject([done])
  await admin.put('/api/site_settings', { reasonRequired: false })
})

test('QUEUE-026 a rule number above the integer range counts as unknown', async () => {
  const { mod, reportPost } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  for (const ruleId of [999_999, 2 ** 31, 3_000_000_000, -(2 ** 31) - 1]) {
    const answer = await act(mod, [caseRef], 'remove', { ruleId })
    expect([ruleId, answer.statusCode, answer.json().results]).toMatchObject([
      ruleId,
      200,
      [{ ok: false, code: 'rules-not-found' }],
    ])
  }
})

test('QUEUE-017 a long note for the administrators is cut at 1,000 characters', async () => {
  const { post, mod, reportPost, caseOf } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  await act(mod, [caseRef], 'escalate', { text: 'x'.repeat(1500) })
  expect((await caseOf(post.id)).row.escalation_text).toBe('x'.repeat(1000))
})
