import { makeOperatorLink } from '../../../../server/people/recovery/operator.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeUser, password } from '../../../factories.ts'
import { test as base, expect, visit } from '../../fixtures.ts'
import { linkTo, test } from '../../with-mail.ts'

const next = 'another fine phrase'

test('SAFE-001, SAFE-002, SAFE-004, SAFE-005 a member confirms an address, and sets a new password by a mail', async ({
  page,
  db,
  logIn,
  another,
  mails,
  expectErrors,
}) => {
  expectErrors(/404/)
  const address = `mara${Date.now()}@people.example`
  const user = await makeUser(db, { email: address })
  await logIn(user)
  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Open security' }).click()
  await expect(page.getByText('If you forget your password now, nobody can give you this account back.')).toBeVisible()
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('A mail is on its way.')).toBeVisible()

  // The link is opened on another device, where nobody is logged in. Opening it alone confirms nothing.
  const link = await linkTo(mails, address, 'confirm')
  const phone = await another()
  await visit(phone, link)
  await expect(phone.getByText(`${address} is the address of @${user.username}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByText('Your address is confirmed.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByText('If you forget your password now')).toBeHidden()
  await visit(phone, link)
  await expect(
    phone.getByText('This link is no longer valid. Ask for a new one in your settings.', { exact: true }),
  ).toBeVisible()

  // The password is forgotten.
  await visit(phone, '/login')
  await phone.getByRole('link', { name: 'Forgot your password?' }).click()
  await phone.getByRole('button', { name: 'Send the mail' }).click()
  await expect(phone.getByText('Enter your username or address.')).toBeVisible()
  await phone.getByLabel('Username or email address').fill(address)
  await phone.getByRole('button', { name: 'Send the mail' }).click()
  await expect(phone.getByText('If that account has a confirmed address, a mail is on its way.')).toBeVisible()
  await visit(phone, await linkTo(mails, address, 'reset'))
  await expect(phone.getByText(`For @${user.username}.`)).toBeVisible()
  await phone.getByLabel('New password', { exact: true }).fill(next)
  await phone.getByLabel('Repeat new password').fill('something else')
  await phone.getByRole('button', { name: 'Set password' }).click()
  await expect(phone.getByText('Passwords do not match.')).toBeVisible()
  await phone.getByLabel('Repeat new password').fill(next)
  await phone.getByRole('button', { name: 'Set password' }).click()
  await expect(phone.getByText('Your new password is set, and everybody is logged out.')).toBeVisible()
  await phone.getByRole('main').getByRole('link', { name: 'Login' }).click()
  const form = phone.getByRole('main')
  await form.getByLabel('Username').fill(user.username)
  await form.getByLabel('Password', { exact: true }).fill(next)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(phone.getByText('You are logged in.')).toBeVisible()
})

const dropped = 'Turn off codes from an app, and remove all passkeys, recovery codes and login providers'

/** A member whose phone with the app is lost. */
async function makeLost(db: Db) {
  const user = await makeUser(db)
  const sealed = { user_id: user.id, sealed: Buffer.alloc(48), confirmed_at: new Date() }
  await db.insertInto('totp_secrets').values(sealed).execute()
  return user
}

test('SAFE-030 the link of an operator sets a password, and drops the factors if its owner wants it', async ({
  page,
  db,
  running,
  expectErrors,
}) => {
  expectErrors(/401/, /404/)
  const user = await makeLost(db)
  const { path } = await makeOperatorLink(running.site, user.username)
  await visit(page, path)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Repeat new password').fill(next)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByLabel('Second factor')).toBeFocused()
  await page.getByLabel(dropped).check()
  await expect(page.getByLabel('Second factor')).toHaveCount(0)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set, and everybody is logged out.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(user.username)
  await form.getByLabel('Password', { exact: true }).fill(next)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('You are logged in.')).toBeVisible()
  await visit(page, path)
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SAFE-030 the link of an operator drops the factors without JavaScript too', async ({
    page,
    db,
    running,
    expectErrors,
  }) => {
    expectErrors(/401/)
    const user = await makeLost(db)
    await page.goto((await makeOperatorLink(running.site, user.username)).path)
    const fill = async () => {
      await page.getByLabel('New password', { exact: true }).fill(next)
      await page.getByLabel('Repeat new password').fill(next)
    }
    await fill()
    await page.getByRole('button', { name: 'Set password' }).click()
    // Only now the page knows whose link it is.
    await fill()
    await page.getByLabel(dropped).check()
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Your new password is set, and everybody is logged out.')).toBeVisible()
  })

  test('SAFE-004, SAFE-005 the mail, its link and the new password work without JavaScript', async ({
    page,
    db,
    mails,
    expectErrors,
  }) => {
    expectErrors(/400/)
    const address = `lea${Date.now()}@people.example`
    const user = await makeUser(db, { email: address })
    await db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', user.id).execute()
    await page.goto('/forgot')
    await page.getByLabel('Username or email address').fill(user.username)
    await page.getByRole('button', { name: 'Send the mail' }).click()
    await expect(page.getByText('If that account has a confirmed address, a mail is on its way.')).toBeVisible()
    await page.goto(await linkTo(mails, address, 'reset'))
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Repeat new password').fill(next)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Your new password is set, and everybody is logged out.')).toBeVisible()
  })
})

base(
  'SAFE-007, SAFE-008 without mail a recovery code brings a member back',
  async ({ page, another, expectErrors }) => {
    // A free name answers 404, a wrong code 401.
    expectErrors(/404/, /401/)
    const username = `quince_${Date.now().toString(36)}`
    await visit(page, '/signup')
    const form = page.getByRole('main')
    await form.getByLabel('Username', { exact: true }).fill(username)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByLabel('Repeat password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('button', { name: 'Save recovery codes' }).click()
    await page.waitForURL('/settings/security')
    await expect(page.getByText('This site does not send mail.')).toBeVisible()
    await page.getByRole('button', { name: 'Make recovery codes' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const [code = ''] = await codes.allTextContents()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await downloaded).suggestedFilename()).toBe(`recovery-codes-${username}.txt`)
    await expect(page.getByText('If you forget your password now')).toBeHidden()

    const phone = await another()
    await visit(phone, '/forgot')
    await expect(phone.getByText('This site does not send mail.')).toBeVisible()
    await phone.getByLabel('Username', { exact: true }).fill(username)
    await phone.getByRole('textbox', { name: 'Recovery code' }).fill('0000-0000-0000-0000')
    await phone.getByLabel('New password', { exact: true }).fill(next)
    await phone.getByLabel('Repeat new password').fill(next)
    await phone.getByRole('button', { name: 'Set password' }).click()
    await expect(phone.getByText('Username and code do not match, or the code has been used.')).toBeVisible()
    await expect(phone.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
    // What was typed stays.
    await expect(phone.getByLabel('New password', { exact: true })).toHaveValue(next)
    await phone.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase())
    await phone.getByRole('button', { name: 'Set password' }).click()
    await expect(phone.getByText('Your new password is set, and everybody is logged out.')).toBeVisible()
  },
)
