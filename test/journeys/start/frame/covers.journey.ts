import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, follow, visit } from '../../fixtures.ts'
import { test } from '../../picture-posts.ts'
import { pathOf } from '../../post-steps.ts'
import { opener, photos, viewer } from '../../viewer-steps.ts'

test.use({ viewport: { width: 360, height: 640 } })

const drawer = (page: Page) => page.getByRole('navigation', { name: 'Site' })
const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(drawer(page)).toBeVisible()
}
const sheet = (page: Page, name: string) => page.getByRole('menu', { name })
const openAccount = async (page: Page) => {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await expect(sheet(page, 'Account')).toBeVisible()
}
const overPage = (page: Page) => page.locator('dialog[open], [popover="auto"]:popover-open')

/** Opens an address with another page of the site before it in the history. */
async function standAt(page: Page, path: string): Promise<void> {
  await visit(page, '/guidelines')
  await follow(page, path)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
}

/** One press of Back leads to the last page, and nothing is open there. */
async function leaveByBack(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL('/guidelines')
  await expect(overPage(page)).toHaveCount(0)
}

test('SHELL-032, SHELL-041 going back closes the drawer, and going back again leaves the page', async ({ page }) => {
  await standAt(page, '/terms')
  await page.evaluate(() => scrollTo(0, 400))
  // A mouse click would first scroll the sticky bar "into view".
  await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click')
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL('/terms')
  expect(await page.evaluate(() => scrollY)).toBe(400)

  // Forward shows a working page, and needs no additional press of Back.
  await page.goForward()
  await expect(overPage(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state.cover ?? 0)).toBe(0)
  await leaveByBack(page)
})

test('SHELL-032 closing by Escape, by the button or by a press outside also removes the history entry', async ({
  page,
}) => {
  await standAt(page, '/terms')
  await openDrawer(page)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await openDrawer(page)
  await page.mouse.click(350, 500)
  await expect(drawer(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state.cover ?? 0)).toBe(0)
  await leaveByBack(page)
})

test('SHELL-032 a page chosen in the drawer replaces the drawer in the history', async ({ page }) => {
  await standAt(page, '/terms')
  await openDrawer(page)
  await drawer(page).getByRole('link', { name: 'Communities' }).click()
  await expect(page).toHaveURL('/communities')
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  await expect(drawer(page)).toBeHidden()
  await leaveByBack(page)

  // Forward stays on the current page.
  await page.goForward()
  await expect(page).toHaveURL('/terms')
  await openDrawer(page)
  await drawer(page).getByRole('link', { name: 'Terms' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state.cover ?? 0)).toBe(0)
  await leaveByBack(page)
})

test('SHELL-032 after a reload with the open drawer one press of Back leaves the page', async ({ page }) => {
  await standAt(page, '/terms')
  await openDrawer(page)
  await expect.poll(() => page.evaluate(() => history.state.cover)).toBe(1)
  await page.reload()
  await expect(drawer(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state.cover ?? 0)).toBe(0)
  await leaveByBack(page)
})

