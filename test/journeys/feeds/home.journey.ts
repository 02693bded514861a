import { makeUser } from '../../factories.ts'
import { expect, test } from '../fixtures.ts'

test('SHELL-026, SHELL-027 a guest is welcomed with a count of people and a way to join them', async ({ page }) => {
  await page.goto('/')
  const welcome = page.getByRole('region', { name: 'Welcome' })
  await expect(welcome.getByRole('heading', { name: 'Join the discussion' })).toBeVisible()
  await expect(welcome).toContainText('people')
  await expect(welcome.getByRole('link', { name: 'Create new account' })).toBeVisible()
})

test('SHELL-009, SHELL-010 a member sees the count of new notifications, the points and the name', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db, { points: 1540, notifications_new_count: 3 })
  await logIn(user)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Notifications, 3 new' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Account:/ })).toContainText('1.5k')
  await expect(page.getByRole('button', { name: /Account:/ })).toContainText(`@${user.username}`)
})
