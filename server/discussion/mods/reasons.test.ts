import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { outcome } from '../../../test/client.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const staged = async () => {
  const cast = await makeCast(t)
  const path = `/api/communities/${toWire(cast.community.id)}/reasons`
  const entries = () =>
    t.db
      .selectFrom('modlog')
      .select(['act', 'actor_group', 'details'])
      .where('community_id', '=', cast.community.id)
      .orderBy('id')
      .execute()
  return { ...cast, path, entries }
}
const reason = (n: number) => ({ title: `Reason ${n}`, text: `Told ${n}` })

test('QUEUE-038 moderators and administrators replace the reasons of a community, and its log has one entry for a change', async () => {
  const { clients, path, entries } = await staged()
  expect((await clients.moderator.get(path)).json()).toEqual([])
  const reasons = [reason(2), { title: '  Reason 1 ', text: ' Told 1' }]
  const answer = await clients.moderator.put(path, { reasons })
  expect(answer.json()).toEqual([reason(2), reason(1)])
  expect((await clients.admin.get(path)).json()).toEqual([reason(2), reason(1)])
  // Nothing changes.
  expect((await clients.moderator.put(path, { reasons })).statusCode).toBe(200)
  expect((await clients.admin.put(path, { reasons: [] })).json()).toEqual([])
  const details = { changed: ['reasons'] }
  expect(await entries()).toEqual([
    { act: 'change_community', actor_group: 'mods', details },
    { act: 'change_community', actor_group: 'admins', details },
  ])
})

test('QUEUE-038 who does not know the newest reasons replaces none of them', async () => {
  const { clients, path } = await staged()
  await clients.moderator.put(path, { reasons: [reason(1)], before: [] })
  const late = { reasons: [reason(2)], before: [] }
  expect(outcome(await clients.admin.put(path, late))).toEqual([409, 'reasons_changed'])
  expect((await clients.admin.get(path)).json()).toEqual([reason(1)])
  // What is saved already is no conflict, such as a call that is sent again.
  expect((await clients.moderator.put(path, { reasons: [reason(1)], before: [] })).statusCode).toBe(200)
  expect((await clients.admin.put(path, { ...late, before: [reason(1)] })).json()).toEqual([reason(2)])
})

test('QUEUE-038 others neither read nor change them, and what is too much or empty changes nothing', async () => {
  const { clients, path, entries } = await staged()
  for (const client of [clients.member, clients.author]) {
    expect(outcome(await client.get(path))).toEqual([403, 'not_admin_nor_mod'])
    expect(outcome(await client.put(path, { reasons: [reason(1)] }))).toEqual([403, 'not_admin_nor_mod'])
  }
  const put = async (reasons: unknown) => outcome(await clients.moderator.put(path, { reasons }))
  expect(await put(Array.from({ length: 11 }, (_, n) => reason(n)))).toEqual([400, 'too_many_reasons'])
  expect(await put([reason(1), { title: ' ', text: 'Told' }])).toEqual([400, 'empty_reason'])
  expect(await put([{ title: 'Reason', text: '' }])).toEqual([400, 'empty_reason'])
  for (const wrong of [undefined, 'no', [1], [{ title: 'Reason' }]])
    expect(await put(wrong)).toEqual([400, 'invalid_json'])
  expect((await clients.moderator.get(path)).json()).toEqual([])
  expect(await entries()).toEqual([])
  expect(await put(Array.from({ length: 10 }, (_, n) => reason(n)))).toEqual([200])
  const [long] = (
    await clients.moderator.put(path, { reasons: [{ title: 'a'.repeat(101), text: 'b'.repeat(1001) }] })
  ).json()
  expect([long.title.length, long.text.length]).toEqual([100, 1000])
})
