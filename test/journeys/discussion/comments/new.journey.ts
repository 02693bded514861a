import type { Page } from '@playwright/test'
import { timeOf } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const announcement = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const marks = (page: Page) => page.locator('[data-comment]').getByText('New', { exact: true })

test('LIVE-013, FEEL-001, FEEL-008 comments of others since the last visit are marked, and keys lead from one to the next, wherever they are', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const reader = await makeUser(db)
  const post = await makePost(db, { community })
  const top = await makeComment(db, { post, upvotes: 20 })
  for (let n = 0; n < 101; n++) await makeComment(db, { post, upvotes: 9 })
  const low = await makeComment(db, { post, upvotes: 0 })
  // Within the same millisecond the order of visit and comment would be unknown.
  const visited_at = new Date(timeOf(low.id).getTime() + 1)
  await expect.poll(() => Date.now()).toBeGreaterThan(visited_at.getTime())
  await db.insertInto('post_visits').values({ user_id: reader.id, post_id: post.id, visited_at }).execute()
  const first = await makeComment(db, { under: top, upvotes: 15 })
  const own = await makeComment(db, { under: top, author: reader, upvotes: 15 })
  const deep = await makeComment(db, { under: low, upvotes: 0 })
  await logIn(reader)
  const html = await (await page.request.get(pathOf(community, post))).text()
  for (const shown of ['>2 new since <', '<span>New</span>'])
    expect([shown, html.includes(shown)]).toEqual([shown, true])

  await visit(page, pathOf(community, post))
  const head = page.getByRole('article').first()
  await expect(head).toContainText('2 new since')
  await expect(marks(page)).toHaveCount(1)
  await expect(articleOf(page, own.id).getByText('New', { exact: true })).toHaveCount(0)
  await expect(articleOf(page, deep.id)).toHaveCount(0)
  await articleOf(page, top.id).getByRole('button', { name: /^Fold/ }).click()
  await expect(articleOf(page, first.id)).toBeHidden()

  await head.getByRole('button', { name: 'Show the first' }).click()
  // The short announcement first, because it disappears after 3 s.
  await expect(announcement(page, '1 of 2 new')).toBeVisible()
  await expect(articleOf(page, first.id)).toBeFocused()
  await expect(articleOf(page, first.id)).toBeInViewport()
  // For readers without a keyboard.
  const next = page.getByRole('button', { name: 'Next new' })
  await next.click()
  await expect(announcement(page, '2 of 2 new')).toBeVisible()
  await expect(next).toHaveCount(0)
  await expect(articleOf(page, deep.id)).toBeFocused()
  await expect(articleOf(page, deep.id)).toBeInViewport()
  await expect(marks(page)).toHaveCount(2)
  await page.keyboard.press('n')
  await expect(announcement(page, 'No more new comments.')).toBeVisible()
  await expect(articleOf(page, deep.id)).toBeFocused()
  await page.keyboard.press('Shift+N')
  await expect(announcement(page, '1 of 2 new')).toBeVisible()
  await expect(articleOf(page, first.id)).toBeFocused()
  await expect(next).toBeVisible()
  await page.keyboard.press('Shift+N')
  await expect(announcement(page, 'No more new comments.')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('nNext new comment')
  await expect(keys).toContainText('NPrevious new comment')

  // A reload loses no marks.
  await visit(page, pathOf(community, post))
  await expect(head).toContainText('2 new since')
  await expect(marks(page)).toHaveCount(1)
})
