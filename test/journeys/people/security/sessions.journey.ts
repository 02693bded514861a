import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeUser, password } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' })
const everywhere = (page: Page) => page.getByRole('button', { name: 'Log out everywhere else' })
const logOut = (page: Page, device: string) => page.getByRole('button', { name: `Log out ${device}` })
const proof = (page: Page) => page.getByRole('dialog', { name: 'Please confirm that it is you' })
const typedPassword = (page: Page) => proof(page).getByLabel('Password', { exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)
const countOf = async (db: Db, { id }: UserRow) =>
  (await db.selectFrom('sessions').select('device').where('user_id', '=', id).execute()).length

/** Sets the devices of the sessions, in the order of their logins. */
const name = (db: Db, { id }: UserRow, ...devices: string[]) =>
  sql`
    update sessions set device = named.device from (
      select id_hash, (${devices}::text[])[row_number() over (order by created_at)] as device from sessions where user_id = ${id}
    ) named where named.id_hash = sessions.id_hash`.execute(db)

interface Devices {
  db: Db
  logIn: (user: UserRow) => Promise<void>
  another: (user: UserRow) => Promise<Page>
}

/** A new member with a session on each of these devices. The page of the test is on the first; the pages of the others are returned. */
async function logInOn({ db, logIn, another }: Devices, ...devices: string[]) {
  const user = await makeUser(db)
  await logIn(user)
  const others: Page[] = []
  for (const _ of devices.slice(1)) others.push(await another(user))
  await name(db, user, ...devices)
  return { user, others }
}

/** As if the user had logged in long ago. */
const forgetProof = (db: Db, { id }: UserRow) =>
  db.updateTable('sessions').set({ proved_at: '2026-01-01T00:00:00Z' }).where('user_id', '=', id).execute()

test('SAFE-016, SAFE-017 the page lists a member’s sessions; one session is ended, and then all others, by keyboard alone', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/401/)
  const devices = ['Firefox on Linux', 'Safari on iPhone', 'Edge on Windows', 'Chrome on Android']
  const { user, others } = await logInOn({ db, logIn, another }, ...devices)
  const [phone] = others
  if (!phone) throw new Error('no phone')
  await visit(phone, '/settings/security')
  await visit(page, '/settings/security')
  const rows = section(page).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('Firefox on Linux')
  await expect(rows.first()).toContainText('This device')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expect(rows.nth(1)).toContainText(/Last used .*, logged in on \d/)

  const edge = logOut(page, 'Edge on Windows')
  await expect(edge).toHaveText('Log out')
  await edge.press('Enter')
  await expect(edge).toHaveCount(0)
  await expect(toast(page, 'Logged out: Edge on Windows')).toBeVisible()
  await expect(
    section(page)
      .getByRole('button', { name: /^Log out (?:Safari|Chrome)/ })
      .last(),
  ).toBeFocused()
  expect(await countOf(db, user)).toBe(3)

  await everywhere(page).press('Enter')
  await expect(toast(page, 'Logged out everywhere else.')).toBeVisible()
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible()
  await expect(page.getByText('Where you are logged in')).toBeFocused()
  expect(await countOf(db, user)).toBe(1)
  await phone.goto('/settings/security')
  await expect(phone).toHaveURL(/\/login\?/)
  await page.reload()
  await expect(rows).toHaveCount(1)
})

