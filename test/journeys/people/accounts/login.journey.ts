import type { Request } from '@playwright/test'
import { makeUser, password } from '../../../factories.ts'
import { expect, test, toasts, visit } from '../../fixtures.ts'

test('AUTH-001 /login shows a login card to guests and sends members home', async ({ page, db, logIn }) => {
  await visit(page, '/login')
  const card = page.getByRole('main')
  await expect(card.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(card.getByLabel('Username')).toBeVisible()
  await expect(card.getByLabel('Password', { exact: true })).toBeVisible()
  await logIn(await makeUser(db))
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('AUTH-004, AUTH-005, AUTH-006 the form says what is missing and sends nothing', async ({ page }) => {
  await visit(page, '/')
  const sent: string[] = []
  // The browser may suggest a passkey, whose options are fetched when the form opens.
  const isSending = (request: Request) => request.method() === 'POST' && !request.url().endsWith('/passkeys/options')
  page.on('request', (request) => isSending(request) && sent.push(request.url()))
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const form = page.getByRole('dialog')
  const submit = form.getByRole('button', { name: 'Login', exact: true })
  const name = form.getByLabel('Username')
  const secret = form.getByLabel('Password', { exact: true })
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('Username and password empty.')
  for (const field of [name, secret]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Username and password empty.')
  }
  await expect(name).toBeFocused()
  await secret.fill('something')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('Username empty.')
  await expect(name).toHaveAccessibleDescription('Username empty.')
  await expect(name).toBeFocused()
  await expect(secret).not.toHaveAttribute('aria-invalid')
  await secret.fill('')
  await name.fill('somebody')
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('Password empty.')
  await expect(secret).toHaveAccessibleDescription('Password empty.')
  await expect(secret).toBeFocused()
  await expect(name).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('the form sends what was typed or filled in before the script started', async ({ page, db }) => {
  const user = await makeUser(db)
  const start = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await start.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const form = page.getByRole('main')
  const [name, secret] = [form.getByLabel('Username'), form.getByLabel('Password', { exact: true })]
  await name.fill(user.username)
  await secret.fill(password)
  const started = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/_initial')
  start.resolve()
  await started
  await expect(name).toHaveValue(user.username)
  await expect(secret).toHaveValue(password)
  await form.getByRole('button', { name: 'Show password' }).click()
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: /Account:/ })).toContainText(`@${user.username}`)
})

test('AUTH-008 a login from the dialog reloads the page for the member', async ({ page, db }) => {
  const user = await makeUser(db)
  await visit(page, '/guidelines')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Username').fill(user.username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  const reloaded = page.waitForEvent('load')
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await reloaded
  await expect(page.getByRole('button', { name: /Account:/ })).toContainText(`@${user.username}`)
  await expect(page).toHaveURL('/guidelines')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('AUTH-009 wrong credentials show a message, and the name stays', async ({ page, db, expectErrors }) => {
  expectErrors(/401/)
  const user = await makeUser(db)
  await visit(page, '/login')
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(user.username)
  await form.getByLabel('Password', { exact: true }).fill('not the password')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByRole('alert')).toHaveText('Username and password do not match.')
  const secret = form.getByLabel('Password', { exact: true })
  await expect(secret).toHaveAttribute('aria-invalid', 'true')
  await expect(secret).toHaveAccessibleDescription('Username and password do not match.')
  await expect(secret).toBeFocused()
  await expect(form.getByLabel('Username')).toHaveValue(user.username)
})

test('AUTH-010 a banned user who knows the password is told of the ban', async ({ page, db, expectErrors }) => {
  expectErrors(/403/)
  const user = await makeUser(db, { banned_at: new Date() })
  await visit(page, '/login')
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(user.username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByRole('alert')).toContainText(`@${user.username} is suspended.`)
})

test('AUTH-008 a login that is sent before the first answer of the server waits for the session', async ({
  page,
  db,
}) => {
  const user = await makeUser(db)
  const first = Promise.withResolvers<void>()
  await page.route('**/api/_initial', async (route) => {
    await first.promise
    await route.continue()
  })
  const changes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && changes.push(request.url()))
  await page.goto('/login')
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(user.username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  const login = form.getByRole('button', { name: 'Login' })
  await login.click()
  await expect(login).toHaveAttribute('aria-busy', 'true')
  expect(changes).toEqual([])
  first.resolve()
  // A call that is refused for its session would be an error on the console, which fails the test.
  await expect(page.getByRole('button', { name: /Account:/ })).toBeVisible()
})

test('SHELL-004 pages that need a login send guests to /login', async ({ page }) => {
  for (const path of [
    '/notifications',
    '/new',
    '/settings',
    '/admin',
    '/admin/users',
    '/AskHistory/modtools',
    '/AskHistory/modtools/reports',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent(path)}`)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Login' })).toBeVisible()
  }
})

test('SHELL-005 a login brings the visitor back to where they wanted to go', async ({ page, db }) => {
  const user = await makeUser(db)
  const path = '/new?community=AskHistory'
  await visit(page, path)
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(path)}`)
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(user.username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Create post' })).toBeVisible()
})

test('SHELL-005 a visitor who is logged in already is redirected at once', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await page.goto('/login?to=%2Fguidelines')
  await expect(page).toHaveURL('/guidelines')
})

test('SHELL-005 the login never redirects to another site', async ({ page, db }) => {
  const user = await makeUser(db)
  await visit(page, `/login?to=${encodeURIComponent('//elsewhere.example/trap')}`)
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(user.username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: /Account:/ })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('AUTH-025 a filled password field has a toggle to show and to hide it', async ({ page }) => {
  await visit(page, '/login')
  const form = page.getByRole('main')
  const field = form.getByLabel('Password', { exact: true })
  await expect(form.getByTitle(/password/)).toHaveCount(0)
  await field.fill('open sesame')
  await form.getByTitle('Show password').click()
  await expect(field).toHaveAttribute('type', 'text')
  await form.getByTitle('Hide password').click()
  await expect(field).toHaveAttribute('type', 'password')
  await field.fill('')
  await expect(form.getByTitle(/password/)).toHaveCount(0)
})

test('AUTH-003 the prompt has the title "Login to continue" and is replaced by the chosen modal', async ({ page }) => {
  await visit(page, '/')
  const prompt = page.getByRole('dialog', { name: 'Login to continue' })
  const subscriptions = page.getByRole('link', { name: 'Subscriptions' })
  await subscriptions.click()
  await prompt.getByRole('button', { name: 'Login' }).click()
  await expect(prompt).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(subscriptions).toBeFocused()

  await subscriptions.click()
  await prompt.getByRole('button', { name: 'Signup' }).click()
  await expect(prompt).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Create account' })).toBeVisible()
})

test('AUTH-012 Logout makes the visitor a guest again', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/about')
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?to=%2Fsettings')
})

test('AUTH-013 a failed logout shows a message, and the member stays logged in', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/500/, /ApiError/)
  await logIn(await makeUser(db))
  await visit(page, '/')
  await page.route('**/api/_login?action=logout', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toasts(page)).toHaveText('Failed to logout. Something went wrong.')
  await expect(page.getByRole('button', { name: /Account:/ })).toBeVisible()
})
