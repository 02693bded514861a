import { expect, test, visit } from '../../fixtures.ts'

test('SEARCH-001 "/" goes to the search box, unless a text is being written', async ({ page }) => {
  await visit(page, '/login')
  const box = page.getByRole('searchbox', { name: 'Search' })
  const name = page.getByRole('main').getByLabel('Username')
  await name.focus()
  await page.keyboard.press('/')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('/')
  await name.blur()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.keyboard.type('a/b')
  await expect(box).toHaveValue('a/b')
})

test('SEARCH-002, SEARCH-003 a search opens a modal that leads to DuckDuckGo, for this site, in a new tab', async ({
  page,
  baseURL,
}) => {
  await visit(page, '/terms')
  await page.getByRole('searchbox', { name: 'Search' }).fill('old maps & charts')
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Search' })
  await expect(modal).toContainText('Stoa has no search of its own yet.')
  await expect(modal).toContainText('old maps & charts')
  const link = modal.getByRole('link', { name: 'Search with DuckDuckGo' })
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('target', '_blank')
  const url = new URL((await link.getAttribute('href')) ?? '')
  expect(url.origin).toBe('https://duckduckgo.com')
  expect(url.searchParams.get('q')).toBe(`site:${new URL(baseURL ?? '').host} old maps & charts`)
  await expect(page).toHaveURL('/terms')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeFocused()
})
