import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { makeCommunity, makeUser } from '../../../test/factories.ts'
import { countWrong, recount } from '../../platform/db/counters.ts'
import { communityCounters } from './counters.ts'

const { db } = await testDatabase()

test('COMMUNITY-049 a wrong number of members is found and corrected, a right one stays', async () => {
  const right = await makeCommunity(db, { members: [await makeUser(db)] })
  const wrong = [await makeCommunity(db, { no_members: 99 }), await makeCommunity(db, { no_members: 0 })]
  const counter = communityCounters.find(({ table, column }) => table === 'communities' && column === 'no_members')
  if (!counter) throw new Error('There is no counter of members.')
  expect(await countWrong(db, counter)).toBe(2)
  expect(await recount(db, counter)).toBe(2)
  const rows = await db.selectFrom('communities').select(['id', 'no_members']).orderBy('id').execute()
  expect(rows).toEqual([{ id: right.id, no_members: 2 }, ...wrong.map(({ id }) => ({ id, no_members: 1 }))])
  expect(await countWrong(db, counter)).toBe(0)
})
