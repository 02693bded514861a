import { expect, test, visit } from '../../fixtures.ts'
import { startOn } from '../../sites.ts'
import { visitWithWorker } from './worker-steps.ts'

test.use({ serviceWorkers: 'allow' })

test('if an operator turns the worker off, the next visit of each browser removes it with all its caches', async ({
  page,
  expectErrors,
}) => {
  // The browser may request the worker while the site restarts.
  expectErrors(/fetching the script/)
  const site = await startOn({})
  try {
    const { address } = site.running
    await visitWithWorker(page, `${address}/about`)
    await site.deploy({ SERVICE_WORKER: 'false' })
    await visit(page, `${address}/about`)
    const left = () =>
      page.evaluate(async () => ({
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }))
    await expect.poll(left).toEqual({ caches: [], workers: 0 })
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await site.stop()
  }
})
