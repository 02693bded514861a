import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser, password } from '../../../factories.ts'
import { communityOf, titles } from '../../feeds.ts'
import { expect, saved, test, toasts, untilAlive, visit, visitAsMember } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const main = (page: Page) => page.getByRole('main')

/** The live region for titles of pages, not those of toasts and of the sidebar. */
const saidTitle = (page: Page) => page.locator('[aria-live="polite"]:not([role="status"]):not(main *, nav *)')

/** Records all announcements of pages from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await expect(saidTitle(page)).toHaveCount(1)
  await saidTitle(page).evaluate((region) => {
    const announcements: string[] = []
    Object.assign(globalThis, { announcements })
    const look = () => announcements.push(region.textContent ?? '')
    new MutationObserver(look).observe(region, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements)
}

test('FEEL-022 a post opened from a feed gets the focus and is announced once, and Back returns to the pressed title', async ({
  page,
  db,
}) => {
  const community = await communityOf(db, 12)
  await visit(page, `/${community.name}`)
  const announcements = await listen(page)
  const pressed = titles(page)
    .filter({ hasText: /^Post 7$/ })
    .getByRole('link')
  await pressed.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await pressed.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Post 7' })).toBeVisible()
  await expect(main(page)).toBeFocused()
  await expect(main(page)).toHaveCSS('outline-style', 'none')
  await expect.poll(announcements).toEqual(['Post 7 - Stoa'])

  await page.goBack()
  await expect(pressed).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect.poll(announcements).toEqual(['Post 7 - Stoa', `${community.name} - Stoa`])

  // Among several links to one address the pressed one gets the focus.
  const comments = page
    .getByRole('article')
    .filter({ hasText: 'Post 7' })
    .getByRole('link', { name: /comments$/ })
  await comments.click()
  await expect(main(page)).toBeFocused()
  await page.goBack()
  await expect(comments).toBeFocused()

  // The same after a reload of the post.
  await comments.click()
  await expect(main(page)).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Post 7' })).toBeVisible()
  await untilAlive(page)
  await page.goBack()
  await expect(comments).toBeFocused()
})

test('links in the bar and the sidebars move the focus into the page; Back returns it', async ({ page }) => {
  await visit(page, '/about')
  const announcements = await listen(page)
  const link = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' })
  await link.click()
  await expect(page).toHaveURL('/communities')
  await expect(main(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(link).toBeFocused()
  await page.goForward()
  await expect(page).toHaveURL('/communities')
  await expect(main(page)).toBeFocused()
  expect(await announcements()).toHaveLength(3)
})

test('a dialog, a sort and a link within the page do not move the focus to the page, and announce no title', async ({
  page,
  db,
}) => {
  const community = await communityOf(db, 2)
  await visit(page, `/${community.name}`)
  const announcements = await listen(page)
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await login.click()
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(login).toBeFocused()

  const sort = main(page).getByRole('combobox', { name: 'Sort posts' })
  await sort.focus()
  await sort.selectOption('latest')
  await expect(page).toHaveURL(/sort=latest/)
  await expect(titles(page)).toHaveText(['Post 1', 'Post 2'])
  await expect(sort).toBeFocused()
  expect(await announcements()).toEqual([])
})

test('a new page does not interrupt typing', async ({ page }) => {
  await visit(page, '/about')
  await listen(page)
  let go = () => {}
  const delay = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/communities*', async (route) => {
    await delay
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' }).click()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.pressSequentially('so')
  go()
  await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible()
  await expect(saidTitle(page)).toHaveText('Communities - Stoa')
  await expect(field).toBeFocused()
})

test('after a login the page has the focus and is announced', async ({ page, db }) => {
  const user = await makeUser(db)
  await visit(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Username').fill(user.username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveText('You are logged in.')
  await expect(main(page)).toBeFocused()
})

test('after editing and deleting a post the focus stays on its page, and the change is announced', async ({
  page,
  db,
  logIn,
}) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { author, community, title: 'A post of mine' })
  await logIn(author)
  await visitAsMember(page, pathOf(community, post))
  const announcements = await listen(page)
  await main(page).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit post' })).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await page.getByRole('textbox', { name: 'Title' }).fill('A post of mine, edited')
  await saved(page, () => page.getByRole('button', { name: 'Save' }).click())
  await expect(page.getByRole('heading', { level: 1, name: 'A post of mine, edited' })).toBeVisible()
  await expect(toasts(page)).toHaveText('Changes saved.')
  await expect(main(page).getByRole('link', { name: 'Edit' })).toBeFocused()
  expect((await announcements()).at(-1)).toBe('A post of mine, edited - Stoa')
  await expect(toasts(page)).toHaveText('')

  await page.getByRole('article').getByRole('button', { name: 'Delete' }).click()
  await saved(page, () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click())
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(toasts(page)).toHaveText('Post deleted.')
  await expect(main(page)).toBeFocused()
})
