import { makeAdmin, makeUser, password } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'

const monthAgo = () => new Date(Date.now() - 31 * 86_400_000)
const freshName = () => `guest_${Math.random().toString(36).slice(2, 10)}`

test('LADDER-006, LADDER-007 a member makes an invitation and copies its link; a guest signs up with it when the site requires one, and it cannot be used again', async ({
  page,
  browser,
  baseURL,
  db,
  running,
  logIn,
  another,
  expectErrors,
}) => {
  // A free username is answered with 404.
  expectErrors(/40[34]/)
  const member = await makeUser(db, { created_at: monthAgo() })
  await logIn(member)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await changeSiteSettings(running.site, { signup_mode: 'invitation' })
  try {
    await visit(page, '/settings')
    const section = page.locator('#invitations')
    await expect(section.getByLabel('For how many people')).toHaveCount(0)
    await section.getByLabel('Note').fill('For Ann')
    await section.getByLabel('Good for').selectOption('7 days')
    await section.getByLabel('Good for').press('Enter')
    await section.getByRole('button', { name: 'Make an invitation' }).press('Enter')
    const link = section.getByLabel('Your new invitation')
    await expect(link).toBeFocused()
    await expect(section).toContainText('Copy the link now: it is not shown again.')
    await expect(section.getByRole('listitem')).toHaveText(/For Ann.*ends on/)
    await section.getByRole('button', { name: 'Copy link' }).press('Enter')
    await expect(page.getByRole('status').getByText('Link copied to clipboard.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^http.*\/invite\/[0-9a-z]{12}$/)
    const { pathname } = new URL(copied)

    // A member sees a note, and the invitation is not used.
    await page.goto(pathname)
    await expect(page.getByText(`You have an account already: you are logged in as @${member.username}.`)).toBeVisible()

    const guest = await another()
    const form = guest.getByRole('main').locator('form')
    const fill = async (name: string) => {
      await form.getByLabel('Username').fill(name)
      await form.getByLabel('Password', { exact: true }).fill(password)
      await form.getByLabel('Repeat password').fill(password)
      await form.getByRole('button', { name: 'Create account' }).click()
    }
    await visit(guest, '/signup')
    await fill(freshName())
    await expect(form).toContainText('Enter the code of your invitation.')
    await visit(guest, pathname)
    await expect(guest.getByRole('heading', { name: 'You are invited' })).toBeVisible()
    await expect(form.getByLabel('Invitation code')).toHaveValue(pathname.slice('/invite/'.length))
    const name = freshName()
    await fill(name)
    await expect(guest.getByRole('button', { name: /^Account:/ })).toContainText(`@${name}`)

    // If the invitation is used up, the form says so, also without JavaScript, and keeps the input.
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const late = await context.newPage()
    await late.goto(pathname)
    const lateForm = late.getByRole('main').locator('form')
    const lateName = freshName()
    await lateForm.getByLabel('Username').fill(lateName)
    await lateForm.getByLabel('Password', { exact: true }).fill(password)
    await lateForm.getByLabel('Repeat password').fill(password)
    await lateForm.getByRole('button', { name: 'Create account' }).click()
    await expect(lateForm.getByRole('alert')).toContainText(
      'This invitation is used up or has ended, or the code is wrong.',
    )
    await expect(lateForm.getByLabel('Username')).toHaveValue(lateName)
    await expect(lateForm.getByLabel('Invitation code')).toHaveValue(pathname.slice('/invite/'.length))
    await context.close()

    // Administrators see whom a member invited.
    const admin = await another(await makeAdmin(db))
    await visit(admin, `/@${name}`)
    await admin.getByRole('button', { name: 'Admin' }).click()
    await admin.getByRole('menuitem', { name: 'User details' }).click()
    await expect(admin.getByRole('dialog', { name: 'User details' })).toContainText(`Invited by@${member.username}`)
  } finally {
    await changeSiteSettings(running.site, { signup_mode: 'open' })
  }
})

test('LADDER-006 the draft of a note is there after a reload, and leaving a link that is not copied asks first', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db, { created_at: monthAgo() }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/settings')
  const section = page.locator('#invitations')
  const note = section.getByLabel('Note')
  await note.fill('For Ben')
  await follow(page, '/about')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
  await page.goBack()
  await expect(note).toHaveValue('For Ben')
  await section.getByRole('button', { name: 'Make an invitation' }).click()
  await expect(section.getByLabel('Your new invitation')).toBeVisible()
  await expect(note).toHaveValue('')
  await follow(page, '/about')
  const question = page.getByRole('alertdialog', { name: 'Unsaved work' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toHaveCount(0)
  await section.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status').getByText('Link copied to clipboard.')).toBeVisible()
  await follow(page, '/about')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
  await page.goBack()
  await expect(note).toHaveValue('')
})

test('LADDER-006 admins invite many people by one link, end it after a confirmation, and choose whether members may invite', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeAdmin(db))
  await visit(page, '/admin')
  await expect(page.getByRole('switch', { name: 'Members may invite people' })).toBeChecked()
  await page.getByRole('link', { name: 'your invitations' }).click()
  const section = page.locator('#invitations')
  await section.getByLabel('Note').fill('The meetup')
  await section.getByLabel('For how many people').fill('101')
  await section.getByRole('button', { name: 'Make an invitation' }).click()
  await expect(section).toContainText('Enter a number from 1 to 100.')
  await section.getByLabel('For how many people').fill('30')
  await section.getByRole('button', { name: 'Make an invitation' }).click()
  await expect(section).toContainText('It makes 30 accounts.')
  await expect(section.getByRole('listitem')).toContainText('30 of 30 uses left')
  await section.getByRole('button', { name: 'End The meetup' }).click()
  const question = page.getByRole('alertdialog', { name: 'End invitation' })
  await expect(question).toContainText('“The meetup” can no longer be used, whoever has the link.')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await section.getByRole('button', { name: 'End The meetup' }).click()
  await question.getByRole('button', { name: 'End invitation' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await expect(section.getByLabel('Your new invitation')).toHaveCount(0)
})

test('LADDER-007 a form that was opened before invitations were required asks for the code', async ({
  page,
  running,
  expectErrors,
}) => {
  expectErrors(/40[34]/)
  try {
    await visit(page, '/signup')
    const form = page.getByRole('main').locator('form')
    await form.getByLabel('Username').fill(freshName())
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByLabel('Repeat password').fill(password)
    await changeSiteSettings(running.site, { signup_mode: 'invitation' })
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect(form.getByLabel('Invitation code')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByRole('alert')).not.toBeEmpty()
  } finally {
    await changeSiteSettings(running.site, { signup_mode: 'open' })
  }
})