test('SAFE-022 an old session is asked "Please confirm that it is you", continues the pressed action and loses no input', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/403/)
  const { user } = await logInOn({ db, logIn, another }, 'Firefox on Linux', 'Edge on Windows')
  await forgetProof(db, user)
  await visit(page, '/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const typed = page.getByRole('textbox', { name: 'Name', exact: true })
  await typed.fill('Not saved yet.')
  const dialog = proof(page)
  const passwordField = typedPassword(page)

  // Escape and Back change nothing.
  for (const goBack of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await everywhere(page).press('Enter')
    await expect(passwordField).toBeFocused()
    await goBack()
    await expect(dialog).toHaveCount(0)
    await expect(everywhere(page)).toBeEnabled()
    await expect(everywhere(page)).toBeFocused()
    expect(await countOf(db, user)).toBe(2)
  }
  // Forward does not open the dialog again, because there is no action to continue.
  await page.goForward()
  await expect.poll(() => page.evaluate(() => history.state?.state?.dialog)).toBe('proof')
  await expect(everywhere(page)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await everywhere(page).press('Enter')
  await passwordField.fill('not it at all')
  await passwordField.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Invalid password')
  await expect(passwordField).toHaveValue('not it at all')
  await passwordField.fill(password)
  await passwordField.press('Enter')
  await expect(toast(page, 'Logged out everywhere else.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/settings/security')
  await expect(typed).toHaveValue('Not saved yet.')
  expect(await countOf(db, user)).toBe(1)
})

test('SAFE-016, SAFE-022 an old session is asked for the password before it ends another one, which stays until then', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/403/)
  const { user } = await logInOn({ db, logIn, another }, 'Firefox on Linux', 'Edge on Windows', 'Safari on iPhone')
  await forgetProof(db, user)
  await visit(page, '/settings/security')
  const edge = logOut(page, 'Edge on Windows')
  const dialog = proof(page)
  await edge.press('Enter')
  await expect(typedPassword(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(edge).toBeFocused()
  expect(await countOf(db, user)).toBe(3)
  await edge.press('Enter')
  await typedPassword(page).fill(password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Logged out: Edge on Windows')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(edge).toHaveCount(0)
  await expect(logOut(page, 'Safari on iPhone')).toBeVisible()
  expect(await countOf(db, user)).toBe(2)
})

test('SAFE-020, SAFE-022 after too many tries the dialog shows how long to wait', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/403/, /429/)
  const { user } = await logInOn({ db, logIn, another }, 'Firefox on Linux', 'Edge on Windows')
  await forgetProof(db, user)
  await visit(page, '/settings/security')
  await page.route('**/api/sudo', (route) =>
    route.fulfill({
      status: 429,
      json: {
        status: 429,
        code: 'too_many_wrong_passwords',
        message: 'Too many wrong passwords for this account. Try again in 15 minutes.',
      },
    }),
  )
  await everywhere(page).click()
  await typedPassword(page).fill('once more')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Too many wrong passwords for this account. Try again in 15 minutes.',
  )
})

test('SAFE-016 a session that cannot be ended is shown again, one that has already ended is not', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/500/, /404/, /ApiError/)
  await logInOn({ db, logIn, another }, 'Firefox on Linux', 'Edge on Windows', 'Safari on iPhone')
  await visit(page, '/settings/security')
  const other = logOut(page, 'Edge on Windows')
  const phone = logOut(page, 'Safari on iPhone')
  const answer = (status: number, code?: string) =>
    page.route('**/api/sessions/*', (route) => route.fulfill({ status, json: { status, code, message: 'x' } }))
  // The other session, which has ended in the meantime, is not shown again.
  const delay = Promise.withResolvers<void>()
  await page.route(
    '**/api/sessions/*',
    async (route) => {
      await delay.promise
      await route.fulfill({ status: 500, json: { status: 500, message: 'x' } })
    },
    { times: 1 },
  )
  const request = page.waitForRequest('**/api/sessions/*')
  await phone.click()
  await request
  await other.click()
  await expect(toast(page, 'Logged out: Edge on Windows')).toBeVisible()
  delay.resolve()
  await expect(toast(page, 'Something went wrong.')).toBeVisible()
  await expect(phone).toBeVisible()
  await expect(other).toHaveCount(0)
  await page.unroute('**/api/sessions/*')
  await answer(404, 'session_not_found')
  const answered = page.waitForResponse('**/api/sessions/*')
  await phone.click()
  await answered
  await expect(phone).toHaveCount(0)
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible()
})
