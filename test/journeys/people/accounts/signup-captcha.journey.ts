import type { Page } from '@playwright/test'
import { expect, test, toasts, visit } from '../../fixtures.ts'

test.use({ settings: { CAPTCHA: 'altcha' } })

async function fillIn(page: Page, username: string) {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Create account' }).click()
  const form = page.getByRole('dialog', { name: 'Create account' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill('a fine password')
  await form.getByLabel('Repeat password').fill('a fine password')
  return form.getByRole('button', { name: 'Create account' })
}

test('AUTH-026 if the site requires proof of work, the browser does it invisibly, and the account is created', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/)
  const submit = await fillIn(page, 'worked_for_it')
  await submit.click()
  await expect(page.getByRole('button', { name: /Account:/ })).toContainText('@worked_for_it')
})

test('AUTH-026 without a token a toast says so and nothing is sent', async ({ page, expectErrors }) => {
  expectErrors(/404/, /500/)
  await page.route('**/api/_captcha*', (route) => route.fulfill({ status: 500, json: {} }))
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('_signup') && sent.push(request.url()))
  const submit = await fillIn(page, 'no_token')
  await submit.click()
  await expect(toasts(page)).toHaveText('Something went wrong. Try again.')
  await expect(submit).toBeEnabled()
  expect(sent).toEqual([])
})
