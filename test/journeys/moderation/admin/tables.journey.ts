import { randomBytes } from 'node:crypto'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, toasts, visit } from '../../fixtures.ts'

test('ADMIN-002, ADMIN-006 a page lists accounts, the newest first, a hundred per page, and finds them by name', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeAdmin(db))
  for (let made = 0; made < 100; made++) await makeUser(db)
  // A random ending, because other tests share the database and this one may be repeated.
  const tail = randomBytes(4).toString('hex')
  const heron = await makeUser(db, { username: `grey_${tail}n`, banned_at: new Date() })
  await visit(page, '/admin')
  await page.getByRole('navigation', { name: 'Admin dashboard' }).getByRole('link', { name: 'Users' }).click()
  const table = page.getByRole('table', { name: 'Accounts, the newest first' })
  await expect(table.getByRole('row')).toHaveCount(101)
  const first = table.getByRole('row').nth(1)
  await expect(first.getByRole('link', { name: `@${heron.username}` })).toHaveAttribute('href', `/@${heron.username}`)
  await expect(first.getByText('Suspended')).toBeVisible()
  await page.getByRole('link', { name: 'Older accounts' }).click()
  await expect(table.getByRole('link', { name: `@${heron.username}` })).toHaveCount(0)
  await expect(table.getByRole('row').nth(1)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Part of a name' }).fill(`Grey_${tail}`)
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(page).toHaveURL(new RegExp(`name=Grey_${tail}$`))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('searchbox', { name: 'Part of a name' })).toHaveValue(`Grey_${tail}`)
})

test('ADMIN-002, ADMIN-008, ADMIN-024 a page lists the comments of the whole site, with the names of deleted authors', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeAdmin(db))
  const deleted = await makeUser(db, { deleted_at: new Date() })
  const post = await makePost(db, { title: 'Where herons nest' })
  await makeComment(db, { post, author: deleted, body: 'In the reeds.' })
  await makeComment(db, { post, body: 'What went.', deleted_at: new Date(), deleted_as: 'mods' })
  await page.goto('/admin/comments')
  const table = page.getByRole('table', { name: 'Comments, the newest first' })
  const rows = table.getByRole('row')
  await expect(rows.nth(1)).toContainText(/Removed\s*What went\./)
  await expect(rows.nth(2)).toContainText('In the reeds.')
  await expect(rows.nth(2)).toContainText('Where herons nest')
  await expect(rows.nth(2).getByRole('link', { name: `@${deleted.username}` })).toBeVisible()
})

test('DESK-004 an admin removes the selected comments with one reason, and restores them', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeAdmin(db))
  const post = await makePost(db, { title: `Cheap watches ${randomBytes(4).toString('hex')}` })
  for (const body of ['Buy here.', 'And here.']) await makeComment(db, { post, body })
  await visit(page, '/admin/comments')
  const rows = page.getByRole('row').filter({ hasText: post.title })
  for (const box of await rows.getByRole('checkbox').all()) await box.check()
  await expect(page.getByRole('checkbox', { name: '2 selected' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove 2 comments' })
  const remove = dialog.getByRole('button', { name: 'Remove 2 comments' })
  await expect(remove).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising.')
  await remove.click()
  await expect(toasts(page)).toHaveText('2 comments removed.')
  await expect(rows.getByText('Removed', { exact: true })).toHaveCount(2)
  await rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Restore \d comments?$/ })
    .click()
  await expect(rows.getByText('Removed', { exact: true })).toHaveCount(1)
})

test('ADMIN-002, ADMIN-011 a page lists communities with a switch that makes each a default one', async ({
  page,
  db,
  logIn,
  another,
}) => {
  await logIn(await makeAdmin(db))
  const { name } = await makeCommunity(db, { name: `Herons${randomBytes(4).toString('hex')}` })
  await visit(page, '/admin/communities')
  await expect(page.getByRole('heading', { name: 'Requests for communities' })).toBeVisible()
  const toggle = page.getByRole('switch', { name: `${name} is a default community` })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(toasts(page)).toHaveText(`New members join /${name}.`)
  await expect(toggle).toBeChecked()
  const guest = await another()
  await guest.goto('/')
  await expect(guest.getByRole('navigation').getByRole('link', { name, exact: true }).first()).toBeAttached()
  await page.reload()
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(toasts(page)).toHaveText(`New members no longer join /${name}.`)

  await page.getByRole('searchbox', { name: 'Name contains' }).fill('nothing_has_this')
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(page.getByRole('heading', { name: 'No community has such a name' })).toBeVisible()
})

test('the numbers of the site by day are shown as charts with titles and values, and as a table', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeAdmin(db))
  const day = new Date().toISOString().slice(0, 10)
  const counted = { accounts: 3, posts: 12, comments: 1234, votes: 99, active: 17 }
  await db
    .insertInto('day_counts')
    .values({ day, ...counted })
    .onConflict((same) => same.column('day').doUpdateSet(counted))
    .execute()
  await visit(page, '/admin/analytics')
  for (const [title, words] of [
    ['Active members', '17 on the busiest day'],
    ['Comments', '1,234 in all'],
    ['Votes', '99 in all'],
  ] as const) {
    await expect(page.getByRole('img', { name: new RegExp(`^${title} from .*: ${words}`) })).toBeVisible()
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await page.getByText('The numbers of each day').click()
  const rows = page.getByRole('table', { name: 'The site by day, the newest first' }).getByRole('row')
  await expect(rows).toHaveCount(31)
  await expect(rows.nth(1)).toContainText('1,234')
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page.locator('figure rect')).toHaveCount(450)
})
