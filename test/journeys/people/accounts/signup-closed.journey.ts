import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('AUTH-032, AUTH-033 while signups are turned off the modal says so and its fields are disabled', async ({
  page,
  running,
}) => {
  await changeSiteSettings(running.site, { signups_disabled: true })
  try {
    await visit(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click()
    const form = page.getByRole('dialog', { name: 'Create account' })
    await expect(form).toContainText('Creating new accounts is turned off at the moment. Please try again later.')
    for (const label of ['Username', 'Email (optional)', 'Password', 'Repeat password'])
      await expect(form.getByLabel(label, { exact: true })).toBeDisabled()
    await expect(form.getByRole('button', { name: 'Create account' })).toBeDisabled()
  } finally {
    await changeSiteSettings(running.site, { signups_disabled: false })
  }
})
