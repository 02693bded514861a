import type { Locator, Page } from '@playwright/test'
import { makeUser, password } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

/** Presses Tab until the target has the focus; fails if Tab does not reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}.`)
}

/** Expects a visible focus ring. */
const ring = (target: Locator) => expect(target).toHaveCSS('outline-style', /solid|auto/)

test('the keyboard is enough: from the skip link to login, settings and logout', async ({ page, db }) => {
  const user = await makeUser(db)
  await visit(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  await page.reload()
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(login).toBeFocused({ timeout: 10 })
  }).toPass({ intervals: [0] })
  await ring(login)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog.getByLabel('Username')).toBeFocused()

  // Closed and opened again: the focus returns to what opened it.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(login).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Username')).toBeFocused()
  await page.keyboard.type(user.username)
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reloaded

  const account = page.getByRole('button', { name: /Account:/ })
  await tabTo(page, account)
  await ring(account)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Account' })
  await expect(menu.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  const change = page.getByRole('button', { name: 'Change password' })
  await tabTo(page, change)
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog').getByLabel('Previous password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(change).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await tabTo(page, account)
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(login).toBeVisible()
})

test('the keyboard opens the drawer, moves in it and closes it', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await visit(page, '/')
  const button = page.getByRole('button', { name: 'Menu' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const sidebar = page.getByRole('navigation', { name: 'Site' })
  await page.keyboard.press('Tab')
  await expect(sidebar.getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(button).toBeFocused()
})
