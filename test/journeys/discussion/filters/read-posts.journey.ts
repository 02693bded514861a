import type { Page } from '@playwright/test'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, saved, stopClock, test, visit } from '../../fixtures.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

async function scene(db: Db, count: number) {
  const user = await makeUser(db)
  const community = await makeCommunity(db, { members: [user] })
  const names = Array.from({ length: count }, (_, n) => `Post ${n + 1} of ${community.name}`)
  for (const title of names) await makePost(db, { community, title, body: 'Some words.' })
  return { user, community, names: names.toReversed() }
}

/** Scrolls, and waits until all intersection observers have been called; they are called in the order of their creation. */
const scrollObserved = (page: Page, pixels: number) =>
  page.evaluate(async (by) => {
    window.scrollBy(0, by)
    for (let frame = 0; frame < 2; frame++)
      await new Promise<void>((resolve) => {
        const watcher = new IntersectionObserver(() => {
          watcher.disconnect()
          resolve()
        })
        watcher.observe(document.body)
      })
  }, pixels)

const readBy = async (db: Db, { id }: UserRow) =>
  (await db.selectFrom('post_visits').select('post_id').where('user_id', '=', id).execute()).length

test('FILTER-014 the menu of a feed hides read posts and marks everything above as read, with Undo', async ({
  page,
  db,
  logIn,
}) => {
  const { user, community, names } = await scene(db, 3)
  await logIn(user)
  await visit(page, '/subscriptions?sort=latest')
  await expect(titles(page)).toHaveText(names)
  const menu = page.getByRole('button', { name: 'Feed menu' })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Mark everything above as read' }).click()
  await expect(page.getByText('3 posts are marked as read.')).toBeVisible()
  await expect.poll(() => readBy(db, user)).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readBy(db, user)).toBe(0)

  const [, second = ''] = names
  await titles(page).getByRole('link', { name: second }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.goBack()
  await menu.click()
  const hide = page.getByRole('menuitemcheckbox', { name: 'Hide read posts' })
  await expect(hide).not.toBeChecked()
  await saved(page, () => hide.click())
  await expect(hide).toBeChecked()
  await expect(titles(page)).toHaveText(names.filter((name) => name !== second))
  await page.keyboard.press('Escape')
  // The setting applies to all pages except the one of a community.
  await visit(page, '/all?sort=latest')
  await expect(titles(page).filter({ hasText: second })).toHaveCount(0)
  await visit(page, `/${community.name}?sort=latest`)
  await expect(titles(page)).toHaveText(names)
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Mark everything above as read' })).toBeVisible()
  await expect(hide).toHaveCount(0)
})

test('FILTER-012, FILTER-013 the settings have “Hide read posts” and the score below which comments are folded', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, '/settings')
  const hide = page.getByRole('switch', { name: 'Hide read posts' })
  await expect(hide).not.toBeChecked()
  await hide.click()
  const scores = page.getByRole('group', { name: 'Fold comments' })
  await expect(scores.getByRole('radio', { name: 'None' })).toBeChecked()
  await expect(scores.locator('label')).toHaveText(['None', '−2', '−5', '−10'])
  await scores.getByRole('radio', { name: '−5' }).check()
  await page.getByRole('button', { name: 'Save', exact: false }).first().click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const row = () =>
    db.selectFrom('users').select(['hide_read', 'collapse_below']).where('id', '=', user.id).executeTakeFirst()
  expect(await row()).toEqual({ hide_read: true, collapse_below: -5 })
})

test('LIVE-014 the settings have “Remember what I have read”: turning it off erases the visits, and nothing is marked', async ({
  page,
  db,
  logIn,
}) => {
  const { user, community, names } = await scene(db, 2)
  await logIn(user)
  await visit(page, `/${community.name}?sort=latest`)
  const [first = ''] = names
  await titles(page).getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expect.poll(() => readBy(db, user)).toBe(1)
  await visit(page, '/settings')
  const remember = page.getByRole('switch', { name: 'Remember what I have read' })
  await expect(remember).toBeChecked()
  await remember.click()
  await expect(page.getByText('Does nothing while reading is not remembered')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(remember).not.toBeChecked()
  expect(await readBy(db, user)).toBe(0)
  await visit(page, '/all?sort=latest')
  await page.getByRole('button', { name: 'Feed menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Your filters' })).toBeVisible()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Hide read posts' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Mark everything above as read' })).toHaveCount(0)
})

test('FILTER-014 posts that are scrolled past are marked as read if this device is set so, one call at a time', async ({
  page,
  db,
  logIn,
}) => {
  const { user, community } = await scene(db, 12)
  await logIn(user)
  await visit(page, '/settings')
  const marking = page.getByRole('switch', { name: 'Mark posts as read when I scroll past them' })
  await expect(marking).not.toBeChecked()
  await marking.click()
  await page.clock.install()
  await visit(page, `/${community.name}?sort=latest`)
  const calls: string[][] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/posts/read')) calls.push(request.postDataJSON().ids)
  })
  await stopClock(page)
  /** Scrolls down and up again, because posts passed before the code was loaded do not count. */
  const passSome = async () => {
    await scrollObserved(page, 800)
    await page.clock.runFor(600)
    await scrollObserved(page, -800)
    await page.clock.runFor(600)
    return calls.length
  }
  await expect.poll(passSome).toBe(1)
  await scrollObserved(page, 5000)
  await page.clock.runFor(5000)
  expect(calls).toHaveLength(1)
  await page.clock.runFor(6000)
  await expect.poll(() => calls.length).toBe(2)
  expect(new Set(calls.flat()).size).toBe(calls.flat().length)
  await expect.poll(() => readBy(db, user)).toBe(calls.flat().length)
})
