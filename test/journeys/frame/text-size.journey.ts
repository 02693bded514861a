import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../factories.ts'
import { guestRoutes, memberRoutes } from '../every-route.ts'
import { expect, test, visit } from '../fixtures.ts'
import { pathOf } from '../post-steps.ts'

const foot = (page: Page) => page.locator('footer:visible')
const rootSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('text_size'), localStorage.getItem('theme')])

test('FEEL-014 a guest has theme and text size in the foot, in five steps from 90 to 140 %, and they stand before anything is painted', async ({
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
  const said = foot(page).getByRole('group', { name: 'Text size' }).getByText('%')
  await expect(said).toHaveText('100 %')
  const seen: string[][] = []
  const look = async () => seen.push([(await said.textContent()) ?? '', await rootSize(page)])
  // Only a press has it read out, no page that opens in a chosen size.
  await expect(said).toHaveAttribute('aria-live', 'off')
  await smaller.click()
  await expect(said).toHaveAttribute('aria-live', 'polite')
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
  expect(await stored(page)).toEqual(['140', 'dark'])

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

test('FEEL-014 a member has both with the preferences of the device, and not in the foot again', async ({
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
  expect(await stored(page)).toEqual(['110', 'dark'])
  await section.getByRole('button', { name: 'Smaller text' }).click()
  await section.getByRole('switch', { name: 'Dark mode' }).click()
  // What is as usual needs no place.
  expect(await stored(page)).toEqual([null, null])
  await expect(page.getByRole('button', { name: 'Larger text' })).toHaveCount(1)
})

/** At each step: what sticks out of the window, and what its own box cuts though it is not folded or shortened with dots. */
const wrongAtAnySize = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = []
    const isShortened = (element: Element) => {
      // What is folded has a button that unfolds it.
      if (element.id && document.querySelector(`[aria-controls="${element.id}"]`)) return true
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    const isClipped = (element: Element) => {
      const across = element.scrollWidth > element.clientWidth + 1
      const down = element.scrollHeight > element.clientHeight + 1
      if (!across && !down) return false
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return clipPath === 'none' && ((across && cuts(overflowX)) || (down && cuts(overflowY)))
    }
    const name = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 110)
    const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
    const inBar = shown.filter((element) => element.matches('header:has(search) :is(a, button, input)'))
    for (const size of ['90', '100', '110', '125', '140']) {
      document.documentElement.dataset['textSize'] = size
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth)
        for (const element of shown.filter((each) => each.getBoundingClientRect().right > clientWidth + 1))
          wrong.push(`${location.pathname} ${size} % sticks out: ${name(element)}`)
      for (const [place, one] of inBar.entries())
        for (const other of inBar.slice(place + 1)) {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          if (across > 1 && b.width > 1)
            wrong.push(`${location.pathname} ${size} % lies over ${name(one)}: ${name(other)}`)
        }
      for (const element of shown)
        if (isClipped(element) && !isShortened(element) && element.textContent.trim())
          wrong.push(`${location.pathname} ${size} % cuts: ${name(element)}`)
    }
    delete document.documentElement.dataset['textSize']
    return wrong
  })

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('FEEL-014 at no text size a guest’s page scrolls sideways or cuts text', async ({ page, db, expectErrors }) => {
    expectErrors(/404/)
    const community = await makeCommunity(db)
    const post = await makePost(db, { community, body: `${'A word '.repeat(400)}`, upvotes: 12_345 })
    const found: string[] = []
    for (const path of [`/${community.name}`, pathOf(community, post), ...(await guestRoutes(db))]) {
      await visit(page, path)
      found.push(...(await wrongAtAnySize(page)))
    }
    // So many points would put it first in the feeds that later journeys read.
    await db
      .updateTable('posts')
      .set({ deleted_at: new Date(), deleted_as: 'normal' })
      .where('id', '=', post.id)
      .execute()
    expect(found).toEqual([])
  })

  test('FEEL-014 at no text size a member’s page scrolls sideways or cuts text', async ({
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
      found.push(...(await wrongAtAnySize(page)))
    }
    expect(found).toEqual([])
  })
})
