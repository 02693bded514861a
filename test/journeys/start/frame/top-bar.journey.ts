import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('SHELL-007 the bar has a logo that leads home and a search box', async ({ page }) => {
  await visit(page, '/terms')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('combobox', { name: 'Search' })).toBeVisible()
  await bar.getByRole('link', { name: 'Stoa, home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
})

test('SHELL-008, AUTH-002, AUTH-014 a guest opens the Login and the Signup modal from the bar', async ({ page }) => {
  await visit(page, '/about')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Login' }).click()
  const login = page.getByRole('dialog', { name: 'Login' })
  await expect(login.getByLabel('Username')).toBeFocused()
  await expect(login.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(login.getByRole('button', { name: 'Login', exact: true })).toHaveAttribute('type', 'submit')
  await login.getByRole('button', { name: 'Close' }).click()
  await expect(login).toBeHidden()

  await bar.getByRole('link', { name: 'Create account' }).click()
  const signup = page.getByRole('dialog', { name: 'Create account' })
  for (const label of ['Username', 'Email (optional)', 'Password', 'Repeat password'])
    await expect(signup.getByLabel(label, { exact: true })).toBeEditable()
  await expect(page).toHaveURL('/about')
})

test('SHELL-011, FEEL-004 the dropdown of a member holds Settings, Profile, the palette, Dark mode and Logout', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, '/')
  await page.getByRole('button', { name: /Account:/ }).click()
  const menu = page.getByRole('menu', { name: 'Account' })
  await expect(menu.locator('[role^=menuitem]')).toHaveText(['Settings', 'Profile', 'Go to…', 'Dark mode', 'Logout'])
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Dark mode' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', `/@${user.username}`)
  await menu.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('SHELL-011 only admins have the Admin dashboard in it', async ({ page, db, logIn }) => {
  await logIn(await makeAdmin(db))
  await visit(page, '/')
  await page.getByRole('button', { name: /Account:/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Admin dashboard' })).toHaveAttribute('href', '/admin')
})

test('SHELL-012, SHELL-013 long names become "me" below 768 px, all names below 400 px', async ({
  page,
  db,
  logIn,
}) => {
  const long = await makeUser(db, { username: 'elevenchars' })
  await logIn(long)
  await page.setViewportSize({ width: 768, height: 700 })
  await visit(page, '/')
  const button = page.getByRole('button', { name: /Account:/ })
  const name = button.getByText('@elevenchars')
  const me = button.getByText('me', { exact: true })
  await expect(name).toBeVisible()
  await expect(me).toBeHidden()
  await page.setViewportSize({ width: 767, height: 700 })
  await expect(me).toBeVisible()
  await expect(name).toBeHidden()
})

test('SHELL-012 a name of ten characters is shown down to 400 px', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db, { username: 'tencharact' }))
  await page.setViewportSize({ width: 400, height: 700 })
  await visit(page, '/')
  const button = page.getByRole('button', { name: /Account:/ })
  await expect(button.getByText('@tencharact')).toBeVisible()
  await page.setViewportSize({ width: 399, height: 700 })
  await expect(button.getByText('@tencharact')).toBeHidden()
  await expect(button.getByText('me', { exact: true })).toBeVisible()
})

test('FEEL-019 members can write from every page, in the community that they are reading', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const link = page.getByRole('banner').getByRole('link', { name: 'Create post' })
  await visit(page, `/${community.name}`)
  await expect(link).toHaveCount(0)
  await logIn(user)
  const hrefAt = async (path: string) => {
    await visit(page, path)
    return link.getAttribute('href')
  }
  for (const path of ['/', '/settings', `/@${user.username}`, `/@${user.username}/lists`, '/terms'])
    expect(await hrefAt(path), path).toBe('/new')
  for (const path of [`/${community.name}`, `/${community.name}/post/${post.public_id}`, `/${community.name}/modlog`])
    expect(await hrefAt(path), path).toBe(`/new?community=${community.name}`)
  await link.click()
  await expect(page.getByRole('combobox', { name: 'Community' })).toHaveValue(community.name)
  await expect(link).toHaveAttribute('aria-current', 'page')
})

test('SHELL-009 the bell has no count when there is nothing new', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await page.goto('/')
  const bell = page.getByRole('link', { name: 'Notifications', exact: true })
  await expect(bell).toBeVisible()
  await expect(bell).toHaveText('')
})

test('SHELL-014 the bar stays in place and is opaque', async ({ page }) => {
  await visit(page, '/terms')
  const bar = page.getByRole('banner')
  const look = async () => {
    await expect(bar).toHaveCSS('backdrop-filter', 'none')
    await expect(bar).toHaveCSS('opacity', '1')
    await expect(bar).toHaveCSS('border-bottom-width', '1px')
    // An alpha value would follow after a slash.
    await expect(bar).toHaveCSS('background-color', /^oklch\([^/]+\)$/)
    expect((await bar.boundingBox())?.y).toBe(0)
  }
  await look()
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  await look()
  const top = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 40)?.closest('header')?.tagName)
  expect(top).toBe('HEADER')
})
