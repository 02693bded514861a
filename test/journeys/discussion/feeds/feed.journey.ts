import type { CommunityRow } from '../../../../server/discussion/communities/queries.ts'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeCommunity, makePicture, makePost, makeUser } from '../../../factories.ts'
import { communityOf, hour, posts, titles } from '../../feeds.ts'
import { expect, test, visit } from '../../fixtures.ts'

/** Makes a community with the newest post of the site. */
async function withNews(db: Db): Promise<CommunityRow> {
  const community = await makeCommunity(db)
  await makePost(db, { community })
  return community
}

const join = (db: Db, community: CommunityRow, user: UserRow) =>
  db.insertInto('community_members').values({ community_id: community.id, user_id: user.id }).execute()

test('FEED-001, FEED-003 home shows a member the feed from their settings; the pages All and Subscriptions do not depend on it', async ({
  page,
  db,
  logIn,
}) => {
  const [mine, other] = [await withNews(db), await withNews(db)]
  const user = await makeUser(db, { home_feed: 'subscriptions' })
  await join(db, mine, user)
  await logIn(user)
  const places = posts(page).locator(`a[href="/${other.name}"]`)
  const own = posts(page).locator(`a[href="/${mine.name}"]`)
  for (const [path, all] of [
    ['/?sort=latest', false],
    ['/all?sort=latest', true],
    ['/subscriptions?sort=latest', false],
  ] as const) {
    await page.goto(path)
    await expect(own.first()).toBeVisible()
    await expect(places).toHaveCount(all ? 1 : 0)
  }
})

test('FEED-001, FEED-004 a guest sees all posts on home and at subscriptions', async ({ page, db }) => {
  const community = await withNews(db)
  for (const path of ['/?sort=latest', '/subscriptions?sort=latest']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(posts(page).locator(`a[href="/${community.name}"]`).first()).toBeVisible()
  }
})

test('COMMUNITY-013, FEED-002, FEED-010 there are eight sorts; the chosen one is in the address and stays for the feed', async ({
  page,
  db,
}) => {
  const community = await communityOf(db, 2)
  await makePost(db, { community, title: 'Loved', upvotes: 90, at: new Date(Date.now() - 100 * hour) })
  await visit(page, `/${community.name}`)
  const sort = page.getByRole('combobox', { name: 'Sort posts' })
  await expect(sort).toHaveValue('hot')
  await expect(sort.locator('option')).toHaveText(['Hot', 'Activity', 'Latest', 'Day', 'Week', 'Month', 'Year', 'All'])
  await sort.selectOption('latest')
  await expect(page).toHaveURL(`/${community.name}?sort=latest`)
  await expect(titles(page)).toHaveText(['Post 1', 'Post 2', 'Loved'])
  await sort.selectOption('all')
  await expect(titles(page).first()).toHaveText('Loved')
  await page.goBack()
  await expect(titles(page).first()).toHaveText('Post 1')
  await expect(sort).toHaveValue('latest')
  await page.goto(`/${community.name}?sort=best`)
  await expect(sort).toHaveValue('hot')
})

test('FEED-012, FEED-013, FILTER-006 a guest’s sort lasts until a reload; a member who turned remembering on finds the sort of each feed later and on other devices', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const [one, two] = [await communityOf(db, 1), await communityOf(db, 1)]
  const sort = page.getByRole('combobox', { name: 'Sort posts' })
  const user = await makeUser(db, { remember_feed_sort: true })
  await join(db, one, user)
  await join(db, two, user)
  const choose = async (place: { name: string }, value: string) => {
    await visit(page, `/${place.name}`)
    await sort.selectOption(value)
    await expect(page).toHaveURL(new RegExp(`sort=${value}`))
  }
  const goHome = async () => {
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  }
  await choose(one, 'year')
  await goHome()
  await expect(sort).toHaveValue('year')
  await page.goto(`/${one.name}`)
  await expect(sort).toHaveValue('hot')

  await logIn(user)
  for (const [place, value] of [
    [one, 'year'],
    [two, 'latest'],
  ] as const) {
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/feed_sorts') && response.ok())
    await choose(place, value)
    await saved
  }
  await goHome()
  await expect(sort).toHaveValue('hot')
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: one.name }).click()
  await expect(sort).toHaveValue('year')
  // On another device the HTML from the server already has it.
  const elsewhere = await another(user)
  const html = async ({ name }: { name: string }) => (await elsewhere.request.get(`/${name}`)).text()
  expect(await html(one)).toMatch(/<option value="year" selected/)
  expect(await html(two)).toMatch(/<option value="latest" selected/)
})

