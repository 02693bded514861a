import { processCauses } from '../../../../server/discussion/notifications/process-causes.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { newBox } from '../../comment-steps.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'
import { acts, makeRules, opened, question, rows } from '../../moderation/queue/queue-steps.ts'
import { pathOf } from '../../post-steps.ts'

const waitNote = 'A moderator will look at this soon. Until then only you see it.'

test('LADDER-012, LADDER-014 a held comment appears in every sort; when it is released or refused, its author sees this without a reload', async ({
  page,
  db,
  logIn,
  another,
  running,
  expectErrors,
}) => {
  // The refused item does not exist any more.
  expectErrors(/404/)
  const [founder, member] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder, members: [member], hold_first: 1 })
  await makeRules(db, community, ['Be kind'])
  const [first, second] = [await makePost(db, { community }), await makePost(db, { community, title: 'A crane' })]
  // A post without comments has no choice of their order.
  await makeComment(db, { post: first, body: 'Which birds?' })
  const moderator = await another(founder)
  const openCase = async () => {
    await visit(moderator, '/queue')
    await rows(moderator).getByRole('link').click()
    await expect(opened(moderator)).toBeVisible()
  }
  const comments = page.locator('[data-comment]')
  await logIn(member)
  await visit(page, pathOf(community, second))
  await newBox(page).fill('Cheap coins.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(comments.getByText(waitNote)).toBeVisible()
  await openCase()
  await acts(moderator).getByRole('button', { name: 'Refuse' }).click()
  await question(moderator).getByText('Be kind').click()
  await question(moderator).getByRole('button', { name: 'Refuse' }).click()
  await expect(moderator.getByText('Nothing waits')).toBeVisible()
  await processCauses(running.site)
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /^Your comment on A crane was not published/ }).click()
  await expect(page.locator('[data-removal]')).toBeVisible()
  await follow(page, pathOf(community, second))
  await expect(newBox(page)).toBeVisible()
  await expect(comments).toHaveCount(0)

  await follow(page, `${pathOf(community, first)}?sort=newest`)
  await expect(page.getByLabel('Sort comments')).toHaveValue('newest')
  await follow(page, `${pathOf(community, first)}?sort=oldest`)
  await expect(page.getByLabel('Sort comments')).toHaveValue('oldest')
  await newBox(page).fill('Herons nest here.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(comments.getByText(waitNote)).toBeVisible()
  await page.getByLabel('Sort comments').selectOption('newest')
  await expect(page).toHaveURL(/sort=newest/)
  await expect(comments.getByText(waitNote)).toBeVisible()
  await openCase()
  await acts(moderator).getByRole('button', { name: 'Release' }).click()
  await expect(moderator.getByText('Nothing waits')).toBeVisible()
  await processCauses(running.site)
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /^Your comment on .* is published/ }).click()
  await expect(page).toHaveURL(new RegExp(`${first.public_id}.*/[0-9a-f]{24}`))
  const released = comments.filter({ hasText: 'Herons nest here.' })
  await expect(released.getByRole('button', { name: 'Upvote' })).toBeVisible()
  await expect(comments).toHaveCount(2)
  await expect(comments.getByText(waitNote)).toHaveCount(0)
  await follow(page, `${pathOf(community, first)}?sort=newest`)
  await expect(page).toHaveURL(/sort=newest/)
  // Loaded comments stay in their places.
  await expect(comments).toHaveText([/Which birds\?/, /Herons nest here\./])
  await expect(comments.getByText(waitNote)).toHaveCount(0)
})
