import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser, pinFonts } from './test/browser.ts'
import { pinMachine } from './test/machine.ts'

pinMachine()
await pinFonts()
const { executablePath, args } = await findBrowser()

// The site under test runs as it is served: React without its checks, which took half as much again of the server's time.
process.env['NODE_ENV'] = 'production'

/** `KEYBOARD=1 npx playwright test` does the journeys without a mouse, but for those about what only a mouse does. */
const byKeyboard = process.env['KEYBOARD'] === '1'

/** What measures how much work the page has. */
const smoothness = '**/*-smoothness.journey.ts'

export default defineConfig<object, { byKeyboard: boolean }>({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './test/browser-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  ...(byKeyboard && { grepInvert: /@mouse/ }),
  // Journeys wait for the network and the clock of the page: one more than cores leaves none idle.
  workers: availableParallelism() + 1,
  projects: [
    { name: 'journeys', testIgnore: smoothness },
    // Beside others even the time on the processor grows; `npm test` does these after them, one by one.
    { name: 'smoothness', testMatch: smoothness, workers: 1 },
  ],
  forbidOnly: true,
  // Bounds for a machine that is busy with something else, not measures.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./scripts/testing/browser-report.mjs']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    timezoneId: 'UTC',
    // What a journey is not about must not answer for the server: journeys about the worker allow it.
    serviceWorkers: 'block',
    byKeyboard,
    // A thing that is not there is missed soon, not when the test is over.
    actionTimeout: 20_000,
    // A recording of each test takes a sixth of the processor's time; `--trace on` makes one of what is looked into.
    trace: 'off',
  },
})
