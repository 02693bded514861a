import { expect, test } from 'vitest'
import { changedOrder, orderIn } from './lists-order.ts'

const read = (search: string) => orderIn(new URLSearchParams(search))

test('LIST-003, LIST-006, LIST-007 lists stand last added first and unfiltered unless the address says otherwise', () => {
  expect(read('')).toEqual({ sort: 'lastAdded', filter: 'all' })
  expect(read('sort=name&filter=private')).toEqual({ sort: 'name', filter: 'private' })
  expect(read('sort=newest&filter=mine')).toEqual({ sort: 'lastAdded', filter: 'all' })
})

test('LIST-006 the address names only what differs from the first choice', () => {
  expect(changedOrder({ sort: 'lastAdded', filter: 'all' }, { sort: 'name' })).toBe('sort=name')
  expect(changedOrder({ sort: 'name', filter: 'all' }, { filter: 'public' })).toBe('sort=name&filter=public')
  expect(changedOrder({ sort: 'name', filter: 'all' }, { sort: 'lastAdded' })).toBe('')
})
