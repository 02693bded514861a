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

test('SHELL-032 a modal that gave way to another is not come back to', async ({ page }) => {
  await visit(page, '/')
  await page.locator('footer:visible').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'No account yet? Create one' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Create account')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/terms')
})

test('SHELL-032 a modal closed by its cross leaves the history as it was', async ({ page }) => {
  await visit(page, '/')
  await page.locator('footer:visible').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('SHELL-032 a modal closed twice at once takes one step back, and the page stays where it was', async ({
  page,
}) => {
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

test('SHELL-032 the modals of a page close on the way back too', async ({ page, db, logIn }) => {
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

test('SHELL-032 a page loaded anew begins without the modal that was open', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const started = page.waitForResponse('**/api/_initial')
  await page.reload()
  await started
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
