import type { Page } from '@playwright/test'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeCommunity, makeCustomFeed, makePost, makeUser } from '../../../factories.ts'
import { titles } from '../../feeds.ts'
import { expect, test, visit } from '../../fixtures.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Site' })
const myFeeds = (page: Page) => sidebar(page).getByRole('list', { name: 'My feeds' }).getByRole('link')
const grip = (page: Page, name: string) => sidebar(page).getByRole('button', { name: `Move “${name}”` })

const savedOrder = async (db: Db, user: UserRow) =>
  (await db.selectFrom('custom_feeds').select('name').where('user_id', '=', user.id).orderBy('position').execute()).map(
    ({ name }) => name,
  )

async function threeFeeds(db: Db): Promise<UserRow> {
  const owner = await makeUser(db)
  const communities = [await makeCommunity(db)]
  for (const [position, name] of ['One', 'Two', 'Three'].entries())
    await makeCustomFeed(db, { owner, communities, name, slug: name.toLowerCase(), position })
  return owner
}

test('FILTER-003 the feeds in the sidebar are moved by keyboard, with announcements, and by dragging', {
  tag: '@mouse',
}, async ({ page, db, logIn }) => {
  const user = await threeFeeds(db)
  await logIn(user)
  await visit(page, '/about')
  await expect(myFeeds(page)).toHaveText(['One', 'Two', 'Three'])
  // The first press waits until the code of this part of the page has loaded.
  await sidebar(page).getByRole('button', { name: 'New feed' }).click()
  await expect(page.getByRole('dialog', { name: 'New feed' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await grip(page, 'Three').focus()
  await page.keyboard.press('ArrowUp')
  await expect(myFeeds(page)).toHaveText(['One', 'Three', 'Two'])
  await expect(page.locator('[aria-live]').getByText('“Three” is now feed 2 of 3.')).toBeAttached()
  await expect(grip(page, 'Three')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(myFeeds(page)).toHaveText(['Three', 'One', 'Two'])
  await expect.poll(() => savedOrder(db, user)).toEqual(['Three', 'One', 'Two'])

  const [from, to] = [await grip(page, 'Three').boundingBox(), await grip(page, 'Two').boundingBox()]
  if (!from || !to) throw new Error('There are no handles.')
  await grip(page, 'Three').hover()
  await page.mouse.down()
  await page.mouse.move(from.x + 5, to.y + to.height, { steps: 5 })
  await page.mouse.up()
  await expect(myFeeds(page)).toHaveText(['One', 'Two', 'Three'])
  await expect.poll(() => savedOrder(db, user)).toEqual(['One', 'Two', 'Three'])
  await page.reload()
  await expect(myFeeds(page)).toHaveText(['One', 'Two', 'Three'])
})

test('FILTER-003 everybody can read and copy a public feed, also without script; a private one is visible only to its owner', async ({
  page,
  db,
  logIn,
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/404/)
  const [owner, reader] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db)
  await makePost(db, { community, title: 'What is in it', upvotes: 1 })
  await makePost(db, { community, title: 'What is better', upvotes: 9 })
  const communities = [community]
  await makeCustomFeed(db, { owner, communities, slug: 'open', name: 'Open lines', public: true, sort: 'all' })
  await makeCustomFeed(db, { owner, communities, slug: 'closed', name: 'Closed lines', position: 1 })
  const path = `/@${owner.username}/feeds/open`

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const reading = await plain.newPage()
  await reading.goto(path)
  await expect(reading).toHaveTitle(new RegExp(`Open lines by @${owner.username}`))
  await expect(titles(reading)).toHaveText(['What is better', 'What is in it'])
  await expect(reading.getByLabel('Sort posts')).toHaveValue('all')
  await plain.close()

  await visit(page, path.toUpperCase().replace('/FEEDS/', '/feeds/'))
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: 'Choose communities' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy to my feeds' }).click()
  await expect(page.getByRole('dialog')).toContainText('Login')
  const closed = `/@${owner.username}/feeds/closed`
  expect((await page.request.get(closed)).status()).toBe(404)

  await logIn(reader)
  expect((await page.request.get(closed)).status()).toBe(404)
  await visit(page, path)
  await page.getByRole('button', { name: 'Copy to my feeds' }).click()
  await expect(page).toHaveURL(`/@${reader.username}/feeds/open_lines`)
  await expect(page.getByText('Copied “Open lines” to your feeds.')).toBeVisible()
  await expect(titles(page)).toHaveText(['What is better', 'What is in it'])
  await expect(myFeeds(page)).toHaveText(['Open lines'])
})

test('FILTER-004 a feed can become the home page, with All and Subscriptions beside it; after its deletion the old home page is back', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db, { home_feed: 'subscriptions' })
  const [joined, other] = [await makeCommunity(db, { members: [user] }), await makeCommunity(db)]
  await makePost(db, { community: joined, title: 'Subscribed' })
  await makePost(db, { community: other, title: 'In the feed' })
  const { slug, id } = await makeCustomFeed(db, { owner: user, communities: [other], name: 'Rails' })
  await logIn(user)
  await visit(page, '/')
  await expect(titles(page)).toHaveText(['Subscribed'])
  const place = (name: string) => sidebar(page).getByRole('link', { name, exact: true })
  await expect(place('All')).toBeVisible()
  await expect(place('Subscriptions')).toHaveCount(0)
  await place('Rails').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rails' })).toBeVisible()
  const pick = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name }).click()
  }
  await pick('Make this my home page')
  await expect(page.getByText('“Rails” is your home page now.')).toBeVisible()
  await expect(place('All')).toBeVisible()
  await expect(place('Subscriptions')).toBeVisible()
  await place('Home').click()
  await expect(page).toHaveURL('/')
  await expect(titles(page)).toHaveText(['In the feed'])
  await page.reload()
  await expect(titles(page)).toHaveText(['In the feed'])

  await visit(page, '/settings')
  await expect(page.getByLabel('Home feed')).toHaveValue(/^[0-9a-f]{24}$/)
  await page.getByLabel('Home feed').selectOption('All')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.getByLabel('Home feed').selectOption('Rails')
  await page.getByRole('button', { name: 'Save' }).click()
  const home = () => db.selectFrom('users').select('home_feed_id').where('id', '=', user.id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await home()).home_feed_id).toBe(id)

  await visit(page, `/@${user.username}/feeds/${slug}`)
  await pick('Delete…')
  const dialog = page.getByRole('alertdialog', { name: 'Delete feed' })
  await expect(dialog).toContainText('“Rails” will be deleted. Its communities and their posts stay.')
  await dialog.getByRole('button', { name: 'Delete feed' }).click()
  await expect(page).toHaveURL('/')
  await expect(titles(page).filter({ hasText: 'Subscribed' })).toBeVisible()
  await expect(place('Subscriptions')).toBeVisible()
  await expect(place('Rails')).toHaveCount(0)
})
