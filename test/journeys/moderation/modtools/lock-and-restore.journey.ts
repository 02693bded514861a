import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { giveReason } from '../../give-reason.ts'
import { pathOf } from '../../post-steps.ts'

test('QUEUE-021 a moderator locks a comment, and comments below it take no replies until it is unlocked; a removed comment is restored in its place', async ({
  page,
  db,
  logIn,
}) => {
  const moderator = await makeUser(db)
  const author = await makeUser(db)
  const community = await makeCommunity(db, { founder: moderator })
  const post = await makePost(db, { community, author })
  const comment = await makeComment(db, { post, author, body: 'The first word' })
  const child = await makeComment(db, { under: comment })
  const beside = await makeComment(db, { post })
  await logIn(moderator)
  await visit(page, pathOf(community, post))
  const [locked, below, open] = [comment, child, beside].map(({ id }) => articleOf(page, id))
  if (!locked || !below || !open) throw new Error('There are three comments.')
  const reply = (article: typeof locked) => article.getByRole('button', { name: 'Reply' })
  const act = async (article: typeof locked, name: string) => {
    await article.hover()
    await article.getByRole('button', { name: 'Mod actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

  await act(locked, 'Lock comment')
  const dialog = page.getByRole('alertdialog', { name: 'Lock comment' })
  await expect(dialog).toContainText(` by @${author.username} in `)
  await giveReason(dialog)
  await dialog.getByRole('button', { name: 'Lock comment' }).click()
  await expect(dialog).toBeHidden()
  await expect(locked.getByText('Locked', { exact: true })).toBeVisible()
  for (const article of [locked, below]) {
    await expect(reply(article)).toBeDisabled()
    await expect(reply(article)).toHaveAttribute('title', 'Replies here are locked.')
  }
  await expect(below.getByText('Locked', { exact: true })).toBeHidden()
  await expect(reply(open)).toBeEnabled()

  // The same in the HTML of the server.
  await page.reload()
  await expect(locked.getByText('Locked', { exact: true })).toBeVisible()
  await expect(reply(below)).toBeDisabled()
  await expect(reply(open)).toBeEnabled()

  await act(locked, 'Unlock comment')
  await expect(locked.getByText('Locked', { exact: true })).toBeHidden()
  for (const article of [locked, below]) await expect(reply(article)).toBeEnabled()

  // For a removed comment the menu has another item in place of "Delete".
  await db
    .updateTable('comments')
    .set({ deleted_at: new Date(), deleted_as: 'mods' })
    .where('id', '=', comment.id)
    .execute()
  await db.updateTable('comment_ranks').set({ deleted_at: new Date() }).where('id', '=', comment.id).execute()
  await page.reload()
  await expect(locked).toContainText('Deleted by moderators')
  await act(locked, 'Restore')
  await expect(locked).not.toContainText('Deleted by moderators')
  await expect(locked).toContainText('The first word')

  const deletion = { deleted_at: new Date(), deleted_as: 'mods' }
  await db.updateTable('posts').set(deletion).where('id', '=', post.id).execute()
  await visit(page, `/${community.name}/modtools/removed`)
  await page.getByRole('button', { name: `Restore “${post.title}”` }).click()
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Restore “${post.title}”` })).toBeHidden()
  await visit(page, pathOf(community, post))
  await expect(page.getByText('This post has been deleted by moderators.')).toBeHidden()
  await db.updateTable('posts').set(deletion).where('id', '=', post.id).execute()
  await page.reload()
  await expect(page.getByText('This post has been deleted by moderators.')).toBeVisible()
  await page.getByRole('button', { name: 'Mod actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(page.getByText('This post has been deleted by moderators.')).toBeHidden()
})
