import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { contract } from './scripts/setup/contract-plugin.ts'
import { pinMachine } from './test/machine.ts'
import { builtPages } from './worker.config.ts'

pinMachine()

/** What loads the modules of the pages: a browser has them for one page, so they may hold what is on it. */
const pages = ['web/**/*.test.{ts,tsx}', 'test/offline-copies.test.ts', 'test/web-client.test.ts']

/** What measures its own process, or starts whole sites of its own. */
const alone = [
  'endure/*.test.ts',
  'test/processes/*.test.ts',
  'server/platform/outgoing/body.test.ts',
  'server/people/live/memory.test.ts',
  'server/start/health/numbers.test.ts',
]

export default defineConfig({
  plugins: [contract(), builtPages()],
  test: {
    globalSetup: ['test/cluster.ts'],
    setupFiles: ['test/setup.ts'],
    // Threads were a tenth faster (3.7 s against 4.1 s for 75 tests), but share process.env and what native modules keep.
    pool: 'forks',
    fileParallelism: true,
    // Tests wait for PostgreSQL and for processes: one more than cores leaves none idle.
    maxWorkers: availableParallelism() + 1,
    // Generous, for a machine that is busy with something else; what waits, waits for what it means.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    tags: [
      { name: 'nightly', description: 'Slow, and rarely broken: `npm run nightly` runs it, `npm test` does not.' },
    ],
    expect: { poll: { timeout: 30_000, interval: 5 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{api,bench,db,demo,fuzz,scripts,server,shared}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          exclude: [...alone, ...pages],
          // Files follow each other in one process: the modules of the server are loaded once and not 200 times, which was
          // half of the processor's time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'pages', include: pages } },
      {
        extends: true,
        // They start and stop whole sites one after the other. On a busy machine the demo alone took 159 s.
        test: { name: 'alone', include: alone, testTimeout: 600_000, hookTimeout: 600_000 },
      },
    ],
  },
})
