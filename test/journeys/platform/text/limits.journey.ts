import type { Locator, Page } from '@playwright/test'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf, newBox, replyBox } from '../../comment-steps.ts'
import { expect, stopClock, test, visit } from '../../fixtures.ts'
import { giveReason } from '../../give-reason.ts'
import { pathOf } from '../../post-steps.ts'

/** Expects what every text field shows before, at and over its maximum. */
async function expectLimit(field: Locator, send: Locator, max: number, unit = 'character', begin = ''): Promise<void> {
  const counted = Math.ceil(max * 0.9)
  const text = (length: number) => begin.padEnd(length, 'x')
  const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  await field.fill(text(counted))
  await expect(field).toHaveAccessibleDescription(new RegExp(`${grouped(counted)} / ${grouped(max)}`))
  await field.fill(text(max))
  await expect(send).toBeEnabled()
  await field.fill(text(max + 2))
  await expect(field).toHaveValue(text(max + 2))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const words = `2 ${unit}s too many. Shorten it to ${grouped(max)}.`
  await expect(field).toHaveAccessibleDescription(new RegExp(`${words} ${grouped(max + 2)} / ${grouped(max)}$`))
  await expect(field.page().getByText(words, { exact: true }).first()).toBeVisible()
  await expect(send).toBeDisabled()
  await field.fill(text(max))
  await expect(field.page().getByText(words, { exact: true }).first()).toBeHidden()
  await expect(send).toBeEnabled()
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

test('COMMENT-013 a comment over 20,000 characters stays in the box, is not sent, and the page says how many are too many', async ({
  page,
  db,
  openPost,
}) => {
  const { post } = await openPost()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const box = newBox(page)
  const send = button(page, 'Add comment')
  const long = 'x'.repeat(60_001)
  await box.fill(long)
  await expect(box).toHaveValue(long)
  await expect(page.getByText('40,001 characters too many. Shorten it to 20,000.').first()).toBeVisible()
  await expect(page.getByText('60,001 / 20,000')).toBeVisible()
  await expect(send).toBeDisabled()
  await box.press('Control+Enter')
  await expect(page.getByRole('alert')).toHaveText('40,001 characters too many. Shorten it to 20,000.')
  await expect(box).toHaveValue(long)
  expect(sent).toEqual([])

  // The whole draft is there on the next visit.
  await page.reload()
  await expect(box).toHaveValue(long)
  await expect(send).toBeDisabled()
  // An emoji is one character, here as on the server.
  const fits = '😀'.repeat(20_000)
  await box.fill(fits)
  await expect(send).toBeEnabled()
  await send.click()
  await expect(box).toHaveValue('')
  const stored = db.selectFrom('comments').select('body').where('post_id', '=', post.id)
  expect(await stored.execute()).toEqual([{ body: fits }])
})

test('COMMENT-013 the boxes for comments, replies and edits show a count from 18,000 characters on', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const user = await makeUser(db)
  const own = await makeComment(db, { post, author: user, body: 'Mine' })
  await logIn(user)
  await visit(page, pathOf(community, post))
  await newBox(page).fill('x'.repeat(17_999))
  await expect(page.getByText('/ 20,000')).toBeHidden()
  await expectLimit(newBox(page), button(page, 'Add comment'), 20_000)
  await newBox(page).fill('')
  const article = articleOf(page, own.id)
  await button(article, 'Reply').click()
  await expectLimit(replyBox(page), button(page, 'Add comment').last(), 20_000)
  await replyBox(page).fill('')
  await button(page, 'Cancel').last().click()
  await button(article, 'Edit').click()
  const edit = page.getByRole('textbox', { name: 'Edit your comment' })
  await expectLimit(edit, button(page, 'Update comment'), 20_000)
})

test('SHELL-046 the count of characters left is announced only when the writer pauses', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await logIn(await makeUser(db))
  await page.clock.install()
  await visit(page, pathOf(community, post))
  const announcement = page.locator('form', { has: newBox(page) }).getByRole('status')
  await newBox(page).fill('x'.repeat(19_990))
  // So the script of the box has loaded before the clock is stopped.
  await expect(announcement).toHaveText('10 characters left.')
  await stopClock(page)
  for (const key of 'abcdefghijkl') {
    await newBox(page).press(key)
    await page.clock.runFor(500)
    await expect(announcement).toHaveText('10 characters left.')
  }
  await page.clock.runFor(500)
  await expect(announcement).toHaveText('2 characters too many. Shorten it to 20,000.')
})

