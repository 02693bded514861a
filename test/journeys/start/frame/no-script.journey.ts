import { storeAgain } from '../../../../server/discussion/search/store.ts'
import { makeCommunity, makePost, makeUser, password } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { guestRoutes } from '../../every-route.ts'
import { expect, test } from '../../fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without script every public page is complete', async ({ page, db, expectErrors }) => {
  expectErrors(/404/)
  for (const path of await guestRoutes(db)) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(page.locator('footer:visible')).toContainText('Privacy')
  }
  await page.goto('/about')
  await expect(page.getByRole('main')).toContainText('Not federated.')
  await page.locator('summary').first().click()
  await expect(page.locator('details[open]')).toHaveCount(1)
})

test('AUTH-001, AUTH-009, SHELL-005 without script login works through its form, and keeps the name on error', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/401/, /400/)
  const user = await makeUser(db)
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?to=%2Fsettings')
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByRole('alert')).toHaveText('Username and password empty.')
  await expect(form.getByLabel('Username')).toBeFocused()
  await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Username and password empty.')
  await form.getByLabel('Username').fill(user.username)
  await form.getByLabel('Password', { exact: true }).fill('not the password')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByRole('alert')).toHaveText('Username and password do not match.')
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Username')).toHaveValue(user.username)
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.content()).not.toContain('not the password')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('AUTH-010 without script a banned user is told of the ban too', async ({ page, db, expectErrors }) => {
  expectErrors(/403/)
  const user = await makeUser(db, { banned_at: new Date() })
  await page.goto('/login')
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(user.username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByRole('alert')).toContainText(`@${user.username} is suspended.`)
})

test('AUTH-030, AUTH-016, AUTH-022 without script signup works through its form, and keeps all but the password', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/40\d/)
  const other = await makeUser(db)
  await page.goto('/signup')
  const form = page.getByRole('main')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const send = () => form.getByRole('button', { name: 'Create account' }).click()
  await expect(field('Username')).toHaveAccessibleDescription('4 to 21 letters, digits or underscores.')
  await expect(field('Password')).toHaveAccessibleDescription('At least 8 characters.')
  await field('Username').fill('abc')
  await field('Email (optional)').fill('someone@example.org')
  await field('Password').fill('a secret to keep')
  await field('Repeat password').fill('another')
  await send()
  await expect(form.getByRole('alert')).toHaveText(['Username too short.', 'Passwords do not match.'])
  await expect(field('Username')).toBeFocused()
  await expect(field('Username')).toHaveAccessibleDescription(/^Username too short\./)
  await expect(field('Repeat password')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Username')).toHaveValue('abc')
  await expect(field('Email (optional)')).toHaveValue('someone@example.org')
  await expect(field('Password')).toHaveValue('')
  expect(await page.content()).not.toContain('a secret to keep')

  await field('Username').fill(other.username)
  await field('Password').fill('a secret to keep')
  await field('Repeat password').fill('a secret to keep')
  await send()
  await expect(form.getByRole('alert')).toHaveText(`${other.username} is already taken.`)
  await field('Username').fill('scriptless')
  await field('Password').fill('a secret to keep')
  await field('Repeat password').fill('a secret to keep')
  await send()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /Account:/ })).toContainText('@scriptless')
})

test('AUTH-033 without script a closed signup says so', async ({ page, running }) => {
  await changeSiteSettings(running.site, { signups_disabled: true })
  try {
    await page.goto('/signup')
    await expect(page.getByRole('main')).toContainText('Creating new accounts is turned off at the moment.')
    await expect(page.getByRole('main').getByLabel('Username')).toBeDisabled()
  } finally {
    await changeSiteSettings(running.site, { signups_disabled: false })
  }
})

test('AUTH-012, SHELL-011 without script the account menu opens, and logs out', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await page.goto('/about')
  const menu = page.getByRole('menu', { name: 'Account' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: /Account:/ }).click()
  await expect(menu.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?to=%2Fsettings')
})

test('SHELL-006, PROFILE-017 without script error pages say what is missing, have the right status, and lead on', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/404/)
  const { name } = await makeCommunity(db)
  const main = page.getByRole('main')
  const goOn = async () => {
    await expect(main.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/')
    await expect(main.getByRole('link', { name: 'All communities' })).toHaveAttribute('href', '/communities')
  }
  const endings = [
    ['/nowhere_to_be', 'There is no community called nowhere_to_be.'],
    ['/@nobody_at_all', 'Nobody here is called @nobody_at_all.'],
    [`/${name}/post/nowhere`, 'Check that the address of the post is complete.'],
  ] as const
  for (const [path, words] of endings) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Not found!')
    await expect(main).toContainText("The page you're looking for does not exist.")
    await expect(main).toContainText(words)
    await goOn()
  }
  const suspended = await makeUser(db, { banned_at: new Date() })
  await page.goto(`/@${suspended.username}`)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Account suspended.')
  await goOn()
})

test('SHELL-041 without script the drawer opens', async ({ page, db }) => {
  const community = await makeCommunity(db, { default_since: new Date() })
  await page.setViewportSize({ width: 400, height: 700 })
  await page.goto('/')
  const sidebar = page.getByRole('navigation', { name: 'Site' })
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(sidebar.getByRole('link', { name: community.name })).toBeVisible()
  await sidebar.getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
})

test('FIND-001, BASE-010 without script a search leads to its results, and its fields narrow it', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const word = `word${Math.random().toString(36).slice(2, 9)}`
  for (const title of [`Old ${word}`, ...Array.from({ length: 25 }, (_, at) => `${at} ${word}`)]) {
    const post = await makePost(db, { title, community })
    await storeAgain(db, [post.id])
  }
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search' }).fill(word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?q=${word}`)
  const main = page.getByRole('main')
  const titles = main.getByRole('article').getByRole('heading')
  await expect(titles).toHaveCount(25)
  await main.getByRole('link', { name: 'More', exact: true }).click()
  await expect(titles).toHaveText([`Old ${word}`])
  await main.getByLabel('Order').selectOption('Newest')
  await main.getByLabel('Time').selectOption('Last week')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}&from=\\d{4}-\\d\\d-\\d\\d&sort=new$`))
  await expect(titles.first()).toHaveText(`24 ${word}`)
  await main.getByLabel('From').fill('2020-01-01')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`/search?q=${word}&from=2020-01-01&sort=new`)
  await main.getByLabel('Time').selectOption('Any time')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`/search?q=${word}&sort=new`)
  await page.goto(`/search?q=${word}&from=2020-01-01`)
  await main.getByRole('link', { name: /^Since .*: Remove$/ }).click()
  await expect(page).toHaveURL(`/search?q=${word}`)
})
