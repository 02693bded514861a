import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf, newBox, replyBox } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'
import { answered } from '../../same-steps.ts'

test('COMMENT-014, COMMENT-015, COMMENT-043, COMMENT-044, POST-070 two people talk to each other', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, title: 'Herons' })
  await makeComment(db, { post, body: 'An older comment' })
  const [ann, bob] = [await makeUser(db), await makeUser(db)]
  await logIn(ann)
  await visit(page, pathOf(community, post))
  await expect(newBox(page)).toHaveAttribute('placeholder', 'Add a new comment')
  await expect(newBox(page)).toHaveAttribute('rows', '3')
  await newBox(page).fill('Where do they **sleep**?')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('heading', { name: '2 comments' })).toBeVisible()
  await expect(page.locator('[data-comment]').first()).toContainText('Where do they sleep?')
  await expect(page.locator('[data-comment]').first()).toBeFocused()
  await expect(newBox(page)).toHaveValue('')

  const other = await another(bob)
  await visit(other, pathOf(community, post))
  const question = other.locator('[data-comment]', { hasText: 'Where do they sleep?' })
  await question.getByRole('button', { name: 'Reply' }).click()
  await expect(replyBox(other)).toBeFocused()
  await other.keyboard.type('In the alders.')
  await other.keyboard.press('Control+Enter')
  await expect(other.locator('li li [data-comment]')).toContainText('In the alders.')
  await expect(replyBox(other)).toHaveCount(0)
  await answered(other, /_commentVote/, () => question.getByRole('button', { name: /^Upvote/ }).click())
  await expect(question.getByRole('button', { name: 'Upvote, 2' })).toHaveAttribute('aria-pressed', 'true')

  await visit(page, pathOf(community, post))
  await expect(page.locator('li li [data-comment]')).toContainText(bob.username)
  await expect(page.getByRole('button', { name: 'Upvote, 2' })).toBeVisible()
})

test('COMMENT-012, COMMENT-016 an empty comment is not sent, and there is a link to the Markdown guide', async ({
  page,
  openPost,
}) => {
  await openPost()
  await newBox(page).fill('   ')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('alert')).toHaveText('Message body cannot be empty.')
  await expect(page.getByRole('link', { name: 'Markdown guide' })).toHaveAttribute('href', '/markdown_guide')
  await newBox(page).fill('Some **bold** words')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('bold')
})

test('COMMENT-018, VOTE-011 guests get the login from the box, and the login prompt from Reply and votes', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post })
  await visit(page, pathOf(community, post))
  await newBox(page).click()
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const name of ['Reply', 'Upvote, 1']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('VOTE-003, VOTE-009, VOTE-010 a vote on a comment shows at once, and is undone if the server refuses it', async ({
  page,
  expectErrors,
  openPost,
}) => {
  await expectErrors(/500/, /ApiError: Something went wrong/)
  await openPost({ upvotes: 7 })
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  let sent = 0
  await page.route('**/api/_commentVote', async (route) => {
    sent += 1
    await refused
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByRole('button', { name: 'Upvote, 7' }).click()
  await expect(page.getByRole('button', { name: 'Upvote, 8' })).toHaveAttribute('aria-pressed', 'true')
  await page.locator('[data-comment]').getByRole('button', { name: 'Downvote, 0' }).click()
  refuse()
  await expect(page.getByRole('button', { name: 'Upvote, 7' })).toHaveAttribute('aria-pressed', 'false')
  expect(sent).toBe(1)
  await page.unroute('**/api/_commentVote')
  await page.locator('[data-comment]').getByRole('button', { name: 'Downvote, 0' }).click()
  await expect(page.getByRole('button', { name: 'Downvote, 1' })).toHaveAttribute('aria-pressed', 'true')
})

test('COMMENT-020 a URL pasted over selected words turns them into a link', async ({ page, context, openPost }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPost()
  await newBox(page).fill('alders')
  await page.evaluate(() => navigator.clipboard.writeText('https://example.com/a'))
  await newBox(page).selectText()
  await page.keyboard.press('Control+v')
  await expect(newBox(page)).toHaveValue('[alders](https://example.com/a)')
})

test('COMPOSE-039 leaving with unsaved text asks first, and the text is there again after a reload', async ({
  page,
  openPost,
}) => {
  const { path } = await openPost({})
  await page.getByRole('button', { name: 'Reply' }).click()
  await replyBox(page).fill('Half of a')
  await newBox(page).fill('Another half')
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(replyBox(page)).toHaveValue('Half of a')

  page.on('dialog', (dialog) => dialog.accept())
  await visit(page, path)
  await expect(replyBox(page)).toHaveValue('Half of a')
  await expect(newBox(page)).toHaveValue('Another half')
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(replyBox(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(replyBox(page)).toHaveValue('Half of a')
})

test('COMMENT-022 a member who was banned meanwhile is told so, keeps the text, and the page shows the ban', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  await expectErrors(/403/)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post })
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, pathOf(community, post))
  await newBox(page).fill('May I?')
  await db
    .insertInto('community_bans')
    .values({ community_id: community.id, user_id: user.id, created_by: user.id })
    .execute()
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText('You are banned from this community.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reply' })).toBeDisabled()
  // The text can still be read and copied.
  await expect(page.getByLabel('Your comment, which was not added')).toHaveValue('May I?')
  await db.deleteFrom('community_bans').where('user_id', '=', user.id).execute()
  await visit(page, pathOf(community, post))
  await expect(newBox(page)).toHaveValue('May I?')
})

