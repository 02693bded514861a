import { makeCommunity, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('SHELL-015, SHELL-016 the sidebar has links to all pages, and to the feed that is not the home feed', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db, { home_feed: 'all' })
  await logIn(user)
  // On wide screens the links about the site are in the foot alone.
  await visit(page, '/')
  const sidebar = page.getByRole('navigation', { name: 'Site' })
  await expect(sidebar.getByRole('link', { name: 'My Lists' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Privacy' })).toBeHidden()
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  for (const [name, href] of [
    ['Home', '/'],
    ['Subscriptions', '/subscriptions'],
    ['Communities', '/communities'],
    ['My Lists', `/@${user.username}/lists`],
    ['Guidelines', '/guidelines'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy-policy'],
    ['About', '/about'],
  ] as const)
    await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(sidebar.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:.+@/)
  await expect(sidebar.getByRole('link', { name: 'All', exact: true })).toHaveCount(0)
})

test('SHELL-016 a member whose home feed is subscriptions has All in the sidebar', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db, { home_feed: 'subscriptions' }))
  await page.goto('/')
  const sidebar = page.getByRole('navigation', { name: 'Site' })
  await expect(sidebar.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('href', '/all')
  await expect(sidebar.getByRole('link', { name: 'Subscriptions' })).toHaveCount(0)
})

test('SHELL-017, SHELL-018, SHELL-019 a member sees ten joined communities from A to Z, then the rest', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const mark = Math.random().toString(36).slice(2, 7)
  const names = ['Quilts', 'apples', 'Boats', 'Dusk', 'crows', 'Elms', 'Figs', 'gulls', 'Hills', 'Inns', 'jam', 'Kelp']
  for (const name of names) await makeCommunity(db, { name: `${name}_${mark}`, members: [user] })
  await makeCommunity(db, { default_since: new Date() }) // not joined
  await logIn(user)
  await visit(page, '/')
  const sidebar = page.getByRole('navigation', { name: 'Site' })
  await expect(sidebar.getByRole('heading')).toHaveText(['My feeds', 'My communities'])
  const places = sidebar.getByRole('link', { name: mark })
  const sorted = names.map((name) => `${name}_${mark}`).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  await expect(places.locator('span:last-child')).toHaveText(sorted.slice(0, 10))
  await expect(sidebar.locator('a', { hasText: '_' })).toHaveCount(10)
  await sidebar.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(places.locator('span:last-child')).toHaveText(sorted)
  await expect(sidebar.getByRole('button', { name: /^Show/ })).toHaveCount(0)
  await expect(places.first()).toHaveAttribute('href', `/apples_${mark}`)
})

test('SHELL-017, SHELL-018, SHELL-020 a guest sees the default communities, no lists, and is asked to log in for subscriptions', async ({
  page,
  db,
}) => {
  const shown = await makeCommunity(db, { default_since: new Date() })
  const other = await makeCommunity(db)
  await visit(page, '/about')
  const sidebar = page.getByRole('navigation', { name: 'Site' })
  await expect(sidebar.getByRole('heading')).toHaveText('Communities')
  await expect(sidebar.getByRole('link', { name: shown.name })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: other.name })).toHaveCount(0)
  await expect(sidebar.getByRole('link', { name: 'My Lists' })).toHaveCount(0)
  await sidebar.getByRole('link', { name: 'Subscriptions' }).click()
  await expect(page.getByRole('dialog', { name: 'Login to continue' })).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('SHELL-041 up to 1170 px the sidebar is a drawer that a button opens', async ({ page }) => {
  await page.setViewportSize({ width: 1171, height: 700 })
  await visit(page, '/')
  const sidebar = page.getByRole('navigation', { name: 'Site' })
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(sidebar).toBeVisible()
  await expect(button).toBeHidden()

  await page.setViewportSize({ width: 1170, height: 700 })
  await expect(sidebar).toBeHidden()
  await button.click()
  await expect(sidebar).toBeVisible()
  await sidebar.getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(sidebar).toBeHidden()

  await button.click()
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(button).toBeFocused()
})
