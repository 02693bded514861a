import { guestRoutes } from '../../every-route.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('STATIC-001 the static pages are public, and open without a reload', async ({ page }) => {
  for (const [path, heading] of [
    ['/about', 'About Stoa'],
    ['/guidelines', 'Guidelines'],
    ['/moderator-guidelines', 'Guidelines for moderators'],
    ['/terms', 'Terms of service'],
    ['/privacy-policy', 'Privacy policy'],
    ['/markdown_guide', 'Markdown guide'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(`${heading} - Stoa`)
  }
  await visit(page, '/')
  let loads = 0
  page.on('load', () => loads++)
  for (const name of ['Guidelines', 'Terms', 'Privacy', 'About']) {
    await page.locator('footer:visible').getByRole('link', { name }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(name)
  }
  expect(loads).toBe(0)
})

test('STATIC-003 the entries of the FAQ open and close', async ({ page }) => {
  await visit(page, '/about')
  const entry = page.getByRole('main').locator('details', { hasText: 'Who runs the site?' })
  const answer = entry.getByText(/run without profit/)
  await expect(answer).toBeHidden()
  await entry.locator('summary').click()
  await expect(answer).toBeVisible()
  await entry.locator('summary').click()
  await expect(answer).toBeHidden()
})

test('SHELL-001 no page sends requests to another server', async ({ page, db, baseURL, expectErrors }) => {
  expectErrors(/404/)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== baseURL && protocol !== 'data:') elsewhere.push(request.url())
  })
  for (const path of await guestRoutes(db)) await visit(page, path)
  expect(elsewhere).toEqual([])
  await page.goto('/about')
  await expect(page.getByRole('main')).toContainText('The site makes no profit.')
  await expect(page.getByRole('main')).toContainText('is made of communities')
})
