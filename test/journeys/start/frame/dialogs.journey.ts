import { makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('SHELL-032 going back closes an open modal and stays on the page', async ({ page }) => {
  await visit(page, '/about')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/about')
  await expect(bar.getByRole('link', { name: 'Login' })).toBeFocused()
})

test('SHELL-032 Back does not return to a modal that another one replaced', async ({ page }) => {
  await visit(page, '/')
  await page.locator('footer:visible').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Create one' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Create account')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/terms')
})

test('SHELL-032 a modal closed by its cross leaves the history unchanged', async ({ page }) => {
  await visit(page, '/')
  await page.locator('footer:visible').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('SHELL-032 closing a modal twice at the same time goes one step back, and the page stays', async ({ page }) => {
  await visit(page, '/')
  await page.locator('footer:visible').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  await page.evaluate(() => scrollTo(0, 500))
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  for (let times = 0; times < 2; times++) {
    await login.dispatchEvent('click') // a click of the mouse would scroll a bar that sticks "into view"
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await close.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/terms')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  }
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/terms')
})

test('SHELL-032 Back closes the modals of a page too', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/settings')
  for (const name of ['Change password', 'Delete account']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
})

test('SHELL-032 a reloaded page does not open its modal again', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const started = page.waitForResponse('**/api/_initial')
  await page.reload()
  await started
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
