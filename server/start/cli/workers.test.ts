import { expect, test } from 'vitest'
import { readSettings } from '../../platform/config.ts'
import { embeddedOptions } from './database.ts'
import { workerSettings } from './workers.ts'

const settingsOf = (env: Record<string, string>, index: number) =>
  workerSettings(readSettings(env), 'postgres://x', index)

test('SCALE-001 workers share the connections to the database, at least 2 for each, and the memory for guests’ answers', () => {
  const env = { WORKERS: '4', DATABASE_POOL: '30', GUEST_CACHE_MEGABYTES: '64', PIECES_MEGABYTES: '48' }
  expect(settingsOf(env, 3)).toMatchObject({
    WORKERS: '1',
    DATABASE_POOL: '7',
    GUEST_CACHE_MEGABYTES: '16',
    PIECES_MEGABYTES: '12',
  })
  expect(settingsOf({ WORKERS: '32' }, 3)).toMatchObject({
    DATABASE_POOL: '2',
    GUEST_CACHE_MEGABYTES: '2',
    PIECES_MEGABYTES: '4',
  })
})

test('SCALE-001 only the first worker runs the background jobs, if the site is to run any', () => {
  expect([0, 1, 2].map((index) => settingsOf({ WORKERS: '3' }, index)['JOBS'])).toEqual(['true', 'false', 'false'])
  expect(settingsOf({ WORKERS: '3', JOBS: 'false' }, 0)['JOBS']).toBe('false')
})

test('SCALE-001 the embedded database takes all connections of all workers', () => {
  const connections = (env: Record<string, string>) => embeddedOptions(readSettings(env)).connections
  expect(connections({})).toBe(150)
  // Each has two for requests, one that listens, two for reads of moderators, two for searches and four for jobs.
  expect(connections({ WORKERS: '32' })).toBeGreaterThan(32 * 11)
  expect(connections({ DATABASE_POOL: '200' })).toBeGreaterThan(200 + 9)
})
