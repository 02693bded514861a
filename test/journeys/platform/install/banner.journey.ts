import type { Page } from '@playwright/test'
import { communityOf, posts } from '../../feeds.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'
import { asInstalledApp } from '../../installed-app.ts'

/** Acts like a browser that can install the site. The document records how often it was asked to; `outcome` is the user's answer. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((said) => {
    const prompt = async () => {
      document.body.dataset['prompts'] = String(Number(document.body.dataset['prompts'] ?? 0) + 1)
      return { outcome: said }
    }
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    if (dispatchEvent(event)) throw new Error('The browser would have shown its own offer.')
  }, outcome)

// So low that the second post is partly out of view; the banner after it moves nothing visible.
test.use({ viewport: { width: 1280, height: 320 } })

const banner = (page: Page) => page.getByRole('region', { name: 'Keep Stoa at hand' })
const hidden = (page: Page) => page.evaluate(() => localStorage.getItem('hide_install_banner'))
const prompts = (page: Page) => page.evaluate(() => document.body.dataset['prompts'])

/** How far the page has moved by itself. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceEntry[]) =>
          list.reduce((total, entry) => total + (entry as unknown as { value: number }).value, 0)
        const watcher = new PerformanceObserver((list) => resolve(sum(list.getEntries())))
        watcher.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum(watcher.takeRecords()))))
      }),
  )

test('PWA-002, PWA-004, FEED-022 if the browser can install the site, the home feed has a banner, until the reader hides it', async ({
  page,
  db,
}) => {
  await communityOf(db, 12, 3)
  await visit(page, '/')
  await expect(posts(page).nth(2)).toBeAttached()
  await expect(banner(page)).toHaveCount(0)
  await offer(page, 'dismissed')
  await expect(banner(page)).toBeAttached()
  expect(await shifted(page)).toBe(0)
  // After the second post.
  const place = await page
    .locator('main article, main section[aria-labelledby="install"]')
    .evaluateAll((all) => all.findIndex((element) => element.tagName === 'SECTION'))
  expect(place).toBe(2)

  for (const path of ['/all', '/subscriptions', '/about']) {
    await follow(page, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  }
  // The page already knows this now, and is rendered with the banner.
  await follow(page, '/')
  await banner(page).scrollIntoViewIfNeeded()
  await expect(banner(page)).toContainText('As an app it opens at once, in a window of its own.')
  await banner(page).getByRole('button', { name: 'Install', exact: true }).click()
  await expect(banner(page)).toHaveCount(0)
  expect([await prompts(page), await hidden(page)]).toEqual(['1', null])

  await offer(page, 'dismissed')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(banner(page)).toBeAttached()
  await banner(page).getByRole('button', { name: 'Never show again' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
  expect(await hidden(page)).toBe('true')
  // The focus moves to the next post.
  await expect(posts(page).nth(2).locator('a').first()).toBeFocused()

  await visit(page, '/')
  await page.waitForLoadState('networkidle')
  await offer(page, 'dismissed')
  await page.mouse.wheel(0, 600)
  await expect(posts(page).nth(4)).toBeInViewport()
  await expect(banner(page)).toHaveCount(0)
})

test('PWA-004 there is no banner after the installation, and none in the app', async ({ page, db, another }) => {
  await communityOf(db, 6, 3)
  await visit(page, '/')
  await offer(page, 'accepted')
  await banner(page).getByRole('button', { name: 'Install', exact: true }).click()
  await expect(banner(page)).toHaveCount(0)
  expect(await hidden(page)).toBe('true')

  // Installed through the browser's own menu, while another page is open.
  const other = await another()
  await visit(other, '/about')
  await other.mouse.move(5, 5)
  await expect
    .poll(async () => {
      await other.evaluate(() => dispatchEvent(new Event('appinstalled')))
      return hidden(other)
    })
    .toBe('true')
})

test('PWA-003, PWA-004 on Safari on iOS the banner says which buttons to press, and the app has no banner', async ({
  browser,
  baseURL,
  db,
}) => {
  await communityOf(db, 6, 3)
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent,
    viewport: { width: 360, height: 320 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await visit(page, '/')
  await expect(banner(page)).toBeAttached()
  const steps = banner(page).getByRole('listitem')
  await expect(steps).toHaveText([
    'Press Share. Safari may keep it behind .',
    'Choose Add to Home Screen.',
    'Press Add.',
  ])
  await expect(steps.locator('svg')).toHaveCount(3)
  await expect(banner(page).getByRole('button')).toHaveText(['Never show again'])

  await asInstalledApp(context)
  const opened = page.waitForResponse('**/api/analytics')
  await visit(page, '/')
  await opened
  await expect(posts(page).nth(1)).toBeAttached()
  await expect(banner(page)).toHaveCount(0)
  await context.close()
})
