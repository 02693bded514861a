import type { Page } from '@playwright/test'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const offer = (page: Page) => page.getByRole('button', { name: 'Continue where you stopped' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('reading_places') ?? '')

/** A thread with this many comments; one of them is a reply. */
async function makeThread(db: Db, count: number) {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const comments = []
  for (let n = 0; n < count - 1; n++)
    comments.push(await makeComment(db, { post, body: `Number ${n}.`, upvotes: count - n }))
  const over = comments[40]
  if (!over) throw new Error('There is no comment.')
  const answer = await makeComment(db, { under: over, body: 'An answer.', upvotes: count })
  return { path: pathOf(community, post), comments, answer }
}

/** Scrolls until this comment is in the middle of the window, and waits a little. */
async function readTo(page: Page, id: bigint): Promise<void> {
  await page.mouse.move(300, 300)
  await articleOf(page, id).scrollIntoViewIfNeeded()
  const middle = () =>
    page.evaluate(() => {
      const at = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest<HTMLElement>('[data-comment]')
      return at?.dataset['comment']
    })
  const wire = await articleOf(page, id).getAttribute('data-comment')
  await expect
    .poll(async () => {
      await articleOf(page, id).evaluate((each) => each.scrollIntoView({ block: 'center' }))
      return middle()
    })
    .toBe(wire)
}

/** Reads to this comment and opens another page of the site. */
async function readAndLeave(page: Page, path: string, id: bigint): Promise<void> {
  // The code that remembers it is loaded after a user event, and misses earlier scrolling.
  await expect(async () => {
    await visit(page, path)
    await page.mouse.move(200, 200)
    await page.mouse.move(210, 210)
    await readTo(page, id)
    const wire = (await articleOf(page, id).getAttribute('data-comment')) ?? ''
    await follow(page, '/about')
    await expect(page).toHaveURL('/about')
    await expect.poll(() => stored(page)).toContain(wire)
  }).toPass()
}

/** By a link, because a reload keeps the scroll position. */
async function comeBack(page: Page, path: string): Promise<void> {
  await page.goto('/about')
  await visit(page, path)
  await page.mouse.move(200, 220)
  await page.mouse.move(200, 240)
}

/** Stores this comment as the last one that was read. */
const storePlace = (page: Page, id: bigint) =>
  page.evaluate((commentId) => {
    const places = JSON.parse(localStorage.getItem('reading_places') ?? '')
    places.items[0].commentId = commentId
    localStorage.setItem('reading_places', JSON.stringify(places))
  }, toWire(id))

/** The code of the offer is loaded after a user event. */
const offered = (page: Page) =>
  expect(async () => {
    await page.mouse.move(200 + Math.random() * 100, 240)
    await expect(offer(page)).toBeVisible({ timeout: 500 })
  }).toPass()

test('FEEL-007 a long thread offers to continue at the comment that was last in the middle of the window, and scrolls only when the button is pressed', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  const { path, comments } = await makeThread(db, 60)
  const last = comments[40]
  if (!last) throw new Error('There are too few comments.')
  await logIn(await makeUser(db))
  await readAndLeave(page, path, last.id)

  await comeBack(page, path)
  await offered(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await offer(page).click()
  await expect(articleOf(page, last.id)).toBeFocused()
  await expect(articleOf(page, last.id)).toBeInViewport()

  await page.goto('/about')
  await storePlace(page, 1n)
  await comeBack(page, path)
  await offered(page)
  await offer(page).click()
  await expect(page.getByText('The comment where you stopped is no longer there.')).toBeVisible()
  await comeBack(page, path)
  await expect(page.getByRole('heading', { name: '60 comments' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('FEEL-007 the offer leads to comments that are not loaded yet, and into folded ones', async ({
  page,
  db,
  logIn,
}) => {
  const { path, comments, answer } = await makeThread(db, 130)
  const [over, deep] = [comments[40], comments[128]]
  if (!over || !deep) throw new Error('There are too few comments.')
  await logIn(await makeUser(db))
  await readAndLeave(page, path, answer.id)
  await comeBack(page, path)
  await articleOf(page, over.id).getByRole('button', { name: /^Fold/ }).click()
  await page.evaluate(() => scrollTo(0, 0))
  await follow(page, '/about')
  await expect(page).toHaveURL('/about')
  await follow(page, path)
  await offered(page)
  await offer(page).click()
  await expect(articleOf(page, answer.id)).toBeFocused()
  await expect(articleOf(page, answer.id)).toBeInViewport()
  await expect(articleOf(page, deep.id)).toHaveCount(0)
  await page.goto('/about')
  await storePlace(page, deep.id)
  await comeBack(page, path)
  await expect(articleOf(page, deep.id)).toHaveCount(0)
  await offered(page)
  await offer(page).click()
  await expect(articleOf(page, deep.id)).toBeFocused()
  await expect(articleOf(page, deep.id)).toBeInViewport()
})

test('FEEL-007 no place is stored for a thread of 50 comments, and none is left after a logout', async ({
  page,
  db,
  logIn,
}) => {
  const { path, comments } = await makeThread(db, 60)
  const short = await makeThread(db, 50)
  const [read, shortRead] = [comments[30], short.comments[30]]
  if (!read || !shortRead) throw new Error('There are too few comments.')
  const user = await makeUser(db)
  await logIn(user)
  const leave = async () => {
    await follow(page, '/about')
    await expect(page).toHaveURL('/about')
  }
  await readAndLeave(page, path, read.id)
  await comeBack(page, short.path)
  await readTo(page, shortRead.id)
  await leave()
  expect(await stored(page)).toContain(toWire(read.id))
  expect(await stored(page)).not.toContain(toWire(shortRead.id))

  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => stored(page).catch(() => 'unknown')).toBe('')
})

test('FEEL-007 no place is stored for a member who turned visits off', async ({ page, db, logIn }) => {
  const { path, comments } = await makeThread(db, 60)
  const read = comments[30]
  if (!read) throw new Error('There are too few comments.')
  await logIn(await makeUser(db, { visits_off: true }))
  await comeBack(page, path)
  await readTo(page, read.id)
  await follow(page, '/about')
  await expect(page).toHaveURL('/about')
  await expect.poll(() => stored(page)).toBe('')
})
