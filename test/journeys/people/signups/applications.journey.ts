import type { Page } from '@playwright/test'
import { processCauses } from '../../../../server/discussion/notifications/process-causes.ts'
import { usualQuestion } from '../../../../shared/signup-modes.ts'
import { makeAdmin, makePost, makeUser, password } from '../../../factories.ts'
import { makeApplicant } from '../../../make-applicant.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { newBox } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'

const waiting = 'Your account waits for approval. You can read and set things up until then.'
const answer = 'I mend radios, and would like to talk about that.'

test.afterEach(({ running }) => changeSiteSettings(running.site, { signup_mode: 'open', application_question: null }))

const fill = async (page: Page, username: string) => {
  const form = page.getByRole('main')
  await form.getByLabel('Username', { exact: true }).fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat password', { exact: true }).fill(password)
}

test('LADDER-001, LADDER-002, LADDER-003, LADDER-004, LADDER-005 an applicant answers the question, waits, reads and changes settings; an admin approves and refuses by keyboard', async ({
  page,
  db,
  running,
  another,
  expectErrors,
}) => {
  // A free username is answered with 404.
  expectErrors(/403/, /404/)
  const post = await makePost(db)
  const admin = await makeAdmin(db)
  const refused = await makeApplicant(db, { answer: 'Cheap radios, look at my shop for them.' })
  const applied = `radio_${String(refused.id).slice(-8)}`

  // The administrator turns applications on.
  const desk = await another(admin)
  await visit(desk, '/admin')
  await desk.getByLabel('Who can create an account').selectOption({ label: 'People whom an admin approves' })
  await desk.getByLabel('Question', { exact: true }).fill('What do you mend?')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Settings saved.')).toBeVisible()

  // An applicant answers, too short at first; the input survives a reload.
  await visit(page, '/')
  await page.getByRole('link', { name: 'Create account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create account' })
  await dialog.getByLabel('What do you mend?').fill('Radios.')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Answer with at least 20 characters.')).toBeVisible()
  await dialog.getByLabel('What do you mend?').fill(answer)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await visit(page, '/signup')
  await expect(page.getByRole('main').getByLabel('What do you mend?')).toHaveValue(answer)
  await fill(page, applied)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()

  // The applicant can read, and sees why they cannot write.
  await page.waitForURL('/')
  await expect(page.getByText(waiting, { exact: true })).toBeVisible()
  await visit(page, `/${(await place(db, post.community_id)).name}/post/${post.public_id}`)
  await expect(page.getByText(waiting, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Upvote' }).first().click()
  await expect(page.getByText('Only admins approve accounts.')).toBeVisible()

  // The administrator decides by keys: refuses the first of two applications with a text, and approves the second.
  await desk.getByRole('link', { name: 'Applications', exact: true }).click()
  const rows = desk.getByRole('list', { name: 'Who waits for an account, the oldest first' }).getByRole('listitem')
  const of = (name: string) => rows.filter({ has: desk.getByText(`@${name}`, { exact: true }) }).first()
  await expect(of(applied)).toContainText(answer)
  await of(refused.username).getByRole('checkbox').check()
  await desk.keyboard.press('r')
  const refusal = desk.getByRole('dialog', { name: `Refuse @${refused.username}` })
  await refusal.getByLabel('Message to them (optional)').fill('This is no place to sell things.')
  await refusal.getByRole('button', { name: /^Refuse/ }).click()
  await expect(desk.getByText(`@${refused.username} is refused.`)).toBeVisible()
  await expect(of(refused.username)).toHaveCount(0)
  await of(applied).focus()
  await desk.keyboard.press('a')
  await expect(desk.getByText(`@${applied} is approved.`)).toBeVisible()
  await expect(of(applied)).toHaveCount(0)

  // The approved one can write; the refused one reads the reason at the login.
  await processCauses(running.site)
  await visit(page, '/notifications')
  await expect(page.getByRole('main').getByText('Your account is approved. You can write and vote now.')).toBeVisible()
  await expect(page.getByText(waiting)).toHaveCount(0)
  await visit(page, `/${(await place(db, post.community_id)).name}/post/${post.public_id}`)
  await newBox(page).fill('I mend those too.')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-comment]').getByText('I mend those too.')).toBeVisible()
  const theirs = await another()
  await visit(theirs, '/login')
  await theirs.getByRole('main').getByLabel('Username').fill(refused.username)
  await theirs.getByRole('main').getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(theirs.getByRole('alert')).toHaveText(
    'Your application for an account was refused: “This is no place to sell things.”',
  )
})

test('LADDER-004 keys affect the application with the focus, and those that another admin decided disappear', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/404/)
  const applicants = []
  for (let n = 0; n < 4; n++) applicants.push(await makeApplicant(db))
  const [first, second, third, last] = applicants.map(({ username }) => `@${username}`) as [string, ...string[]]
  await logIn(await makeAdmin(db))
  await visit(page, '/admin/applications')
  const rows = page.getByRole('list', { name: 'Who waits for an account, the oldest first' }).getByRole('listitem')
  const of = (name = '') => rows.filter({ has: page.getByText(name, { exact: true }) }).first()
  const announcement = (words: string) => page.getByRole('status').getByText(words, { exact: true })

  // Keys move up and down, and approve the focused application; then the next one has the focus.
  await of(first).focus()
  await page.keyboard.press('j')
  await expect(of(second)).toBeFocused()
  await page.keyboard.press('a')
  await expect(announcement(`${second} is approved.`)).toHaveCount(1)
  await expect(of(second)).toHaveCount(0)
  await expect(of(third)).toBeFocused()
  await page.keyboard.press('k')
  await expect(of(first)).toBeFocused()

  // Ctrl+Enter works as the list of keys says.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Send the open form')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('r')
  await page
    .getByRole('dialog', { name: `Refuse ${first}` })
    .getByLabel('Message to them (optional)')
    .fill('No shops.')
  await page.keyboard.press('Control+Enter')
  await expect(announcement(`${first} is refused.`)).toHaveCount(1)
  await expect(of(third)).toBeFocused()

  // Another administrator was quicker, first with one and then with the other application.
  const desk = await another(await makeAdmin(db))
  await visit(desk, '/admin/applications')
  for (const name of [third, last] as string[]) {
    await desk.getByRole('button', { name: `Approve ${name}` }).click()
    await expect(desk.getByRole('button', { name: `Approve ${name}` })).toHaveCount(0)
  }
  const quicker = 'Somebody else has decided about this.'
  await page.getByRole('button', { name: `Refuse ${third}` }).click()
  const refusal = page.getByRole('dialog', { name: `Refuse ${third}` })
  await refusal.getByRole('button', { name: /^Refuse/ }).click()
  await expect(announcement(quicker)).toHaveCount(1)
  await expect(refusal).toBeHidden()
  await expect(of(third)).toHaveCount(0)
  await expect(of(last)).toBeFocused()
  await page.getByRole('button', { name: `Approve ${last}` }).click()
  await expect(of(last)).toHaveCount(0)
  await expect(announcement(quicker)).toHaveCount(1)
})

