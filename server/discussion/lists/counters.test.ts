import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { makeComment, makeList, makePost } from '../../../test/factories.ts'
import { countWrong, recount } from '../../platform/db/counters.ts'
import { listCounters } from './counters.ts'

const { db } = await testDatabase()

test('LIST-040 a wrong number of items is found and corrected; deleted items count too', async () => {
  const deleted = await makePost(db, { deleted_at: new Date(), deleted_as: 'normal' })
  const items = [{ post: deleted }, { comment: await makeComment(db) }]
  const lists = [
    await makeList(db, { items }),
    await makeList(db, { items, num_items: 7 }),
    await makeList(db, { num_items: 1 }),
  ]
  const [counter] = listCounters
  if (!counter) throw new Error('There is no counter of list items.')
  expect(await countWrong(db, counter)).toBe(2)
  expect(await recount(db, counter)).toBe(2)
  const rows = await db.selectFrom('lists').select(['id', 'num_items']).orderBy('id').execute()
  expect(rows).toEqual(lists.map(({ id }, index) => ({ id, num_items: [2, 2, 0][index] })))
})
