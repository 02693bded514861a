import type { Page } from '@playwright/test'
import { communityOf, pagesOf, posts, titles } from '../../feeds.ts'
import { expect, test, visit } from '../../fixtures.ts'

const postNamed = (page: Page, place: number) => page.getByRole('link', { name: `Post ${place}`, exact: true })

/** Scrolls a post to the middle, so that the next one is near the window. */
const bringUp = (page: Page, place: number) =>
  postNamed(page, place).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

const noScrolling = () => localStorage.setItem('infinite_scrolling_disabled', 'true')

/** Scrolls until the end of the feed. */
async function toTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 5_000)
    await expect(page.getByText('No more posts')).toBeInViewport({ timeout: 200 })
  }).toPass()
}

test('FEED-017, FEED-028 without infinite scrolling a button loads the next page below the loaded posts', async ({
  page,
  db,
}) => {
  const { name } = await communityOf(db, 15)
  await page.addInitScript(noScrolling)
  await visit(page, `/${name}?sort=latest`)
  const more = page.getByRole('link', { name: 'More', exact: true })
  await expect(more).toBeVisible()
  await toBottom(page)
  await expect(titles(page)).toHaveCount(10)
  await more.click()
  await expect(page.getByText('No more posts')).toBeAttached()
  await expect(page).toHaveURL(`/${name}?sort=latest`)
  await toTheEnd(page)
  await expect(titles(page).last()).toHaveText('Post 15')
})

const toBottom = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

test('FEED-018, FEED-030 with infinite scrolling the pages load automatically, each post once and in the right order', async ({
  page,
  db,
}) => {
  const { name } = await communityOf(db, 45)
  await visit(page, `/${name}?sort=latest`)
  await expect(page.getByRole('link', { name: 'More', exact: true })).toHaveCount(0)
  for (let place = 1; place <= 45; place += 1) {
    await bringUp(page, place)
  }
  // From 1280 px rendered posts stay in the page.
  await expect(titles(page)).toHaveText(Array.from({ length: 45 }, (_, index) => `Post ${index + 1}`))
})

test('FEED-018 the next page is requested when its place comes within 1,500 px of the window, not sooner', async ({
  page,
  db,
}) => {
  const { name } = await communityOf(db, 30, 30)
  const requested: string[] = []
  page.on('request', (request) => pagesOf.test(request.url()) && requested.push(request.url()))
  await visit(page, `/${name}?sort=latest`)
  const spinner = page.locator('main').getByText('Loading', { exact: true })
  await expect(spinner).toBeAttached()
  const distance = () =>
    spinner.evaluate(
      (element) => (element.closest('[role=status]') as Element).getBoundingClientRect().top - innerHeight,
    )
  // In steps, because the heights of posts far away are only estimates.
  for (let left = await distance(); left > 2100; left = await distance()) {
    await page.evaluate((by) => scrollBy(0, by), Math.min(left - 1800, 600))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  expect(await distance()).toBeGreaterThan(1500)
  expect(requested).toEqual([])
  await page.evaluate((by) => scrollBy(0, by), (await distance()) - 1400)
  await expect.poll(() => requested.length).toBe(1)
})

test('FEED-027 while a page is loading no other is requested', async ({ page, db }) => {
  const { name } = await communityOf(db, 25)
  await page.addInitScript(noScrolling)
  let requested = 0
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(pagesOf, async (route) => {
    requested += 1
    await mayAnswer
    await route.continue()
  })
  await visit(page, `/${name}?sort=latest`)
  const more = page.getByRole('link', { name: 'More', exact: true })
  await more.click()
  await more.click()
  await more.click()
  answer()
  await expect(async () => {
    await toBottom(page)
    await expect(page.getByText('Post 20', { exact: true })).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(requested).toBe(1)
})

test('FEED-016, FEED-029 a feed opened by a link shows 7 skeletons until its first page has loaded', async ({
  page,
  db,
}) => {
  await communityOf(db, 3)
  await visit(page, '/about')
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/posts?*', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Loading posts')).toBeAttached()
  await expect(page.locator('main [aria-hidden=true]:has(> [aria-hidden=true])')).toHaveCount(7)
  answer()
  await expect(posts(page).first()).toBeVisible()
  await expect(page.getByText('Loading posts')).toHaveCount(0)
})

test('FEED-029 pressing the link to the current feed reloads it from its first page', async ({ page, db }) => {
  await communityOf(db, 25)
  await visit(page, '/')
  await page.mouse.wheel(0, 4_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const fresh = page.waitForRequest((request) => /\/api\/posts\?feed=all&sort=hot$/.test(request.url()))
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Home' }).click()
  await fresh
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(posts(page).first()).toBeVisible()
})

for (const [width, step] of [
  [360, 1],
  [1280, 1],
  // Posts in between are rendered ahead and skipped by the scroll.
  [1280, 9],
] as const) {
  test(`FEED-025, FEED-026 going back shows the feed at once, at the same scroll position, with all loaded pages, at ${width} px, read in steps of ${step}`, async ({
    page,
    db,
  }) => {
    const { name } = await communityOf(db, 40, 4)
    await page.setViewportSize({ width, height: 740 })
    await visit(page, `/${name}?sort=latest`)
    const target = posts(page).filter({ has: postNamed(page, 27) })
    for (let place = step - 1; place <= 26; place += step) {
      const slot = page.locator('[data-feed] > div').nth(place)
      await slot.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(slot.getByRole('link', { name: `Post ${place + 1}`, exact: true })).toBeInViewport()
    }
    const topWhenLeft = target.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const tell = () => resolve(element.getBoundingClientRect().top)
          element.addEventListener('click', tell, { capture: true, once: true })
        }),
    )
    const requested: string[] = []
    page.on('request', (request) => /\/api\/posts\?/.test(request.url()) && requested.push(request.url()))
    await postNamed(page, 27).click()
    await expect(page).toHaveURL(/\/post\//)
    await expect(page.getByRole('heading', { level: 1, name: 'Post 27' })).toBeVisible()
    await page.goBack()
    await expect(target).toBeInViewport()
    expect((await target.boundingBox())?.y).toBeCloseTo(await topWhenLeft, -1)
    expect(requested).toEqual([])
    const lookOf = (place: number) =>
      posts(page)
        .filter({ has: postNamed(page, place) })
        .locator('h2')
        .evaluate((title) => getComputedStyle(title).color)
    expect(await lookOf(27)).not.toBe(await lookOf(26))
  })
}

