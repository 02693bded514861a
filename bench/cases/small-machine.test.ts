import { expect, test } from 'vitest'
import { faultsOf } from './small-machine.ts'

// `npm run nightly` measures it for an hour.
test('OPS-033 the hour on a small machine fails above 700 MB, when a process was ended, and when a request failed', () => {
  expect(faultsOf(699.6, 0, [])).toEqual([])
  expect(faultsOf(700.6, 0, [])).toEqual(['The site took 701 MB, more than 700.'])
  expect(faultsOf(500, 2, ['503', '503', 'ECONNRESET'])).toEqual([
    'The system ended 2 processes for want of memory.',
    '3 requests failed: 503, ECONNRESET',
  ])
})
