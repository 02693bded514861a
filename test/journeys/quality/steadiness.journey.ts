import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../factories.ts'
import { guestRoutes, memberRoutes } from '../every-route.ts'
import { communityOf } from '../feeds.ts'
import { expect, test } from '../fixtures.ts'

/** Browsers wait 100 ms. */
const fontWaitMs = 250

/** Loads a page with delayed optional fonts. Returns the layout shifts, and whether the main font is missing. */
async function shiftsOf(page: Page, path: string): Promise<string[]> {
  const started = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/_initial')
  await page.goto(path, { waitUntil: 'commit' }) // the load event waits for the fonts
  await started
  // Waits longer than a browser waits for optional fonts; otherwise it could still use them, before or after the first paint.
  await page.waitForFunction((ms) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint !== undefined && performance.now() - paint.startTime > ms
  }, fontWaitMs)
  for (const fontMayCome of held.splice(0)) fontMayCome()
  await page.waitForLoadState()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const hasLetters = await page.evaluate(() => document.fonts.check('1em "Source Sans 3 Variable"'))
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
  return hasLetters ? shifts : [...shifts, `${path} has other letters`]
}

const held: (() => void)[] = []

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] }
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent?.slice(0, 80))
        shifts.push(`${location.pathname} ${value.toFixed(4)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
}

test('the first page has the same font as every other, even if no font can be loaded', async ({ page, db }) => {
  const { name } = await communityOf(db, 1)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(`/${name}`)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  for (const selector of ['article h2', 'article p', 'aside footer a', 'aside footer p']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(fonts.map(({ familyName, isCustomFont }) => [familyName.slice(0, 13), isCustomFont])).toEqual([
      ['Source Sans 3', true],
    ])
  }
})

for (const { width, tag } of [
  { width: 360, tag: [] },
  { width: 1280, tag: ['@nightly'] },
]) {
  test(`nothing moves on a guest’s page at ${width} px when its rarer fonts load late`, { tag }, async ({
    page,
    db,
    expectErrors,
  }) => {
    expectErrors(/404/)
    await page.setViewportSize({ width, height: 740 })
    await watchShifts(page)
    const shifts: string[] = []
    for (const path of await guestRoutes(db)) shifts.push(...(await shiftsOf(page, path)))
    expect(shifts).toEqual([])
  })

  test(`nothing moves on a member’s page at ${width} px when its rarer fonts load late`, { tag }, async ({
    page,
    db,
    logIn,
    expectErrors,
  }) => {
    expectErrors(/404/)
    const user = await makeUser(db, { points: 1234, notifications_new_count: 2 })
    await logIn(user)
    await page.setViewportSize({ width, height: 740 })
    await watchShifts(page)
    const shifts: string[] = []
    for (const path of await memberRoutes(db, user)) shifts.push(...(await shiftsOf(page, path)))
    expect(shifts).toEqual([])
  })
}

test('the relative time begins at the same place as the date in the server’s HTML, even in the longest byline', async ({
  page,
  db,
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/)
  const author = await makeUser(db, { username: 'WideNames_MMMMMMMMMMM' })
  const community = await makeCommunity(db, { name: 'Wide_MMMMMMMMMMMMMMMM', founder: author })
  await makePost(db, { community, author, user_group: 'mods', created_at: new Date(Date.now() - 59.5 * 60_000) })
  const viewport = { width: 360, height: 740 }
  const still = await browser.newPage({ ...(baseURL && { baseURL }), viewport })
  await still.route('**/assets/*.js', (route) => route.abort())
  await page.setViewportSize(viewport)
  const lefts: (number | undefined)[] = []
  for (const each of [still, page]) {
    await each.route('**/*.woff2', (route) => route.abort())
    await each.goto('/all')
    const time = each.locator('article', { hasText: author.username }).locator('time')
    await expect(time).toHaveText(each === page ? '59 minutes ago' : /^\d+ \w+ \d{4}$/)
    lefts.push((await time.boundingBox())?.x)
  }
  await still.close()
  expect(lefts[1]).toBe(lefts[0])
})
