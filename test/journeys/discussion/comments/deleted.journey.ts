import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

test('COMMENT-032 after deleting a comment by keyboard, the focus stays in its place', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const author = await makeUser(db)
  const own = await makeComment(db, { post, author })
  const under = await makeComment(db, { under: own })
  await logIn(author)
  await visit(page, pathOf(community, post))
  await articleOf(page, own.id).getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete comment?' })
  await dialog.getByRole('button', { name: 'Delete comment' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(articleOf(page, own.id)).toBeFocused()
  await page.keyboard.press('j')
  await expect(articleOf(page, under.id)).toBeFocused()
})

test('COMMENT-055 a reply to a comment that was deleted meanwhile is refused, and its draft is there after a reload', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post })
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  const article = articleOf(page, comment.id)
  await article.getByRole('button', { name: 'Reply' }).click()
  const box = page.getByRole('textbox', { name: 'Your reply' })
  await box.fill('It took me an hour to write this')
  await db
    .updateTable('comments')
    .set({ deleted_at: new Date(), deleted_as: 'normal', body: '', body_html: null, body_renderer: null })
    .where('id', '=', comment.id)
    .execute()
  await db.updateTable('comment_ranks').set({ deleted_at: new Date() }).where('id', '=', comment.id).execute()
  await article.getByRole('button', { name: 'Add comment' }).click()
  await expect(article.getByRole('alert')).toHaveText('A deleted comment takes no replies.')
  await expect(box).toHaveValue('It took me an hour to write this')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(article).toContainText('Deleted by its author')
  await expect(box).toHaveValue('It took me an hour to write this')
})
