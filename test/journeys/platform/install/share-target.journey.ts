import type { Page } from '@playwright/test'
import { makeUser, password } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByRole('textbox', { name: label, exact: true })
const savedNote = (page: Page) => page.getByRole('main').getByText('Draft saved on this device')
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')).length)

/** The address to which the system sends shared content, by the manifest. */
async function addressFor(page: Page, shared: Record<string, string>): Promise<string> {
  const { share_target: target } = await (await page.request.get('/manifest.webmanifest')).json()
  const query = Object.entries(shared).map(([name, value]) => [target.params[name], value])
  return `${target.action}?${new URLSearchParams(query)}`
}

test('PWA-001 content shared with the installed app begins a post, also after a login, and no other draft is lost', async ({
  page,
  db,
}) => {
  const user = await makeUser(db)
  const url = 'https://maps.example/a?b=c&d=e'
  await page.route('**/api/_link_info?*', (route) => route.fulfill({ json: { title: 'What the page calls itself' } }))

  await visit(page, await addressFor(page, { title: '', text: url }))
  await expect(page).toHaveURL(/\/login\?to=/)
  const card = page.getByRole('main')
  await card.getByLabel('Username').fill(user.username)
  await card.getByLabel('Password', { exact: true }).fill(password)
  await card.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(field(page, 'Link')).toHaveValue(url)
  await expect(field(page, 'Title')).toHaveValue('What the page calls itself')
  await expect(savedNote(page)).toBeVisible()
  await expect(page).toHaveURL('/new')

  // After a reload it is the same draft.
  await page.reload()
  await expect(field(page, 'Link')).toHaveValue(url)
  expect(await drafts(page)).toBe(1)

  // A second thing is shared while the first is not sent.
  await visit(page, await addressFor(page, { title: 'A thought', text: 'Of two lines,\nand no address.' }))
  await expect(page.getByText('The draft that you began is kept for your next post.')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('A thought')
  await expect(field(page, 'Body')).toHaveValue('Of two lines,\nand no address.')
  await expect(page).toHaveURL('/new')
  await expect.poll(() => drafts(page)).toBe(2)
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Title')).toHaveValue('')
  expect(await drafts(page)).toBe(1)
  await page.reload()
  await expect(field(page, 'Link')).toHaveValue(url)
})

test('PWA-001 shared content is in the form without script', async ({ browser, baseURL, db, logIn }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await logIn(await makeUser(db), context)
  const page = await context.newPage()
  await page.goto(await addressFor(page, { title: 'A <b> map', text: 'Found https://maps.example/a' }))
  await expect(field(page, 'Title')).toHaveValue('A <b> map')
  await expect(field(page, 'Link')).toHaveValue('https://maps.example/a')
  await context.close()
})
