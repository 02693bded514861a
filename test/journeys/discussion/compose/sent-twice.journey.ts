import type { Page } from '@playwright/test'
import { makeCommunity, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

const form = (page: Page) => page.getByRole('main').locator('form')
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: 'Create post' }).click()

test('a post whose answer was lost is published once, with its last text', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/ERR_/)
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  await logIn(user)
  await visit(page, `/new?community=${community.name}`)
  await field(page, 'Title').fill('A title')
  await field(page, 'Body').fill('First words')
  await page.route(
    '**/api/posts',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await send(page)
  await expect(form(page).getByRole('alert')).toHaveText("Make sure you're connected to the internet")
  await field(page, 'Body').fill('Second words')
  await expect(form(page).getByText('Draft saved on this device')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Body')).toHaveValue('Second words')
  await field(page, 'Body').press('Control+Enter')
  await expect(page).toHaveURL(/\/post\//)
  const posts = await db.selectFrom('posts').selectAll().where('user_id', '=', user.id).execute()
  expect(posts.map(({ title, body }) => [title, body])).toEqual([['A title', 'Second words']])
})

test('a second press while the post is being sent has no effect', async ({ page, db, logIn }) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  await logIn(user)
  await visit(page, `/new?community=${community.name}`)
  await field(page, 'Title').fill('A title')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/posts') sent += 1
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/posts', async (route) => {
    await held
    await route.continue()
  })
  const button = form(page).getByRole('button', { name: 'Create post' })
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await field(page, 'Title').press('Control+Enter')
  release()
  await expect(page).toHaveURL(/\/post\//)
  expect(sent).toBe(1)
})