test('COMPOSE-010, COMPOSE-024, COMPOSE-028 title, body and link of a post are not sent over their maxima', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  await logIn(await makeUser(db, { points: 1000 }))
  await visit(page, `/new?community=${community.name}`)
  const send = button(page.getByRole('main'), 'Create post')
  const title = page.getByLabel('Title', { exact: true })
  const body = page.getByLabel('Body', { exact: true })
  await expectLimit(title, send, 256)
  await title.fill('t'.repeat(300))
  await body.fill('b'.repeat(20_010))
  await expect(page.getByText('44 characters too many. Shorten it to 256.').first()).toBeVisible()
  await expect(page.getByText('10 characters too many. Shorten it to 20,000.').first()).toBeVisible()
  await body.press('Control+Enter')
  await expect(page.getByRole('alert')).toHaveText([
    '44 characters too many. Shorten it to 256.',
    '10 characters too many. Shorten it to 20,000.',
  ])
  await expect(title).toBeFocused()
  await expect(page).toHaveURL(/\/new/)

  await expect(page.getByText('Draft saved on this device')).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('t'.repeat(300))
  await expect(body).toHaveValue('b'.repeat(20_010))
  await expect(send).toBeDisabled()
  await title.fill('A title')
  await expectLimit(body, send, 20_000)
  await page.getByRole('radio', { name: 'Link' }).check()
  await expectLimit(page.getByLabel('Link', { exact: true }).last(), send, 2048, 'byte', 'https://a.example/')
})

test('SHELL-047, AUTH-017, AUTH-039 names, addresses and passwords of a new account stay as typed, and are not sent over their maxima', async ({
  page,
  expectErrors,
}) => {
  // The check of a free name answers 404.
  expectErrors(/404/)
  await visit(page, '/signup')
  const main = page.getByRole('main')
  const send = button(main, 'Create account')
  await expectLimit(main.getByLabel('Username'), send, 21)
  await expectLimit(main.getByLabel('Email'), send, 254, 'character', 'a@b.')
  await expectLimit(main.getByLabel('Password', { exact: true }), send, 1024, 'byte')
  await expectLimit(main.getByLabel('Repeat password', { exact: true }), send, 1024, 'byte')
})

test('SETTINGS-010 a new password over 1,024 bytes is not sent', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/settings')
  await button(page, 'Change password').click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  for (const label of ['New password', 'Repeat new password'])
    await expectLimit(dialog.getByLabel(label, { exact: true }), button(dialog, 'Change password'), 1024, 'byte')
})

test('SHELL-047, COMMUNITY-031, COMMUNITY-039 names, descriptions and notes of communities are not sent over their maxima', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db, { points: 10 }))
  await visit(page, '/communities')
  await button(page, 'New community').click()
  const founding = page.getByRole('dialog', { name: 'Create community' })
  await expectLimit(founding.getByLabel('Community name'), button(founding, 'Create'), 21)
  await expectLimit(founding.getByLabel('Description'), button(founding, 'Create'), 2000)
  await visit(page, '/about')
  await page.getByRole('main').getByRole('link', { name: 'Request a community' }).first().click()
  const asking = page.getByRole('dialog', { name: 'Request community' })
  await expectLimit(asking.getByLabel('Community name'), button(asking, 'Request'), 21)
  await expectLimit(asking.getByLabel('Note'), button(asking, 'Request'), 500)
})

test('COMMUNITY-044, MOD-038 texts of moderators are not sent over their maxima', async ({ page, db, logIn }) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const tools = `/${community.name}/modtools`
  await logIn(founder)
  await visit(page, tools)
  await expectLimit(page.getByLabel('About'), button(page.getByRole('region', { name: 'Settings' }), 'Save'), 2000)
  for (const [part, open, dialog, send] of [
    ['banned', 'Ban user', 'Ban user', 'Ban user'],
    ['mods', 'Add moderator', 'Add moderator', 'Add moderator'],
  ] as const) {
    await visit(page, `${tools}/${part}`)
    await button(page, open).click()
    const shown = page.getByRole('dialog', { name: dialog })
    if (part === 'banned') await giveReason(shown)
    await expectLimit(shown.getByLabel('Username'), button(shown, send), 21)
  }
  await visit(page, `${tools}/rules`)
  await button(page, 'Add rule').click()
  const rule = page.getByRole('dialog', { name: 'Add rule' })
  await expectLimit(rule.getByLabel('Rule', { exact: true }), button(rule, 'Add rule'), 512)
  await expectLimit(rule.getByLabel('Description'), button(rule, 'Add rule'), 512)
})

test('COMMUNITY-039 the answer to a refused request is not sent over 500 characters', async ({ page, db, logIn }) => {
  const asker = await makeUser(db)
  const request = { user_id: asker.id, name: `Long_${Math.random().toString(36).slice(2, 8)}`, note: null }
  await db.insertInto('community_requests').values(request).execute()
  await logIn(await makeAdmin(db))
  await visit(page, '/admin/communities')
  await page.getByRole('row', { name: request.name }).getByRole('button', { name: 'Deny' }).click()
  const dialog = page.getByRole('dialog')
  await expectLimit(dialog.getByLabel('Answer (optional)'), button(dialog, 'Deny request'), 500)
})

test('SEARCH-002 a search of more than 200 characters stays in its box, which says by how much it is too long', async ({
  page,
}) => {
  await visit(page, '/about')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('m'.repeat(180))
  await expect(box).toHaveAccessibleDescription(/180 \/ 200/)
  await box.fill('m'.repeat(203))
  await box.press('Enter')
  await expect(page.getByText('3 characters too many. Shorten it to 200.', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect(box).toHaveValue('m'.repeat(203))
  await box.fill('m'.repeat(200))
  await box.press('Enter')
  await expect(page).toHaveURL(`/search?q=${'m'.repeat(200)}`)
})
