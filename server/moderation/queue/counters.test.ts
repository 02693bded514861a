import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makePost, makeUser } from '../../../test/factories.ts'
import { caseOf, report } from '../../../test/queue-client.ts'
import { countWrong, recount } from '../../platform/db/counters.ts'
import { counters } from '../../start/counters.ts'
import { clearReporter } from '../reports/queries-forget.ts'

const t = testApp()

const ofCases = counters.filter(({ table }) => table === 'cases')
const wrong = () => Promise.all(ofCases.map((counter) => countWrong(t.db, counter)))

async function reported() {
  const post = await makePost(t.db)
  const [one, other] = [await makeUser(t.db), await makeUser(t.db)]
  const [first, second] = [await t.as(one), await t.as(other)]
  await report(first, 'post', post.id, { reason: 1 })
  await report(first, 'post', post.id, { reason: 2 })
  await report(second, 'post', post.id)
  const numbers = async () => {
    const { report_count, reporter_count } = await caseOf(t, post.id)
    return [report_count, reporter_count]
  }
  const set = (values: object) => t.db.updateTable('cases').set(values).where('target_id', '=', post.id).execute()
  return { one, numbers, set }
}

test('QUEUE-006 a wrong number of reports or reporters of an open case is found and corrected', async () => {
  const { numbers, set } = await reported()
  expect([ofCases.map(({ column }) => column), await wrong()]).toEqual([
    ['report_count', 'reporter_count'],
    [0, 0],
  ])
  await set({ report_count: 7, reporter_count: 1 })
  expect(await wrong()).toEqual([1, 1])
  for (const counter of ofCases) expect(await recount(t.db, counter)).toBe(1)
  expect([await numbers(), await wrong()]).toEqual([
    [3, 2],
    [0, 0],
  ])
})

test('QUEUE-006 the numbers of closed cases stay, and those with deleted reporters as far as possible', async () => {
  const closed = await reported()
  await closed.set({ report_count: 9, reporter_count: 5, closed_at: new Date(), outcome: 'approve' })
  const open = await reported()
  await t.db.transaction().execute((tx) => clearReporter(tx, open.one.id))
  expect([await wrong(), await open.numbers()]).toEqual([
    [0, 0],
    [3, 2],
  ])
  for (const [stored, right] of [
    [1, 2],
    [3, 3],
    [8, 3],
  ]) {
    await open.set({ reporter_count: stored })
    for (const counter of ofCases) await recount(t.db, counter)
    expect([stored, await open.numbers()]).toEqual([stored, [3, right]])
  }
  expect(await closed.numbers()).toEqual([9, 5])
})