test('SHELL-032 Back closes the login that the drawer asks a guest for, and the drawer does not open again', async ({
  page,
}) => {
  await standAt(page, '/terms')
  await openDrawer(page)
  await drawer(page).getByRole('link', { name: 'Subscriptions' }).click()
  await expect(page.getByRole('dialog', { name: 'Login to continue' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(overPage(page)).toHaveCount(0)
  await expect(page).toHaveURL('/terms')
  await leaveByBack(page)
})

test('SHELL-032 going back closes the sheet of a post, and the dialog that it opens, one at a time', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  for (let made = 0; made < 6; made++) await makePost(db, { community, body: 'Some words.' })
  const post = await makePost(db, { community, author: user })
  await logIn(user)
  await standAt(page, `/${community.name}`)
  const more = page.getByRole('article').first().getByRole('button', { name: 'More', exact: true })
  await more.click()
  await expect(sheet(page, 'More')).toBeVisible()
  await page.goBack()
  await expect(sheet(page, 'More')).toBeHidden()
  await expect(page).toHaveURL(`/${community.name}`)
  // A menu that is removed with its card leaves no entry either.
  await more.click()
  await expect.poll(() => page.evaluate(() => history.state.cover)).toBe(1)
  await page
    .getByRole('article')
    .first()
    .evaluate((card) => card.remove())
  await expect.poll(() => page.evaluate(() => history.state.cover ?? 0)).toBe(0)

  await page.goto('about:blank')
  await standAt(page, pathOf(community, post))
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click()
  await sheet(page, 'More').getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete post' })).toBeVisible()
  await page.goBack()
  await expect(overPage(page)).toHaveCount(0)
  await expect(page).toHaveURL(pathOf(community, post))
  await leaveByBack(page)
})

test('SHELL-032 Back closes the account menu, and Back from a page chosen in it leads to the page where the menu was opened', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await standAt(page, '/terms')
  await openAccount(page)
  await page.goBack()
  await expect(sheet(page, 'Account')).toBeHidden()
  await expect(page).toHaveURL('/terms')

  await openAccount(page)
  await sheet(page, 'Account').getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect(overPage(page)).toHaveCount(0)

  // From the sheet to the palette: one press of Back closes both.
  await openAccount(page)
  await sheet(page, 'Account').getByRole('menuitem', { name: 'Go to…' }).click()
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible()
  await page.goBack()
  await expect(overPage(page)).toHaveCount(0)
  await expect(page).toHaveURL('/terms')

  // A switch keeps the sheet open, with one history entry.
  await openAccount(page)
  await sheet(page, 'Account').getByRole('menuitemcheckbox', { name: 'Dark mode' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet(page, 'Account')).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state.cover ?? 0)).toBe(0)
  await leaveByBack(page)
})

test('SHELL-032 going back closes the viewer of pictures', async ({ page, postAsMember }) => {
  const { path } = await postAsMember(photos)
  await standAt(page, path)
  await opener(page).click()
  await expect(viewer(page)).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await leaveByBack(page)
})

test('SHELL-032 Back closes a question without an address, and each attempt to leave unsaved work asks', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await standAt(page, '/settings')
  await page.getByRole('textbox', { name: 'About me' }).fill('Not saved.')
  const question = page.getByRole('alertdialog', { name: 'Unsaved work' })

  // A question over the drawer, about a link in it.
  await openDrawer(page)
  await drawer(page).getByRole('link', { name: 'Terms' }).click()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(overPage(page)).toHaveCount(0)
  await expect(page).toHaveURL('/settings')

  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL('/settings')

  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state.cover ?? 0)).toBe(0)
  await expect(page.getByRole('textbox', { name: 'About me' })).toHaveValue('Not saved.')

  await page.goBack()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL('/guidelines')
  await expect(overPage(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/settings')
})

test('SHELL-032 leaving unsaved work through the drawer asks as everywhere', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await standAt(page, '/settings')
  await page.getByRole('textbox', { name: 'About me' }).fill('Not saved.')
  await openDrawer(page)
  await drawer(page).getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('alertdialog', { name: 'Unsaved work' }).getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(overPage(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state.cover ?? 0)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/settings')
  await expect(overPage(page)).toHaveCount(0)
})

test('SHELL-032 the sheet of the queue stays open while its filters change the list, and Back closes it', async ({
  page,
  db,
  logIn,
}) => {
  const mod = await makeUser(db)
  await makeCommunity(db, { founder: mod })
  await logIn(mod)
  await standAt(page, '/queue')
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByLabel('Kind').selectOption('hold')
  await expect(page).toHaveURL('/queue?kind=hold')
  await expect(filter).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.cover ?? 0)).toBe(1)
  await page.goBack()
  await expect(filter).toBeHidden()
  await expect(page).toHaveURL('/queue?kind=hold')
  await page.goBack()
  await expect(page).toHaveURL('/queue')
  await leaveByBack(page)
})

test('SHELL-032 a menu beside its button covers nothing, and one press of Back leaves the page', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await page.setViewportSize({ width: 1280, height: 800 })
  await standAt(page, '/terms')
  await openAccount(page)
  await page.goBack()
  await expect(page).toHaveURL('/guidelines')
})
