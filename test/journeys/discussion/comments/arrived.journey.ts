import type { Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf, newBox, replyBox } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const button = (page: Page) => page.getByRole('status').getByRole('button', { name: /new comments?$/ })
const mark = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text }).last().getByText('New', { exact: true })

/** The scroll position and the place of a comment in the window, in pixels. */
const placeOf = (page: Page, id: bigint) =>
  articleOf(page, id).evaluate((each) => [scrollY, each.getBoundingClientRect().top])

/** Waits for the event stream, because it reports only comments after its opening. */
const streamOf = (page: Page) =>
  page.waitForResponse((response) => /\/api\/events\?post=/.test(response.url()) && response.status() === 200)

async function answer(page: Page, id: bigint, body: string): Promise<void> {
  await articleOf(page, id).getByRole('button', { name: 'Reply', exact: true }).click()
  await replyBox(page).fill(body)
  await replyBox(page).press('Control+Enter')
  await expect(page.locator('[data-comment]').getByText(body, { exact: true })).toBeVisible()
}

test('LIVE-005, LIVE-006 comments from another browser are announced at the lower edge without moving the page, and inserted in their place on demand', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const community = await makeCommunity(db)
  const [reader, writer] = [await makeUser(db), await makeUser(db)]
  const post = await makePost(db, { community })
  const comments = []
  for (let n = 0; n < 30; n++) comments.push(await makeComment(db, { post, body: `Number ${n}.`, upvotes: 2 }))
  const [bottom, top] = [comments[0], comments[29]]
  const read = comments[15]
  if (!bottom || !top || !read) throw new Error('There are too few comments.')
  await logIn(reader)
  const opened = streamOf(page)
  await visit(page, pathOf(community, post))
  await opened
  await articleOf(page, read.id).evaluate((each) => each.scrollIntoView({ block: 'center' }))
  await expect(articleOf(page, read.id)).toBeInViewport()
  await expect(button(page)).toHaveCount(0)

  const other = await another(writer)
  await visit(other, pathOf(community, post))
  const before = await placeOf(page, read.id)
  await answer(other, read.id, 'An answer to what is read.')
  await expect(button(page)).toHaveText('1 new comment')
  await articleOf(other, read.id)
    .getByRole('button', { name: /^Upvote/ })
    .click()
  await expect(articleOf(other, read.id).getByRole('button', { name: 'Upvote, 3' })).toBeVisible()
  // Nothing moves until the button is pressed, and votes of others are not live.
  expect(await placeOf(page, read.id)).toEqual(before)
  await expect(page.getByText('An answer to what is read.')).toHaveCount(0)
  await expect(articleOf(page, read.id).getByRole('button', { name: 'Upvote, 2' })).toBeVisible()

  await button(page).click()
  await expect(mark(page, 'An answer to what is read.')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'An answer to what is read.' }).last()).toBeFocused()
  await expect(
    page.locator(`#comment-${await articleOf(page, read.id).getAttribute('data-comment')} ol`),
  ).toContainText('An answer to what is read.')
  expect(await placeOf(page, read.id)).toEqual(before)
  await expect(button(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '31 comments' })).toBeVisible()

  // The reader's own comment appears at once and is not announced.
  await newBox(page).fill('My own words.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.locator('[data-comment]').getByText('My own words.', { exact: true })).toBeVisible()

  // In a folded branch, by keyboard; the rest of the thread does not change.
  await articleOf(page, top.id).getByRole('button', { name: /^Fold/ }).click()
  await answer(other, top.id, 'An answer that is folded away.')
  await expect(button(page)).toHaveText('1 new comment')
  await button(page).press('Enter')
  await expect(page.getByText('An answer that is folded away.')).toBeVisible()
  await expect(page.getByText('An answer that is folded away.')).toBeInViewport()
  await expect(mark(page, 'An answer that is folded away.')).toBeVisible()

  // If the comment is deleted before the button is pressed, the focus moves from the disappearing button to the heading.
  await answer(other, top.id, 'Gone at once.')
  await expect(button(page)).toHaveText('1 new comment')
  await db
    .updateTable('comments')
    .set({ deleted_at: new Date(), deleted_as: 'normal', body: '', body_html: null, body_renderer: null })
    .where('body', '=', 'Gone at once.')
    .execute()
  await button(page).press('Enter')
  await expect(button(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^\d+ comments$/ })).toBeFocused()
})

test('LIVE-005 arrived comments are in their place by the sort, also in a thread of several pages', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const low = await makeComment(db, { post, upvotes: 1, body: 'On the second page.' })
  for (let n = 0; n < 100; n++) await makeComment(db, { post, upvotes: 2 })
  await logIn(await makeUser(db))
  const other = await another(await makeUser(db))
  await visit(other, pathOf(community, post))
  await other.getByRole('button', { name: 'More comments' }).click()
  await expect(other.getByText('On the second page.')).toBeVisible()
  const articles = page.locator('#comments [data-comment]')
  for (const sort of ['newest', 'best'] as const) {
    const opened = streamOf(page)
    await visit(page, `${pathOf(community, post)}?sort=${sort}`)
    await opened
    await page.mouse.move(10, 10)
    await expect(articles).toHaveCount(100)
    await newBox(other).fill(`Seen by ${sort}.`)
    await other.getByRole('button', { name: 'Add comment' }).click()
    await expect(other.getByRole('article').getByText(`Seen by ${sort}.`)).toBeVisible()
    await expect(button(page)).toHaveText('1 new comment')
    await button(page).click()
    await expect(articles).toHaveCount(101)
    const place = await articles.evaluateAll(
      (all, text) => all.findIndex((each) => each.textContent?.includes(text)),
      `Seen by ${sort}.`,
    )
    expect(place).toBe(sort === 'newest' ? 0 : 100)
  }
  // A reply to a comment that this page has not loaded comes with the comments above it.
  await answer(other, low.id, 'Below the second page.')
  await expect(button(page)).toHaveText('1 new comment')
  await button(page).click()
  await expect(page.getByText('On the second page.')).toBeVisible()
  await expect(page.getByText('Below the second page.')).toBeInViewport()
})
