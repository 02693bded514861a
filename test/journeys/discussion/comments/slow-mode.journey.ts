import { sql } from 'kysely'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { newBox, replyBox } from '../../comment-steps.ts'
import { expect, follow, stopClock, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'
import { findings } from '../../quality/axe.ts'

test('LADDER-029 in slow mode the box counts down and keeps the text, after one’s own comment, after a refusal and at page load; the wait ends with slow mode; moderators do not wait', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/429/)
  const [founder, member] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder, slow_seconds: 300 })
  const post = await makePost(db, { community })
  const answered = await makeComment(db, { post })
  const path = pathOf(community, post)
  await logIn(member)
  await page.clock.install()
  await visit(page, path)
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect(replyBox(page)).toBeFocused()
  await stopClock(page)
  const send = page.locator('form', { has: newBox(page) }).getByRole('button', { name: 'Add comment' })
  const waiting = page.getByRole('button', { name: /^You can comment again in / })
  const announcement = page.getByRole('status').filter({ hasText: /^You can comment again in / })
  await expect(page.getByText('Slow mode is on: one comment every 5 minutes.')).toHaveCount(2)

  await newBox(page).fill('First.')
  await send.click()
  await expect(page.locator('[data-comment]')).toHaveText([/First\./, /What I answer\./])
  // In all boxes of the post.
  await expect(waiting).toHaveText(Array(2).fill('You can comment again in 5:00'))
  await expect(announcement).toHaveText('You can comment again in 5 minutes.')
  await newBox(page).fill('Second.')
  await page.clock.runFor(20_000)
  await expect(waiting).toHaveText(Array(2).fill('You can comment again in 4:40'))
  // Announced once, not every second; and nothing is sent in the meantime.
  await expect(announcement).toHaveText('You can comment again in 5 minutes.')
  await newBox(page).press('Control+Enter')
  await expect(announcement).toHaveCount(1)

  // The clock of the server has not moved, so it answers with the whole wait.
  await page.clock.runFor(280_000)
  await expect(send).toBeEnabled()
  await send.click()
  await expect(waiting).toHaveText(Array(2).fill(/^You can comment again in [345]:\d\d$/))
  await expect(newBox(page)).toHaveValue('Second.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const stored = () =>
    db
      .selectFrom('comments')
      .select('body')
      .where('post_id', '=', post.id)
      .where('id', '<>', answered.id)
      .orderBy('id')
      .execute()
  expect(await stored()).toEqual([{ body: 'First.' }])
  await db
    .updateTable('comments')
    .set({ created_at: sql`created_at - interval '5 minutes'` })
    .where('post_id', '=', post.id)
    .execute()
  await page.clock.runFor(300_000)
  await send.click()
  await expect(newBox(page)).toHaveValue('')
  expect(await stored()).toEqual([{ body: 'First.' }, { body: 'Second.' }])

  // The writer opens the page again from home, and is there when slow mode ends.
  const slowDown = (slow_seconds: number) =>
    db.updateTable('communities').set({ slow_seconds }).where('id', '=', community.id).execute()
  await slowDown(3600)
  const later = await another(member)
  await later.clock.install()
  await visit(later, path)
  await newBox(later).click()
  await expect(later.getByRole('button', { name: /^You can comment again in (60:00|5\d:\d\d)$/ })).toBeVisible()
  expect(await findings(later)).toEqual([])
  await slowDown(0)
  await follow(later, `/${community.name}`)
  await expect(newBox(later)).toHaveCount(0)
  // Fresh data are not requested again.
  await later.clock.fastForward(20_000)
  await follow(later, path)
  await expect(later.getByRole('button', { name: 'Add comment' })).toBeEnabled()
  await expect(later.getByText('Slow mode is on')).toHaveCount(0)
  await newBox(later).fill('Third.')
  await later.getByRole('button', { name: 'Add comment' }).click()
  await expect(newBox(later)).toHaveValue('')
  await slowDown(3600)

  const moderator = await another(founder)
  await visit(moderator, path)
  for (const words of ['Welcome.', 'And be kind.']) {
    await newBox(moderator).fill(words)
    await moderator.getByRole('button', { name: 'Add comment' }).click()
    await expect(newBox(moderator)).toHaveValue('')
  }
  await expect(moderator.getByText('Slow mode is on')).toHaveCount(0)
})
