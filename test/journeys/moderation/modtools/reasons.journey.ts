import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const everybody = 'Everybody can read this in the moderation log.'

test('MODLOG-011, POST-050, COMMENT-032 removing and locking content of others needs a reason: a rule by its number, or something else', async ({
  page,
  db,
  logIn,
}) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  for (const [index, rule] of ['Be kind', 'Stay on the topic'].entries())
    await db
      .insertInto('community_rules')
      .values({ community_id: community.id, rule, z_index: index, created_by: mod.id })
      .execute()
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post })
  await logIn(mod)
  await visit(page, pathOf(community, post))
  const question = page.getByRole('alertdialog')
  const onPost = async (item: string) => {
    await page.getByRole('article').first().getByRole('button', { name: 'Mod actions' }).click()
    await page.getByRole('menu', { name: 'Mod actions' }).getByText(item, { exact: true }).click()
  }
  const yes = question.getByRole('button', { name: /^(Delete|Lock) (comment|post)$/ })

  await articleOf(page, comment.id).hover()
  await articleOf(page, comment.id).getByRole('button', { name: 'Mod actions' }).click()
  await page.getByRole('menu', { name: 'Mod actions' }).getByText('Delete', { exact: true }).click()
  await expect(question).toContainText('Are you sure you want to delete the comment?')
  await expect(question.getByRole('radio')).toHaveCount(3)
  await expect(yes).toBeDisabled()
  await page.keyboard.press('2')
  await expect(question.getByRole('radio', { name: 'Stay on the topic' })).toBeChecked()
  await expect(question.getByText(everybody)).toBeVisible()
  await yes.click()
  await expect(articleOf(page, comment.id)).toContainText('Deleted by moderators')

  await onPost('Lock')
  await expect(yes).toBeDisabled()
  await question.getByRole('radio', { name: 'Be kind' }).check()
  await question.getByLabel('Say more (optional)').fill('It went in circles')
  await yes.click()
  await expect(page.getByText('This post has been locked by moderators.', { exact: true })).toBeVisible()

  // A new question has no choice selected, and shows the changes of other moderators.
  await db
    .updateTable('community_rules')
    .set({ rule: 'Stay calm' })
    .where('community_id', '=', community.id)
    .where('rule', '=', 'Stay on the topic')
    .execute()
  await page.clock.setFixedTime(Date.now() + 60_000)
  await onPost('Unlock')
  await expect(page.getByText('This post has been locked by moderators.', { exact: true })).toHaveCount(0)
  await onPost('Lock')
  await expect(question.getByRole('radio', { name: 'Be kind' })).not.toBeChecked()
  await expect(yes).toBeDisabled()
  await expect(question.getByRole('radio', { name: 'Stay calm' })).toBeVisible()
  await question.getByRole('button', { name: 'Keep open' }).click()
  await expect(question).toHaveCount(0)

  // With a private log, the note about everybody is not shown.
  await db.updateTable('communities').set({ modlog: 'private' }).where('id', '=', community.id).execute()
  await page.reload()
  await onPost('Delete')
  await expect(question).toContainText('Are you sure you want to delete this post?')
  await expect(question.getByRole('radio')).toHaveCount(3)
  await page.keyboard.press('3')
  await expect(question.getByLabel('Reason')).toBeVisible()
  await expect(question.getByText(everybody)).toHaveCount(0)
  // "Something else" needs a text, in which digits choose nothing.
  await expect(yes).toBeDisabled()
  await question.getByLabel('Reason').fill('   ')
  await expect(yes).toBeDisabled()
  await question.getByLabel('Reason').fill('')
  await question.getByLabel('Reason').pressSequentially('Sold 1 thing')
  await expect(question.getByRole('radio', { name: 'Something else' })).toBeChecked()
  await yes.click()
  await expect(page.getByText('This post has been deleted by moderators.')).toBeVisible()

  const entries = await db
    .selectFrom('modlog')
    .select(['act', 'reason', 'rule'])
    .where('community_id', '=', community.id)
    .where('act', 'in', ['remove_comment', 'lock_post', 'remove_post'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { act: 'remove_comment', reason: null, rule: 'Stay on the topic' },
    { act: 'lock_post', reason: 'It went in circles', rule: 'Be kind' },
    { act: 'remove_post', reason: 'Sold 1 thing', rule: null },
  ])
})

test('MODLOG-011, MOD-018 a ban from a community needs a reason', async ({ page, db, logIn }) => {
  const [founder, pest] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder })
  await logIn(founder)
  await visit(page, `/${community.name}/modtools/banned`)
  await page.getByRole('button', { name: 'Ban user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban user' })
  await dialog.getByLabel('Username').fill(pest.username)
  const ban = dialog.getByRole('button', { name: 'Ban' })
  await expect(ban).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await expect(ban).toBeDisabled()
  await expect(dialog.getByText(everybody)).toBeVisible()
  await dialog.getByLabel('Reason').fill('Spam')
  await ban.click()
  await expect(page.getByRole('status').getByText(`@${pest.username} is banned.`)).toBeVisible()
  const entry = await db
    .selectFrom('modlog')
    .select(['act', 'reason'])
    .where('subject_id', '=', pest.id)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ act: 'ban_member', reason: 'Spam' })
})
