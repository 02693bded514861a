import type { BrowserContext, Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { titles } from '../../feeds.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'
import { asInstalledApp } from '../../installed-app.ts'
import { type Touch, touchesOn } from '../../touches.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const counted = (context: BrowserContext) => {
  const events: (string | null)[] = []
  context.on('request', (request) => request.url().endsWith('/api/analytics') && events.push(request.postData()))
  return events
}

const sign = (page: Page) => page.locator('body > div[data-state]')
/** The sign before the page is pulled; it exists once the page listens to touches. */
const unpulled = (page: Page) => page.locator('body > div:has(> svg + span[role="status"])')
const overPage = (page: Page) => page.locator('dialog[open], [popover]:popover-open')

/** Puts one finger down, moves it in steps by this distance, and keeps it there. */
async function drag(touch: Touch, { across = 0, down = 0, from = { x: 180, y: 200 } }) {
  await touch('touchStart', [from])
  const steps = 10
  for (let step = 1; step <= steps; step++)
    await touch('touchMove', [{ x: from.x + (across * step) / steps, y: from.y + (down * step) / steps }])
}
const letGo = (touch: Touch) => touch('touchEnd')

/** Marks the document; a full reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.classList.add('marked'))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('marked'))

test('PWA-014, PWA-015 in the installed app pulling down 120 pixels from the top reloads the feed; other pages are reloaded completely', async ({
  page,
  context,
  db,
}) => {
  const community = await makeCommunity(db)
  for (let n = 0; n < 8; n++) await makePost(db, { community, title: `Old ${n}` })
  await asInstalledApp(context)
  const path = `/${community.name}?sort=latest`
  await visit(page, path)
  await expect(unpulled(page)).toBeAttached()
  await mark(page)
  const touch = await touchesOn(page)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/posts?')) requests += 1
  })
  await makePost(db, { community, title: 'Newest of all' })

  // Not far enough, so nothing is loaded.
  await drag(touch, { down: 115 })
  await expect(sign(page)).toHaveAttribute('data-state', 'pulled')
  await letGo(touch)
  await expect(sign(page)).toHaveCount(0)
  // Sideways, from further down, and under a dialog the touch has its normal effect.
  await drag(touch, { down: 130, across: -170 })
  await expect(sign(page)).toHaveCount(0)
  await letGo(touch)
  await page.evaluate(() => scrollTo(0, 300))
  await drag(touch, { down: 200 })
  await expect(sign(page)).toHaveCount(0)
  await letGo(touch)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(overPage(page)).toHaveCount(1)
  await drag(touch, { down: 200 })
  await expect(sign(page)).toHaveCount(0)
  await letGo(touch)
  await page.keyboard.press('Escape')
  await expect(overPage(page)).toHaveCount(0)
  expect(requests).toBe(0)
  await expect(titles(page).first()).toHaveText('Old 7')

  await drag(touch, { down: 125 })
  await expect(sign(page)).toHaveAttribute('data-state', 'far')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/posts?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await letGo(touch)
  await expect(sign(page)).toHaveAttribute('data-state', 'waiting')
  await expect(sign(page).getByRole('status')).toHaveText('Refreshing')
  await expect.poll(() => requests).toBe(1)
  answer.resolve()
  await expect(titles(page).first()).toHaveText('Newest of all')
  await expect(sign(page)).toHaveCount(0)
  expect([requests, await isMarked(page)]).toEqual([1, true])

  await follow(page, '/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  await drag(touch, { down: 125 })
  await expect(sign(page)).toHaveAttribute('data-state', 'far')
  await letGo(touch)
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
})

test('PWA-014 in a tab of a browser the browser itself loads the page again', async ({ page, db }) => {
  await makePost(db)
  await visit(page, '/')
  await page.mouse.move(100, 100)
  await page.waitForLoadState('networkidle')
  const touch = await touchesOn(page)
  await drag(touch, { down: 200 })
  await expect(sign(page)).toHaveCount(0)
  await letGo(touch)
  expect(await page.evaluate(() => document.documentElement.style.overscrollBehaviorY)).toBe('')
})

test('PWA-016, PWA-017 the installed app reports its use once, and shows the number of new notifications on its icon', async ({
  page,
  context,
  db,
  logIn,
  another,
}) => {
  const events = counted(context)
  await context.addInitScript(() => {
    const setAppBadge = async (count: number) => document.documentElement.setAttribute('data-badge', String(count))
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge })
  })
  await logIn(await makeUser(db, { notifications_new_count: 3 }))
  await asInstalledApp(context)
  const analyticsCall = page.waitForResponse('**/api/analytics')
  await visit(page, '/')
  expect(await (await analyticsCall).json()).toEqual({ success: true })
  await expect(page.locator('html')).toHaveAttribute('data-badge', '3')
  await expect(page).toHaveTitle(/^\(3\) /)
  await page.evaluate(() => document.documentElement.removeAttribute('data-badge'))
  await page.reload()
  // The app has started again.
  await expect(page.locator('html')).toHaveAttribute('data-badge', '3')
  expect(events).toEqual(['{"event":"pwa_use"}'])
  const counts = await db.selectFrom('event_counts').select(['event', 'count']).execute()
  expect(counts.map(({ event }) => event)).toEqual(['pwa_use'])

  const tab = await another()
  const inTab = counted(tab.context())
  await visit(tab, '/')
  await tab.mouse.move(5, 5)
  await tab.waitForLoadState('networkidle')
  expect(inTab).toEqual([])
})
