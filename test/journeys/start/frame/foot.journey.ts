import { expect, test, visit } from '../../fixtures.ts'

test.use({
  settings: {
    SITE_NAME: 'The Porch',
    CONTACT_EMAIL: 'hello@porch.example',
    DOCS_URL: 'https://docs.porch.example/start',
    SUPPORT_COMMUNITIES: 'PorchHelp, PorchMeta',
  },
})

test('SHELL-021, SHELL-022, SHELL-023 the foot links to the static pages and to the addresses in the configuration', async ({
  page,
}) => {
  await page.goto('/')
  const foot = page.locator('footer:visible')
  for (const [name, href] of [
    ['About', '/about'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy-policy'],
    ['Guidelines', '/guidelines'],
    ['Docs', 'https://docs.porch.example/start'],
    ['Contact', 'mailto:hello@porch.example'],
    ['PorchHelp', '/PorchHelp'],
    ['PorchMeta', '/PorchMeta'],
  ] as const)
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
})

test('SHELL-025 titles read "page - site", and the title of home is the name of the site', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('The Porch')
  for (const [path, title] of [
    ['/login', 'Login - The Porch'],
    ['/about', 'About The Porch - The Porch'],
    ['/guidelines', 'Guidelines - The Porch'],
    ['/all', 'All - The Porch'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
})

test('SHELL-025 the title follows when the app changes pages without the server', async ({ page }) => {
  await visit(page, '/')
  await page.locator('footer:visible').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveTitle(/^Terms.* - The Porch$/)
  await page.goBack()
  await expect(page).toHaveTitle('The Porch')
})
