import { makeAdmin, makeCommunity, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

const mark = () => Math.random().toString(36).slice(2, 8)

// The directory begins with the largest communities; those of other tests come after.
test.beforeEach(async ({ db }) => {
  await db.updateTable('communities').set({ no_members: 0 }).execute()
})

test('COMMUNITY-003, COMMUNITY-004 the directory lists communities, the largest first, and filters them in any case', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  const word = mark()
  const [first, second] = [await makeUser(db), await makeUser(db)]
  const small = await makeCommunity(db, { name: `Boats_${word}`, about: 'Wooden ones.\nAnd no others.' })
  const large = await makeCommunity(db, { name: `boatmen_${word}`, members: [first, second] })
  const other = await makeCommunity(db, { name: `Trees_${word}` })
  await visit(page, '/communities')
  const list = page.getByRole('region', { name: 'All communities' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Communities')
  await expect(list.getByRole('link', { name: word })).toHaveText([large.name, small.name, other.name])
  const row = list.getByRole('listitem').filter({ hasText: small.name })
  await expect(row.getByText('1 member', { exact: true })).toBeVisible()
  await expect(row.getByText('Wooden ones.', { exact: true })).toBeVisible()

  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('bOAt')
  await expect(list.getByRole('link', { name: word })).toHaveText([large.name, small.name])
  await expect(list.getByRole('status')).toHaveText('2 communities')
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill(`${word}x`)
  await expect(list.getByRole('heading')).toHaveText('Nothing to show')
  expect(requested.filter((url) => url.includes('/api/') && !/\/api\/(_user|events)$/.test(url))).toEqual([])
  await list.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(page.getByRole('searchbox', { name: 'Filter by name' })).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Filter by name' })).toHaveValue('')
  await list.getByRole('link', { name: other.name }).click()
  await expect(page).toHaveURL(`/${other.name}`)
})

test('COMMUNITY-005 a guest sees a login box, and is asked to log in by New community and Request community', async ({
  page,
  db,
}) => {
  const user = await makeUser(db)
  await visit(page, '/communities')
  for (const name of ['New community', 'Request community']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Login to continue' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const box = page.getByRole('region', { name: 'Log in to take part' })
  await box.getByLabel('Username').fill(user.username)
  await box.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await box.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'New community', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/communities')
  await expect(box).toHaveCount(0)
})

test('COMMUNITY-005 on a phone the login box leads to the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await visit(page, '/communities')
  const box = page.getByRole('region', { name: 'Log in to take part' })
  await expect(box.getByLabel('Username')).toBeHidden()
  await box.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?to=%2Fcommunities')
})

test('COMMUNITY-009, COMMUNITY-011 the community page shows all facts; another spelling of the name is corrected', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db, {
    about: 'Old maps.\nNew maps too.',
    members: [await makeUser(db), await makeUser(db)],
    created_at: new Date('2024-03-12T10:00:00Z'),
  })
  const answer = await page.request.get(`/${community.name.toUpperCase()}?sort=new`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toBe(`/${community.name}?sort=new`)

  await visit(page, `/${community.name.toUpperCase()}`)
  await expect(page).toHaveURL(`/${community.name}`)
  await expect(page).toHaveTitle(new RegExp(`^${community.name} - `))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(community.name)
  await expect(page.getByRole('main')).toContainText('3 members')
  const about = page.getByRole('region', { name: 'About' })
  await expect(about).toContainText('Old maps.\nNew maps too.')
  await expect(about).toContainText('Created 12 Mar 2024')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Nothing to show' })).toBeVisible()
})

test('COMMUNITY-010 an unknown community is not found, whatever its name looks like', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/)
  for (const name of [`nobody_${mark()}`, 'ab', 'a.b', 'x'.repeat(200), '%F0%9F%8D%8E']) {
    const answer = await page.goto(`/${name}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found!')
  }
})

test('COMMUNITY-012, COMMUNITY-022 joining and leaving change the button, the count and the sidebar at once', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db, { members: [await makeUser(db)] })
  await logIn(await makeUser(db))
  await visit(page, `/${community.name}`)
  const main = page.getByRole('main')
  const sidebar = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: community.name })

  // Delays the answer until the test has seen the page change without it.
  let answer = () => {}
  const delay = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/_joinCommunity', async (route) => {
    await delay
    await route.continue()
  })
  await main.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Joined' })).toBeVisible()
  await expect(main).toContainText('3 members')
  await expect(sidebar).toBeVisible()
  const done = page.waitForResponse('**/api/_joinCommunity')
  answer()
  await done
  await expect(main).toContainText('3 members')

  await main.getByRole('button', { name: 'Joined' }).click()
  await expect(main.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
  await expect(main).toContainText('2 members')
  await expect(sidebar).toHaveCount(0)
})

test('COMMUNITY-022 a refused join is undone on the page', async ({ page, db, logIn, expectErrors }) => {
  expectErrors(/429/, /ApiError/)
  const community = await makeCommunity(db)
  await logIn(await makeUser(db))
  await visit(page, '/communities')
  await page.route('**/api/_joinCommunity', (route) => route.fulfill({ status: 429, json: { status: 429 } }))
  const row = page.getByRole('listitem').filter({ hasText: community.name }).last()
  await row.getByRole('button', { name: `Join ${community.name}` }).click()
  await expect(page.getByRole('status').getByText('Whoah, slow down there!')).toBeVisible()
  await expect(row.getByRole('button', { name: `Join ${community.name}` })).toBeVisible()
  await expect(row).toContainText('1 member')
})

test('COMMUNITY-012 a guest who wants to join is asked to log in', async ({ page, db }) => {
  const community = await makeCommunity(db)
  await visit(page, `/${community.name}`)
  await page.getByRole('main').getByRole('link', { name: 'Join' }).click()
  await expect(page.getByRole('dialog', { name: 'Login to continue' })).toBeVisible()
})

test('SHELL-003 a guest who wants to post in a community is asked to log in', async ({ page, db }) => {
  const community = await makeCommunity(db)
  await visit(page, `/${community.name}`)
  const create = page.getByRole('main').getByRole('link', { name: 'Create post' })
  await expect(create).toHaveAttribute('href', `/new?community=${community.name}`)
  await create.click()
  await expect(page.getByRole('dialog', { name: 'Login to continue' })).toBeVisible()
  await expect(page).toHaveURL(`/${community.name}`)
})

test('COMMUNITY-023, COMMUNITY-024 a moderator is warned before leaving, and afterwards is no longer a moderator', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  await logIn(founder)
  await visit(page, `/${community.name}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Joined' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    'You are a moderator of this community. If you leave, you will no longer be a moderator. Leave anyway?',
  )
  await dialog.getByRole('button', { name: 'Stay moderator' }).click()
  await expect(main.getByRole('button', { name: 'Joined' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Mod tools' })).toBeVisible()

  await main.getByRole('button', { name: 'Joined' }).click()
  await dialog.getByRole('button', { name: 'Leave community' }).click()
  await expect(main.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Mod tools' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Moderators' })).toHaveCount(0)
  await expect(page).toHaveURL(`/${community.name}`)
})

test('COMMUNITY-014 on a phone posts and "About" are two tabs', async ({ page, db }) => {
  const community = await makeCommunity(db, { about: 'Quiet corners.' })
  await page.setViewportSize({ width: 767, height: 800 })
  await visit(page, `/${community.name}`)
  const about = page.getByRole('region', { name: 'About' })
  const posts = page.getByRole('heading', { name: 'Nothing to show' })
  await expect(posts).toBeVisible()
  await expect(about).toBeHidden()
  await page.getByRole('radio', { name: 'About' }).check()
  await expect(about).toContainText('Quiet corners.')
  await expect(posts).toBeHidden()
  await expect(page.getByRole('region', { name: 'Moderators' })).toBeVisible()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(posts).toBeVisible()
  await expect(about).toBeVisible()
  await expect(page.getByRole('radio', { name: 'About' })).toBeHidden()
})

test('COMMUNITY-015 rules unfold, and names of moderators lead to their profiles', async ({ page, db }) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const rule = { community_id: community.id, created_by: founder.id }
  await db
    .insertInto('community_rules')
    .values([
      { ...rule, rule: 'Name your sources', description: 'The book, or the archive.', z_index: 2 },
      { ...rule, rule: 'Be kind', z_index: 1 },
    ])
    .execute()
  await visit(page, `/${community.name}`)
  const rules = page.getByRole('region', { name: 'Rules' })
  await expect(rules.getByRole('listitem')).toHaveText(['Be kind', /^Name your sources/])
  await expect(rules.getByText('The book, or the archive.')).toBeHidden()
  await rules.getByText('Name your sources').click()
  await expect(rules.getByText('The book, or the archive.')).toBeVisible()
  await page
    .getByRole('region', { name: 'Moderators' })
    .getByRole('link', { name: `@${founder.username}` })
    .click()
  await expect(page).toHaveURL(`/@${founder.username}`)
})

test('COMMUNITY-017 moderators see Mod tools, admins who do not moderate see ADMIN, members see neither', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const path = `/${community.name}/modtools`
  await logIn(founder)
  await page.goto(`/${community.name}`)
  await expect(page.getByRole('link', { name: 'Mod tools' })).toHaveAttribute('href', path)
  const admins = await another(await makeAdmin(db))
  await admins.goto(`/${community.name}`)
  await expect(admins.getByRole('link', { name: 'ADMIN' })).toHaveAttribute('href', path)
  await expect(admins.getByRole('link', { name: 'Mod tools' })).toHaveCount(0)
  const members = await another(await makeUser(db))
  await members.goto(`/${community.name}`)
  await expect(members.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
  await expect(members.locator(`a[href="${path}"]`)).toHaveCount(0)
})
