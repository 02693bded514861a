import type { Page } from '@playwright/test'
import { writeEntry } from '../../../../server/people/acts/write-entry.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeUser, password } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

async function suspended(db: Db) {
  const user = await makeUser(db, { banned_at: new Date(), banned_until: new Date('2100-01-31T12:00:00Z') })
  const entry = { act: 'ban_user', actorId: null, group: 'admins', communityId: null, subjectId: user.id } as const
  await db.transaction().execute((tx) => writeEntry(tx, { ...entry, reason: 'Sold <b>herons</b>' }))
  return user
}

async function tryToLogIn(page: Page, username: string) {
  const form = page.locator('main form').first()
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).press('Enter')
  await expect(page.getByText(`@${username} is suspended.`)).toBeVisible()
}

const text = 'They were drawings of herons, and nobody paid.'

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Why should it be looked at again?' })

async function openSuspension(page: Page, username: string) {
  await tryToLogIn(page, username)
  await page.getByRole('button', { name: 'See why' }).press('Enter')
  await expect(page).toHaveURL('/suspended')
}

/** Goes from the refused login to the form of the appeal, and sends it. */
async function ask(page: Page, username: string) {
  await openSuspension(page, username)
  await expect(page.getByText(`@${username} is suspended until 31 Jan 2100: Sold <b>herons</b>`)).toBeVisible()
  const field = fieldOf(page)
  await field.fill('Too short')
  await page.getByRole('button', { name: 'Ask to look again' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Say in 20 to 2,000 characters')
  await expect(field).toHaveValue('Too short')
  await field.fill(text)
  await page.getByRole('button', { name: 'Ask to look again' }).press('Enter')
  await expect(page.getByText(/^You asked on \d+ \w+ \d{4}\. You will be told here\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask to look again' })).toHaveCount(0)
}

test('MODLOG-019 the owner of a suspended account reads the reason at the login, and appeals, by keyboard', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/403/, /400/)
  const { username, id } = await suspended(db)
  await visit(page, '/login')
  const started = page.waitForResponse(/\/api\/_initial/)
  await openSuspension(page, username)
  await started
  // Until it is sent, the text is also there after the next login.
  await fieldOf(page).fill('They were drawings')
  await visit(page, '/login')
  await openSuspension(page, username)
  await expect(fieldOf(page)).toHaveValue('They were drawings')
  await visit(page, '/login')
  await ask(page, username)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /^draft /.test(key))))
    .toEqual([])
  const appeals = await db.selectFrom('appeals').selectAll().where('user_id', '=', id).execute()
  expect(appeals).toMatchObject([{ text }])
})

test('BASE-003 if the ticket expires while writing, the text is shown so that it can be copied before the login', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/4\d\d/)
  const { username } = await suspended(db)
  await visit(page, '/login')
  await openSuspension(page, username)
  await fieldOf(page).fill(text)
  await page.route('**/suspended', (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    sent.set('ticket', 'run-out')
    return route.continue({ postData: sent.toString() })
  })
  await page.getByRole('button', { name: 'Ask to look again' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What you wrote' })).toHaveValue(text)
  await expect(page.locator('main').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('BASE-010, MODLOG-019 the same without JavaScript; without a ticket the page leads to the login', async ({
  browser,
  db,
  baseURL,
}) => {
  const { username } = await suspended(db)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/suspended')
  await page.locator('main').getByRole('link', { name: 'Login' }).click()
  await ask(page, username)
  await context.close()
})
