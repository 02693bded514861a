import type { Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const sortBy = async (page: Page, sort: string) => {
  const answered = page.waitForURL(new RegExp(`sort=${sort}`))
  await page.getByLabel('Sort comments').selectOption(sort)
  await answered
}

test('COMMENT-043 one’s own comments appear in every sort, also in those that were opened before', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  for (const body_html of ['<p>One</p>', '<p>Two</p>']) await makeComment(db, { post, body_html })
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  await sortBy(page, 'newest')
  await expect(page.locator('[data-comment]').first()).toContainText('Two')
  await page.getByRole('textbox', { name: 'Add a new comment' }).fill('Mine')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-comment]')).toHaveCount(3)
  await page.locator('[data-comment]', { hasText: 'One' }).getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Mine to One')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-comment]')).toHaveCount(4)
  await sortBy(page, 'best')
  await expect(page.locator('[data-comment]')).toHaveCount(4)
  await expect(page.getByText('Mine', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Mine to One', { exact: true })).toHaveCount(1)
})

test('comments that are new since the last visit stay marked in another sort', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post, created_at: new Date(Date.now() - 3_600_000) })
  const reader = await makeUser(db)
  await db
    .insertInto('post_visits')
    .values({ user_id: reader.id, post_id: post.id, visited_at: new Date(Date.now() - 60_000) })
    .execute()
  await makeComment(db, { post })
  await logIn(reader)
  await visit(page, pathOf(community, post))
  const marks = page.locator('[data-comment]').getByText('New', { exact: true })
  await expect(marks).toHaveCount(1)
  await sortBy(page, 'oldest')
  await expect(page.locator('[data-comment]')).toHaveCount(2)
  await expect(marks).toHaveCount(1)
})

test('FILTER-006 the last sort of comments is saved with a member’s account; a guest’s sort lasts until the page is reloaded', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const community = await makeCommunity(db)
  const [post, next] = [await makePost(db, { community }), await makePost(db, { community })]
  for (const each of [post, next]) await makeComment(db, { post: each })
  const order = page.getByLabel('Sort comments')
  await visit(page, pathOf(community, post))
  await sortBy(page, 'oldest')
  await page.goto(pathOf(community, next))
  await expect(order).toHaveValue('best')

  const reader = await makeUser(db)
  await logIn(reader)
  await visit(page, pathOf(community, post))
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/feed_sorts') && response.ok())
  await sortBy(page, 'newest')
  await saved
  const elsewhere = await another(reader)
  await elsewhere.goto(pathOf(community, next))
  await expect(elsewhere.getByLabel('Sort comments')).toHaveValue('newest')
  // The API still answers without a sort.
  const answered = await elsewhere.request.get(`/api/posts/${next.public_id}/comments`)
  expect(answered.ok()).toBe(true)
})
