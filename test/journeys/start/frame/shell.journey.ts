import type { Page, Route } from '@playwright/test'
import { makeUser } from '../../../factories.ts'
import { expect, stopClock, test } from '../../fixtures.ts'

/** Opens the shell: the document that the service worker serves when the server is unreachable. */
async function openShell(page: Page, path: string, initial: (route: Route) => Promise<void>): Promise<void> {
  const answer = await page.request.get('/_shell')
  const shell = { status: 200, contentType: 'text/html; charset=utf-8', body: await answer.text() }
  await page.route(`**${path}`, (route) =>
    route.request().resourceType() === 'document' ? route.fulfill(shell) : route.fallback(),
  )
  await page.route('**/api/_initial', initial)
  await page.goto(path)
}

test('SHELL-028 a screen covers the app during the initial load, then the page appears', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  await logIn(user)
  let answer = () => {}
  await openShell(page, '/terms', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await expect(page.getByRole('main').getByText('Loading')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  answer()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  await expect(page.getByRole('button', { name: /Account:/ })).toContainText(`@${user.username}`)
})

test('ERR-005 an initial load that fails shows "Something went wrong", and reloads on demand', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/500/)
  let status = 500
  await openShell(page, '/about', (route) => (status === 500 ? route.fulfill({ status, json: {} }) : route.continue()))
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  status = 200
  await page.getByRole('button', { name: 'Try reloading page' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('About Stoa')
})

test('PWA-006, PWA-008 an initial load answered 408 means offline; 2 s after the connection the app loads again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/408/)
  let offline = true
  await page.clock.install()
  await openShell(page, '/about', (route) => (offline ? route.fulfill({ status: 408 }) : route.continue()))
  const offlineHeading = page.getByRole('heading', { name: "You're offline." })
  await expect(offlineHeading).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(offlineHeading).toBeVisible()
  offline = false
  await stopClock(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.clock.runFor(1900)
  await expect(offlineHeading).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('About Stoa')
})
