import { chromium } from '@playwright/test'
import { findBrowser } from '../../../browser.ts'
import { expect, test } from '../../fixtures.ts'
import { visitWithWorker } from '../update/worker-steps.ts'

// A headless shell finds nothing anywhere: what it says is worth something of a whole Chromium, in $CHROME.
test('PWA-001 a browser that installs web apps finds nothing that keeps it from installing this one', async ({
  baseURL,
}) => {
  // With a profile of its own: in the windows of other tests, which leave nothing behind, nothing can be installed.
  const profile = test.info().outputPath('profile')
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser()),
    baseURL: baseURL ?? '',
    serviceWorkers: 'allow',
  })
  try {
    const page = await context.newPage()
    await visitWithWorker(page)
    const devtools = await context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  } finally {
    await context.close()
  }
})
