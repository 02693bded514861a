import { makeAdmin, makeUser } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, saved, test, toasts, visit } from '../../fixtures.ts'

// The switch for signups affects the whole site, so these tests run one after another.
test.describe.configure({ mode: 'serial' })

test.afterEach(({ running }) =>
  changeSiteSettings(running.site, { signups_disabled: false, modlog: 'public', reason_required: false }),
)

test('ADMIN-001 guests are asked to log in, on the dashboard and on the pages below it', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login\?to=%2Fadmin$/)
  await page.goto('/admin/elsewhere')
  await expect(page).toHaveURL(/\/login\?to=%2Fadmin%2Felsewhere$/)
})

test('ADMIN-001 a member who is not an admin gets a message and a link home', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/403/)
  await logIn(await makeUser(db))
  for (const path of ['/admin', '/admin/elsewhere']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1, name: 'Forbidden' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/')
  }
})

test('ADMIN-002 the dashboard begins with the settings, and unknown pages below it are not found', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  await logIn(await makeAdmin(db))
  await visit(page, '/')
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Admin dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-ups' })).toBeVisible()
  const answer = await page.goto('/admin/elsewhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Not found!' })).toBeVisible()
})

test('ADMIN-003, ADMIN-004 signups are closed after a confirmation and saving, and opened again', async ({
  page,
  db,
  logIn,
  another,
}) => {
  await logIn(await makeAdmin(db))
  await visit(page, '/admin')
  const signups = page.getByRole('switch', { name: /Sign-ups/ })
  const save = page.getByRole('button', { name: 'Save' })
  const question = page.getByRole('alertdialog', { name: /^Turn sign-ups / })
  await expect(signups).toBeChecked()
  await expect(save).toBeDisabled()

  await signups.click()
  await question.getByRole('button', { name: 'Keep on' }).click()
  await expect(question).toHaveCount(0)
  await expect(signups).toBeChecked()
  await expect(save).toBeDisabled()

  await signups.click()
  await question.getByRole('button', { name: 'Turn sign-ups off' }).click()
  await expect(question).toHaveCount(0)
  await expect(signups).not.toBeChecked()
  await save.click()
  await expect(toasts(page)).toHaveText('Settings saved.')
  await expect(save).toBeDisabled()

  const guest = await another()
  await guest.goto('/signup')
  await expect(guest.getByText('Creating new accounts is turned off at the moment.')).toBeVisible()

  await page.reload()
  await expect(signups).not.toBeChecked()
  await signups.click()
  await question.getByRole('button', { name: 'Turn sign-ups on' }).click()
  await save.click()
  await expect(toasts(page)).toHaveText('Settings saved.')
  await guest.reload()
  await expect(guest.getByText('Creating new accounts is turned off at the moment.')).toHaveCount(0)
})

test('MODLOG-006, MODLOG-011 the settings contain who may read the moderation log and whether reasons are required', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeAdmin(db))
  await visit(page, '/admin')
  const log = page.getByLabel('Moderation log')
  const reasons = page.getByRole('switch', { name: /Reasons are required/ })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(log).toHaveValue('public')
  await expect(reasons).not.toBeChecked()
  await log.selectOption('For moderators only')
  await reasons.click()
  await save.click()
  await expect(toasts(page)).toHaveText('Settings saved.')
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(log).toHaveValue('private')
  await expect(reasons).toBeChecked()
  await log.selectOption('For everybody, without names')
  await reasons.click()
  await saved(page, () => save.click())
  await expect(save).toBeDisabled()
})

test('ADMIN-003 settings that could not be saved stay changed on the page', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/500/, /Something went wrong/)
  await logIn(await makeAdmin(db))
  await visit(page, '/admin')
  await page.route('**/api/site_settings', (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  const signups = page.getByRole('switch', { name: /Sign-ups/ })
  await signups.click()
  await page.getByRole('button', { name: 'Turn sign-ups off' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toHaveText('Something went wrong.')
  await expect(signups).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
})
