import { processCauses } from '../../../../server/discussion/notifications/process-causes.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

test('NOTIF-008, NOTIF-015, NOTIF-029, SHELL-024 what others write at another browser stands at the bell and in the title; opened, all of it is lit', async ({
  page,
  db,
  logIn,
  another,
  running,
}) => {
  const [author, reader] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { members: [author, reader] })
  const post = await makePost(db, { author, community, title: 'A heron' })
  await makeComment(db, { post, body: 'From long ago.', created_at: new Date(2026, 0, 1) })
  await logIn(author)
  await visit(page, '/about')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

  const theirs = await another(reader)
  await visit(theirs, pathOf(community, post))
  const write = async (text: string) => {
    const box = theirs.getByRole('textbox', { name: 'Add a new comment' }).first()
    await box.click()
    await theirs.getByRole('textbox', { name: 'Add a new comment' }).first().fill(text)
    await theirs.getByRole('button', { name: 'Add comment' }).first().click()
    await expect(theirs.locator('[data-comment]').filter({ hasText: text })).toBeVisible()
    // Sites of journeys have no worker of their own.
    await processCauses(running.site, () => false)
  }
  await write('The first of two.')
  await expect(bell).toHaveAccessibleName('Notifications, 1 new')
  await expect(page).toHaveTitle(/^\(1\) About/)

  await write('The second of two.')
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.locator('[data-notification]')).toHaveCount(1)
  await expect(panel.getByRole('link', { name: '2 new comments on A heron' })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await panel.getByRole('link').first().click()
  await expect(page).toHaveURL(/\?highlightFrom=\d{10}&highlightTo=\d{10}$/)
  const lit = () =>
    page
      .locator('[data-comment]')
      .evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)')
          .map((each) => each.textContent?.match(/The \w+ of two|From long ago/)?.[0]),
      )
  await expect.poll(async () => (await lit()).toSorted()).toEqual(['The first of two', 'The second of two'])
})
