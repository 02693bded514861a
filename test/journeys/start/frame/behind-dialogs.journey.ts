import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../../browser.ts'
import { expect, test, visit } from '../../fixtures.ts'

/** The positions of elements, and the width of the page in the window. */
function placesOf(page: Page) {
  return page.evaluate(() => ({
    scrolled: scrollY,
    places: [...document.querySelectorAll('header a, #main, #main h1, aside, nav a')].map((element) => {
      const { x, y, width } = element.getBoundingClientRect()
      return { x, y, width }
    }),
  }))
}

for (const width of [360, 800, 1280]) {
  test(`the page does not move under a dialog, whose backdrop is as wide as the window, at ${width} px`, async ({
    baseURL,
  }) => {
    const { executablePath, args } = await findBrowser()
    // With visible scroll bars, as users have them; other tests hide them.
    const browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs: ['--hide-scrollbars'] })
    const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width, height: 700 } })
    // A page that scrolls, and one that is shorter than the window.
    for (const path of ['/terms', '/login']) {
      await visit(page, path)
      await page.evaluate(() => scrollTo(0, 300))
      const before = await placesOf(page)
      const room = await page.evaluate(() => innerWidth - document.documentElement.getBoundingClientRect().width)
      expect(room).toBeGreaterThan(0)
      // A mouse click would first scroll the sticky bar "into view".
      await page.getByRole('banner').getByRole('link', { name: 'Create account' }).dispatchEvent('click')
      const dialog = page.getByRole('dialog', { name: 'Create account' })
      await expect(dialog).toBeVisible()
      expect(await placesOf(page)).toEqual(before)
      expect(await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').width)).toBe(`${width}px`)
      const box = await dialog.boundingBox()
      expect((box?.x ?? 0) * 2 + (box?.width ?? 0)).toBeCloseTo(width, 0)
      // Another dialog replaces it; the page does not move.
      await dialog.getByRole('link', { name: 'Login' }).click()
      await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
      expect(await placesOf(page)).toEqual(before)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await placesOf(page)).toEqual(before)
    }
    await browser.close()
  })
}
