import type { Page } from '@playwright/test'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makeList, makePost, makeUser } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Save to list' })
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Saved?$/ })
const box = (page: Page, name: RegExp) => modal(page).getByRole('checkbox', { name })
const said = (page: Page, text: string) => page.getByText(text, { exact: true })

test('POST-034, LIST-027, LIST-029, FEEL-021 "Save" opens a box a list; a tick saves, taking it away removes, and the page says so', async ({
  page,
  db,
  logIn,
}) => {
  const owner = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const kept = await makeList(db, { owner, name: 'kept', display_name: 'Kept', items: [{ post }] })
  await logIn(owner)
  await visit(page, pathOf(community, post))
  await expect(save(page).first()).toHaveText('Saved')
  // Made in another tab since.
  await makeList(db, {
    owner,
    name: 'to_read',
    display_name: 'To read',
    public: true,
    last_updated_at: new Date('2026-01-01'),
  })
  // By keyboard alone.
  await save(page).first().press('Enter')
  await expect(modal(page).getByRole('checkbox')).toHaveCount(2)
  await expect(box(page, /^Kept 1 item/)).toBeChecked()
  await expect(box(page, /^To read 0 items/)).not.toBeChecked()
  expect(await page.evaluate(() => history.state?.state)).toMatchObject({
    dialog: 'save-to-list',
    args: { toSaveItemId: toWire(post.id), toSaveItemType: 'post' },
  })

  await box(page, /^To read/).press('Space')
  await expect(said(page, 'Saved to To read')).toBeVisible()
  await expect(box(page, /^To read 1 item/)).toBeChecked()
  // The boxes stand where they stood.
  await expect(modal(page).getByRole('listitem')).toHaveText([/^To read/, /^Kept/])
  await box(page, /^Kept/).uncheck()
  await expect(said(page, 'Removed from Kept')).toBeVisible()
  await box(page, /^To read/).uncheck()
  await expect(said(page, 'Removed from To read')).toBeVisible()
  const rows = await db.selectFrom('list_items').select('id').where('user_id', '=', owner.id).execute()
  expect(rows).toEqual([])
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect(save(page).first()).toHaveText('Save')
  await expect(save(page).first()).toBeFocused()
  // What stands elsewhere says the same, without being asked for again.
  await follow(page, `/@${owner.username}/lists`)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kept' })).toContainText('0 items')
  expect(kept.num_items).toBe(1)
})

test('LIST-028 a tick is there at once, and gone again with the words of the server when it refuses', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/429/)
  const owner = await makeUser(db)
  const community = await makeCommunity(db)
  await makePost(db, { community })
  await makeList(db, { owner, name: 'kept', display_name: 'Kept' })
  await logIn(owner)
  await visit(page, `/${community.name}`)
  await save(page).first().click()
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  await page.route('**/api/lists/*/items*', async (route) => {
    await refused
    await route.fulfill({
      status: 404,
      json: { status: 404, code: 'post/not-found', message: 'There is no such post.' },
    })
  })
  expectErrors(/404/)
  await box(page, /^Kept/).check()
  await expect(box(page, /^Kept 1 item/)).toBeChecked()
  await expect(save(page).first().locator('svg')).toBeAttached()
  refuse()
  await expect(said(page, 'There is no such post.')).toBeVisible()
  await expect(box(page, /^Kept 0 items/)).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(save(page).first()).toHaveText('Save')
})

test('LIST-031, LIST-032, LIST-029 a list is made while saving, and what was to be saved is in it', async ({
  page,
  db,
  logIn,
}) => {
  const owner = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post })
  await makeList(db, { owner, name: 'kept', display_name: 'Kept' })
  await logIn(owner)
  await visit(page, pathOf(community, post))
  const article = articleOf(page, comment.id)
  await article.hover()
  await article.getByRole('button', { name: 'Save', exact: true }).click()
  const name = modal(page).getByRole('textbox', { name: 'New list' })
  await modal(page).getByRole('button', { name: 'Create' }).click()
  await expect(modal(page).getByRole('alert')).toHaveText('Name cannot be empty.')
  await name.fill('KEPT')
  await name.press('Enter')
  await expect(modal(page).getByRole('alert')).toHaveText('List with name KEPT already exists.')
  await name.fill('Good answers!')
  await expect(name).toHaveValue('Goodanswers')
  await name.press('Enter')
  await expect(said(page, 'List created!')).toBeVisible()
  await expect(said(page, 'Saved to Goodanswers')).toBeVisible()
  await expect(box(page, /^Goodanswers 1 item/)).toBeChecked()
  await expect(box(page, /^Kept/)).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(article.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  const saved = await db.selectFrom('list_items').select('comment_id').where('user_id', '=', owner.id).execute()
  expect(saved).toEqual([{ comment_id: comment.id }])
})

test('LIST-039 lists that cannot be loaded while saving say so, and are asked for again', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/500/)
  const owner = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeList(db, { owner, name: 'kept', display_name: 'Kept', items: [{ post }] })
  await logIn(owner)
  await visit(page, `/${community.name}`)
  await page.route('**/api/lists/_saved_to*', (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  await save(page).first().click()
  await expect(modal(page).getByRole('alert')).toContainText('Error loading lists')
  await page.unroute('**/api/lists/_saved_to*')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(box(page, /^Kept/)).toBeChecked()
})

test('SHELL-003 a guest who presses Save is asked to log in, at a post in either look, on its page and at a comment', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post })
  const asked = page.getByRole('dialog', { name: 'Login to continue' })
  const pressed = async (button: ReturnType<typeof save>) => {
    await button.click()
    await expect(asked).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/${community.name}`)
  await pressed(save(page).first())
  await page.getByRole('radio', { name: 'Compact' }).check({ force: true })
  await pressed(save(page).first())
  await visit(page, pathOf(community, post))
  await pressed(save(page).first())
  await pressed(articleOf(page, comment.id).getByRole('button', { name: 'Save', exact: true }))
})

test('COMMENT-029 a comment whose row has no room for the bookmark has "Save to list" in its More menu, and no other has', async ({
  page,
  db,
  logIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const owner = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const first = await makeComment(db, { post })
  let deep = first
  for (let depth = 1; depth <= 15; depth++) deep = await makeComment(db, { under: deep })
  await makeList(db, { owner, name: 'kept', display_name: 'Kept' })
  await logIn(owner)
  await visit(page, pathOf(community, post))
  const menu = page.getByRole('menu', { name: 'More' })
  const item = menu.getByRole('menuitem', { name: 'Save to list' })
  await expect(articleOf(page, first.id).getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await articleOf(page, first.id).getByRole('button', { name: 'More' }).click()
  await expect(menu.getByRole('menuitem', { name: 'Copy URL' })).toBeVisible()
  await expect(item).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(articleOf(page, deep.id).getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await articleOf(page, deep.id).getByRole('button', { name: 'More' }).click()
  await expect(articleOf(page, deep.id).getByRole('menuitem', { name: 'Copy URL' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
  await box(page, /^Kept/).check()
  await expect(said(page, 'Saved to Kept')).toBeVisible()
})
