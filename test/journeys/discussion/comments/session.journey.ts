import type { Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser, password } from '../../../factories.ts'
import { articleOf, newBox, replyBox } from '../../comment-steps.ts'
import { expect, stopClock, test, visit, visitAsMember, withoutStreams } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const sentence = 'You are logged out. Your draft is kept on this device until you are back.'

const notices = (page: Page) => page.getByRole('main').getByRole('alert')
const editBox = (page: Page) => page.getByRole('textbox', { name: 'Edit your comment' })

/** Logs in through the link in the notice, which leads back. */
async function logInAgain(page: Page, username: string): Promise<void> {
  await notices(page).getByRole('link', { name: 'Login' }).first().click()
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

/** Counts the questions of the browser from now on, and answers them with yes. */
function countQuestions(page: Page): () => number {
  let count = 0
  page.on('dialog', (dialog) => {
    count += 1
    void dialog.accept()
  })
  return () => count
}

test('a comment sent after the session has ended stays in its box, and can be sent after the next login', async ({
  page,
  db,
  running,
  logIn,
  expectErrors,
}) => {
  expectErrors(/401/)
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await logIn(user)
  const questions = countQuestions(page)
  await page.clock.install()
  await withoutStreams(page)
  await visitAsMember(page, pathOf(community, post))
  // The app checks the login every 5 s; here the press on the button comes first.
  await stopClock(page)
  await newBox(page).fill('A long thought')
  await running.site.sessions.endAll(db, user.id)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(notices(page)).toContainText(sentence)
  await expect(newBox(page)).toHaveValue('A long thought')
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(notices(page)).toContainText(sentence)
  await expect(newBox(page)).toHaveValue('A long thought')
  // Text that is typed now is saved as well.
  await newBox(page).fill('A longer thought')
  await page.clock.resume()
  await logInAgain(page, user.username)
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  await expect(page).toHaveURL(pathOf(community, post))
  await expect(newBox(page)).toHaveValue('A longer thought')
  await expect(notices(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.locator('[data-comment]')).toHaveText(/A longer thought/)
  await expect(newBox(page)).toHaveValue('')
  expect(questions()).toBe(0)
})

test('replies and edits stay too after the session has ended, and nobody else gets them', async ({
  page,
  db,
  running,
  logIn,
  expectErrors,
}) => {
  expectErrors(/401/)
  const [user, other] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const mine = await makeComment(db, { post, author: user, body: 'Mine' })
  const another = await makeComment(db, { post, body: 'Of another' })
  await logIn(user)
  const questions = countQuestions(page)
  await page.clock.install()
  await visit(page, pathOf(community, post))
  await articleOf(page, another.id).getByRole('button', { name: 'Reply' }).click()
  await replyBox(page).fill('An answer')
  await articleOf(page, mine.id).hover()
  await articleOf(page, mine.id).getByRole('button', { name: 'Edit' }).click()
  await editBox(page).fill('Mine, said better')
  await running.site.sessions.endAll(db, user.id)
  await page.clock.runFor(5100)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  for (const notice of [0, 1]) await expect(notices(page).nth(notice)).toContainText(sentence)
  await expect(replyBox(page)).toHaveValue('An answer')
  await expect(editBox(page)).toHaveValue('Mine, said better')

  await logInAgain(page, other.username)
  await expect(page.getByRole('button', { name: /^Account:/ })).toContainText(other.username)
  await expect(articleOf(page, mine.id)).toContainText('Mine')
  await expect(page.getByText(/An answer|Mine, said better/)).toHaveCount(0)
  await expect(replyBox(page)).toHaveCount(0)

  // Otherwise the page of the other member would reload itself.
  await page.goto('about:blank')
  await logIn(user)
  await visit(page, pathOf(community, post))
  await expect(replyBox(page)).toHaveValue('An answer')
  await replyBox(page).press('Control+Enter')
  await expect(page.locator('li li [data-comment]')).toContainText('An answer')
  await expect(editBox(page)).toHaveValue('Mine, said better')
  await editBox(page).press('Control+Enter')
  await expect(articleOf(page, mine.id)).toContainText('Mine, said better')
  expect(questions()).toBe(0)
})

test('no text is lost if another tab notices the end of the session first', async ({
  page,
  context,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/401/)
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await logIn(user)
  const questions = countQuestions(page)
  await page.clock.install()
  await visitAsMember(page, pathOf(community, post))
  // Only the other tab checks the login.
  await stopClock(page)
  await newBox(page).fill('A long thought')
  // The cookie has run out.
  await context.clearCookies()
  const second = await context.newPage()
  await visit(second, '/about')
  await expect(notices(page)).toContainText(sentence)
  await expect(newBox(page)).toHaveValue('A long thought')
  // After a login in the other tab, this page belongs to the member again.
  await page.clock.runFor(1000)
  const loaded = page.waitForEvent('load')
  await visit(second, '/login')
  await second.getByRole('main').getByLabel('Username').fill(user.username)
  await second.getByRole('main').getByLabel('Password', { exact: true }).fill(password)
  await second.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await loaded
  await expect(newBox(page)).toHaveValue('A long thought')
  await expect(notices(page)).toHaveCount(0)
  expect(questions()).toBe(0)
})

test('a logout in another tab deletes the text that is being written here', async ({
  page,
  context,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/401/)
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await logIn(user)
  const questions = countQuestions(page)
  await visit(page, pathOf(community, post))
  await newBox(page).fill('For nobody else')
  const second = await context.newPage()
  await visit(second, '/about')
  const loaded = page.waitForEvent('load')
  await second.getByRole('button', { name: /^Account:/ }).click()
  await second.getByRole('menuitem', { name: 'Logout' }).click()
  await loaded
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(newBox(page)).toHaveValue('')
  await expect(notices(page)).toHaveCount(0)
  await logIn(user)
  await visit(page, pathOf(community, post))
  await expect(newBox(page)).toHaveValue('')
  expect(questions()).toBe(0)
})

test('a logout while writing a comment asks once, and the browser does not ask too', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/401/)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await logIn(await makeUser(db))
  const questions = countQuestions(page)
  await visit(page, pathOf(community, post))
  await newBox(page).fill('For nobody else')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave and log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(questions()).toBe(0)
})
