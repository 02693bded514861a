import type { Page } from '@playwright/test'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf, newBox } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const selector = (page: Page) => page.getByRole('combobox', { name: 'Speak as' })

test('COMMENT-013 the text of a comment is trimmed', async ({ page, db, openPost }) => {
  const { post } = await openPost()
  await newBox(page).fill('  \n Between blanks. \n ')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.locator('[data-comment]')).toContainText('Between blanks.')
  const written = db.selectFrom('comments').select('body').where('post_id', '=', post.id)
  await expect.poll(() => written.execute()).toEqual([{ body: 'Between blanks.' }])
})

test('COMMENT-019 Ctrl+Enter sends the text of every box; Enter alone does not', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const user = await makeUser(db)
  const own = await makeComment(db, { post, author: user, body: 'To be changed' })
  await logIn(user)
  await visit(page, pathOf(community, post))
  await newBox(page).click()
  await page.keyboard.type('One line')
  await page.keyboard.press('Enter')
  await page.keyboard.type('and another')
  await expect(newBox(page)).toHaveValue('One line\nand another')
  await expect(page.locator('[data-comment]')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-comment]').first()).toContainText('and another')
  await expect(newBox(page)).toHaveValue('')

  await articleOf(page, own.id).hover()
  await articleOf(page, own.id).getByRole('button', { name: 'Edit' }).click()
  const editBox = page.getByRole('textbox', { name: 'Edit your comment' })
  await editBox.fill('Changed')
  await editBox.press('Control+Enter')
  await expect(articleOf(page, own.id).getByText('Changed', { exact: true })).toBeVisible()
  await expect(editBox).toHaveCount(0)

  await articleOf(page, own.id).getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Answered')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('li li [data-comment]')).toContainText('Answered')
  const stored = db.selectFrom('comments').select('id').where('post_id', '=', post.id)
  await expect.poll(() => stored.execute()).toHaveLength(3)
})

test('COMMENT-017 moderators and admins choose the capacity of a comment, and the comment shows it', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const moderator = await makeUser(db)
  const community = await makeCommunity(db, { founder: moderator })
  const post = await makePost(db, { community })
  await logIn(moderator)
  await visit(page, pathOf(community, post))
  await expect(selector(page).getByRole('option')).toHaveText(['Speak as yourself', 'Speak as moderator'])
  await expect(selector(page)).toHaveValue('normal')
  for (const [as, text] of [
    ['Speak as yourself', 'My own view'],
    ['Speak as moderator', 'Our decision'],
  ] as const) {
    await selector(page).selectOption(as)
    await newBox(page).fill(text)
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(page.locator('[data-comment]').first()).toContainText(text)
    // The choice is valid for one comment only.
    await expect(selector(page)).toHaveValue('normal')
  }
  const spoken = (text: string, where: Page) => where.locator('[data-comment]', { hasText: text })
  await expect(spoken('Our decision', page).getByText('Mod', { exact: true })).toBeVisible()
  await expect(spoken('My own view', page).getByText('Mod', { exact: true })).toHaveCount(0)

  const admin = await another(await makeAdmin(db))
  await visit(admin, pathOf(community, post))
  await expect(selector(admin).getByRole('option')).toHaveText(['Speak as yourself', 'Speak as admin'])
  await spoken('Our decision', admin).getByRole('button', { name: 'Reply' }).click()
  // One selector for the post, and one for the reply.
  await expect(selector(admin)).toHaveCount(2)
  await selector(admin).last().selectOption('Speak as admin')
  await admin.getByRole('textbox', { name: 'Your reply' }).fill('Confirmed')
  await admin.getByRole('button', { name: 'Add comment' }).last().click()
  await expect(spoken('Confirmed', admin).getByText('Admin', { exact: true })).toBeVisible()

  const groups = await db.selectFrom('comments').select(['body', 'user_group']).where('post_id', '=', post.id).execute()
  expect(Object.fromEntries(groups.map(({ body, user_group }) => [body, user_group]))).toEqual({
    'My own view': 'normal',
    'Our decision': 'mods',
    Confirmed: 'admins',
  })
})

test('COMMENT-017 an admin who moderates chooses among all three capacities; other members have no selector', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const both = await makeAdmin(db)
  const author = await makeUser(db)
  const community = await makeCommunity(db, { founder: both })
  // Moderates another community, but not this one.
  const elsewhere = await makeUser(db)
  await makeCommunity(db, { founder: elsewhere })
  const post = await makePost(db, { community, author })
  await logIn(both)
  await visit(page, pathOf(community, post))
  await expect(selector(page).getByRole('option')).toHaveText([
    'Speak as yourself',
    'Speak as moderator',
    'Speak as admin',
  ])
  for (const user of [author, elsewhere]) {
    const other = await another(user)
    await visit(other, pathOf(community, post))
    await expect(other.getByRole('button', { name: 'Add comment' })).toBeVisible()
    await expect(selector(other)).toHaveCount(0)
  }
})

test('COMMENT-049 a member who is banned from the community has no box and cannot reply', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const moderator = await makeUser(db)
  const banned = await makeUser(db)
  const community = await makeCommunity(db, { founder: moderator })
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post })
  const ban = { community_id: community.id, user_id: banned.id, created_by: moderator.id }
  await db.insertInto('community_bans').values(ban).execute()
  await logIn(banned)
  await visit(page, pathOf(community, post))
  const reply = articleOf(page, comment.id).getByRole('button', { name: 'Reply' })
  await expect(reply).toBeDisabled()
  await expect(reply).toHaveAttribute('title', 'You are banned from this community.')
  await expect(newBox(page)).toHaveCount(0)
  const other = await another(moderator)
  await visit(other, pathOf(community, post))
  await expect(articleOf(other, comment.id).getByRole('button', { name: 'Reply' })).toBeEnabled()
})
