import type { Page } from '@playwright/test'
import { makeUser, password } from '../../../factories.ts'
import { expect, test, toasts, visit } from '../../fixtures.ts'

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })

async function changePassword(page: Page, input: { previous: string; next: string; repeat: string }): Promise<void> {
  await field(page, 'Previous password').fill(input.previous)
  await field(page, 'New password').fill(input.next)
  await field(page, 'Repeat new password').fill(input.repeat)
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
}

test('SETTINGS-008, SETTINGS-013, SAFE-017 the password is changed in a modal, and the new one works at the login', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const user = await makeUser(db)
  await logIn(user)
  const other = await another(user)
  await visit(other, '/settings')
  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  await changePassword(page, { previous: password, next: 'quite another one', repeat: 'quite another one' })
  await expect(toasts(page)).toHaveText('Password changed succesfully.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The change logs other devices out.
  await other.reload()
  await expect(other).toHaveURL(/\/login\?/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  const elsewhere = await another()
  await visit(elsewhere, '/login')
  await elsewhere.getByLabel('Username').fill(user.username)
  await elsewhere.getByLabel('Password', { exact: true }).fill('quite another one')
  await elsewhere.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(elsewhere.getByRole('button', { name: /Account:/ })).toBeVisible()
})

test('SETTINGS-009, SETTINGS-010, SETTINGS-012, FEEL-023 errors of a new password are shown', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/401/)
  await logIn(await makeUser(db))
  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  await changePassword(page, { previous: password, next: 'quite another one', repeat: 'quite a nother one' })
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match.')
  await changePassword(page, { previous: password, next: 'short77', repeat: 'short77' })
  await expect(page.getByRole('alert')).toHaveText('Password too short.')
  await changePassword(page, { previous: 'not it at all', next: 'quite another one', repeat: 'quite another one' })
  await expect(page.getByRole('alert')).toHaveText('Incorrect previous password')
  await expect(field(page, 'Previous password')).toBeFocused()
  await expect(field(page, 'Previous password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
})

test('SETTINGS-014, SETTINGS-016, SETTINGS-017 an account is deleted with its password and the word YES', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/403/)
  await logIn(await makeUser(db))
  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Delete account', exact: true })
  await field(page, 'Password').fill('not it at all')
  for (const almost of ['', 'yes', 'YE', 'YES ']) {
    await field(page, 'Type YES to confirm').fill(almost)
    await expect(button).toBeDisabled()
  }
  await field(page, 'Type YES to confirm').fill('YES')
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid password')
  await field(page, 'Password').fill(password)
  await button.click()
  await expect(page).toHaveURL('/')
  await expect(toasts(page)).toHaveText('Your account is successfully deleted!')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('SETTINGS-020, SETTINGS-021 device preferences take effect at once and are saved on the device', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await visit(page, '/settings')
  const saved: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && saved.push(request.url()))
  const fontOf = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)

  const font = page.getByRole('group', { name: 'Font' })
  await expect(font.getByRole('radio', { name: 'Custom' })).toBeChecked()
  expect(await fontOf()).toContain('Source Sans')
  await font.getByRole('radio', { name: 'System' }).check()
  await expect.poll(() => fontOf()).not.toContain('Source Sans')
  expect(await stored('font')).toBe('system')

  const scrolling = page.getByRole('switch', { name: 'Infinite scrolling' })
  await expect(scrolling).toBeChecked()
  await scrolling.click()
  await expect.poll(() => stored('infinite_scrolling_disabled')).toBe('true')

  const started = page.waitForResponse('**/api/_initial')
  await page.reload()
  await started
  await expect(font.getByRole('radio', { name: 'System' })).toBeChecked()
  await expect(scrolling).not.toBeChecked()
  expect(await fontOf()).not.toContain('Source Sans')
  await font.getByRole('radio', { name: 'Custom' }).check()
  await expect.poll(() => stored('font')).toBeNull()
  await scrolling.click()
  await expect.poll(() => stored('infinite_scrolling_disabled')).toBeNull()
  expect(saved).toEqual([])
})
