import type { Page } from '@playwright/test'
import { createPasswordTries } from '../../../../server/people/accounts/password-tries.ts'
import type { Site } from '../../../../server/platform/site.ts'
import { makeUser, password } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test.use({ settings: { RATE_LIMITS: 'true' } })

/**
 * Makes wrong guesses with times up to 50 seconds in the future, so that the wait lasts longer than this journey. Times above a minute would be those of a
 * clock that was set back.
 */
async function attack({ db, secrets }: Site, username: string): Promise<void> {
  const guesses = 24
  const free = 9
  let now = Date.now() + 50_000 - (guesses - free - 1) * 60_000
  const tries = createPasswordTries(db, secrets.session, true, () => now)
  for (let n = 0; n < guesses; n++) {
    await tries.begin([{ kind: 'account', id: username }])
    if (n >= free) now += 60_000
  }
}

async function logIn(page: Page, username: string, input = password): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(input)
  await form.getByRole('button', { name: 'Login' }).click()
}

const words = /^Too many wrong passwords for this account\. Try again in \d+ (seconds|minutes)\.$/

test('AUTH-046, AUTH-047 after too many wrong passwords the form shows how long to wait and keeps its input; the owner’s browser does not wait', async ({
  page,
  db,
  another,
  running,
  expectErrors,
}) => {
  expectErrors(/429/)
  const user = await makeUser(db)
  await visit(page, '/login')
  await logIn(page, user.username)
  const account = page.getByRole('button', { name: /Account:/ })
  await account.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await attack(running.site, user.username)

  const stranger = await another()
  await visit(stranger, '/login')
  await logIn(stranger, user.username, 'my best guess')
  const form = stranger.getByRole('main')
  await expect(form.getByRole('alert')).toHaveText(words)
  await expect(form.getByLabel('Username')).toHaveValue(user.username)
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('my best guess')

  await visit(page, '/login')
  await logIn(page, user.username)
  await expect(account).toContainText(`@${user.username}`)
})

test('AUTH-046 the settings also show how long to wait, and keep the input', async ({
  page,
  db,
  running,
  logIn: enter,
  expectErrors,
}) => {
  expectErrors(/429/, /ApiError/)
  const user = await makeUser(db)
  await enter(user)
  await attack(running.site, user.username)
  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  const previous = dialog.getByLabel('Previous password', { exact: true })
  await previous.fill('my best guess')
  await dialog.getByLabel('New password', { exact: true }).fill('quite another one')
  await dialog.getByLabel('Repeat new password', { exact: true }).fill('quite another one')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(words)
  await expect(previous).toBeFocused()
  await expect(previous).toHaveValue('my best guess')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('AUTH-046 the form is shown again with the wait and the name', async ({ page, db, running, expectErrors }) => {
    expectErrors(/429/)
    const user = await makeUser(db)
    await attack(running.site, user.username)
    await page.goto('/login')
    await logIn(page, user.username)
    const form = page.getByRole('main')
    await expect(form.getByRole('alert')).toHaveText(words)
    await expect(form.getByLabel('Username')).toHaveValue(user.username)
  })
})
