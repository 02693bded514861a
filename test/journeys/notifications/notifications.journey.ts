import { makeUser } from '../../factories.ts'
import { expect, test, visit } from '../fixtures.ts'

test('NOTIF-003, NOTIF-006 the bell leads to the notifications, which say that there are none', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await visit(page, '/')
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByText('No notifications', { exact: true })).toBeVisible()
})

test('NOTIF-003, SHELL-005 a guest who opens the notifications is asked to log in', async ({ page }) => {
  await page.goto('/notifications')
  await expect(page).toHaveURL(/\/login\?to=%2Fnotifications$/)
})
