import type { Page } from '@playwright/test'
import { makeUser } from '../../../factories.ts'
import { expect, test } from '../../fixtures.ts'

// On a slow phone the page can be read and used long before its script has loaded.

/** Opens a page without its script. The returned function loads the script. */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const start = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await start.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    const started = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/_initial')
    start.resolve()
    await started
  }
}

test('a choice made before the script has loaded stays and is saved', async ({ page, db, logIn }) => {
  const user = await makeUser(db, { home_feed: 'subscriptions' })
  await logIn(user)
  const wake = await openWithoutScript(page, '/settings')
  const remember = page.getByRole('switch', { name: /Remember/ }).first()
  const before = await remember.isChecked()
  const home = page.getByRole('group', { name: 'Home feed' })
  await home.getByRole('radio', { name: 'All' }).check()
  await remember.press('Space')
  await wake()
  // A change that React handles renders the form again.
  await page.getByRole('main').locator('textarea').fill('Keeps herons')
  await expect(home.getByRole('radio', { name: 'All' })).toBeChecked()
  await expect(remember).toBeChecked({ checked: !before })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const saved = () =>
    db.selectFrom('users').select(['home_feed', 'remember_feed_sort']).where('id', '=', user.id).executeTakeFirst()
  await expect.poll(saved).toEqual({ home_feed: 'all', remember_feed_sort: !before })
})

test('text typed before the script has loaded stays, together with text typed after it', async ({ page, db }) => {
  const user = await makeUser(db)
  const wake = await openWithoutScript(page, '/login')
  await page.getByRole('main').getByLabel('Username').fill(user.username)
  await wake()
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('who knows')
  await expect(page.getByRole('main').getByLabel('Username')).toHaveValue(user.username)
})

test('FEED-001 a sort chosen before the script has loaded sorts the feed', async ({ page, db }) => {
  await makeUser(db)
  const wake = await openWithoutScript(page, '/')
  const sort = page.getByRole('main').getByRole('combobox').first()
  await sort.selectOption('latest')
  await wake()
  await expect(page).toHaveURL(/sort=latest/)
})