test('LADDER-002 an answer that was typed without an account stays in its tab until somebody logs in there', async ({
  page,
  context,
  db,
  logIn,
  running,
}) => {
  await changeSiteSettings(running.site, { signup_mode: 'application', application_question: 'What do you mend?' })
  const question = page.getByRole('main').getByLabel('What do you mend?')
  await visit(page, '/signup')
  await question.fill(answer)
  await visit(page, '/signup')
  await expect(question).toHaveValue(answer)
  const other = await context.newPage()
  await visit(other, '/signup')
  await expect(other.getByRole('main').getByLabel('What do you mend?')).toHaveValue('')
  await other.close()
  await logIn(await makeUser(db))
  await visit(page, '/')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
  await visit(page, '/signup')
  await expect(question).toHaveValue('')
})

test('LADDER-001, LADDER-002, LADDER-003 without script the page asks the question and keeps the answer, and others see only the name of an applicant', async ({
  browser,
  running,
  baseURL,
  db,
}) => {
  await changeSiteSettings(running.site, { signup_mode: 'application' })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/signup')
  const username = `plain_${String((await makeApplicant(db)).id).slice(-8)}`
  const main = page.getByRole('main')
  await fill(page, username)
  await main.getByLabel(usualQuestion).fill('Radios.')
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(main.getByText('Answer with at least 20 characters.')).toBeVisible()
  await expect(main.getByLabel(usualQuestion)).toHaveValue('Radios.')
  await fill(page, username)
  await main.getByLabel(usualQuestion).fill(answer)
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(waiting, { exact: true })).toBeVisible()
  await context.clearCookies()
  await page.goto(`/@${username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${username}`)
  await expect(main).not.toContainText(/Joined|Overview/)
  await context.close()
})

async function place(db: Parameters<typeof makePost>[0], id: bigint) {
  return db.selectFrom('communities').select('name').where('id', '=', id).executeTakeFirstOrThrow()
}