test('FEED-011, FEED-012, FEED-014 Card shows the text, Compact a row; the choice is saved on the device and applied at the first paint', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const community = await communityOf(db, 3)
  await visit(page, `/${community.name}`)
  const layout = page.getByRole('group', { name: 'Layout' })
  await expect(layout.getByRole('radio', { name: 'Card' })).toBeChecked()
  const text = posts(page).first().getByText('What I have to say.')
  await expect(text).toBeVisible()
  const card = await posts(page).first().boundingBox()
  await layout.getByRole('radio', { name: 'Compact' }).check()
  await expect(text).toBeHidden()
  const row = await posts(page).first().boundingBox()
  expect(row?.height).toBeLessThan((card?.height ?? 0) * 0.7)
  for (const control of ['Upvote', 'Downvote', 'More']) {
    await expect(posts(page).first().getByRole('button', { name: control })).toBeVisible()
  }
  await expect(
    posts(page)
      .first()
      .getByRole('link', { name: /comments/ }),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('feed_layout'))).toBe('compact')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.route('**/api/**', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' }).catch(() => {})
  await expect(text).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.dataset['layout'])).toBe('compact')
})

test('FEED-015 a text in a feed is cut off at 200 px, and the card leads to the whole text', async ({ page, db }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, body: 'x', body_html: '<p>A line.</p>'.repeat(60), title: 'Long' })
  await visit(page, `/${community.name}`)
  const clip = posts(page).first().locator('p').first()
  const height = await clip.evaluate((element) => {
    let box: Element | null = element
    while (box && getComputedStyle(box).overflowY !== 'hidden') box = box.parentElement
    // Above and below the text there is space for the focus ring of a link.
    return box && box.clientHeight - 2 * Number.parseFloat(getComputedStyle(box).paddingBlockStart)
  })
  expect(height).toBe(200)
  await posts(page)
    .first()
    .click({ position: { x: 200, y: 150 } })
  await expect(page).toHaveURL(`/${community.name}/post/${post.public_id}`)
})

test('FEED-019, FEED-020 the end of a feed and an empty feed have a message', async ({ page, db }) => {
  const [some, none] = [await communityOf(db, 3), await makeCommunity(db)]
  await page.goto(`/${some.name}`)
  await expect(posts(page)).toHaveCount(3)
  await expect(page.getByText('No more posts')).toBeVisible()
  await page.goto(`/${none.name}`)
  await expect(page.getByRole('heading', { name: 'Nothing to show' })).toBeVisible()
})

test('a post in a feed has links to its community, its author and its comments', async ({ page, db }) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { author, community, title: 'With links', user_group: 'mods', no_comments: 3 })
  await page.goto('/?sort=latest')
  const card = posts(page).filter({ hasText: 'With links' })
  const path = `/${community.name}/post/${post.public_id}`
  await expect(card.getByRole('link', { name: community.name })).toHaveAttribute('href', `/${community.name}`)
  await expect(card.getByRole('link', { name: `@${author.username}` })).toHaveAttribute('href', `/@${author.username}`)
  await expect(card.getByRole('link', { name: 'With links' })).toHaveAttribute('href', path)
  await expect(card.getByRole('link', { name: '3 comments' })).toHaveAttribute('href', path)
  await expect(card.getByText('Mod', { exact: true })).toBeVisible()
})

test('POST-045 a hidden post is replaced by a notice, and Undo shows it again', async ({ page, db, logIn }) => {
  const community = await communityOf(db, 2)
  await logIn(await makeUser(db))
  await visit(page, `/${community.name}?sort=latest`)
  const card = posts(page).filter({ hasText: 'Post 1' })
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect(page.getByText('Post hidden.')).toBeVisible()
  await expect(card).toHaveCount(0)
  const undone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  // A reload would cancel the running request.
  await undone
  await page.reload()
  await expect(titles(page)).toHaveText(['Post 1', 'Post 2'])
})

test('a profile shows posts and comments page by page, and its tabs filter them', async ({ page, db }) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  for (let place = 1; place <= 12; place += 1) {
    await makePost(db, { author, community, title: `Mine ${place}`, at: new Date(Date.now() - place * hour) })
  }
  await visit(page, `/@${author.username}`)
  await expect(titles(page).first()).toHaveText('Mine 1')
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByText('Mine 12')).toBeVisible()
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page).toHaveURL(/filter=posts/)
  await expect(titles(page).first()).toHaveText('Mine 1')
  await page.getByRole('link', { name: 'Comments', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to show' })).toBeVisible()
})

test('IMAGE-010, IMAGE-011 a picture in a feed is at most 520 px high, and its space is reserved before it loads', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/404/)
  const community = await makeCommunity(db)
  const picture = await makePicture(db, 'post')
  await db.updateTable('images').set({ width: 900, height: 1600 }).where('id', '=', picture.id).execute()
  const post = await makePost(db, { community, type: 'image', images: [picture] })
  const height = async (width: number) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/${community.name}`)
    return (await posts(page).locator('picture').first().locator('xpath=..').boundingBox())?.height
  }
  expect(await height(1280)).toBe(520)
  expect(await height(360)).toBeGreaterThan(520)
  // Its file does not exist, which would cause errors on the pages of other tests.
  await db.deleteFrom('posts').where('id', '=', post.id).execute()
})
