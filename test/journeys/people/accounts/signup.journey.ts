import type { Locator, Page } from '@playwright/test'
import { makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

async function openForm(page: Page): Promise<Locator> {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Create account' }).click()
  return page.getByRole('dialog', { name: 'Create account' })
}

const submit = (form: Locator) => form.getByRole('button', { name: 'Create account' }).click()
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true })

test('AUTH-015, AUTH-019, AUTH-021 an empty form says what is missing, field by field', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/)
  const form = await openForm(page)
  await submit(form)
  await expect(form.getByRole('alert')).toHaveText([
    'Username cannot be empty.',
    'Password cannot be empty.',
    'Repeat password cannot be empty.',
  ])
  for (const label of ['Username', 'Password', 'Repeat password'])
    await expect(field(form, label)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(form, 'Email (optional)')).not.toHaveAttribute('aria-invalid')
  await expect(field(form, 'Username')).toHaveAccessibleDescription(/^Username cannot be empty\. 4 to 21 letters/)
  await expect(field(form, 'Repeat password')).toHaveAccessibleDescription('Repeat password cannot be empty.')
  await expect(field(form, 'Username')).toBeFocused()
  const free = page.waitForResponse('**/api/users/quite_fine')
  await field(form, 'Username').fill('quite_fine')
  await submit(form)
  await free
  await expect(field(form, 'Password')).toBeFocused()
})

test('AUTH-016, AUTH-017, AUTH-020 the rules are below their fields before there is an error', async ({ page }) => {
  const expectRules = async (form: Locator) => {
    await expect(field(form, 'Username')).toHaveAccessibleDescription('4 to 21 letters, digits or underscores.')
    await expect(field(form, 'Password')).toHaveAccessibleDescription('At least 8 characters.')
    await expect(form.getByText('At least 8 characters.')).toBeVisible()
    await expect(form.getByRole('alert')).toHaveCount(0)
  }
  await expectRules(await openForm(page))
  await visit(page, '/signup')
  await expectRules(page.getByRole('main'))
})

test('AUTH-016, AUTH-020, AUTH-022, AUTH-023 errors are shown at their fields, and nothing is sent', async ({
  page,
}) => {
  const form = await openForm(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await field(form, 'Username').fill('abc')
  await field(form, 'Email (optional)').fill('nobody at home')
  await field(form, 'Password').fill('seven77')
  await field(form, 'Repeat password').fill('other')
  await submit(form)
  await expect(form.getByRole('alert')).toHaveText([
    'Username too short.',
    'Enter a valid email address.',
    'Password too weak.',
    'Passwords do not match.',
  ])
  expect(sent).toEqual([])
  await field(form, 'Password').fill('eight888')
  await field(form, 'Repeat password').fill('eight888')
  await field(form, 'Email (optional)').fill('')
  await field(form, 'Username').fill('abcd')
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('AUTH-024 an address needs an @, a dot after it, and no spaces', async ({ page }) => {
  const form = await openForm(page)
  const wrong = form.getByText('Enter a valid email address.')
  for (const address of ['a.b', 'a@b', 'a b@c.de', 'A@B.C d']) {
    await field(form, 'Email (optional)').fill(address)
    await submit(form)
    await expect(wrong).toBeVisible()
  }
  for (const address of ['a@b.c', 'Me.And+You@EXAMPLE.Org']) {
    await field(form, 'Email (optional)').fill(address)
    await submit(form)
    await expect(form.getByText('Username cannot be empty.')).toBeVisible()
    await expect(wrong).toHaveCount(0)
  }
})

test('AUTH-017, SHELL-045 the name accepts only letters, digits and underscores', async ({ page }) => {
  const form = await openForm(page)
  const name = field(form, 'Username')
  await name.pressSequentially('mára v-2_é!')
  await expect(name).toHaveValue('mrav2_')
})

test('AUTH-018 leaving the name field checks whether the name is free, and says so if it is not', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/404/)
  const other = await makeUser(db)
  const form = await openForm(page)
  const request = page.waitForRequest(`**/api/users/${other.username.toUpperCase()}`)
  await field(form, 'Username').fill(other.username.toUpperCase())
  await field(form, 'Email (optional)').focus()
  await request
  await expect(form.getByRole('alert')).toHaveText(`${other.username.toUpperCase()} is already taken.`)

  const free = page.waitForResponse('**/api/users/quite_free')
  await field(form, 'Username').fill('quite_free')
  await field(form, 'Email (optional)').focus()
  expect((await free).status()).toBe(404)
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('AUTH-018 an answer about an earlier name shows nothing', async ({ page, db, expectErrors }) => {
  expectErrors(/404/)
  const other = await makeUser(db)
  const form = await openForm(page)
  let answer = () => {}
  await page.route(`**/api/users/${other.username}`, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  const request = page.waitForRequest(`**/api/users/${other.username}`)
  await field(form, 'Username').fill(other.username)
  await field(form, 'Email (optional)').focus()
  await request
  await field(form, 'Username').fill('another_name')
  const [answered] = [page.waitForResponse(`**/api/users/${other.username}`), answer()]
  await answered
  const free = page.waitForResponse('**/api/users/another_name')
  await field(form, 'Password').focus()
  await free
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('AUTH-030 a signup reloads the page for the new member', async ({ page, expectErrors }) => {
  expectErrors(/404/)
  const form = await openForm(page)
  await field(form, 'Username').fill('New_Comer')
  await field(form, 'Email (optional)').fill('new@comer.example')
  await field(form, 'Password').fill('a fine password')
  await field(form, 'Repeat password').fill('a fine password')
  const reloaded = page.waitForEvent('load')
  await submit(form)
  await reloaded
  await expect(page.getByRole('button', { name: /Account:/ })).toContainText('@New_Comer')
})

test('AUTH-031 a name that was taken in the meantime is reported at its field', async ({ page, db, expectErrors }) => {
  expectErrors(/404/, /409/)
  const form = await openForm(page)
  const free = page.waitForResponse('**/api/users/late_comer')
  await field(form, 'Username').fill('late_comer')
  await field(form, 'Password').fill('a fine password')
  await free
  await makeUser(db, { username: 'Late_Comer' })
  await field(form, 'Repeat password').fill('a fine password')
  await submit(form)
  await expect(form.getByRole('alert')).toHaveText('late_comer is already taken.')
  await expect(field(form, 'Username')).toBeFocused()
  await expect(field(form, 'Username')).toHaveAccessibleDescription(/^late_comer is already taken\./)
  await expect(field(form, 'Password')).toHaveValue('a fine password')
})

test('AUTH-014 the page /signup has the same form, and leads back to the page before', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/)
  await visit(page, '/login?to=%2Fguidelines')
  await page.getByRole('main').getByRole('link', { name: 'Create one' }).click()
  await expect(page).toHaveURL('/signup?to=%2Fguidelines')
  const form = page.getByRole('main')
  await field(form, 'Username').fill('abc')
  await submit(form)
  await expect(field(form, 'Username')).toBeFocused()
  await expect(field(form, 'Username')).toHaveAccessibleDescription(/^Username too short\./)
  await field(form, 'Username').fill('comes_back')
  await field(form, 'Password').fill('a fine password')
  await field(form, 'Repeat password').fill('a fine password')
  await submit(form)
  await expect(page).toHaveURL('/guidelines')
  await expect(page.getByRole('button', { name: /Account:/ })).toContainText('@comes_back')
})
