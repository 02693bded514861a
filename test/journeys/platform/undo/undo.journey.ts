import type { Page } from '@playwright/test'
import { makeCommunity, makeCustomFeed, makeList, makePost, makeUser } from '../../../factories.ts'
import { makeNotification } from '../../../make-notification.ts'
import { expect, saved, stopClock, test, toasts, visit } from '../../fixtures.ts'
import { pick } from '../../post-steps.ts'

const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo' })

test('FEEL-011 muting, leaving a community and unsaving can be undone by Undo or "z"', async ({ page, db, logIn }) => {
  const viewer = await makeUser(db)
  const community = await makeCommunity(db, { members: [viewer] })
  const post = await makePost(db, { community })
  await makeList(db, { owner: viewer, name: 'later', items: [{ post }] })
  await logIn(viewer)
  await visit(page, `/${community.name}`)
  const main = page.getByRole('main')

  await main.getByRole('button', { name: 'Joined' }).first().click()
  await expect(toasts(page)).toContainText(`You left ${community.name}.`)
  await expect(main.getByRole('button', { name: 'Join', exact: true }).first()).toBeVisible()
  await saved(page, () => undo(page).click())
  await expect(main.getByRole('button', { name: 'Joined' }).first()).toBeVisible()

  await main
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .getByRole('button', { name: 'More' })
    .click()
  await page.getByRole('menuitem', { name: `Mute /${community.name}` }).click()
  await expect(toasts(page)).toContainText(`Posts from /${community.name} won't appear on All anymore.`)
  await page.locator('body').press('z')
  await expect(toasts(page)).toContainText(`Unmuted /${community.name}`)
  await expect(undo(page)).toHaveCount(0)

  const card = main.getByRole('article').filter({ hasText: post.title })
  await card.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save to list' })
  await saved(page, () => dialog.getByRole('checkbox').first().uncheck())
  await expect(toasts(page)).toContainText('Removed from')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await saved(page, () => undo(page).click())
  await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Joined' }).first()).toBeVisible()
})

test('FEEL-011 hiding a post and removing an item from a list can be undone by "z" too', async ({
  page,
  db,
  logIn,
}) => {
  const viewer = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const list = await makeList(db, { owner: viewer, name: 'later', items: [{ post }] })
  await logIn(viewer)
  await visit(page, `/${community.name}`)
  await pick(page, 'More', 'Hide')
  await expect(page.getByText('Post hidden.')).toBeVisible()
  await saved(page, () => page.locator('body').press('z'))
  await expect(page.getByRole('article').filter({ hasText: post.title })).toBeVisible()
  await expect(page.getByText('Post hidden.')).toHaveCount(0)

  await visit(page, `/@${viewer.username}/lists/${list.name}`)
  await saved(page, () => page.getByRole('button', { name: 'Remove', exact: true }).click())
  await expect(page.getByText(/^Removed from /)).toBeVisible()
  await saved(page, () => page.locator('body').press('z'))
  await expect(page.getByRole('article').filter({ hasText: post.title })).toBeVisible()
})

test('FEEL-011 deleting a notification and marking all are sent when they can no longer be undone: after 8 seconds, or longer while the mouse is on the toast', {
  tag: '@mouse',
}, async ({ page, db, logIn }) => {
  const receiver = await makeUser(db)
  const post = await makePost(db, { author: receiver, title: 'A heron' })
  for (let n = 1; n <= 2; n++) await makeNotification(db, { receiver, post_id: post.id, type: 'new_votes', count: n })
  await logIn(receiver)
  await page.clock.install()
  await visit(page, '/notifications')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /notifications/.test(request.url()) && !/resetNewCount/.test(request.url()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const rows = page.locator('[data-notification]')
  await expect(rows).toHaveCount(2)
  await stopClock(page)
  await rows.first().getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(1)
  await expect(toasts(page)).toContainText('Notification deleted.')
  await undo(page).click()
  await expect(rows).toHaveCount(2)
  await page.clock.runFor(9_000)
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(page.getByText('Not seen yet:')).toHaveCount(0)
  await page.locator('body').press('z')
  // The keys of the page have priority, so the site keys wait.
  await page.clock.runFor(50)
  await expect(page.getByText('Not seen yet:')).toHaveCount(2)
  await page.clock.runFor(9_000)
  expect(sent).toEqual([])

  await rows.first().getByRole('button', { name: 'Delete' }).click()
  await undo(page).hover()
  await page.clock.runFor(20_000)
  expect(sent).toEqual([])
  await page.mouse.move(0, 0)
  const answer = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.clock.runFor(8_100)
  expect((await answer).status()).toBe(200)
  await expect(undo(page)).toHaveCount(0)

  await page.clock.resume()
  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(undo(page)).toBeVisible()
  await page.goto('/about')
  await expect(async () => {
    await visit(page, '/notifications')
    await expect(rows).toHaveCount(1, { timeout: 1000 })
    await expect(page.getByText('Not seen yet:')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})

test('FEEL-011 a restored feed is unchanged, in its place and the home page again', async ({ page, db, logIn }) => {
  const viewer = await makeUser(db)
  const community = await makeCommunity(db)
  const rivers = await makeCustomFeed(db, { owner: viewer, name: 'Rivers', communities: [community] })
  await makeCustomFeed(db, { owner: viewer, name: 'Hills', communities: [community], position: 1 })
  await db.updateTable('users').set({ home_feed_id: rivers.id }).where('id', '=', viewer.id).execute()
  await logIn(viewer)
  await visit(page, `/@${viewer.username}/feeds/${rivers.slug}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('alertdialog', { name: 'Delete feed' }).getByRole('button', { name: 'Delete feed' }).click()
  const own = page
    .getByRole('navigation', { name: 'Site' })
    .getByRole('list', { name: 'My feeds' })
    .getByRole('listitem')
  await expect(own).toHaveText([/Hills/])
  await saved(page, () => undo(page).click())
  await expect(own).toHaveText([/Rivers/, /Hills/])
  await expect
    .poll(async () => {
      const feed = await db
        .selectFrom('custom_feeds')
        .innerJoin('users', 'users.home_feed_id', 'custom_feeds.id')
        .select(['name', 'custom_feeds.position'])
        .where('users.id', '=', viewer.id)
        .executeTakeFirst()
      return feed
    })
    .toEqual({ name: 'Rivers', position: 0 })
})
