import type { Page } from '@playwright/test'
import { makeList, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('LIST-004, LIST-006 the lists stand last added first, and from A to Z on demand', async ({ page, db }) => {
  const owner = await makeUser(db)
  await makeList(db, { owner, display_name: 'banana', public: true, last_updated_at: ago(1) })
  await makeList(db, { owner, display_name: 'Cherry', public: true, last_updated_at: ago(2) })
  await makeList(db, { owner, display_name: 'Apple', public: true, last_updated_at: ago(3) })
  await visit(page, `/@${owner.username}/lists`)
  await expect(rows(page)).toHaveText(['banana', 'Cherry', 'Apple'])
  const sort = page.getByRole('combobox', { name: 'Sort lists' })
  await expect(sort.getByRole('option')).toHaveText(['Last added', 'A-Z'])
  await expect(sort).toHaveValue('lastAdded')
  await sort.selectOption('A-Z')
  await expect(rows(page)).toHaveText(['Apple', 'banana', 'Cherry'])
  await page.reload()
  await expect(rows(page)).toHaveText(['Apple', 'banana', 'Cherry'])
  await page.goBack()
  await expect(rows(page)).toHaveText(['banana', 'Cherry', 'Apple'])
})

test('LIST-007 the owner filters public and private lists', async ({ page, db, logIn }) => {
  const owner = await makeUser(db)
  await makeList(db, { owner, display_name: 'Open', public: true })
  await makeList(db, { owner, display_name: 'Closed' })
  await logIn(owner)
  await visit(page, '/')
  await page.getByRole('link', { name: 'My Lists' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Lists' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
  await expect(rows(page)).toHaveText(['Closed', 'Open'])
  await page.getByRole('radio', { name: 'Private' }).check()
  await expect(rows(page)).toHaveText(['Closed'])
  await page.getByRole('radio', { name: 'Public' }).check()
  await expect(rows(page)).toHaveText(['Open'])
})

test('LIST-007, LIST-017 others see the public lists and no filter', async ({ page, db, logIn }) => {
  const owner = await makeUser(db)
  await makeList(db, { owner, display_name: 'Open', public: true })
  await makeList(db, { owner, display_name: 'Closed' })
  await logIn(await makeUser(db))
  await visit(page, `/@${owner.username}/lists`)
  await expect(rows(page)).toHaveText(['Open'])
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('LIST-010, LIST-011, LIST-013 a card says what is in a list and how old, and leads to the list', async ({
  page,
  db,
  logIn,
}) => {
  const owner = await makeUser(db)
  await makeList(db, {
    owner,
    name: 'to_read',
    display_name: 'To read',
    description: 'Long ones.',
    num_items: 4,
    created_at: new Date('2026-01-05T10:00:00Z'),
    last_updated_at: ago(3),
  })
  await logIn(owner)
  await visit(page, `/@${owner.username}/lists`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'To read' })
  await expect(card).toContainText('4 items · 3 days ago')
  await expect(card).toContainText('Private')
  await card.click()
  await expect(page).toHaveURL(new RegExp(`/@${owner.username}/lists/to_read$`))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'To read' })).toBeVisible()
  await expect(main.getByText('Private', { exact: true })).toBeVisible()
  await expect(main).toContainText('Long ones.')
  await expect(main.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('4 items')
  await expect(summary).toContainText('Created 5 Jan 2026')
  await expect(summary).toContainText('Last updated 3 days ago')
  await main.getByRole('link', { name: `@${owner.username}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `@${owner.username}` })).toBeVisible()
})

test('LIST-013 on a phone the summary stands under the name', async ({ page, db }) => {
  const list = await makeList(db, { public: true, num_items: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/@${list.username}/lists/${list.name}`)
  await expect(page.getByRole('main')).toContainText('1 item')
  await expect(page.getByRole('main').getByText(/^Last updated/)).toBeVisible()
})

test('LIST-015, LIST-017 an unknown list, and a private one of somebody else, is a page not found', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  const list = await makeList(db)
  await logIn(await makeUser(db))
  const paths = [
    `/@${list.username}/lists/${list.name}`,
    `/@${list.username}/lists/unknown`,
    `/@${list.username}/lists/no-name`,
    '/@nobody_by_this_name/lists',
    '/a_community/lists',
  ]
  for (const path of paths) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { level: 1, name: 'Not found!' })).toBeVisible()
  }
})

test('LIST-005 another spelling of a list is sent to the canonical one', async ({ page, db }) => {
  const list = await makeList(db, { name: 'To_Read', public: true })
  const answer = await page.request.get(`/@${list.username.toUpperCase()}/lists/to_read`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, `/@${list.username}/lists/To_Read`])
  const lists = await page.request.get(`/@${list.username.toUpperCase()}/lists?sort=name`, { maxRedirects: 0 })
  expect([lists.status(), lists.headers()['location']]).toEqual([301, `/@${list.username}/lists?sort=name`])
})

test('LIST-016 going from one list to another shows the other', async ({ page, db, logIn }) => {
  const owner = await makeUser(db)
  await makeList(db, { owner, display_name: 'First', last_updated_at: ago(1) })
  await makeList(db, { owner, display_name: 'Second', last_updated_at: ago(2) })
  await logIn(owner)
  await visit(page, `/@${owner.username}`)
  const panel = page.getByRole('region', { name: 'Lists' })
  await panel.getByRole('link', { name: 'First' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible()
  await page.goBack()
  await panel.getByRole('link', { name: 'Second' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
})

test('LIST-039 lists that cannot be loaded say that something went wrong', async ({ page, db, expectErrors }) => {
  expectErrors(/500/)
  const owner = await makeUser(db)
  await makeList(db, { owner, public: true })
  await visit(page, `/@${owner.username}/lists`)
  await page.route('**/api/users/*/lists?*', (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  await page.getByRole('combobox', { name: 'Sort lists' }).selectOption('A-Z')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible()
})
