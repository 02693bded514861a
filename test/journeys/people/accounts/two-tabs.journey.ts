import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeCommunity, makePost, makeUser, password } from '../../../factories.ts'
import { posts } from '../../feeds.ts'
import { expect, test, toasts, visit } from '../../fixtures.ts'

test('a login in one tab logs every other tab in', async ({ page, context, db, logIn }) => {
  const [first, second] = [await makeUser(db), await makeUser(db)]
  await logIn(first)
  await visit(page, '/guidelines')
  const account = page.getByRole('button', { name: /Account:/ })
  await expect(account).toContainText(`@${first.username}`)
  const other = await context.newPage()
  // The whole page becomes the member's, not only the name in its corner.
  const loaded = page.waitForEvent('load')
  await logIn(second, context, 'stay')
  await visit(other, '/')
  await loaded
  await expect(account).toContainText(`@${second.username}`)
})

test('AUTH-044 a password change in one tab does not affect the others: they can still vote', async ({
  page,
  context,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, upvotes: 5 })
  await logIn(await makeUser(db))
  const other = await context.newPage()
  await visit(other, `/${community.name}`)
  // A page may have read its token only once, before the change.
  const token = await other.evaluate(() => localStorage.getItem('csrf_token'))

  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Previous password', { exact: true }).fill(password)
  await dialog.getByLabel('New password', { exact: true }).fill('quite another one')
  await dialog.getByLabel('Repeat new password', { exact: true }).fill('quite another one')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(toasts(page)).toHaveText('Password changed succesfully.')

  const statuses: number[] = []
  other.on('response', (response) => response.request().method() === 'POST' && statuses.push(response.status()))
  const answered = other.waitForResponse('**/api/_postVote')
  await posts(other).first().getByRole('button', { name: 'Upvote' }).click()
  await (await answered).finished()
  await expect(posts(other).first().getByRole('group', { name: 'Vote' })).toContainText('6')
  const byToken = await other.evaluate(
    async ([postId, held]) => {
      const headers = { 'X-Csrf-Token': held ?? '' }
      const body = JSON.stringify({ postId, up: false })
      return (await fetch('/api/_postVote', { method: 'POST', headers, body })).status
    },
    [toWire(post.id), token] as const,
  )
  expect(byToken).toBe(200)
  expect(statuses).toEqual([200, 200])
})
