import type { Page } from '@playwright/test'
import { makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

const form = (page: Page) => page.getByRole('main').locator('form')
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })

test('COMPOSE-003, COMPOSE-013, COMPOSE-036 a post is edited from its page and shows there what changed', async ({
  page,
  db,
  logIn,
}) => {
  const author = await makeUser(db)
  const post = await makePost(db, { author, title: 'A first title', body: 'A first body' })
  const community = await db
    .selectFrom('communities')
    .selectAll()
    .where('id', '=', post.community_id)
    .executeTakeFirstOrThrow()
  const path = `/${community.name}/post/${post.public_id}`
  await logIn(author)
  await visit(page, path)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/new?edit=${post.public_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit post' })).toBeVisible()
  await expect(field(page, 'Community')).toHaveValue(community.name)
  await expect(field(page, 'Community')).toHaveAttribute('readonly')
  for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeDisabled()
  await expect(field(page, 'Speaking as')).toHaveCount(0)
  await expect(field(page, 'Body')).toHaveValue('A first body')
  await field(page, 'Title').fill('A second title')
  await field(page, 'Body').fill('A second body')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('main')).toContainText('A second title')
  await expect(page.getByRole('main')).toContainText('A second body')
  expect(await page.evaluate(() => history.state.position)).toBe(0)
})

test('COMPOSE-004 an unknown post is not found, and somebody else’s is forbidden', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/40[34]/)
  const post = await makePost(db)
  await logIn(await makeUser(db))
  expect((await page.goto(`/new?edit=${post.public_id}`))?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1, name: 'Forbidden' })).toBeVisible()
  expect((await page.goto('/new?edit=abcd____'))?.status()).toBe(404)
})

test('COMPOSE-003 the changes of a post are saved as a draft of their own', async ({ page, db, logIn }) => {
  const author = await makeUser(db)
  const post = await makePost(db, { author, title: 'As it is', body: 'Words' })
  await logIn(author)
  await visit(page, `/new?edit=${post.public_id}`)
  await expect(form(page).getByRole('button', { name: 'Discard' })).toHaveCount(0)
  await field(page, 'Title').fill('As it will be')
  await expect(form(page)).toContainText('Draft saved on this device')
  await page.goto('/new')
  await expect(field(page, 'Title')).toHaveValue('')
  await page.goto(`/new?edit=${post.public_id}`)
  await expect(field(page, 'Title')).toHaveValue('As it will be')
  await form(page).getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Title')).toHaveValue('As it is')
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('As it is')
})

test('COMPOSE-035 an edit that was opened by its address goes to the page of the post', async ({ page, db, logIn }) => {
  const author = await makeUser(db)
  const link = { type: 'link', link_url: 'https://a.example/x', link_hostname: 'a.example' } as const
  const post = await makePost(db, { author, ...link })
  await logIn(author)
  await visit(page, `/new?edit=${post.public_id}`)
  const address = form(page).getByRole('textbox', { name: 'Link' })
  await expect(address).toHaveValue('https://a.example/x')
  await expect(address).toHaveAttribute('readonly')
  await field(page, 'Title').fill('Another title')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(new RegExp(`/post/${post.public_id}$`))
  await expect(page.getByRole('main')).toContainText('Another title')
})
