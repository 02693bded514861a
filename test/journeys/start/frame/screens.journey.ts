import type { Page, Route } from '@playwright/test'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeUser } from '../../../factories.ts'
import { builtFile } from '../../built-files.ts'
import { expect, stopClock, test, visit, withoutStreams } from '../../fixtures.ts'

const termsPage = () => builtFile('web/start/static/TermsPage.tsx')

const followLink = (page: Page, name: string) => page.locator('footer:visible').getByRole('link', { name }).click()

test('SHELL-006, SHELL-030 an address without a page answers 404 with a way home', async ({ page, expectErrors }) => {
  expectErrors(/404/)
  for (const path of ['/no/such/page', '/about/more']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading')).toHaveText('Not found!')
    await expect(main).toContainText("The page you're looking for does not exist.")
    await expect(main.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/')
  }
  await visit(page, '/no/such/page')
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
})

test('SHELL-030, ERR-006 a page that cannot be fetched shows the failed screen within the frame', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
  await visit(page, '/')
  await page.route(termsPage(), (route) => route.abort())
  await followLink(page, 'Terms')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(main).toContainText('The page could not be loaded.')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute(termsPage())
  await main.getByRole('button', { name: 'Try reloading page' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Terms of service')
})

test('SHELL-029 a page whose code breaks shows "Something went wrong" and reloads on demand', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/broken on purpose/)
  await visit(page, '/')
  await page.route(termsPage(), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function TermsPage() { throw new Error("broken on purpose") }',
    }),
  )
  await followLink(page, 'Terms')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute(termsPage())
  await page.getByRole('button', { name: 'Try reloading page' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of service')
})

test('SHELL-029 if the frame of the page fails, only the error screen is shown', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/TypeError|is not|undefined/)
  const user = await makeUser(db)
  await logIn(user)
  await page.clock.install()
  await withoutStreams(page)
  await visit(page, '/')
  // An answer that the server never gives: a user without a name.
  await page.route('**/api/_user', (route) => route.fulfill({ json: { id: toWire(user.id), points: 1 } }))
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.unroute('**/api/_user')
  await page.getByRole('button', { name: 'Try reloading page' }).click()
  await expect(page.getByRole('button', { name: /Account:/ })).toBeVisible()
})

test('SHELL-031 a thin line shows that the next page is loading, after 80 ms', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  let answer = () => {}
  await page.route(termsPage(), async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await stopClock(page)
  const line = page.getByRole('progressbar', { name: 'Loading', includeHidden: true })
  const request = page.waitForRequest(termsPage())
  await followLink(page, 'Terms')
  await request
  await page.clock.runFor(70)
  await expect(line).toBeHidden()
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(line).toBeVisible({ timeout: 100 })
  }).toPass()
  answer()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  await page.clock.runFor(20)
  await expect(line).toBeHidden()
})

/** Waits until the page knows it: its timers begin then, and a stopped clock may move only after that. */
async function comeOnline(page: Page): Promise<void> {
  const told = page.evaluate(() => new Promise((resolve) => addEventListener('online', resolve, { once: true })))
  await page.context().setOffline(false)
  await told
}

test('PWA-005, PWA-008 a page opened offline shows the offline screen, and loads 2 s after the connection is back', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/)
  await page.clock.install()
  await visit(page, '/')
  await context.setOffline(true)
  await followLink(page, 'Terms')
  await expect(page.getByRole('heading', { name: "You're offline." })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: "You're offline." })).toBeVisible()
  await stopClock(page)
  await comeOnline(page)
  await page.clock.runFor(1900)
  await expect(page.getByRole('heading', { name: "You're offline." })).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of service')
})

test('PWA-005 while the page cannot be loaded it is tried again automatically, each time after twice as long', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch dynamically imported module/)
  await page.clock.install()
  await visit(page, '/')
  await context.setOffline(true)
  await followLink(page, 'Terms')
  await expect(page.getByRole('heading', { name: "You're offline." })).toBeVisible()
  let tries = 0
  const fail = (route: Route) => {
    tries++
    return route.abort()
  }
  await page.route('**/api/_initial', fail)
  await stopClock(page)
  await comeOnline(page)
  await page.clock.runFor(2_000)
  // One request by the page for its code, and one by the app for its state.
  await expect.poll(() => tries).toBe(2)
  await page.clock.runFor(3_900)
  expect(tries).toBe(2)
  // The wait begins after the failure of the last try, which takes real time.
  await expect(async () => {
    await page.clock.runFor(200)
    expect(tries).toBe(3)
  }).toPass()
  await page.unroute('**/api/_initial', fail)
  await expect(async () => {
    await page.clock.runFor(8_000)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of service', {
      timeout: 1,
    })
  }).toPass()
})

test('PWA-005 Retry loads the page when the connection is back', async ({ page, context, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/)
  await visit(page, '/')
  await context.setOffline(true)
  await followLink(page, 'Privacy')
  await expect(page.getByRole('heading', { name: "You're offline." })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
})
