import { expect, test } from 'vitest'
import type { Case } from '../../../api/moderation/queue.ts'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment } from '../../../test/factories.ts'
import { caseOf, queueOf, report } from '../../../test/queue-client.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

test('QUEUE-001 an opened case about a comment has its post and two ancestors', async () => {
  const { clients, people, post } = await makeCast(t)
  const subject = await post()
  const [first, second, third] = await (async () => {
    const one = await makeComment(t.db, { author: people.author, post: subject })
    const two = await makeComment(t.db, { under: one })
    const three = await makeComment(t.db, { under: two })
    return [one, two, three]
  })()
  const target = await makeComment(t.db, { under: third })
  await report(clients.member, 'comment', target.id)
  const open = async (
    targetId: bigint,
  ): Promise<Case & { context: { post: { id: string } | null; above: { id: string }[] } }> =>
    (await clients.moderator.get(`/api/queue/${toWire((await caseOf(t, targetId)).id)}`)).json()
  const opened = await open(target.id)
  expect(opened).toMatchObject({ targetType: 'comment', target: { id: toWire(target.id), postTitle: subject.title } })
  expect(opened.context.post?.id).toBe(toWire(subject.id))
  expect(opened.context.above.map(({ id }) => id)).toEqual([second, third].map(({ id }) => toWire(id)))
  await report(clients.member, 'comment', first.id)
  expect((await open(first.id)).context.above).toEqual([])
  await report(clients.member, 'post', subject.id)
  expect((await open(subject.id)).context).toEqual({ post: null, above: [] })
})

test('QUEUE-001 an unknown case, or one that the caller may not see, cannot be opened', async () => {
  const { clients, people, post } = await makeCast(t)
  const subject = await post()
  await report(clients.member, 'post', subject.id)
  await report(clients.member, 'user', people.author.id)
  const open = async (client: Client, id: string) => outcome(await client.get(`/api/queue/${id}`))
  const [here, ofAdmins] = [toWire((await caseOf(t, subject.id)).id), toWire((await caseOf(t, people.author.id)).id)]
  for (const part of ['member', 'author', 'banned'] as const)
    expect(await open(clients[part], here)).toEqual([403, 'not_admin_nor_mod'])
  expect(await open(clients.moderator, ofAdmins)).toEqual([404, 'case_not_found'])
  expect(await open(clients.admin, ofAdmins)).toEqual([200])
  expect(await open(clients.admin, toWire(12n))).toEqual([404, 'case_not_found'])
  expect(await open(clients.admin, 'x')).toEqual([400, 'invalid_id'])
})

test('QUEUE-001 a case with an appeal has its text and the appealed act', async () => {
  const { clients, people, post } = await makeCast(t)
  const subject = await post()
  await clients.admin.delete(`/api/posts/${subject.public_id}?deleteAs=admins&reason=Advertising`)
  const entry = await t.db
    .selectFrom('modlog')
    .select('id')
    .where('target_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  const text = 'It is the timetable that somebody asked for.'
  expect((await clients.author.post(`/api/modlog/${toWire(entry.id)}/appeal`, { text })).statusCode).toBe(200)
  const { cases, counts } = await queueOf(await t.as(await makeAdmin(t.db)), 'scope=site&kind=appeal')
  expect(counts.kinds.appeal).toBe(1)
  expect(cases).toMatchObject([
    {
      kinds: ['appeal'],
      author: { username: people.author.username },
      reports: [],
      appeal: { text, entry: { act: 'remove_post', reason: 'Advertising', rule: null } },
    },
  ])
})
