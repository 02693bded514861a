import { expect, stopClock, test } from '../fixtures.ts'
import { visitWithWorker } from './worker-steps.ts'

test.use({ serviceWorkers: 'allow' })

const minute = 60_000

test('PWA-010 the page asks for a new service worker every 120000 ms and when the tab becomes visible', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerRegistration
    const { update } = prototype
    prototype.update = function () {
      document.documentElement.dataset['asks'] = String(Number(document.documentElement.dataset['asks'] ?? 0) + 1)
      return update.call(this)
    }
  })
  const asks = () => page.evaluate(() => Number(document.documentElement.dataset['asks'] ?? 0))
  await page.clock.install()
  await visitWithWorker(page)
  await stopClock(page)
  const before = await asks()
  await page.clock.runFor(2 * minute)
  expect(await asks()).toBe(before + 1)
  // In any two minutes there is one of them.
  await page.clock.runFor(10 * minute)
  expect(await asks()).toBe(before + 6)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await asks()).toBe(before + 7)
})
