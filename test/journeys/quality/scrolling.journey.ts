import type { Locator, Page } from '@playwright/test'
import type { Db } from '../../../server/platform/db/connect.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../factories.ts'
import { generateComments } from '../../many-comments.ts'
import { expect, test, visit } from '../fixtures.ts'
import { pathOf } from '../post-steps.ts'

const short = 150
const long = 5

const sentence = 'What I have to say about it takes a sentence or two, and others will see it otherwise. '

/** A community with posts of very different heights. */
async function mixedFeed(db: Db, count: number): Promise<string> {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  for (let place = 1; place <= count; place += 1) {
    const body = sentence.repeat((place * 7) % 11)
    const title = `Post ${place} ${'of a title that is longer than others '.repeat(place % 4)}`
    const at = new Date(Date.now() - place * 3_600_000)
    await makePost(db, { author, community, title, body, body_html: body && `<p>${body}</p>`, at })
  }
  return `/${community.name}?sort=latest`
}

/** A thread of many short comments and some long ones. */
async function mixedThread(db: Db): Promise<string> {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await generateComments(db, post, short)
  for (let place = 0; place < long; place += 1) {
    const body = sentence.repeat(3 + place * 9)
    await makeComment(db, { post, body, body_html: `<p>${body}</p>` })
  }
  return pathOf(community, post)
}

/** Layout shifts count without exception, because the test only scrolls. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts, countedFrom: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime < (window as unknown as { countedFrom: number }).countedFrom) continue
        const { value, sources } = entry as unknown as {
          value: number
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${(node?.outerHTML ?? node?.textContent)?.slice(0, 90)} ${previousRect.y} → ${currentRect.y}`,
        )
        shifts.push(`${value.toFixed(4)} at ${Math.round(scrollY)}: ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOn = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Loads more of a thread by its button. The new comments may move what is below until they are rendered. */
async function drawMore(page: Page, more: Locator): Promise<void> {
  expect(await shiftsOn(page)).toEqual([])
  await more.click()
  await page.locator('#comments button[aria-busy="true"]').waitFor({ state: 'detached' })
  await expect(page.locator('[data-comment]')).toHaveCount(short + long)
  await frames(page)
  await page.evaluate(() => {
    Object.assign(window, { countedFrom: performance.now() })
    ;(window as unknown as { shifts: string[] }).shifts.length = 0
  })
}

/** Less than one window. */
const near = 100

/** Waits until everything in and near the window is rendered, because a busy machine renders later than the wheel turns. */
const drawn = (page: Page) =>
  page.waitForFunction((near) => {
    const isNear = ({ top, bottom }: DOMRect) => bottom > -near && top < innerHeight + near
    const slots = [...document.querySelectorAll('[data-feed] > div')]
    return slots.every((slot) => slot.firstElementChild || !isNear(slot.getBoundingClientRect()))
  }, near)

/** Scrolls with the wheel to the end of the page and back. */
async function scrollAll(page: Page, step: number): Promise<void> {
  await page.mouse.move(180, 400)
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
  const busy = () => page.evaluate(() => document.querySelectorAll('main [data-unfinished]').length > 0)
  const more = page.getByRole('button', { name: 'More comments' })
  while ((await left()) > 1 || (await busy()) || (await more.count())) {
    if ((await left()) <= 1 && (await more.count())) await drawMore(page, more)
    await page.mouse.wheel(0, step)
    await frames(page)
    await drawn(page)
  }
  while ((await page.evaluate(() => scrollY)) > 0) {
    await page.mouse.wheel(0, -step)
    await frames(page)
    await drawn(page)
  }
}

for (const width of [360, 1280]) {
  test(`nothing moves while somebody scrolls through feeds and a thread at ${width} px`, async ({ page, db }) => {
    const feed = await mixedFeed(db, 45)
    const thread = await mixedThread(db)
    await page.setViewportSize({ width, height: 740 })
    await watchShifts(page)
    const shiftsOf = async (path: string, layout: string) => {
      await page.addInitScript((chosen) => localStorage.setItem('feed_layout', chosen), layout)
      await visit(page, path)
      await scrollAll(page, 240)
      return shiftsOn(page)
    }
    expect(await shiftsOf(feed, 'card')).toEqual([])
    expect(await shiftsOf(feed, 'compact')).toEqual([])
    expect(await shiftsOf(thread, 'card')).toEqual([])
  })
}
