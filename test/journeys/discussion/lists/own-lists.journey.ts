import type { Page } from '@playwright/test'
import { makeComment, makeList, makePost, makeUser } from '../../../factories.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const said = (page: Page, text: string) => page.getByText(text, { exact: true })
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })

test('LIST-008, LIST-030, LIST-031, LIST-032, LIST-033, LIST-034 "New list" asks for a name, checks it, keeps what was typed and makes the list', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  const owner = await makeUser(db)
  await makeList(db, { owner, name: 'Kept', display_name: 'Kept' })
  await logIn(owner)
  await visit(page, `/@${owner.username}/lists`)
  await page.getByRole('button', { name: 'New list' }).click()
  const dialog = page.getByRole('dialog', { name: 'New list' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Name cannot be empty.')
  const asked = page.waitForRequest(`**/api/users/${owner.username}/lists/kept`)
  await field(page, 'Name').fill('kept')
  await field(page, 'Name').press('Tab')
  await asked
  await expect(dialog.getByRole('alert')).toHaveText('List with name kept already exists.')
  const free = page.waitForResponse(`**/api/users/${owner.username}/lists/long_ones`)
  await field(page, 'Name').fill('long ones_')
  await expect(field(page, 'Name')).toHaveValue('longones_')
  await field(page, 'Name').fill('long_ones')
  await field(page, 'Name').press('Tab')
  expect((await free).status()).toBe(404)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await field(page, 'Display name').fill('Long ones')
  await field(page, 'Description').fill('For winter.')
  await dialog.getByRole('switch', { name: /^Public/ }).check()

  // Closed and opened again, and opened on a page that was loaded anew: nothing is lost.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await visit(page, `/@${owner.username}/lists`)
  await page.getByRole('button', { name: 'New list' }).click()
  await expect(field(page, 'Name')).toHaveValue('long_ones')
  await expect(field(page, 'Description')).toHaveValue('For winter.')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(said(page, 'List created!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rows(page)).toHaveText(['Long ones', 'Kept'])
  await expect(page.getByRole('listitem').filter({ hasText: 'Long ones' })).toContainText('Public')
  await page.getByRole('button', { name: 'New list' }).click()
  await expect(field(page, 'Name')).toHaveValue('')
  // The name follows the display name until it is edited.
  await field(page, 'Display name').fill('For spring')
  await expect(field(page, 'Name')).toHaveValue('For_spring')
  await field(page, 'Name').fill('spring')
  await field(page, 'Display name').fill('For the spring')
  await expect(field(page, 'Name')).toHaveValue('spring')
  await page.keyboard.press('Escape')
  await rows(page).first().click()
  await expect(page).toHaveURL(new RegExp(`/@${owner.username}/lists/long_ones$`))
  await expect(page.getByRole('main')).toContainText('For winter.')
})

test('LIST-009 nobody but the owner has "New list" or what changes a list', async ({ page, db, logIn }) => {
  const list = await makeList(db, { public: true, items: [{ post: await makePost(db) }] })
  await logIn(await makeUser(db))
  await visit(page, `/@${list.username}/lists`)
  await expect(rows(page)).toHaveCount(1)
  const main = page.getByRole('main')
  await expect(main.getByRole('button')).toHaveCount(0)
  await visit(page, `/@${list.username}/lists/${list.name}`)
  await expect(main.getByRole('article')).toHaveCount(1)
  for (const name of ['Edit list', 'Remove'])
    await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'More' })).toHaveCount(1)
})

