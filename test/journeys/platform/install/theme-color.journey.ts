import { makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('PWA-001, SHELL-034 a theme that is chosen before the script of the edges has loaded also colours the edges', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await page.emulateMedia({ colorScheme: 'light' })
  const start = Promise.withResolvers<void>()
  let delayed = 0
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('meta[name="theme-color"]')) {
      delayed++
      await start.promise
    }
    await route.fulfill({ response })
  })
  await visit(page, '/about')
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => delayed).toBe(1)
  start.resolve()
  const edges = page.locator('meta[name="theme-color"]')
  await expect
    .poll(() =>
      edges.evaluateAll((all: HTMLMetaElement[]) => all.filter(({ media }) => matchMedia(media).matches).length),
    )
    .toBe(1)
  await expect(edges.and(page.locator('[media="all"]'))).toHaveAttribute('content', '#0f1217')
})
