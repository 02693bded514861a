import { sql } from 'kysely'
import { makeAdmin, makeComment, makePost, makeUser } from '../../../factories.ts'
import { expect, test, toasts, visit } from '../../fixtures.ts'

const person = (username: string) => new RegExp(`Admin actions on @${username}`)

test('PROFILE-012, ADMIN-017, ADMIN-019, ADMIN-020, ADMIN-021, ADMIN-022, MODLOG-011 an admin bans somebody in two steps and lifts the ban, and a failed ban shows the reason', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/401/, /403/)
  const user = await makeUser(db)
  await logIn(await makeAdmin(db))
  const theirs = await another(user)
  await visit(theirs, `/@${user.username}`)
  // Others do not have these actions.
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`@${user.username}`)
  await expect(theirs.getByRole('button', { name: person(user.username) })).toHaveCount(0)

  await visit(page, `/@${user.username}`)
  const menu = page.getByRole('button', { name: person(user.username) })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Ban' }).click()
  const dialog = page.getByRole('dialog', { name: `Ban @${user.username}` })
  await expect(dialog.getByRole('checkbox', { name: 'Delete all content' })).not.toBeChecked()
  await expect(dialog.getByText('Everybody can read this in the moderation log.')).toBeVisible()
  const onward = dialog.getByRole('button', { name: 'Continue' })
  await expect(onward).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sells herons')
  const bans: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/_admin') && bans.push(request.url()))
  await onward.dblclick()
  await expect(dialog.getByText('Are you sure?', { exact: true })).toBeVisible()
  expect(bans).toEqual([])
  await expect(
    dialog.getByText(`@${user.username} is banned from the whole site for good. What they wrote stays.`),
  ).toBeVisible()
  // Going back and forth loses no text.
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Sells herons')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await onward.click()
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused()

  await sql`update users set is_admin = true where id = ${user.id}`.execute(db)
  await dialog.getByRole('button', { name: 'Ban user' }).click()
  await expect(toasts(page)).toHaveText('Failed to ban user: Admins cannot be banned.')
  await sql`update users set is_admin = false where id = ${user.id}`.execute(db)
  await dialog.getByRole('button', { name: 'Ban user' }).click()
  await expect(toasts(page)).toContainText('User banned successfully.')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Suspended', { exact: true })).toBeVisible()

  await theirs.goto(`/@${user.username}`)
  await expect(theirs.getByText('Account suspended.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: /Account:/ })).toHaveCount(0)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Unban' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unban user' }).click()
  await expect(toasts(page)).toContainText('User unbanned successfully.')
  await expect(page.getByRole('main').getByText('Suspended', { exact: true })).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`@${user.username}`)
})

test('ADMIN-017, ADMIN-018, ADMIN-020, ADMIN-022, ADMIN-024 a ban that deletes content requires the typed name, in any case, and shows its progress', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const post = await makePost(db, { author: user, title: 'What goes' })
  await makeComment(db, { author: user })
  await logIn(await makeAdmin(db))
  await visit(page, `/@${user.username}`)
  await page.getByRole('button', { name: person(user.username) }).click()
  await page.getByRole('menuitem', { name: 'Ban' }).click()
  const dialog = page.getByRole('dialog', { name: `Ban @${user.username}` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam')
  await dialog.getByText('Delete all content').click()
  await expect(dialog.getByRole('combobox', { name: 'From' })).toHaveValue('0')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Are you sure?', { exact: true })).toHaveCount(0)
  const name = dialog.getByRole('textbox', { name: 'Username' })
  await expect(name).toBeFocused()
  await name.fill(`${user.username}x`)
  await dialog.getByRole('button', { name: 'Ban and delete content' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Usernames do not match!')
  await name.fill(user.username.toUpperCase())
  await dialog.getByRole('button', { name: 'Ban and delete content' }).click()
  await expect(toasts(page)).toContainText('User banned successfully.')

  // No jobs run here, so the progress stays on the page until the test completes it.
  const progress = page.getByRole('progressbar', { name: 'Deleted so far' })
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await sql`update content_removals set total = 2, done = 1 where user_id = ${user.id}`.execute(db)
  await expect(progress).toHaveAttribute('aria-valuenow', '50')
  await expect(page.getByText('1 of 2 removed')).toBeVisible()
  await sql`update content_removals set done = 2, ended_at = now() where user_id = ${user.id}`.execute(db)
  await expect(progress).toHaveCount(0)
  // Admins still see the profile of a suspended account.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${user.username}`)
  await expect(page.getByRole('link', { name: post.title })).toBeVisible()
})

test('PROFILE-012 an admin gives and takes the supporter badge, and sees all data of an account', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db, {
    email: 'heron@example.org',
    created_ip: '203.0.113.5',
    last_seen_ip: '203.0.113.6',
  })
  await logIn(await makeAdmin(db))
  await visit(page, `/@${user.username}`)
  const menu = page.getByRole('button', { name: person(user.username) })
  const badge = page.getByRole('main').locator('header').getByText('Supporter', { exact: true })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Give supporter badge' }).click()
  await expect(badge).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove supporter badge' }).click()
  await expect(badge).toHaveCount(0)

  await menu.click()
  await page.getByRole('menuitem', { name: 'User details' }).click()
  const details = page.getByRole('dialog', { name: 'User details' })
  for (const text of [`@${user.username}`, 'heron@example.org', '203.0.113.5', '203.0.113.6', 'Account number'])
    await expect(details.getByText(text, { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(details).toHaveCount(0)
})