test('LIST-012, LIST-014, LIST-036, FEEL-021 the list is a feed; an item goes with an Undo in its place, and all of them after a question', async ({
  page,
  db,
  logIn,
}) => {
  const owner = await makeUser(db)
  const [post, second] = [await makePost(db, { title: 'Of harbours' }), await makePost(db, { title: 'Of bridges' })]
  const comment = await makeComment(db, { post, body: 'By the pilots.' })
  const list = await makeList(db, {
    owner,
    name: 'kept',
    display_name: 'Kept',
    items: [{ post }, { comment }, { post: second }],
  })
  await logIn(owner)
  await visit(page, `/@${owner.username}/lists/kept`)
  const main = page.getByRole('main')
  const articles = main.getByRole('article')
  await expect(articles).toHaveText([/Of bridges/, /Of harbours.*By the pilots\./s, /Of harbours/])
  await main.getByRole('combobox', { name: 'Sort items' }).selectOption('First saved')
  await expect(articles).toHaveText([/Of harbours/, /By the pilots\./, /Of bridges/])
  // By keyboard alone.
  await main.getByRole('button', { name: 'Remove', exact: true }).nth(1).press('Enter')
  await expect(main.getByText('Removed from Kept.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(articles).toHaveCount(2)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('2 items')
  await page.keyboard.press('Enter')
  await expect(articles).toHaveCount(3)
  await expect(main.getByRole('button', { name: 'Remove', exact: true }).nth(1)).toBeFocused()
  await expect(summary).toContainText('3 items')
  // "Remove" is the only control of an item that changes lists. The key is still there.
  await expect(articles.first().getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(articles.locator('a:focus')).toHaveCount(1)
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('checkbox', { name: /^Kept/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(articles).toHaveCount(2)
  await expect(main.getByText('Removed from Kept.')).toBeVisible()

  await main.getByRole('button', { name: 'More' }).first().click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveText(['Remove all items', 'Delete list'])
  await menu.getByRole('menuitem', { name: 'Remove all items' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to remove all items from the list?')
  await expect(question).toContainText('“Kept”')
  await saved(page, () => question.getByRole('button', { name: 'Remove all items' }).click())
  await expect(main.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect(summary).toContainText('0 items')
  const left = await db.selectFrom('list_items').select('id').where('list_id', '=', list.id).execute()
  expect(left).toEqual([])
})

test('LIST-014, LIST-030, LIST-033, LIST-037, LIST-038 the owner edits a list, whose address follows, and deletes it after a question', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  // A name that is free.
  expectErrors(/404/)
  const owner = await makeUser(db)
  await makeList(db, { owner, name: 'kept', display_name: 'Kept' })
  await makeList(db, { owner, name: 'other', display_name: 'Other', last_updated_at: new Date('2026-01-01') })
  await logIn(owner)
  await visit(page, `/@${owner.username}/lists/kept?sort=oldest`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Edit list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit list' })
  await expect(field(page, 'Name')).toHaveValue('kept')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // The name is unchanged: nobody is asked.
  await field(page, 'Name').press('Tab')
  await field(page, 'Display name').fill('Kept for winter')
  await expect(field(page, 'Name')).toHaveValue('kept')
  await dialog.getByRole('switch', { name: /^Public/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect(asked.filter((url) => url.endsWith('/lists/kept'))).toEqual([])
  await expect(main.getByRole('heading', { level: 1, name: 'Kept for winter' })).toBeVisible()
  await expect(main.getByText('Public', { exact: true })).toBeVisible()

  await main.getByRole('button', { name: 'Edit list' }).click()
  await field(page, 'Name').fill('OTHER')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('List with name OTHER already exists.')
  await field(page, 'Name').fill('winter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(new RegExp(`/@${owner.username}/lists/winter\\?sort=oldest$`))
  await expect(dialog).toHaveCount(0)

  await main.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete the list?')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toHaveCount(0)
  await main.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  await question.getByRole('button', { name: 'Delete list' }).click()
  await expect(page).toHaveURL(new RegExp(`/@${owner.username}/lists$`))
  await expect(rows(page)).toHaveText(['Other'])
  // The row of a list has the same, with the way to edit it.
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit list', 'Remove all items', 'Delete list'])
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  await question.getByRole('button', { name: 'Delete list' }).click()
  await expect(main.getByRole('heading', { name: 'No lists' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'New list' })).toBeFocused()
})

test('SHELL-002, LIST-012 a guest reads a public list without an account and without script, to its end', async ({
  db,
  browser,
  baseURL,
}) => {
  const posts = await Promise.all(Array.from({ length: 12 }, (_, n) => makePost(db, { title: `Saved number ${n}` })))
  const list = await makeList(db, { public: true, display_name: 'Open', items: posts.map((post) => ({ post })) })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/@${list.username}/lists`)
  await rows(page).first().getByRole('link').click()
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(10)
  await expect(articles.first()).toContainText('Saved number 11')
  for (const name of ['Save', 'Remove', 'Edit list'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'More' }).click()
  await expect(articles).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Sort items' }).selectOption('First saved')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(articles.first()).toContainText('Saved number 0')
  await context.close()
})