test('COMMENT-021 a comment that was refused as too fast is sent again automatically', async ({
  page,
  expectErrors,
  openPost,
}) => {
  await expectErrors(/429/)
  await openPost()
  let sent = 0
  await page.route('**/api/posts/*/comments?*', async (route) => {
    sent += 1
    if (sent === 1) await route.fulfill({ status: 429, json: {} })
    else await route.continue()
  })
  await newBox(page).fill('In a hurry')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.locator('[data-comment]')).toContainText('In a hurry')
  expect(sent).toBe(2)
})

test('COMMENT-031, COMMENT-032, COMMENT-034 authors edit and delete what they wrote', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const author = await makeUser(db)
  const own = await makeComment(db, { post, author, body: 'Hreons' })
  const theirs = await makeComment(db, { post })
  await logIn(author)
  await visit(page, pathOf(community, post))
  await expect(articleOf(page, theirs.id).getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(0)
  await articleOf(page, own.id).hover()
  await articleOf(page, own.id).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Herons')
  await page.getByRole('button', { name: 'Update comment' }).click()
  await expect(articleOf(page, own.id).getByText('Herons', { exact: true })).toBeVisible()

  await articleOf(page, own.id).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete comment?' })
  await expect(dialog).toContainText('Are you sure you want to delete the comment?')
  await dialog.getByRole('button', { name: 'Delete comment' }).click()
  await expect(articleOf(page, own.id)).toContainText('Deleted by its author')
  await expect(page.getByText('Herons', { exact: true })).toHaveCount(0)
})

test('COMMENT-029, COMMENT-033 on a phone a moderator has all actions in the More menu', async ({
  page,
  db,
  logIn,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post, author: mod, body: 'As a moderator' })
  await logIn(mod)
  await visit(page, pathOf(community, post))
  const article = articleOf(page, comment.id)
  await article.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('menu', { name: 'More' })
  await expect(menu.getByRole('menuitem')).toHaveText(['Copy URL', 'Edit', 'Delete', 'Delete', 'Lock comment'])
  await menu.getByRole('menuitemcheckbox', { name: 'Speak officially' }).click()
  await expect(article.getByText('Mod', { exact: true })).toBeVisible()
  await menu.getByRole('group', { name: 'Mod actions' }).getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click()
  await expect(article).toContainText('Deleted by moderators')
  await expect(article).toContainText('As a moderator')
  await article.getByRole('button', { name: /^Upvote/ }).click()
  await expect(page.getByText("Can't vote on a deleted comment!")).toBeVisible()
})

test('COMMENT-049, VOTE-012 a locked post takes no comments, replies or votes', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, locked_at: new Date(), locked_as: 'mods' })
  await makeComment(db, { post })
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  await expect(page.getByRole('button', { name: 'Reply' })).toBeDisabled()
  await expect(page.locator('[data-comment]').getByRole('button', { name: /^Upvote/ })).toBeDisabled()
  await expect(newBox(page)).toHaveCount(0)
  await expect(page.getByText('This post is locked to new comments.')).toBeVisible()
})
