import type { Page } from '@playwright/test'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeCommunity, makeCustomFeed, makePost, makeUser } from '../../../factories.ts'
import { titles } from '../../feeds.ts'
import { expect, test, visit } from '../../fixtures.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Site' })
const myFeeds = (page: Page) => sidebar(page).getByRole('list', { name: 'My feeds' })

const savedNames = async (db: Db, user: UserRow, slug: string) =>
  (
    await db
      .selectFrom('custom_feed_communities')
      .innerJoin('custom_feeds', 'custom_feeds.id', 'feed_id')
      .innerJoin('communities', 'communities.id', 'community_id')
      .select('communities.name')
      .where('custom_feeds.user_id', '=', user.id)
      .where('slug', '=', slug)
      .orderBy('communities.name')
      .execute()
  ).map(({ name }) => name)

test('FILTER-003 a feed is created from the sidebar, and communities are added on its page by checkboxes, at once', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const [joined, other] = [await makeCommunity(db, { members: [user] }), await makeCommunity(db)]
  await makePost(db, { community: joined, title: 'Of the joined one' })
  await makePost(db, { community: other, title: 'Of the other one' })
  await logIn(user)
  await visit(page, '/')
  await expect(sidebar(page).getByRole('heading', { name: 'My feeds' })).toBeVisible()
  await sidebar(page).getByRole('button', { name: 'New feed' }).click()
  const making = page.getByRole('dialog', { name: 'New feed' })
  await making.getByRole('button', { name: 'Create feed' }).click()
  await expect(making.getByText('Give the feed a name.')).toBeVisible()
  await making.getByLabel('Name', { exact: true }).fill('Night trains')
  await making.getByRole('button', { name: 'Create feed' }).click()
  await expect(making.getByText('Tick the communities that you want in it.')).toBeVisible()
  await making.getByRole('checkbox', { name: joined.name }).check()
  await making.getByLabel('Find communities').fill(other.name)
  await making.getByRole('checkbox', { name: other.name }).check()
  // After the dialog is closed and the page reloaded, the texts are still there.
  await page.keyboard.press('Escape')
  await expect(making).toHaveCount(0)
  await visit(page, '/')
  await sidebar(page).getByRole('button', { name: 'New feed' }).click()
  await expect(making.getByText('Here is what you had begun.')).toBeVisible()
  await expect(making.getByLabel('Name', { exact: true })).toHaveValue('Night trains')
  await expect(making.getByRole('checkbox', { name: joined.name })).toBeChecked()
  await making.getByRole('checkbox', { name: other.name }).uncheck()
  await making.getByRole('button', { name: 'Create feed' }).click()

  const path = `/@${user.username}/feeds/night_trains`
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Night trains' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Private')
  await expect(titles(page)).toHaveText(['Of the joined one'])
  await expect(myFeeds(page).getByRole('link', { name: 'Night trains' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'Choose communities' }).click()
  const choosing = page.getByRole('dialog', { name: 'Communities in “Night trains”' })
  await expect(choosing.getByRole('checkbox', { name: joined.name })).toBeChecked()
  await choosing.getByLabel('Find communities').fill(other.name)
  await choosing.getByRole('checkbox', { name: other.name }).check()
  await expect.poll(() => savedNames(db, user, 'night_trains')).toEqual([joined.name, other.name].toSorted())
  await choosing.getByLabel('Find communities').fill('')
  await choosing.getByRole('checkbox', { name: joined.name }).uncheck()
  await expect.poll(() => savedNames(db, user, 'night_trains')).toEqual([other.name])
  // A feed without communities cannot be saved.
  await choosing.getByRole('checkbox', { name: other.name }).click()
  await expect(page.getByText('A feed needs a community. You can delete the feed instead.')).toBeVisible()
  await expect(choosing.getByRole('checkbox', { name: other.name })).toBeChecked()
  await choosing.getByRole('button', { name: 'Done' }).click()
  await expect(titles(page)).toHaveText(['Of the other one'])
  await expect(page.getByRole('complementary').getByRole('link', { name: other.name })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit feed' })
  await editing.getByLabel('Name', { exact: true }).fill('Sleepers')
  await editing.getByRole('switch', { name: 'Public' }).check()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(myFeeds(page).getByRole('link', { name: 'Sleepers' })).toHaveAttribute('href', path)
  await expect(page.getByRole('main')).not.toContainText('Private')
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Sleepers' })).toBeVisible()
})

test('FILTER-003 a refused tick is undone, and after quick ticks the boxes show the last choice', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  const user = await makeUser(db)
  const [first, second, third] = [
    await makeCommunity(db, { members: [user] }),
    await makeCommunity(db, { members: [user] }),
    await makeCommunity(db, { members: [user] }),
  ]
  const { slug } = await makeCustomFeed(db, { owner: user, communities: [first] })
  await logIn(user)
  await visit(page, `/@${user.username}/feeds/${slug}`)
  await page.getByRole('button', { name: 'Choose communities' }).click()
  const box = (of: { name: string }) => page.getByRole('dialog').getByRole('checkbox', { name: of.name })
  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/feeds/*', async (route) => {
    calls++
    await held.promise
    await route.continue()
  })
  await box(second).check()
  await box(third).check()
  await box(second).uncheck()
  await expect.poll(() => calls).toBe(1)
  held.resolve()
  await expect.poll(() => savedNames(db, user, slug)).toEqual([first.name, third.name].toSorted())
  expect(calls).toBe(2)
  await expect(box(second)).not.toBeChecked()

  await page.unroute('**/api/feeds/*')
  await db.updateTable('communities').set({ deleted_at: new Date() }).where('id', '=', second.id).execute()
  await box(second).click()
  await expect(page.getByText('There is no such community.')).toBeVisible()
  await expect(box(second)).not.toBeChecked()
  await expect(box(third)).toBeChecked()
})

test('FILTER-003 a community is added to feeds, and to a new one, from its own menu', async ({ page, db, logIn }) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  await makeCustomFeed(db, { owner: user, slug: 'maps', name: 'Maps' })
  const menu = async () => {
    await visit(page, `/${community.name}`)
    await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Add to feed…' }).click()
  }
  await menu()
  await expect(page.getByRole('dialog')).toContainText('Login')
  await logIn(user)
  await menu()
  const dialog = page.getByRole('dialog', { name: `Add /${community.name} to feeds` })
  const box = dialog.getByRole('group', { name: 'My feeds' }).getByRole('checkbox', { name: 'Maps' })
  await expect(box).not.toBeChecked()
  await box.check()
  await expect.poll(() => savedNames(db, user, 'maps')).toContain(community.name)
  await box.uncheck()
  await expect.poll(() => savedNames(db, user, 'maps')).not.toContain(community.name)
  await dialog.getByLabel(`New feed with /${community.name}`).fill('Old walls')
  await dialog.getByRole('button', { name: 'Create feed' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Old walls' })).toBeChecked()
  await expect(myFeeds(page).getByRole('link')).toHaveText(['Maps', 'Old walls'])
  expect(await savedNames(db, user, 'old_walls')).toEqual([community.name])
  await page.keyboard.press('Escape')

  // Members without communities see all communities; while these load, the dialog does not say that there are none.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/communities?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/communities?*')
  await sidebar(page).getByRole('button', { name: 'New feed' }).click()
  await asked
  const making = page.getByRole('dialog', { name: 'New feed' })
  await expect(making.getByLabel('Find communities')).toBeVisible()
  await expect(making.getByText(/^No community has/)).toHaveCount(0)
  held.resolve()
  await expect(making.getByRole('checkbox').first()).toBeVisible()
})
