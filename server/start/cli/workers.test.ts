import { expect, test } from 'vitest'
import { readSettings } from '../../platform/config.ts'
import { workerSettings } from './workers.ts'

const of = (given: Record<string, string>, index: number) => workerSettings(readSettings(given), 'postgres://x', index)

test('SCALE-001 workers divide the connections to the database, at least 2 for each, and the memory of guests’ answers', () => {
  const given = { WORKERS: '4', DATABASE_POOL: '30', GUEST_CACHE_MEGABYTES: '64' }
  expect(of(given, 3)).toMatchObject({ WORKERS: '1', DATABASE_POOL: '7', GUEST_CACHE_MEGABYTES: '16' })
  expect(of({ WORKERS: '32' }, 3)).toMatchObject({ DATABASE_POOL: '2', GUEST_CACHE_MEGABYTES: '2' })
})

test('SCALE-001 the first worker alone does the work in the background, if the site is to do any', () => {
  expect([0, 1, 2].map((index) => of({ WORKERS: '3' }, index)['JOBS'])).toEqual(['true', 'false', 'false'])
  expect(of({ WORKERS: '3', JOBS: 'false' }, 0)['JOBS']).toBe('false')
})
