import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { guestRoutes, memberRoutes } from '../../every-route.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'
import { cutText, type Look } from '../../quality/cut-text.ts'

const foot = (page: Page) => page.locator('footer:visible')
const rootSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('text_size'), localStorage.getItem('theme')])

test('FEEL-014 a guest has theme and text size in the foot, in five steps from 90 to 140 %, and they apply before the first paint', async ({
  page,
  context,
  expectErrors,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/about')
  const other = await context.newPage()
  await visit(other, '/terms')
  const larger = foot(page).getByRole('button', { name: 'Larger text' })
  const smaller = foot(page).getByRole('button', { name: 'Smaller text' })
  const percent = foot(page).getByRole('group', { name: 'Text size' }).getByText('%')
  await expect(percent).toHaveText('100 %')
  const seen: string[][] = []
  const look = async () => seen.push([(await percent.textContent()) ?? '', await rootSize(page)])
  // Only a press announces the size, not the opening of a page.
  await expect(percent).toHaveAttribute('aria-live', 'off')
  await smaller.click()
  await expect(percent).toHaveAttribute('aria-live', 'polite')
  await look()
  await expect(smaller).toHaveAttribute('aria-disabled', 'true')
  await smaller.press('Enter')
  for (let step = 0; step < 4; step++) {
    await larger.press('Enter')
    await look()
  }
  expect(seen).toEqual([
    ['90 %', '14.4px'],
    ['100 %', '16px'],
    ['110 %', '17.6px'],
    ['125 %', '20px'],
    ['140 %', '22.4px'],
  ])
  await expect(larger).toHaveAttribute('aria-disabled', 'true')
  await expect(larger).toBeFocused()
  await expect.poll(() => rootSize(other)).toBe('22.4px')
  await foot(page).getByRole('switch', { name: 'Dark mode' }).click()
  await expect.poll(() => stored(page)).toEqual(['140', 'dark'])

  expectErrors(/ERR_FAILED/)
  await page.addInitScript(() => {
    new MutationObserver((_changes, watcher) => {
      if (!document.body) return
      const { theme, textSize } = document.documentElement.dataset
      Object.assign(window, { atFirst: { theme, textSize } })
      watcher.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'atFirst' in window)
  expect(await page.evaluate(() => (window as unknown as { atFirst: object }).atFirst)).toEqual({
    theme: 'dark',
    textSize: '140',
  })
  await expect.poll(() => rootSize(page)).toBe('22.4px')
})

test('FEEL-014 a member has both in the preferences of the device, and not in the foot', async ({
  page,
  db,
  logIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await logIn(await makeUser(db))
  await visit(page, '/settings')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Device preferences' }) })
  await section.getByRole('button', { name: 'Larger text' }).click()
  await section.getByRole('switch', { name: 'Dark mode' }).click()
  await expect.poll(() => stored(page)).toEqual(['110', 'dark'])
  await section.getByRole('button', { name: 'Smaller text' }).click()
  await section.getByRole('switch', { name: 'Dark mode' }).click()
  // Default values are not stored.
  await expect.poll(() => stored(page)).toEqual([null, null])
  await expect(page.getByRole('button', { name: 'Larger text' })).toHaveCount(1)
})

test('FEEL-014 lines have the width chosen on the device, and nothing moves with reduced motion', async ({
  page,
  db,
  logIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  const body = 'A long line of words. '.repeat(60)
  const post = await makePost(db, { author, community, body, body_html: `<p>${body}</p>` })
  await logIn(author)
  await visit(page, '/settings')
  const width = page.getByRole('group', { name: 'Line width' })
  const measure = async () => {
    const other = await page.context().newPage()
    await other.setViewportSize({ width: 1600, height: 900 })
    await other.goto(pathOf(community, post))
    const box = await other.getByText('A long line of words.').boundingBox()
    await other.close()
    return box?.width ?? 0
  }
  const normal = await measure()
  await width.getByRole('radio', { name: 'Narrow' }).check()
  const narrow = await measure()
  await width.getByRole('radio', { name: 'Wide' }).check()
  const wide = await measure()
  expect(narrow).toBeLessThan(normal - 40)
  expect(wide).toBeGreaterThan(normal + 40)
  await width.getByRole('radio', { name: 'Normal' }).check()
  await expect.poll(() => measure()).toBe(normal)

  const motion = page.getByRole('switch', { name: 'Reduce motion' })
  const longest = () =>
    page.evaluate(() => {
      const times = [...document.querySelectorAll('body *')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat)
      })
      return Math.max(...times)
    })
  expect(await longest()).toBeGreaterThan(0.05)
  await motion.click()
  await expect(motion).toBeChecked()
  expect(await longest()).toBeLessThan(0.001)
  await page.reload()
  await expect(motion).toBeChecked()
  expect(await longest()).toBeLessThan(0.001)
})

/** The five text sizes, and the other line widths. */
const looks: readonly Look[] = [
  ...['90', '100', '110', '125', '140'].map((size) => [size, 'normal'] as const),
  ...['narrow', 'wide'].map((width) => ['100', width] as const),
]

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('FEEL-014 no text size makes a guest’s page scroll sideways or cut text', async ({ page, db, expectErrors }) => {
    expectErrors(/404/)
    const community = await makeCommunity(db)
    const post = await makePost(db, { community, body: `${'A word '.repeat(400)}`, upvotes: 12_345 })
    const found: string[] = []
    for (const path of [`/${community.name}`, pathOf(community, post), ...(await guestRoutes(db))]) {
      await visit(page, path)
      found.push(...(await cutText(page, looks)))
    }
    // With so many votes the post would be first in the feeds of later journeys.
    await db
      .updateTable('posts')
      .set({ deleted_at: new Date(), deleted_as: 'normal' })
      .where('id', '=', post.id)
      .execute()
    expect(found).toEqual([])
  })

  test('FEEL-014 no text size makes a member’s page scroll sideways or cut text', async ({
    page,
    db,
    logIn,
    expectErrors,
  }) => {
    expectErrors(/404/)
    const user = await makeUser(db, { username: 'UserNameOf_21_letterz', points: 12_345, notifications_new_count: 120 })
    await logIn(user)
    const found: string[] = []
    for (const path of await memberRoutes(db, user)) {
      await visit(page, path)
      found.push(...(await cutText(page, looks)))
    }
    expect(found).toEqual([])
  })
})
