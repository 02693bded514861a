import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{api,server,shared,web}/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/processes/*.test.ts'],
    globalSetup: ['test/cluster.ts'],
    setupFiles: ['test/setup.ts'],
    fileParallelism: true,
    maxWorkers: availableParallelism(),
    // Generous, for a machine that is busy with something else; what waits, waits for what it means.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
