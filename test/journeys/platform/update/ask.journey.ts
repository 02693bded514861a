import { makeUser } from '../../../factories.ts'
import { expect, stopClock, test } from '../../fixtures.ts'
import { visitWithWorker } from './worker-steps.ts'

test.use({ serviceWorkers: 'allow' })

const minute = 60_000

test('PWA-010 the page checks for a new service worker every 120000 ms and when the tab becomes visible, and a member who stays because of unsaved work can still reload', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await page.addInitScript(() => {
    // Otherwise the question about push messages would be open.
    localStorage.setItem('last_notif_prompt_at', String(Date.now() / 1000))
    const { prototype } = ServiceWorkerRegistration
    const { update } = prototype
    prototype.update = function () {
      document.documentElement.dataset['asks'] = String(Number(document.documentElement.dataset['asks'] ?? 0) + 1)
      return update.call(this)
    }
  })
  const checks = () => page.evaluate(() => Number(document.documentElement.dataset['asks'] ?? 0))
  await page.clock.install()
  await visitWithWorker(page, '/settings')
  await stopClock(page)
  const before = await checks()
  await page.clock.runFor(2 * minute)
  expect(await checks()).toBe(before + 1)
  // There is one check in two minutes.
  await page.clock.runFor(10 * minute)
  expect(await checks()).toBe(before + 6)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await checks()).toBe(before + 7)

  // Another tab has accepted a new version.
  await page.getByRole('textbox', { name: 'About me' }).fill('Not saved.')
  await page.evaluate(() => {
    const data = { is: 'active', entry: '/assets/another.js' }
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  })
  await page.clock.runFor(10_000)
  const button = page.getByRole('alertdialog', { name: 'Update available!' }).getByRole('button', { name: 'Reload' })
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.dismiss()
  })
  for (const times of [1, 2]) {
    await button.click()
    await expect.poll(() => questions).toEqual(Array(times).fill('beforeunload'))
  }
  await expect(page.getByRole('textbox', { name: 'About me', includeHidden: true })).toHaveValue('Not saved.')
})
