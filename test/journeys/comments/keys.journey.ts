import { makeComment, makeCommunity, makePost, makeUser } from '../../factories.ts'
import { articleOf, replyBox } from '../comment-steps.ts'
import { expect, test, visit } from '../fixtures.ts'
import { pathOf } from '../post-steps.ts'

test('single keys can be turned off, and are found again by the mouse', async ({ page, db }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post })
  await visit(page, pathOf(community, post))
  const keys = page.getByRole('dialog', { name: 'Keys among comments' })
  const single = keys.getByRole('switch', { name: 'Single keys' })
  await page.keyboard.press('?')
  await single.uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Keys' }).click()
  await expect(single).not.toBeChecked()
  await expect(articleOf(page, comment.id)).not.toBeFocused()
  await single.check()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(articleOf(page, comment.id)).toBeFocused()
})

test('keys lead through the comments, fold, vote and answer, and a dialog lists them', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const top = await makeComment(db, { post, upvotes: 5 })
  const answer = await makeComment(db, { under: top, upvotes: 4 })
  const last = await makeComment(db, { post, upvotes: 3 })
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  await page.keyboard.press('j')
  await expect(articleOf(page, top.id)).toBeFocused()
  await page.keyboard.press('j')
  await expect(articleOf(page, answer.id)).toBeFocused()
  await page.keyboard.press('u')
  await expect(articleOf(page, answer.id).getByRole('button', { name: 'Upvote, 5' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(articleOf(page, top.id)).toBeFocused()
  await page.keyboard.press('x')
  await expect(articleOf(page, answer.id)).toBeHidden()
  await page.keyboard.press('j')
  await expect(articleOf(page, last.id)).toBeFocused()
  await page.keyboard.press('k')
  await expect(articleOf(page, top.id)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys among comments' })).toContainText('Next comment')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('x')
  await page.keyboard.press('r')
  await expect(replyBox(page)).toBeFocused()
  await page.keyboard.type('jk')
  await expect(replyBox(page)).toHaveValue('jk')
})
