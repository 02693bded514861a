import type { Locator, Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser } from '../../factories.ts'
import { expect, test, visit } from '../fixtures.ts'
import { pathOf } from '../post-steps.ts'
import { findings } from './axe.ts'

const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0

/** How many letters of these words are visible before the ellipsis. */
const lettersSeen = (words: Locator) =>
  words.evaluate((element) => {
    const text = element.firstChild
    const box = element.getBoundingClientRect()
    const end = element.scrollWidth > element.clientWidth ? box.right - 12 : box.right + 1
    const range = document.createRange()
    return [...(text?.textContent ?? '')].filter((_, at) => {
      range.setStart(text as Text, at)
      range.setEnd(text as Text, at + 1)
      return range.getBoundingClientRect().right <= end
    }).length
  })

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('TIME-001 on a phone author, community and time share one line, with at least six letters of each name; in heads of comments they are large enough for a thumb', async ({
    page,
    db,
  }) => {
    const tag = Math.random().toString(36).slice(2, 6)
    const author = await makeUser(db, { username: `ilonaMoravcova_${tag}` })
    const community = await makeCommunity(db, { name: `StoaMaintainers_${tag}` })
    const post = await makePost(db, { community, author, created_at: new Date(Date.now() - 3 * 86_400_000) })
    await makeComment(db, { post })
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      await visit(page, `/@${author.username}`)
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: post.title }) })
      const [place, who] = [card.locator(`a[href="/${community.name}"]`).first(), card.locator('a[href^="/@"]').first()]
      const time = card.locator('time').first()
      await expect(time).toHaveAttribute('data-brief', '3 d')
      expect(await lettersSeen(place.locator('> span').last())).toBeGreaterThanOrEqual(6)
      expect(await lettersSeen(who.locator('> span').last())).toBeGreaterThanOrEqual(7)
      const [at, when] = [await place.boundingBox(), await time.boundingBox()]
      expect(Math.abs((at?.y ?? 0) + (at?.height ?? 0) / 2 - (when?.y ?? 0) - (when?.height ?? 0) / 2)).toBeLessThan(4)
      // A shortened text uses all of its space.
      expect((when?.x ?? 0) + (when?.width ?? 0)).toBeGreaterThan(width - 24)
      expect(await heightOf(place)).toBeGreaterThan(43.9)
      expect(await scrollsSideways(page)).toBe(false)
    }
    await visit(page, pathOf(community, post))
    const head = page.locator('[data-comment] header')
    for (const link of await head.getByRole('link').all()) expect(await heightOf(link)).toBeGreaterThan(43.9)
    expect(await heightOf(head)).toBeLessThan(48)
    await expect(head.locator('..').getByRole('button', { name: 'Downvote, 0' })).toHaveText('')
    const box = page.getByRole('textbox', { name: 'Add a new comment' })
    const line = await box.evaluate((area) => Number.parseFloat(getComputedStyle(area).lineHeight))
    expect(await heightOf(box)).toBeGreaterThan(3 * line)
  })

  test('on a phone the open tab of the mod tools is visible, the toolbar of the composer is complete, and there is one "Create account"', async ({
    page,
    db,
    logIn,
  }) => {
    const founder = await makeUser(db)
    const about =
      'A place for everybody who mends what others throw away, from bicycles and kettles to old radios and shoes.'
    const community = await makeCommunity(db, { founder, about })
    for (const path of ['/', '/communities']) {
      await visit(page, path)
      await expect(page.getByRole('link', { name: /^Create (new )?account$/ }).filter({ visible: true })).toHaveCount(1)
    }
    await page
      .getByRole('searchbox', { name: /Filter|communities/ })
      .last()
      .fill(community.name)
    const row = page.getByRole('listitem').filter({ hasText: community.name }).getByText(about)
    const twoLines = await row.evaluate(
      (words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight),
    )
    expect(Math.round(twoLines)).toBe(2)
    await logIn(founder)
    await visit(page, `/${community.name}/modtools/rules`)
    const open = page.getByRole('navigation', { name: 'Mod tools' }).locator('[aria-current]')
    await expect(open).toBeInViewport({ ratio: 0.95 })
    await visit(page, '/new')
    for (const button of await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').all()) {
      await expect(button).toBeInViewport({ ratio: 0.95 })
      expect(await heightOf(button)).toBeGreaterThan(43.9)
    }
  })
})

test('with a mouse, name and time in heads of comments are 24 px high; the compact layout shows at least twelve posts on a laptop, and for links the domain beside the count', async ({
  page,
  db,
}) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  const talked = await makePost(db, { community })
  await makeComment(db, { post: talked })
  // A long one, which leaves the names, the label and the time in one line.
  const hostname = 'the-valley-paper.docs.example.net'
  const locked = { locked_at: new Date(), locked_as: 'mods' } as const
  const link = { type: 'link', link_url: `https://${hostname}/a`, link_hostname: hostname, ...locked }
  for (let made = 0; made < 14; made++) await makePost(db, { community, author, ...(made % 2 && link) })
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, pathOf(community, talked))
  for (const target of await page.locator('[data-comment] header').getByRole('link').all()) {
    expect(await heightOf(target)).toBeGreaterThan(23.9)
  }
  await page.evaluate(() => localStorage.setItem('feed_layout', 'compact'))
  await visit(page, `/@${author.username}`)
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows.nth(5)).toBeVisible()
  // The height of 800 px without the bars, divided by twelve.
  const heights = await rows.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(57)
  const linked = rows.filter({ hasText: hostname }).first()
  const [domain, count] = [linked.getByText(hostname), linked.getByRole('link', { name: /comments/ })]
  const middle = async (place: Locator) => {
    const box = await place.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  expect(Math.abs((await middle(domain)) - (await middle(count)))).toBeLessThan(4)
  expect(await findings(page)).toEqual([])
})
