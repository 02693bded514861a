import { makeAdmin, makeCommunity, makeList, makeUser } from '../../../factories.ts'
import { expect, test, toasts, visit } from '../../fixtures.ts'

const joined = new Date('2024-06-04T10:00:00Z')
const seen = new Date('2025-06-20T10:00:00Z')

test('PROFILE-003, PROFILE-008 the head of a profile shows name, role, points and last visit', async ({ page, db }) => {
  const user = await makeAdmin(db, { points: 1340, created_at: joined, last_seen_at: seen })
  await db.insertInto('badges').values({ user_id: user.id, type: 'supporter' }).execute()
  await visit(page, `/@${user.username}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`@${user.username}`)
  await expect(main.getByText('Admin', { exact: true })).toBeVisible()
  await expect(main.getByText('Supporter', { exact: true })).toBeVisible()
  await expect(main).toContainText('1.3k points')
  await expect(main).toContainText('Joined 4 Jun 2024')
  await expect(main).toContainText('Last seen in June 2025')
  await expect(page).toHaveTitle(new RegExp(`^@${user.username} - `))
  const today = await makeUser(db, { created_at: joined, last_seen_at: new Date() })
  await visit(page, `/@${today.username}`)
  await expect(main).toContainText('Seen this month')
})

test('PROFILE-009 a long "about" text is cut off at 120 px, and shown whole on demand', async ({ page, db }) => {
  const user = await makeUser(db, { about_me: Array.from({ length: 20 }, (_, line) => `Line ${line}`).join('\n\n') })
  await visit(page, `/@${user.username}`)
  const text = page.getByText('Line 0', { exact: true })
  const height = () => text.evaluate((node) => node.parentElement?.parentElement?.parentElement?.clientHeight)
  await expect.poll(height).toBe(120)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(height).toBeGreaterThan(400)
})

test('PROFILE-015, PROFILE-016 the About column has counts, moderated communities and the first five lists', async ({
  page,
  db,
}) => {
  const user = await makeUser(db, { no_posts: 31, no_comments: 1 })
  const community = await makeCommunity(db, { founder: user })
  for (const day of [1, 2, 3, 4, 5, 6]) {
    await makeList(db, {
      owner: user,
      display_name: `Shelf ${day}`,
      public: true,
      last_updated_at: new Date(Date.UTC(2026, 0, day)),
    })
  }
  await makeList(db, { owner: user, display_name: 'Secret' })
  await visit(page, `/@${user.username}`)
  const about = page.getByRole('complementary')
  await expect(about.getByRole('region', { name: 'Summary' })).toContainText('31 posts')
  await expect(about.getByRole('region', { name: 'Summary' })).toContainText('1 comment')
  await expect(about.getByRole('region', { name: 'Moderator of' }).getByRole('link')).toHaveText(
    new RegExp(community.name),
  )
  const lists = about.getByRole('region', { name: 'Lists' })
  await expect(lists.getByRole('listitem')).toHaveText([/Shelf 6/, /Shelf 5/, /Shelf 4/, /Shelf 3/, /Shelf 2/])
  await lists.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(new RegExp(`/@${user.username}/lists$`))
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6)
})

test('PROFILE-016 empty panels are left out', async ({ page, db }) => {
  const user = await makeUser(db)
  await visit(page, `/@${user.username}`)
  await expect(page.getByRole('complementary').getByRole('heading')).toHaveText(['Summary'])
})

test('PROFILE-013 up to 764 px the profile has the tabs Activity and About', async ({ page, db }) => {
  const user = await makeUser(db)
  await page.setViewportSize({ width: 764, height: 800 })
  await visit(page, `/@${user.username}`)
  const summary = page.getByRole('heading', { name: 'Summary' })
  const nothing = page.getByRole('heading', { name: 'Nothing to show' })
  await expect(nothing).toBeVisible()
  await expect(summary).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Activity' })).toBeChecked()
  await page.getByRole('radio', { name: 'About' }).check()
  await expect(summary).toBeVisible()
  await expect(nothing).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 765, height: 800 })
  await expect(page.getByRole('radio', { name: 'About' })).toBeHidden()
  await expect(summary).toBeVisible()
  await expect(nothing).toBeVisible()
})

test('PROFILE-004, PROFILE-014 the bar has links that filter posts and comments', async ({ page, db }) => {
  const user = await makeUser(db)
  await visit(page, `/@${user.username}`)
  const bar = page.getByRole('navigation', { name: 'What is shown' })
  await expect(bar.getByRole('link')).toHaveText(['Overview', 'Posts', 'Comments'])
  await expect(bar.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Comments' }).click()
  await expect(page).toHaveURL(/\?filter=comments$/)
  await expect(bar.getByRole('link', { name: 'Comments' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Nothing to show' })).toBeVisible()
})

test('PROFILE-018 the server redirects another spelling of a profile to the canonical one', async ({ page, db }) => {
  const user = await makeUser(db)
  const other = `/@${user.username.toUpperCase()}?filter=posts`
  const answer = await page.request.get(other, { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, `/@${user.username}?filter=posts`])
  await page.goto(other)
  await expect(page).toHaveURL(new RegExp(`/@${user.username}\\?filter=posts$`))
})

test('PROFILE-017, PROFILE-010 only administrators see the profile of a deleted account, with the time of the deletion', async ({
  page,
  db,
  another,
}) => {
  const user = await makeUser(db, { deleted_at: new Date('2026-05-03T10:00:00Z'), points: 77 })
  await page.goto(`/@${user.username}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Account deleted.')
  await expect(page.getByText('77')).toHaveCount(0)
  const admins = await another(await makeAdmin(db))
  await admins.goto(`/@${user.username}`)
  await expect(admins.getByRole('main')).toContainText('77 points')
  await expect(admins.getByRole('main')).toContainText('Deleted 3 May 2026')
})

test('PROFILE-017 only administrators see the profile of a suspended account', async ({ page, db, logIn, another }) => {
  const user = await makeUser(db, { banned_at: new Date(), points: 77 })
  await logIn(await makeUser(db))
  await page.goto(`/@${user.username}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Account suspended.')
  const admins = await another(await makeAdmin(db))
  await admins.goto(`/@${user.username}`)
  await expect(admins.getByRole('main')).toContainText('77 points')
  await expect(admins.getByRole('main').getByText('Suspended', { exact: true })).toBeVisible()
})

test('PROFILE-019, PROFILE-020 an unknown name is a page not found, without an alert', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/)
  for (const path of ['/@nobody_by_this_name', '/@no-name', `/@${'long'.repeat(50)}`, '/@']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found!' })).toBeVisible()
    await expect(toasts(page)).toHaveText('')
  }
})

test('SHELL-009 the account menu leads to one’s own profile, which suggests what to add', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, '/')
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `@${user.username}` })).toBeVisible()
  await expect(page.getByText('Your posts and comments will be here.')).toBeVisible()
})