for (const [width, staysRendered] of [
  [1279, false],
  [1280, true],
] as const) {
  test(`FEED-023, FEED-024 at ${width} px items out of view ${staysRendered ? 'stay in the page' : 'are replaced by blocks of their height'}`, async ({
    page,
    db,
  }) => {
    const { name } = await communityOf(db, 40, 4)
    await page.setViewportSize({ width, height: 740 })
    await visit(page, `/${name}?sort=latest`)
    const first = page.getByRole('link', { name: 'Post 1', exact: true })
    await expect(first).toBeVisible()
    const height = (await posts(page).first().boundingBox())?.height
    await toTheEnd(page)
    await expect(page.getByText('Post 40', { exact: true })).toBeVisible()
    // Whether the middle was rendered depends on the speed of scrolling. The first one certainly was.
    await expect(first).toHaveCount(staysRendered ? 1 : 0)
    if (staysRendered) return
    const places = page.locator('main article').first().locator('xpath=../..').locator('> div')
    await expect(places).toHaveCount(40)
    expect((await places.first().boundingBox())?.height).toBeCloseTo(height ?? 0, 0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(first).toBeVisible()
  })
}

test('FEED-023 of a page that the browser loads, the first 6 posts are rendered at once, the others when they come within 1,500 px', async ({
  page,
  db,
}) => {
  const { name } = await communityOf(db, 10, 12)
  await page.setViewportSize({ width: 1280, height: 300 })
  await visit(page, `/${name}?sort=hot`)
  await page.getByRole('combobox', { name: 'Sort posts' }).selectOption('latest')
  await expect(page).toHaveURL(/sort=latest/)
  await expect(titles(page).first()).toHaveText('Post 1')
  await expect(titles(page)).toHaveCount(6)
  await page.getByText('Post 6', { exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Post 7', { exact: true })).toBeVisible()
})

test('FEED-031 a feed that cannot be loaded says so, and can be tried again', async ({ page, db, expectErrors }) => {
  expectErrors(/500/, /ApiError/)
  await communityOf(db, 15)
  let broken = true
  await page.route('**/api/posts?*', (route) => (broken ? route.fulfill({ status: 500, body: '' }) : route.continue()))
  await visit(page, '/about')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(posts(page).first()).toBeVisible()
  broken = true
  await page.mouse.wheel(0, 20_000)
  await expect(page.locator('main').getByRole('alert')).toContainText('Something went wrong.')
  const loaded = await titles(page).count()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(async () => {
    await page.mouse.wheel(0, 5_000)
    expect(await titles(page).count()).toBeGreaterThan(loaded)
  }).toPass()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('FEED-009, FEED-017 a feed is complete, its sort can be chosen, and a link leads to the next page', async ({
    page,
    db,
  }) => {
    const { name } = await communityOf(db, 15)
    await page.goto(`/${name}?sort=latest`)
    await expect(titles(page)).toHaveText(Array.from({ length: 10 }, (_, index) => `Post ${index + 1}`))
    await expect(page.getByRole('button', { name: 'Upvote' })).toHaveCount(0)
    await page.getByRole('link', { name: 'More', exact: true }).click()
    await expect(page).toHaveURL(/next=/)
    await expect(titles(page)).toHaveText(Array.from({ length: 5 }, (_, index) => `Post ${index + 11}`))
    await expect(page.getByText('No more posts')).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort posts' }).selectOption('all')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(`/${name}?sort=all`)
  })
})
