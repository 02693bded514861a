import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { newBox } from '../../comment-steps.ts'
import { expect, follow, test, visit, visitAsMember, withoutStreams } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const form = (page: Page) => page.getByRole('main').locator('form')
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: 'Create post' }).click()
const savedNote = (page: Page) => form(page).getByText('Draft saved on this device')
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')).length)

const question = 'You have unsaved work. Are you sure you want to leave this page?'

/** Reloads the page. Playwright answers the browser's question with yes. */
async function reload(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('COMPOSE-037, COMPOSE-038, COMPOSE-039 leaving with unsaved work asks first', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/about')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.getByRole('region', { name: 'Welcome' }).getByRole('link', { name: 'Create post' }).click()
  await field(page, 'Title').fill('A title')

  const leaveDialog = page.getByRole('alertdialog')
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' }).click()
  await expect(leaveDialog).toContainText(question)
  await leaveDialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL('/new')
  await expect(field(page, 'Title')).toHaveValue('A title')

  await page.goBack()
  await expect(leaveDialog).toContainText(question)
  await page.keyboard.press('Escape')
  await expect(leaveDialog).toHaveCount(0)
  await expect(page).toHaveURL('/new')

  // A search leaves the page too.
  await page.getByRole('combobox', { name: 'Search' }).fill('maps')
  await page.keyboard.press('Enter')
  await expect(leaveDialog).toContainText(question)
  await leaveDialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('maps')

  // Opening a dialog does not leave it.
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, 'Title')).toHaveValue('A title')

  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(leaveDialog).toContainText(question)
  await leaveDialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')

  await page.getByRole('region', { name: 'Welcome' }).getByRole('link', { name: 'Create post' }).click()
  await expect(field(page, 'Title')).toHaveValue('A title')
  await field(page, 'Title').fill('')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('COMPOSE-038 the browser asks before a tab with unsaved work is closed', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/new')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await reload(page)
  expect(questions).toEqual([])
  await field(page, 'Title').fill('A title')
  await reload(page)
  expect(questions).toEqual(['beforeunload'])
})

test('a draft is saved at once, is there after a reload, and can be discarded and restored', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  const community = await makeCommunity(db)
  await visit(page, `/new?community=${community.name}`)
  await field(page, 'Title').fill('A title')
  await field(page, 'Body').fill('The last words')
  await reload(page)
  await expect(page.getByText('Here is the draft that you began.')).toBeVisible()
  await expect(field(page, 'Body')).toHaveValue('The last words')
  await expect(field(page, 'Community')).toHaveValue(community.name)
  await expect(savedNote(page)).toBeVisible()

  // The address names another community: the draft waits for its own.
  const other = await makeCommunity(db)
  await page.goto(`/new?community=${other.name}`)
  await expect(field(page, 'Community')).toHaveValue(other.name)
  await expect(field(page, 'Title')).toHaveValue('')
  await page.goto('/new')
  await expect(field(page, 'Title')).toHaveValue('A title')

  await form(page).getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(page.getByText('Here is the draft that you began.')).toHaveCount(0)
  await expect.poll(() => drafts(page)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Title')).toHaveValue('A title')
  await expect.poll(() => drafts(page)).toBe(1)
  await form(page).getByRole('button', { name: 'Discard' }).click()
  await reload(page)
  await expect(field(page, 'Title')).toHaveValue('')
})

test('a discarded draft can be restored on the next page, and is continued when the composer is opened again', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await visit(page, '/new')
  await field(page, 'Title').fill('A title')
  await form(page).getByRole('button', { name: 'Discard' }).click()
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Undo' }).click()
  await follow(page, '/new')
  await expect(field(page, 'Title')).toHaveValue('A title')
})

test('the draft of a comment is not offered as a post', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, await makePost(db, { community })))
  await newBox(page).fill('A comment')
  await expect.poll(() => drafts(page)).toBe(1)
  await visit(page, '/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Create post' })).toBeVisible()
  await field(page, 'Title').fill('A title')
  await expect(savedNote(page)).toBeVisible()
  await expect(field(page, 'Body')).toHaveValue('')
  await expect.poll(() => drafts(page)).toBe(2)
})

test('a draft that is open in one tab is not open in another', async ({ page, db, logIn, context }) => {
  await logIn(await makeUser(db))
  await visit(page, '/new')
  await field(page, 'Title').fill('The first')
  await expect(savedNote(page)).toBeVisible()
  const second = await context.newPage()
  await visit(second, '/new')
  await field(second, 'Title').fill('The second')
  await expect(savedNote(second)).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('The first')
  expect(await drafts(page)).toBe(2)
  await second.close()
  await page.close()
  const third = await context.newPage()
  await visit(third, '/new')
  await expect(field(third, 'Title')).toHaveValue('The second')
})

test('drafts belong to a user, and are deleted at logout', async ({ page, db, logIn, expectErrors }) => {
  // The app may request the account between the logout and the next page.
  expectErrors(/401/)
  const [user, other] = [await makeUser(db), await makeUser(db)]
  await logIn(user)
  await visit(page, '/new')
  await field(page, 'Title').fill('Mine alone')
  await expect(savedNote(page)).toBeVisible()
  await logIn(other)
  await visit(page, '/new')
  await expect(page.getByRole('button', { name: /^Account:/ })).toContainText(other.username.slice(0, 4))
  await expect(field(page, 'Title')).toHaveValue('')
  await logIn(user)
  await visit(page, '/new')
  await expect(field(page, 'Title')).toHaveValue('Mine alone')
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  const leaveDialog = page.getByRole('alertdialog')
  let askedByBrowser = 0
  page.on('dialog', (dialog) => {
    askedByBrowser += 1
    void dialog.accept()
  })
  await logOut()
  await expect(leaveDialog).toContainText(question)
  await leaveDialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(field(page, 'Title')).toHaveValue('Mine alone')
  await logOut()
  await leaveDialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => drafts(page)).toBe(0)
  expect(askedByBrowser).toBe(0)
})

test('a member whose session ends while writing finds the draft after the next login', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/401|503/)
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  await logIn(user)
  await withoutStreams(page)
  await visitAsMember(page, `/new?community=${community.name}`)
  // The app checks the login every 5 s; here only the press on the button notices its end.
  await page.route('**/api/_user', (route) => route.fulfill({ status: 503 }))
  await field(page, 'Title').fill('A title')
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  await page.context().clearCookies()
  await send(page)
  await expect(form(page).getByRole('alert')).toContainText('You are logged out.')
  await expect(field(page, 'Title')).toHaveValue('A title')
  await form(page).getByRole('link', { name: 'Login' }).click()
  await page.unroute('**/api/_user')
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(`/new?community=${community.name}`)}`)
  await logIn(user)
  await page.goto(`/new?community=${community.name}`)
  await expect(field(page, 'Title')).toHaveValue('A title')
})

test('a member who was logged out elsewhere is led to the login, and the draft stays', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/401/)
  const user = await makeUser(db)
  await logIn(user)
  await page.clock.install()
  await withoutStreams(page)
  await visitAsMember(page, '/new')
  await field(page, 'Title').fill('A title')
  await page.context().clearCookies()
  await page.clock.runFor(5000)
  await expect(page).toHaveURL('/login?to=%2Fnew')
  await logIn(user)
  await page.goto('/login?to=%2Fnew')
  await expect(page).toHaveURL('/new')
  await expect(field(page, 'Title')).toHaveValue('A title')
})
