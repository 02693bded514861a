import type { Page } from '@playwright/test'
import { makeUser } from '../../factories.ts'
import { guestRoutes, memberRoutes, partsRoute } from '../every-route.ts'
import { expect, test, visit } from '../fixtures.ts'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

/** The elements that are wider than the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${location.pathname} ${element.outerHTML.slice(0, 100)}`)
  })

/** The controls in these places that are too small for a thumb, except links within a line of text. */
const tooSmall = (page: Page, places: string) =>
  page.evaluate((selector) => {
    const minSize = 43.9 // 44 px, less a rounding difference while a dialog is being animated
    const targets = 'a[href], button, input:not([type="hidden"]), summary, [role="switch"], [role^="menuitem"]'
    return [...document.querySelectorAll(selector)]
      .flatMap((place) => [...place.querySelectorAll<HTMLElement>(targets)])
      .filter((element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(
        ({ element, box }) => box.width > 0 && !element.closest('p') && (box.width < minSize || box.height < minSize),
      )
      .map(({ element, box }) => `${location.pathname} ${box.width}x${box.height} ${element.outerHTML.slice(0, 120)}`)
  }, places)

const frame = 'header, nav[popover], footer, dialog[open], [popover]:popover-open'

test('BASE-010 nothing on a guest’s pages scrolls sideways at 320 px, and the frame has targets of 44 px', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/404/)
  const found: string[] = []
  for (const path of [...(await guestRoutes(db)), partsRoute]) {
    await visit(page, path)
    found.push(...(await tooWide(page)), ...(await tooSmall(page, path === partsRoute ? 'body > * > header' : frame)))
  }
  await page.goto('/api/docs')
  // Its examples scroll on their own.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await visit(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('nav:popover-open')).toBeVisible()
  found.push(...(await tooSmall(page, frame)))
  expect(found).toEqual([])
})

test('BASE-010 nothing on a member’s pages scrolls sideways at 320 px, and menus and dialogs have targets of 44 px', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/404/)
  const user = await makeUser(db, { username: 'UserNameOf_21_letters', points: 12_345, notifications_new_count: 120 })
  await logIn(user)
  await another(user)
  const muted = await makeUser(db, { username: 'AnotherOf_21_letters_' })
  await db.insertInto('user_mutes').values({ user_id: user.id, muted_user_id: muted.id }).execute()
  const found: string[] = []
  for (const path of await memberRoutes(db, user)) {
    await visit(page, path)
    found.push(...(await tooWide(page)), ...(await tooSmall(page, frame)))
  }
  await visit(page, '/settings')
  found.push(...(await tooSmall(page, 'main')))
  for (const name of ['Change password', 'Delete account', 'Unmute all: Muted users']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    found.push(...(await tooWide(page)), ...(await tooSmall(page, frame)))
    await page.goBack()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  }
  await page.getByRole('button', { name: /Account:/ }).click()
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible()
  found.push(...(await tooWide(page)), ...(await tooSmall(page, frame)))
  expect(found).toEqual([])
})

test('a guest’s dialogs fit on 320 px, with targets of 44 px', async ({ page }) => {
  const found: string[] = []
  const look = async () => {
    await expect(page.getByRole('dialog')).toBeVisible()
    found.push(...(await tooWide(page)), ...(await tooSmall(page, frame)))
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await visit(page, '/')
  for (const name of ['Login', 'Create account']) {
    await page.getByRole('link', { name }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('something')
    await look()
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Subscriptions' }).click()
  await look()
  expect(found).toEqual([])
})

test('SHELL-007 the search box is wide enough to write in, even in a narrow bar', async ({ page, db, logIn }) => {
  const width = () =>
    page.getByRole('combobox', { name: 'Search' }).evaluate((box) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box)
      return box.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    })
  await visit(page, '/')
  await page.getByRole('combobox', { name: 'Search' }).tap()
  await expect.poll(() => width()).toBeGreaterThan(200)
  await page.getByRole('combobox', { name: 'Search' }).blur()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeInViewport({ ratio: 1 })
  await logIn(await makeUser(db))
  await visit(page, '/')
  await page.getByRole('combobox', { name: 'Search' }).tap()
  await expect.poll(() => width()).toBeGreaterThan(200)
})
