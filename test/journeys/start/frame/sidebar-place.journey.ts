import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../../browser.ts'
import { makeUser } from '../../../factories.ts'
import { guestRoutes, memberRoutes, partsRoute } from '../../every-route.ts'
import { expect, test } from '../../fixtures.ts'

/** Where the left column begins, and whether the page is long enough to be scrolled. */
async function placeOf(page: Page): Promise<{ x: number; scrolls: boolean }> {
  const link = page.getByRole('navigation', { name: 'Site' }).getByRole('link').first()
  const box = await link.boundingBox()
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
  return { x: box?.x ?? Number.NaN, scrolls }
}

for (const { width, tag } of [
  { width: 1280, tag: [] },
  { width: 1440, tag: ['@nightly'] },
  { width: 1920, tag: ['@nightly'] },
]) {
  test(`SHELL-051 the left column is at the same place on every page, at ${width} px, with and without a scroll bar`, {
    tag,
  }, async ({ db, baseURL, logIn }) => {
    test.setTimeout(300_000)
    const { executablePath, args } = await findBrowser()
    // With visible scroll bars, as users have them; other tests hide them.
    const browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs: ['--hide-scrollbars'] })
    const viewport = { width, height: 1000 }
    const context = await browser.newContext({ viewport, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const places = new Map<number, string[]>()
    const scrolling = new Set<boolean>()
    const look = async (paths: readonly string[], who: string) => {
      for (const path of paths) {
        await page.goto(path)
        const { x, scrolls } = await placeOf(page)
        places.set(x, [...(places.get(x) ?? []), `${who} ${path}`])
        scrolling.add(scrolls)
      }
    }
    await look([...(await guestRoutes(db)), partsRoute], 'guest')
    const member = await makeUser(db)
    await logIn(member, context)
    await look([...(await memberRoutes(db, member)), partsRoute], 'member')
    await browser.close()
    expect([...scrolling].sort()).toEqual([false, true])
    expect([...places.entries()].slice(1)).toEqual([])
  })
}
