import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { makeUser, password } from '../../../factories.ts'
import { test as base, expect, visit } from '../../fixtures.ts'

/** Browsers have passkeys on https and on localhost, and not on the number of an address. */
const test = base.extend({
  baseURL: async ({ running }, use) => use(running.address.replace('127.0.0.1', 'localhost')),
})

const account = (page: Page) => page.getByRole('button', { name: /Account:/ })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)
const typeCode = (page: Page, code: string) => page.getByLabel('Code', { exact: true }).fill(code)

async function logOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await visit(page, '/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** A security key that is always there, and whose owner always agrees. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    agree: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

test('SAFE-009, SAFE-012 a member turns codes on, logs in with one and with a recovery code, and turns them off', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/401/)
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, '/settings/security')
  const codes = card(page, 'Codes from an app')
  await codes.getByRole('button', { name: 'Set up' }).click()
  await expect(codes.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = Secret.fromBase32(((await codes.locator('code').textContent()) ?? '').replaceAll(' ', ''))
  const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await typeCode(page, '000000')
  await codes.getByRole('button', { name: 'Turn on' }).click()
  await expect(codes.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('000000')
  await typeCode(page, codeAt(-1))
  await codes.getByRole('button', { name: 'Turn on' }).click()
  await expect(codes.getByText(/Every login needs a code from your app/)).toBeVisible()
  await expect(codes.getByText('Under “Recovery codes” above, 10 new codes are shown.')).toBeVisible()
  await expect(codes.getByRole('button', { name: 'Turn off' })).toBeFocused()
  const made = card(page, 'Recovery codes').getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  const [first = ''] = await made.allTextContents()
  await expect(
    card(page, 'What happened').getByRole('cell', { name: 'Codes from an app were turned on' }),
  ).toBeVisible()

  await logOut(page)
  await enterPassword(page, user.username)
  await expect(page.getByText('Enter the 6-digit code from your app, or a recovery code.')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code')
  // The account has none.
  await expect(page.getByRole('main').getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Start again' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await enterPassword(page, user.username)
  await typeCode(page, '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await typeCode(page, codeAt(0))
  await page.keyboard.press('Enter')
  await expect(account(page)).toContainText(`@${user.username}`)

  await logOut(page)
  await enterPassword(page, user.username)
  await typeCode(page, first)
  await page.keyboard.press('Enter')
  await expect(account(page)).toContainText(`@${user.username}`)

  await visit(page, '/settings/security')
  await codes.getByRole('button', { name: 'Turn off' }).click()
  await typeCode(page, codeAt(1))
  await codes.getByRole('button', { name: 'Turn off' }).click()
  await expect(toast(page, 'Codes are off. Your other sessions have ended.')).toBeVisible()
  await logOut(page)
  await enterPassword(page, user.username)
  await expect(account(page)).toContainText(`@${user.username}`)
})

test('SAFE-013, SAFE-014, SAFE-015, SAFE-022 a member adds passkeys, logs in with one, proves with it, and removes the password', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/401/, /403/, /409/)
  const user = await makeUser(db)
  await logIn(user)
  // A browser without suggestions: the key would agree to one before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const key = await plugIn(page)
  await visit(page, '/settings/security')
  const passkeys = card(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Name', { exact: true }).fill('My laptop')
  await passkeys.getByRole('button', { name: 'Continue' }).click()
  await expect(passkeys.getByText('My laptop')).toBeVisible()
  await expect(passkeys.getByText('not used yet')).toBeVisible()

  await passkeys.getByRole('button', { name: 'Rename My laptop' }).click()
  await passkeys.getByLabel('Name', { exact: true }).fill('Old laptop')
  await passkeys.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByText('Old laptop')).toBeVisible()

  await logOut(page)
  await visit(page, '/login')
  await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(account(page)).toContainText(`@${user.username}`)

  // An old session: the passkey proves who it is, and what was pressed goes on.
  await db.updateTable('sessions').set({ proved_at: '2026-01-01T00:00:00Z' }).where('user_id', '=', user.id).execute()
  await visit(page, '/settings/security')
  await card(page, 'Recovery codes').getByRole('button', { name: 'Make recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await key.refuse()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
  await expect(dialog).toBeVisible()
  await key.agree()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expect(dialog).toHaveCount(0)

  const removeOld = async () => {
    await passkeys.getByRole('button', { name: 'Remove Old laptop' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove passkey' })
    await expect(question).toContainText('Old laptop')
    await question.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(question).toHaveCount(0)
  }
  await card(page, 'Password').getByRole('button', { name: 'Remove password' }).click()
  await expect(page.getByText('You have no password: only your passkeys log you in.')).toBeVisible()
  await removeOld()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .getByText(/Another way to log in/),
  ).toBeVisible()

  await card(page, 'Password').getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await page.getByLabel('New password', { exact: true }).fill('another fine phrase')
  await page.getByLabel('Repeat new password').fill('another fine phrase')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(toast(page, 'Your password is set. Your other sessions have ended.')).toBeVisible()
  await removeOld()
  await expect(passkeys.getByText('Old laptop')).toHaveCount(0)
  await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
})

test('SAFE-014 the browser suggests a passkey in the field of the username', async ({ page, db, logIn }) => {
  const user = await makeUser(db)
  await logIn(user)
  await plugIn(page)
  await visit(page, '/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()
  await logOut(page)
  const form = await (await page.request.get('/login')).text()
  expect(form).toContain('autoComplete="username webauthn"')
  await page.goto('/login')
  // The key agrees to the suggestion at once.
  await expect(account(page)).toContainText(`@${user.username}`)
})

test('SAFE-032 the page says for each thing what it protects from, and until there is a way back what would be lost', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, '/settings/security')
  const sentences = {
    'Email address': 'Recovery codes bring you back without it.',
    'Recovery codes': 'Each of ten codes sets a new password once, without mail.',
    'Codes from an app': 'somebody who learns your password cannot log in with it',
    Passkeys: 'cannot be guessed or stolen from a site',
    Password: 'could be guessed or stolen',
    'Where you are logged in': 'A device that you do not know may be somebody else’s',
    'What happened': 'so that you see whether somebody else was there',
  }
  for (const [name, sentence] of Object.entries(sentences)) await expect(card(page, name)).toContainText(sentence)
  const lost = page.getByText('If you forget your password now, nobody can give you this account back.')
  await expect(lost).toBeVisible()
  await page.getByRole('link', { name: 'Make recovery codes' }).click()
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expect(lost).toHaveCount(0)
  await page.reload()
  await expect(card(page, 'What happened')).toContainText(
    'If one of these was not you, somebody else used your account',
  )
  await expect(card(page, 'What happened').getByRole('cell', { name: 'Recovery codes were made' })).toBeVisible()
})
