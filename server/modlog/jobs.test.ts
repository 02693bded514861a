import { expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { makeAdmin } from '../../test/factories.ts'
import { keyAt } from '../db/keys.ts'
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

test('MODLOG-021 entries go after as many days as the site keeps them, 730 unless it is set, and never where it is 0', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const keep = async (days: unknown) => (await admin.put('/api/site_settings', { 'retention.modlogDays': days })).json()
  expect((await admin.get('/api/site_settings')).json()['retention.modlogDays']).toBe(730)
  await insertOld([3000, 731, 729, 31, 1, ...Array<number>(1500).fill(800)])
  await keep(0)
  expect(await run()).toHaveLength(1505)
  await keep(730)
  expect(await run()).toEqual([729, 31, 1])
  expect(await keep(30)).toMatchObject({ 'retention.modlogDays': 30 })
  expect(await run()).toEqual([1])
  for (const wrong of [-1, 3651, 1.5, '30', null])
    expect(await keep(wrong)).toEqual({
      status: 400,
      code: 'invalid_setting',
      message: 'The setting retention.modlogDays is a whole number from 0 to 3650. Nothing was changed.',
    })
})
