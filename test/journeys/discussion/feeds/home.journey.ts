import { makeUser } from '../../../factories.ts'
import { expect, test } from '../../fixtures.ts'

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
