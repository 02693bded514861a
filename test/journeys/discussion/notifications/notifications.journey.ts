import { makeUser } from '../../../factories.ts'
import { expect, test } from '../../fixtures.ts'

test('NOTIF-003, NOTIF-006 before it is alive the bell leads to the notifications, which say that there are none', async ({
  browser,
  db,
  logIn,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await logIn(await makeUser(db), context)
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByText('No notifications', { exact: true })).toBeVisible()
  await context.close()
})

test('NOTIF-003, SHELL-005 a guest who opens the notifications is asked to log in', async ({ page }) => {
  await page.goto('/notifications')
  await expect(page).toHaveURL(/\/login\?to=%2Fnotifications$/)
})
