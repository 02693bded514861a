import { chromium } from '@playwright/test'
import { findBrowser } from '../../../browser.ts'
import { expect, test } from '../../fixtures.ts'
import { visitWithWorker } from '../update/worker-steps.ts'

// A headless shell never reports errors here; only a complete Chromium in $CHROME really checks this.
test('PWA-001 a browser that installs web apps finds no error that prevents installing this one', async ({
  baseURL,
}) => {
  // With a profile of its own, because nothing can be installed in the temporary contexts of other tests.
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
