import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOfList } from './forms.ts'

const query = z.object(pageOfList())

test('BASE-005 a list that pages gives 25 items when no limit is named, and at most 50', () => {
  expect(query.parse({})).toEqual({ limit: 25 })
  expect(query.parse({ limit: '', next: 'x' })).toEqual({ limit: 25, next: 'x' })
  for (const limit of ['1', '9', '10', '49', '50']) expect(query.parse({ limit })).toEqual({ limit: Number(limit) })
})

test('BASE-005 any other limit is refused with invalid_limit', () => {
  for (const limit of ['0', '51', '100', '-1', '1.5', '1e1', ' 5', '05', 'all', '٥'])
    expect([limit, query.safeParse({ limit }).error?.issues.map(({ message }) => message)]).toEqual([
      limit,
      ['invalid_limit'],
    ])
})
