import type { Locator, Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../factories.ts'
import { generateComments } from '../../many-comments.ts'
import { expect, test, visit } from '../fixtures.ts'
import { pathOf } from '../post-steps.ts'
import { workOf } from './page-work.ts'

// Recording a trace would add work to the page.
test.use({ trace: 'off' })

const comments = 1000
/** A longer reaction is noticed as a delay. */
const maxMs = 100
const rounds = 10

/** Scrolls until the whole thread is rendered. */
async function drawAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More comments' })
  while (await more.count()) {
    await more.click()
    await page.locator('#comments button[aria-busy="true"]').waitFor({ state: 'detached' })
  }
  await page.waitForFunction((count) => document.querySelectorAll('[data-comment]').length === count, comments)
}

const frames = (page: Page, count = 2) =>
  page.evaluate(async (left) => {
    for (let n = 0; n < left; n++) await new Promise(requestAnimationFrame)
  }, count)

/** Comments near the window are laid out one depth per frame, which moves those below; after this many frames they are at rest. */
const settled = 30

async function pointAt(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    await button.hover()
    await frames(page, settled)
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
}

test('in a thread of 1,000 comments a fold, an unfold and a vote need at most 100 ms of work on a CPU slowed 4 times', async ({
  page,
  browser,
  db,
  logIn,
}) => {
  test.setTimeout(120_000)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await generateComments(db, post, comments)
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  await drawAll(page)
  // The comment with the most replies is the hardest to fold.
  const id = await page.evaluate(() => {
    const below = (item: Element) => item.querySelectorAll('[data-comment]').length
    const items = [...document.querySelectorAll('#comments > ol > li')].sort((a, b) => below(b) - below(a))
    return items[0]?.querySelector<HTMLElement>('[data-comment]')?.dataset['comment']
  })
  const article = page.locator(`[data-comment="${id}"]`)
  const head = article.locator('header button[aria-expanded]')
  const arrow = article.getByRole('button', { name: /^Upvote/ })
  const press = async (button: Locator, attribute: string, after: string) => {
    await pointAt(page, button)
    const { all } = await workOf(browser, page, async () => {
      await page.mouse.down()
      await page.mouse.up()
      await frames(page)
    })
    await expect(button).toHaveAttribute(attribute, after)
    return all
  }
  // Takes the best of several rounds, because a cold cache slows down only the first.
  const best = { fold: Number.POSITIVE_INFINITY, unfold: Number.POSITIVE_INFINITY, vote: Number.POSITIVE_INFINITY }
  for (let round = 0; round < rounds && Math.max(...Object.values(best)) > maxMs; round++) {
    best.fold = Math.min(best.fold, await press(head, 'aria-expanded', 'false'))
    best.unfold = Math.min(best.unfold, await press(head, 'aria-expanded', 'true'))
    best.vote = Math.min(best.vote, await press(arrow, 'aria-pressed', String(round % 2 === 0)))
  }
  test.info().annotations.push({ type: 'work, ms', description: JSON.stringify(best) })
  for (const took of Object.values(best)) expect(took).toBeLessThanOrEqual(maxMs)
})
