import type { Page } from '@playwright/test'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

/** Waits for this many frames, so that late layout changes have happened. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let n = 0; n < left; n++) await new Promise(requestAnimationFrame)
  }, count)

test('POST-008, POST-009 the comment in the address is visible, however high the comments before it are', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const named = await makeComment(db, { post, body_html: '<p>This one</p>' })
  for (let n = 0; n < 40; n++) {
    let under = await makeComment(db, { post, body_html: '<p>A line of it</p>'.repeat(9) })
    if (n % 4 === 0) for (let depth = 0; depth < 5; depth++) under = await makeComment(db, { under })
  }
  await logIn(await makeUser(db))
  await visit(page, `${pathOf(community, post)}/${toWire(named.id)}`)
  await expect(articleOf(page, named.id)).toBeFocused()
  await frames(page, 30)
  await expect(articleOf(page, named.id)).toBeInViewport({ ratio: 0.9 })
})

test('POST-008 the page does not scroll back to the comment in the address after the reader has scrolled on', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  for (let n = 0; n < 40; n++) await makeComment(db, { post, body_html: '<p>A line of it</p>'.repeat(9) })
  const focused = page.locator('article:focus')
  await page.mouse.move(180, 400)
  await visit(page, pathOf(community, post))
  await page.keyboard.press('j')
  await expect(focused).toBeInViewport()
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1200)
  await frames(page, 30)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1200)
})
