import type { Page } from '@playwright/test'
import { makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

/** The theme in which the page is painted. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const [lightness = ''] = /[\d.]+/.exec(getComputedStyle(document.documentElement).backgroundColor) ?? []
    return Number(lightness) > 0.5 ? 'light' : 'dark'
  })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test('SHELL-033, SHELL-034 the theme follows the system until one is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  expect(await painted(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await painted(page)).toBe('dark')
  expect(await stored(page)).toBeNull()
})

test('SHELL-034, SHELL-035 the switch changes the theme at once; it is stored only if it differs from the system’s', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  await page.getByRole('button', { name: /Account:/ }).click()
  const dark = page.getByRole('menuitemcheckbox', { name: 'Dark mode' })
  await expect(dark).not.toBeChecked()
  await dark.click()
  await expect(dark).toBeChecked()
  expect(await painted(page)).toBe('dark')
  expect(await stored(page)).toBe('dark')
  await dark.click()
  await expect(dark).not.toBeChecked()
  expect(await painted(page)).toBe('light')
  expect(await stored(page)).toBeNull()

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(dark).toBeChecked()
  await dark.click()
  await expect.poll(() => painted(page)).toBe('light')
  expect(await stored(page)).toBe('light')
})

test('SHELL-035 a choice is deleted when the system’s theme becomes the same', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('theme', 'dark')
    sessionStorage.setItem('begun', 'yes')
  })
  await visit(page, '/')
  expect(await painted(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => stored(page)).toBeNull()
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await painted(page)).toBe('light')
})

test('SHELL-034 another tab follows the choice', async ({ page, context, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/')
  const other = await context.newPage()
  await visit(other, '/about')
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click()
  await expect.poll(() => painted(other)).toBe('dark')
})

test('SHELL-033 a stored theme applies before the first paint', async ({ page, expectErrors }) => {
  expectErrors(/ERR_FAILED/)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('font', 'system')
    // The body appears after the scripts in the head have run.
    new MutationObserver((_changes, watcher) => {
      if (!document.body) return
      const { theme, font } = document.documentElement.dataset
      Object.assign(window, { atFirst: { theme, font } })
      watcher.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  // When the body appears, neither the app's script nor its styles have loaded.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'atFirst' in window)
  expect(await page.evaluate(() => (window as unknown as { atFirst: object }).atFirst)).toEqual({
    theme: 'dark',
    font: 'system',
  })
  expect(await painted(page)).toBe('dark')
})
