import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin, makeUser } from '../../../test/factories.ts'
import { keyAt } from '../../platform/db/keys.ts'
import { modlogJobs } from './jobs.ts'

const t = testApp()
const dayMs = 86_400_000

async function insertOld(days: readonly number[]) {
  const rows = days.map((ago, index) => {
    const at = new Date(Date.now() - ago * dayMs)
    return { id: keyAt(at.getTime()) + BigInt(index), at, act: 'lock_post', actor_group: 'mods' }
  })
  await t.db.insertInto('modlog').values(rows).execute()
}

const run = async () => {
  for (const job of modlogJobs) await job.run(t.site)
  const rows = await t.db.selectFrom('modlog').select('at').where('act', '=', 'lock_post').orderBy('id').execute()
  return rows.map(({ at }) => Math.round((Date.now() - at.getTime()) / dayMs))
}

test('MODLOG-021 entries are deleted after the days of the setting, 730 by default, and never with 0', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const keep = async (days: unknown) => (await admin.put('/api/site_settings', { 'retention.modlogDays': days })).json()
  expect((await admin.get('/api/site_settings')).json()['retention.modlogDays']).toBe(730)
  await insertOld([3000, 731, 729, 366, 364, ...Array<number>(1500).fill(800)])
  await keep(0)
  expect(await run()).toHaveLength(1505)
  await keep(730)
  expect(await run()).toEqual([729, 366, 364])
  expect(await keep(365)).toMatchObject({ 'retention.modlogDays': 365 })
  expect(await run()).toEqual([364])
  for (const wrong of [-1, 1, 30, 364, 3651, 365.5, '730', null])
    expect(await keep(wrong)).toEqual({
      status: 400,
      code: 'invalid_setting',
      message: 'The setting retention.modlogDays must be 0 or a whole number from 365 to 3650. Nothing was changed.',
    })
})

test('MODLOG-021, MODLOG-017 an appealed entry stays until the answer, with the entry above it', async () => {
  const { id: user_id } = await makeUser(t.db)
  const at = new Date(Date.now() - 800 * dayMs)
  const keys = [0n, 1n, 2n, 3n].map((more) => keyAt(at.getTime()) + 5000n + more)
  const [many = 0n, ban = 0n, item = 0n, other = 0n] = keys
  const entry = { at, actor_group: 'mods', subject_id: user_id }
  await t.db
    .insertInto('modlog')
    .values([
      { ...entry, id: many, act: 'ban_many' },
      { ...entry, id: ban, act: 'ban_member', part_of: many },
      { ...entry, id: item, act: 'remove_post', part_of: ban },
      { ...entry, id: other, act: 'remove_post' },
    ])
    .execute()
  await t.db.insertInto('appeals').values({ id: 1n, log_id: item, case_id: 1n, user_id, text: 'Look again.' }).execute()
  const left = async () => {
    await run()
    const rows = await t.db.selectFrom('modlog').select('id').where('id', 'in', keys).orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  expect(await left()).toEqual([many, ban, item])
  await t.db.updateTable('appeals').set({ answered_at: new Date(), outcome: 'upheld', answer: 'No.' }).execute()
  expect(await left()).toEqual([])
})
