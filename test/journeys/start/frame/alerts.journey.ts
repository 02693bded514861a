import type { Page, Route } from '@playwright/test'
import { makeUser } from '../../../factories.ts'
import { builtFile } from '../../built-files.ts'
import { expect, stopClock, test, toasts, visit } from '../../fixtures.ts'

async function failLogin(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await visit(page, '/login')
  await page.route('**/api/_login*', answer)
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill('somebody')
  await form.getByLabel('Password', { exact: true }).fill('something')
  await form.getByRole('button', { name: 'Login' }).click()
}

test('ERR-001 an answer 429 shows an alert to slow down', async ({ page, expectErrors }) => {
  expectErrors(/429/, /ApiError/)
  await failLogin(page, (route) => route.fulfill({ status: 429, json: { status: 429, code: 'too_many_requests' } }))
  await expect(toasts(page)).toHaveText('Whoah, slow down there!')
  await expect(page.getByRole('main').getByLabel('Username')).toHaveValue('somebody')
})

test('ERR-002 a network failure shows an alert to check the connection', async ({ page, expectErrors }) => {
  expectErrors(/ERR_/, /ApiError/)
  await failLogin(page, (route) => route.abort('internetdisconnected'))
  await expect(toasts(page)).toHaveText("Make sure you're connected to the internet")
})

test('ERR-002 a press whose code cannot be loaded offers to reload the page, and works after that', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/, /ApiError/, /401/)
  const further = builtFile('web/platform/further-calls.ts')
  await page.route(further, (route) => route.abort())
  await visit(page, '/login')
  const form = page.getByRole('main')
  const logIn = async () => {
    await form.getByLabel('Username').fill('somebody')
    await form.getByLabel('Password', { exact: true }).fill('something')
    await form.getByRole('button', { name: 'Login' }).click()
  }
  await logIn()
  await expect(page.getByRole('status').locator('span')).toHaveText('A part of this page could not be loaded.')
  await page.unroute(further)
  const answered = page.waitForResponse('**/api/_login*')
  const started = page.waitForEvent('load')
  await page.getByRole('status').getByRole('button', { name: 'Reload' }).click()
  await started
  await logIn()
  expect((await answered).status()).toBe(401)
})

test('ERR-003, API-003 any other failure shows an alert that something went wrong', async ({ page, expectErrors }) => {
  expectErrors(/500/, /ApiError/)
  await failLogin(page, (route) => route.fulfill({ status: 500, body: 'no JSON at all' }))
  await expect(toasts(page)).toHaveText('Something went wrong.')
})

test('ERR-004 failures are logged, and only one alert is shown at a time', async ({ page, expectErrors }) => {
  expectErrors(/500/, /429/, /ApiError/)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  let status = 500
  await failLogin(page, (route) => route.fulfill({ status, json: {} }))
  const alerts = page.getByRole('status').locator('span')
  await expect(alerts).toHaveText(['Something went wrong.'])
  await expect.poll(() => logged.some((text) => text.includes('ApiError'))).toBe(true)
  status = 429
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(alerts).toHaveText(['Whoah, slow down there!'])
})

test('SHELL-038, SHELL-039 an alert disappears after 3000 ms; the time begins again when another replaces it', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/500/, /ApiError/)
  await logIn(await makeUser(db))
  await page.clock.install()
  await visit(page, '/')
  await page.route('**/api/_login*', (route) => route.fulfill({ status: 500, json: {} }))
  await stopClock(page)
  const alert = page.getByRole('status').getByText('Failed to logout. Something went wrong.')
  const fail = async () => {
    const answered = page.waitForResponse('**/api/_login*')
    await page.getByRole('button', { name: /Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await answered
    await expect(alert).toHaveCount(1)
  }
  await fail()
  await page.clock.runFor(2900)
  await expect(alert).toBeVisible()
  await fail()
  await page.clock.runFor(2900)
  await expect(alert).toBeVisible()
  await page.clock.runFor(200)
  await expect(alert).toHaveCount(0)
})
