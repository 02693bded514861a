import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './test/browser.ts'

const { executablePath, args } = await findBrowser()

/** What measures how much work the page has. */
const smoothness = '**/*-smoothness.journey.ts'

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './test/browser-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: availableParallelism(),
  projects: [
    { name: 'journeys', testIgnore: smoothness },
    // Beside others even the time on the processor grows; `npm test` does these after them, one by one.
    { name: 'smoothness', testMatch: smoothness, workers: 1 },
  ],
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    timezoneId: 'UTC',
    // A thing that is not there is missed soon, not when the test is over.
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
  },
})
