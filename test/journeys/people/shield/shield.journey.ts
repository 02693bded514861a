import { makeAdmin } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'

test.afterEach(async ({ running, db }) => {
  await db.deleteFrom('waves').execute()
  await changeSiteSettings(running.site, { wave_guard: false, wave_until: null, shield_until: null })
})

const hourMs = 3600_000

test('LADDER-009 one button raises the shield for the time chosen in its dialog; the dashboard shows until when, and lowers it', async ({
  page,
  db,
  logIn,
  running,
}) => {
  await logIn(await makeAdmin(db))
  await visit(page, '/admin')
  const shield = page.getByRole('region', { name: /[Ss]hield/ })
  const raise = shield.getByRole('button', { name: 'Raise the shield' })
  const dialog = page.getByRole('dialog', { name: 'Raise the shield' })
  // By keyboard, cancelled without an effect.
  await raise.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('People who want an account apply for one, and admins decide.')
  await expect(dialog).toContainText('What new accounts write waits for a moderator.')
  await expect(dialog).toContainText('Only accounts older than 7 days can add pictures.')
  await expect(dialog.getByLabel('For how long')).toBeFocused()
  await expect(dialog.getByLabel('For how long')).toHaveValue('24')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(raise).toBeFocused()

  await raise.click()
  await dialog.getByLabel('For how long').selectOption('7 days')
  const before = Date.now()
  await dialog.getByRole('button', { name: 'Raise the shield' }).click()
  await expect(page.getByRole('status').getByText('The shield is up.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const up = page.getByRole('region', { name: 'The shield is up' })
  const lower = up.getByRole('button', { name: 'Take it down' })
  await expect(lower).toBeFocused()
  const { shield_until } = await running.site.siteSettings.get()
  const end = shield_until?.getTime() ?? 0
  expect(end).toBeGreaterThanOrEqual(before + 168 * hourMs)
  expect(end).toBeLessThanOrEqual(Date.now() + 168 * hourMs)
  await expect(up.getByText(/^Until /).locator('time')).toHaveAttribute('datetime', new Date(end).toISOString())

  await page.reload()
  await expect(lower).toBeVisible()
  await lower.click()
  await expect(page.getByRole('status').getByText('The shield is down.')).toBeVisible()
  await expect(raise).toBeVisible()
  await expect(up).toHaveCount(0)
  expect((await running.site.siteSettings.get()).shield_until).toBeNull()
})

test('LADDER-008 a wave is shown at the top of the dashboard with “Not an attack”, which ends it; its setting is among the others', async ({
  page,
  db,
  logIn,
  running,
}) => {
  await logIn(await makeAdmin(db))
  const [since, until] = [new Date(Date.now() - hourMs / 2), new Date(Date.now() + 5 * hourMs)]
  await db.insertInto('waves').values({ since, until }).execute()
  await changeSiteSettings(running.site, { wave_guard: true, wave_until: until })
  await visit(page, '/admin')
  const wave = page.getByRole('region', { name: 'Many new accounts' })
  await expect(wave).toContainText(/\d+ accounts?/)
  await expect(wave).toContainText('their first 3 posts or comments wait for a moderator')
  await expect(wave.getByRole('link', { name: 'See the accounts' })).toHaveAttribute('href', '/admin/users')
  await wave.getByRole('button', { name: 'Not an attack' }).press('Enter')
  await expect(page.getByRole('status').getByText('This no longer counts as a wave')).toBeVisible()
  await expect(wave).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Raise the shield' })).toBeFocused()
  expect((await running.site.siteSettings.get()).wave_until).toBeNull()

  const guard = page.getByRole('switch', { name: /Watch for waves of new accounts/ })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(guard).toBeChecked()
  await guard.click()
  await saved(page, () => save.click())
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(guard).not.toBeChecked()
})
