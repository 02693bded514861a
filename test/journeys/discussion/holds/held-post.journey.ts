import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { newBox } from '../../comment-steps.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'
import { findings } from '../../quality/axe.ts'

const waitNote = 'A moderator will look at this soon. Until then only you see it.'

test('LADDER-012, LADDER-013 the author of a held post sees only its content, and can edit and delete it; others do not see it', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/404/)
  const [founder, member] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder, members: [member], hold_first: 2 })
  await logIn(member)
  await visit(page, `/new?community=${community.name}`)
  await page.getByRole('main').getByLabel('Title', { exact: true }).fill('A heron by the mill')
  await page.locator('main form').getByRole('button', { name: 'Create post' }).click()
  await expect(page).toHaveURL(new RegExp(`/${community.name}/post/`))
  const path = new URL(page.url()).pathname
  const main = page.getByRole('main')
  const looksHeld = async (title: string) => {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByText(waitNote)).toBeVisible()
    for (const name of [/vote/i, 'Share', 'More', 'Add comment', 'Save'])
      await expect(main.getByRole('button', { name })).toHaveCount(0)
    await expect(page.locator('#comments')).toHaveCount(0)
  }
  await looksHeld('A heron by the mill')
  expect(await findings(page)).toEqual([])

  await main.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('main').getByLabel('Title', { exact: true }).fill('A stork by the mill')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(path)
  await looksHeld('A stork by the mill')
  await page.reload()
  await looksHeld('A stork by the mill')

  const stranger = await another(await makeUser(db))
  expect((await stranger.goto(path))?.status()).toBe(404)
  await expect(stranger.getByText('A stork by the mill')).toHaveCount(0)

  const moderator = await another(founder)
  await visit(moderator, path)
  await expect(moderator.getByText('This waits for a decision.')).toBeVisible()
  await expect(moderator.getByRole('button', { name: 'Mod actions' })).toHaveCount(0)
  await moderator.getByRole('link', { name: 'Open the queue' }).click()
  await expect(moderator).toHaveURL('/queue?kind=hold')
  await expect(moderator.getByRole('link', { name: 'A stork by the mill' }).first()).toBeVisible()

  await main.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(main.getByText('This post has been deleted by its author.')).toBeVisible()
  await expect(main.getByText(waitNote)).toHaveCount(0)
  expect((await page.reload())?.status()).toBe(404)
})

test('LADDER-012, LADDER-013 a held comment is in the thread only for its author, without votes and replies, also after a reload', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const member = await makeUser(db)
  const community = await makeCommunity(db, { members: [member], hold_first: 1 })
  const post = await makePost(db, { community })
  const path = pathOf(community, post)
  await logIn(member)
  await visit(page, path)
  await newBox(page).fill('Where does it sleep?')
  await page.getByRole('button', { name: 'Add comment' }).click()
  const comment = page.locator('[data-comment]')
  const looksHeld = async (text: string) => {
    await expect(comment).toHaveCount(1)
    await expect(comment).toContainText(text)
    await expect(comment.getByText(waitNote)).toBeVisible()
    await expect(comment.getByRole('button')).toHaveText(['', 'Edit', 'Delete'])
    await expect(page.getByRole('heading', { name: 'No comments yet' })).toBeVisible()
  }
  await looksHeld('Where does it sleep?')
  await expect(newBox(page)).toHaveValue('')
  expect(await findings(page)).toEqual([])
  // Keys for missing buttons do nothing.
  await comment.focus()
  await page.keyboard.press('r')
  await page.keyboard.press('u')
  await looksHeld('Where does it sleep?')

  await comment.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Where does it rest?')
  await page.getByRole('button', { name: 'Update comment' }).click()
  await looksHeld('Where does it rest?')
  await page.reload()
  await looksHeld('Where does it rest?')

  const stranger = await another()
  await stranger.goto(path)
  await expect(stranger.locator('[data-comment]')).toHaveCount(0)

  await comment.getByRole('button', { name: 'Delete' }).click()
  await saved(page, () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click())
  await expect(comment.getByText(waitNote)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No comments yet' })).toBeVisible()
  await expect(comment).toHaveCount(0)
})

test('LADDER-014 more than ten held items are refused, and the text stays', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/403/)
  const member = await makeUser(db, { no_held: 10 })
  const community = await makeCommunity(db, { members: [member], hold_first: 1 })
  const post = await makePost(db, { community })
  const tooMany = 'You have 10 posts or comments that wait for a moderator.'
  await logIn(member)
  await visit(page, pathOf(community, post))
  await newBox(page).fill('One more.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('alert').filter({ hasText: tooMany })).toBeVisible()
  await expect(newBox(page)).toHaveValue('One more.')
  await visit(page, `/new?community=${community.name}`)
  await page.getByRole('main').getByLabel('Title', { exact: true }).fill('One more heron')
  await page.locator('main form').getByRole('button', { name: 'Create post' }).click()
  await expect(page.getByText(tooMany)).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Title', { exact: true })).toHaveValue('One more heron')
})
