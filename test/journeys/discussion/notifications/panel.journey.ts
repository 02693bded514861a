import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { makeNotification, setNewCount } from '../../../make-notification.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('NOTIF-005, NOTIF-006, NOTIF-010, NOTIF-015, NOTIF-023, NOTIF-024 on wide screens the bell drops a panel down, by mouse and by keyboard; other tabs follow', async ({
  page,
  context,
  db,
  logIn,
}) => {
  const receiver = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { author: receiver, community, title: 'A heron' })
  await makeNotification(db, { receiver, post_id: post.id, type: 'new_votes', count: 3 })
  await makeNotification(db, { receiver, type: 'welcome', community_id: community.id })
  await setNewCount(db, receiver, 2)
  await logIn(receiver)
  const other = await context.newPage()
  await visit(other, '/about')
  await expect(other.getByRole('link', { name: 'Notifications, 2 new' })).toBeVisible()
  await visit(page, '/guidelines')
  await page.bringToFront()
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveTitle(/^\(2\) /)

  await bell.press('Enter')
  await expect(panel).toBeVisible()
  await expect(panel).toBeFocused()
  await expect(bell).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/\/guidelines$/)
  await expect(page).toHaveTitle(/^Guidelines|^Content/)
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(other).not.toHaveTitle(/^\(/)
  await expect(panel.locator('[data-notification]')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Reload' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await expect(bell).toHaveAttribute('aria-expanded', 'false')

  // The bell closes it, too.
  await bell.press('Enter')
  await expect(panel).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(bell).toBeFocused()
  await expect(panel).toBeVisible()
  await bell.press('Enter')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await expect(bell).toHaveAttribute('aria-expanded', 'false')

  // Again, by mouse: a second press closes it, and so does one beside it.
  await bell.click()
  await expect(panel).toBeVisible()
  await bell.click()
  await expect(panel).toBeHidden()
  await bell.click()
  await panel.getByRole('button', { name: 'More for all notifications' }).click()
  await page.getByRole('menuitem', { name: 'Mark all upvotes as seen' }).click()
  await expect(page.getByText('All upvote notifications are marked as seen.', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(page.getByText('All notifications are marked as seen.', { exact: true })).toBeVisible()
  await expect(panel.getByText('Not seen yet:')).toHaveCount(0)

  await panel.getByRole('link', { name: '3 upvotes for A heron' }).click()
  await expect(page).toHaveURL(new RegExp(`/post/${post.public_id}$`))
  await expect(panel).toBeHidden()

  await bell.click()
  await panel.getByRole('button', { name: 'More for all notifications' }).click()
  await page.getByRole('menuitem', { name: 'Delete all' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete all notifications' })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'More for all notifications' }).click()
  await page.getByRole('menuitem', { name: 'Delete all' }).click()
  await question.getByRole('button', { name: 'Delete all notifications' }).click()
  await expect(page.getByText('All notifications are deleted.', { exact: true })).toBeVisible()
  await expect(panel.getByText('No notifications', { exact: true })).toBeVisible()
  await expect(panel).toBeFocused()
  await panel.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(panel).toBeHidden()

  // On the page itself it fetches what has come since.
  await makeNotification(db, { receiver, post_id: post.id, type: 'new_votes', count: 99 })
  await bell.click()
  await expect(page.getByRole('link', { name: '99 upvotes for A heron' })).toBeVisible()
  await expect(panel).toBeHidden()

  // On a phone it is a link.
  await visit(page, '/about')
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(bell).not.toHaveAttribute('aria-haspopup')
  await bell.click()
  await expect(page).toHaveURL(/\/notifications$/)
  await expect(page.getByRole('button', { name: 'Mark all as seen' })).toBeVisible()
})
