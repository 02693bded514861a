import { expect, test } from 'vitest'
import { orderQuery, parseOrder } from './own-lists.ts'

const read = (search: string) => parseOrder(new URLSearchParams(search))

test('LIST-003, LIST-006, LIST-007 lists are sorted by last added and unfiltered unless the address says otherwise', () => {
  expect(read('')).toEqual({ sort: 'lastAdded', filter: 'all' })
  expect(read('sort=name&filter=private')).toEqual({ sort: 'name', filter: 'private' })
  expect(read('sort=newest&filter=mine')).toEqual({ sort: 'lastAdded', filter: 'all' })
})

test('LIST-006 the address contains only values that differ from the defaults', () => {
  expect(orderQuery({ sort: 'lastAdded', filter: 'all' }, { sort: 'name' })).toBe('sort=name')
  expect(orderQuery({ sort: 'name', filter: 'all' }, { filter: 'public' })).toBe('sort=name&filter=public')
  expect(orderQuery({ sort: 'name', filter: 'all' }, { sort: 'lastAdded' })).toBe('')
})
