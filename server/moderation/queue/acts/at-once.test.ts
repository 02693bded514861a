import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { outcome } from '../../../../test/client.ts'
import { countQueries } from '../../../../test/database.ts'
import { makeUser } from '../../../../test/factories.ts'
import { act, prepareQueue } from '../../../../test/queue-stage.ts'

const t = testApp()
const limited = testApp({ limitsAt: () => Date.UTC(2026, 5, 1) })

test('QUEUE-018 of two moderators who act at the same moment exactly one decides, with any acts', async () => {
  const { community, path, mod, addPost, addComment, reportPost, reportComment, caseOf } = await prepareQueue(t)
  const colleague = await makeUser(t.db)
  await mod.post(`${path}/mods`, { username: colleague.username })
  const second = await t.as(colleague)
  const reason = { reason: 'An advertisement', text: 'Be kind.' }
  const pairs = [
    ...[
      ['approve', 'approve'],
      ['remove', 'remove'],
      ['approve', 'remove'],
      ['remove', 'ignore'],
    ],
    ...[
      ['ban', 'remove'],
      ['warn', 'warn'],
      ['escalate', 'approve'],
      ['lock', 'ban'],
    ],
  ]
  for (const [one = '', other = ''] of pairs)
    for (const type of ['post', 'comment']) {
      const target = type === 'post' ? await addPost() : await addComment()
      const { caseRef } = type === 'post' ? await reportPost(target.id) : await reportComment(target.id)
      const answers = await Promise.all([act(mod, [caseRef], one, reason), act(second, [caseRef], other, reason)])
      const results = answers.flatMap((answer) => answer.json().results)
      expect([type, one, other, results.filter(({ ok }) => ok).length]).toEqual([type, one, other, 1])
      expect(results.find(({ ok }) => !ok)).toMatchObject({
        status: 409,
        code: 'case_changed',
        // The answer contains the current case with the person who decided it.
        case: { id: caseRef.id, version: caseRef.version + 1 },
      })
      expect((await caseOf(target.id)).row.version).toBe(caseRef.version + 1)
      await t.db.deleteFrom('community_bans').where('community_id', '=', community.id).execute()
    }
})

test('QUEUE-018 an act on a case that has changed since it was read is case_changed', async () => {
  const { founder, mod, reportPost } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  const { caseRef: now } = await reportPost()
  expect(now.version).toBeGreaterThan(caseRef.version)
  const changed = { id: caseRef.id, ok: false, status: 409, code: 'case_changed' }
  expect((await act(mod, [caseRef], 'approve')).json()).toMatchObject({ results: [changed], undoId: null })
  expect((await act(mod, [now], 'approve')).json().results).toMatchObject([{ ok: true }])
  const closedBy = { username: founder.username }
  const { result, statements } = await countQueries(t.db, () => act(mod, [now], 'approve'))
  expect(result.json().results).toMatchObject([{ ...changed, case: { state: 'done', outcome: 'approve', closedBy } }])
  expect(statements.length).toBeLessThanOrEqual(12)
})

test('MODLOG-004, QUEUE-011 an act on several cases is one log entry with one below it per case, and notifies a person once', async () => {
  const { author, community, mod, addPost, reportPost } = await prepareQueue(t)
  const posts = [await addPost(), await addPost(), await addPost()]
  const caseRefs = []
  for (const { id } of posts) caseRefs.push((await reportPost(id)).caseRef)
  await mod.delete(`/api/posts/${posts[0]?.public_id}?deleteAs=mods`)
  const { results, undoId } = (await act(mod, caseRefs, 'remove', { reason: 'An advertisement' })).json()
  expect(results.map(({ ok, code }: { ok: boolean; code: string }) => [ok, code])).toEqual([
    [false, 'case_changed'],
    [true, null],
    [true, null],
  ])
  expect(undoId).not.toBe(null)
  const entries = await t.db
    .selectFrom('modlog')
    .selectAll()
    .where('community_id', '=', community.id)
    .orderBy('id')
    .execute()
  const [, many, ...items] = entries
  expect(many).toMatchObject({ act: 'remove_many', part_of: null, reason: 'An advertisement', target_id: null })
  expect(items).toMatchObject(
    posts.slice(1).map(({ id }) => ({ act: 'remove_post', target_id: id, part_of: many?.id })),
  )
  const causes = await t.db
    .selectFrom('notification_causes')
    .select('post_id')
    .where('user_id', '=', author.id)
    .execute()
  expect(causes.map(({ post_id }) => post_id)).toEqual([posts[0]?.id, posts[1]?.id])
})

test('QUEUE-034 an act on one case takes at most 12 statements', async () => {
  const { community, mod, addPost, addComment, reportPost, reportComment } = await prepareQueue(t)
  const counted: Record<string, number> = {}
  for (const name of ['approve', 'ignore', 'remove', 'lock', 'warn', 'escalate', 'ban']) {
    for (const type of ['post', 'comment']) {
      const { caseRef } =
        type === 'post' ? await reportPost((await addPost()).id) : await reportComment((await addComment()).id)
      const { result, statements } = await countQueries(t.db, () =>
        act(mod, [caseRef], name, { reason: 'An advertisement', text: 'Be kind.' }),
      )
      expect(result.json().results).toMatchObject([{ ok: true }])
      counted[`${name} ${type}`] = statements.length
      await t.db.deleteFrom('community_bans').where('community_id', '=', community.id).execute()
    }
  }
  expect(Object.entries(counted).filter(([, count]) => count > 12)).toEqual([])
})

test('QUEUE-011 a member can make at most 60 such calls a minute', async () => {
  const { mod } = await prepareQueue(limited)
  const nothing = [{ id: 'f'.repeat(24), version: 1 }]
  for (let n = 0; n < 60; n++) expect(outcome(await act(mod, nothing, 'approve'))).toEqual([200])
  const refused = await act(mod, nothing, 'approve')
  expect([...outcome(refused), Number(refused.headers['retry-after']) > 0]).toEqual([429, 'no code', true])
})
