import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeCommunity, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const send = (client: Client, targetId: bigint, subject: object) =>
  client.post('/api/_report', { type: 'post', targetId: toWire(targetId), ...subject })

test('QUEUE-037 a report that a rule is broken names the rule as it was then, and the case lists it', async () => {
  const { clients, post, community } = await makeCast(t)
  const addRule = async (id: bigint, rule: string) => {
    const row = { community_id: id, rule, created_by: community.user_id, z_index: 1 }
    return (await t.db.insertInto('community_rules').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const [kind, brief] = [await addRule(community.id, 'Be kind'), await addRule(community.id, 'Be brief')]
  const { id } = await post()
  const first = await send(clients.member, id, { reason: 1, ruleId: kind })
  expect(first.json()).toMatchObject({ reasonId: 1, rule: 'Be kind' })
  for (const ruleId of [brief, kind, null])
    expect((await send(await t.as(await makeUser(t.db)), id, { reason: 1, ruleId })).statusCode).toBe(200)
  // With another reason a rule has no meaning.
  expect((await send(clients.member, id, { reason: 3, ruleId: 0 })).json()).toMatchObject({ rule: null })
  await t.db.updateTable('community_rules').set({ rule: 'Be nice' }).where('id', '=', kind).execute()
  await t.db.deleteFrom('community_rules').where('id', '=', brief).execute()
  const row = await t.db.selectFrom('cases').select('id').where('target_id', '=', id).executeTakeFirst()
  const { reports } = (await clients.moderator.get(`/api/queue/${toWire(row?.id ?? 0n)}`)).json()
  expect(reports).toMatchObject([
    { reason: 1, count: 4, rules: ['Be brief', 'Be kind'] },
    { reason: 3, count: 1, rules: [] },
  ])
})

test('QUEUE-037 a rule of another community, or none that exists, is refused', async () => {
  const { clients, post, people } = await makeCast(t)
  const other = await makeCommunity(t.db, { founder: people.admin })
  const row = { community_id: other.id, rule: 'Be kind', created_by: people.admin.id, z_index: 1 }
  const elsewhere = await t.db.insertInto('community_rules').values(row).returning('id').executeTakeFirstOrThrow()
  const { id } = await post()
  for (const ruleId of [elsewhere.id, 0, -1, 2 ** 40])
    expect([ruleId, ...outcome(await send(clients.member, id, { reason: 1, ruleId }))]).toEqual([
      ruleId,
      404,
      'rules-not-found',
    ])
  const ofPerson = { type: 'user', reason: 1, ruleId: elsewhere.id }
  expect(outcome(await send(clients.member, people.author.id, ofPerson))).toEqual([404, 'rules-not-found'])
  expect(await t.db.selectFrom('reports').select('id').where('target_id', '=', id).execute()).toEqual([])
})
