import type { Locator, Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { makeNotification } from '../../../make-notification.ts'
import { articleOf, replyBox } from '../../comment-steps.ts'
import { communityOf, titles } from '../../feeds.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { report, rows } from '../../moderation/queue/queue-steps.ts'
import { pathOf } from '../../post-steps.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Scrolls down in steps until the target is visible; newly loaded content may push it away. */
async function scrollTo(target: Locator): Promise<void> {
  await expect(async () => {
    const page = target.page()
    if (!(await target.count())) await page.evaluate(() => scrollBy({ top: 2_000, behavior: 'instant' }))
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }), null, {
      timeout: 300,
    })
    await expect(target).toBeInViewport({ timeout: 300 })
  }).toPass()
}

const topOf = (target: Locator) => target.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Goes to another site and back, so that the browser loads the page again. */
async function leaveAndComeBack(page: Page, target: Locator): Promise<void> {
  const before = await topOf(target)
  await page.goto('about:blank')
  await page.goBack()
  await expect.poll(() => topOf(target)).toBe(before)
}

test('FEEL-018 on a phone Back from another site brings a feed to the same post at the same pixel', async ({
  page,
  db,
}) => {
  const { name } = await communityOf(db, 45, 3)
  await visit(page, `/${name}?sort=latest`)
  const target = page.getByRole('link', { name: 'Post 33', exact: true })
  await scrollTo(target)
  const requested: string[] = []
  page.on('request', (request) => /\/api\/posts\?/.test(request.url()) && requested.push(request.url()))
  await leaveAndComeBack(page, target)
  expect(requested).toEqual([])
  // The feed continues from there.
  await scrollTo(page.getByRole('link', { name: 'Post 45', exact: true }))
  await expect(page.getByText('No more posts')).toBeVisible()
  await expect(titles(page).last()).toHaveText('Post 45')
})

test('FEEL-018 the same in a thread, with loaded and folded comments and typed text', async ({ page, db, logIn }) => {
  const viewer = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const comments = []
  for (let n = 1; n <= 140; n++) comments.push(await makeComment(db, { post, body: `Comment ${n}` }))
  const folded = comments[3]
  const last = comments[139]
  if (!folded || !last) throw new Error('There are 140 comments.')
  await makeComment(db, { under: folded, body: 'Below the fourth' })
  await logIn(viewer)
  await visit(page, `${pathOf(community, post)}?sort=oldest`)
  await scrollTo(articleOf(page, folded.id))
  // The name and the time lie over the middle of the button.
  const fold = articleOf(page, folded.id).getByRole('button', { name: /^Fold/ })
  const { width = 0 } = (await fold.boundingBox()) ?? {}
  await fold.tap({ position: { x: width - 12, y: 12 } })
  const unfold = articleOf(page, folded.id).getByRole('button', { name: /^Unfold/ })
  await expect(unfold).toBeAttached()
  await page.getByRole('button', { name: 'More comments' }).tap()
  const target = articleOf(page, last.id)
  await scrollTo(target)
  await target.getByRole('button', { name: 'Reply' }).tap()
  await replyBox(page).fill('Half a thought')
  await leaveAndComeBack(page, target)
  await expect(unfold).toBeAttached()
  await expect(replyBox(page)).toHaveValue('Half a thought')
})

test('FEEL-018 the same in the notifications and in the queue', async ({ page, db, logIn, running }) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  const post = await makePost(db, { author: mod, community, title: 'A heron' })
  for (let n = 1; n <= 40; n++)
    await makeNotification(db, { receiver: mod, post_id: post.id, type: 'new_votes', count: n })
  for (let n = 1; n <= 40; n++) await report(running, { target: await makePost(db, { community, title: `Case ${n}` }) })
  await logIn(mod)
  await visit(page, '/notifications')
  const notification = page.locator('[data-notification]').nth(24)
  await scrollTo(notification)
  await leaveAndComeBack(page, notification)

  await visit(page, '/queue')
  const row = rows(page).nth(18)
  await scrollTo(row)
  await leaveAndComeBack(page, row)
})

test('FEEL-018 after a login as another member the page is the one from the server', async ({ page, db, logIn }) => {
  const { name } = await communityOf(db, 45, 3)
  await logIn(await makeUser(db))
  await visit(page, `/${name}?sort=latest`)
  await scrollTo(page.getByRole('link', { name: 'Post 33', exact: true }))
  await page.goto('about:blank')
  await page.context().clearCookies()
  const requested: string[] = []
  page.on('request', (request) => /\/api\/posts\?/.test(request.url()) && requested.push(request.url()))
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  // The posts after the first page are requested.
  await expect.poll(() => requested.length).toBeGreaterThan(0)
})
