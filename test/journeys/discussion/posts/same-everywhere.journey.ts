import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { titles } from '../../feeds.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf, pick } from '../../post-steps.ts'
import { answered, card, go, score, upvote } from '../../same-steps.ts'

// What a member does shows wherever the thing is shown, whichever way they go there without loading the app anew.

test('POST-002, VOTE-004 a vote on a post is the same in every feed, on its page and on the profile, also after an edit', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const user = await makeUser(db)
  const post = await makePost(db, { community, author: user, title: 'A post', upvotes: 4 })
  await makeComment(db, { post, body: 'A comment' })
  await logIn(user)
  const path = pathOf(community, post)
  const places = ['/all?sort=latest', `/${community.name}?sort=hot`, `/@${user.username}?filter=posts`, path]
  const votes = page.getByRole('main').getByRole('article').first()
  await visit(page, '/about')
  for (const place of places) {
    await go(page, place)
    await expect(score(votes)).toHaveText('4')
  }
  let expected = 4
  for (const place of places) {
    await go(page, place)
    await answered(page, /_postVote/, () => upvote(votes).click())
    expected = expected === 4 ? 5 : 4
    for (const other of places) {
      await go(page, other)
      await expect(score(votes)).toHaveText(String(expected))
      await expect(upvote(votes)).toHaveAttribute('aria-pressed', String(expected === 5))
    }
  }
  // On the page, voted on since it came; what comes back from the composer is not older.
  await go(page, path)
  await answered(page, /_postVote/, () => upvote(votes).click())
  await answered(page, /_commentVote/, () => upvote(page.locator('[data-comment]')).click())
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title').fill('Another title')
  await answered(page, /\/api\/posts\//, () => page.getByRole('button', { name: 'Save' }).click())
  await expect(page.getByRole('heading', { level: 1, name: 'Another title' })).toBeVisible()
  await expect(score(votes)).toHaveText('5')
  await expect(upvote(page.locator('[data-comment]'))).toHaveAttribute('aria-pressed', 'true')
  for (const place of places) {
    await go(page, place)
    await expect(votes).toContainText('Another title')
    await expect(score(votes)).toHaveText('5')
  }
})

test('a new post stands in the feeds to which Back leads, and on the profile', async ({ page, db, logIn }) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db, { members: [user] })
  await makePost(db, { community, title: 'An old one' })
  await logIn(user)
  await visit(page, '/about')
  const feeds = [
    `/@${user.username}`,
    `/${community.name}?sort=latest`,
    '/all?sort=latest',
    '/subscriptions?sort=latest',
  ]
  for (const feed of feeds) {
    await go(page, feed)
    await (feed.startsWith('/@')
      ? expect(page.getByText('Nothing to show')).toBeVisible()
      : expect(titles(page).first()).toBeVisible())
  }
  await go(page, `/new?community=${community.name}`)
  await page.getByLabel('Title').fill('A new one')
  await page.getByRole('button', { name: 'Create post' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'A new one' })).toBeVisible()
  for (const feed of feeds.toReversed()) {
    await page.goBack()
    await expect(page).toHaveURL(feed)
    await expect(titles(page).first()).toHaveText('A new one')
  }
})

test('a changed title shows on every card, also on those of comments', async ({ page, db, logIn }) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, author: user, title: 'A title' })
  await makeComment(db, { post, author: user })
  await logIn(user)
  await visit(page, '/about')
  const feeds = [`/@${user.username}?filter=comments`, `/${community.name}?sort=latest`, '/all?sort=latest']
  for (const feed of feeds) {
    await go(page, feed)
    await expect(titles(page).first()).toHaveText('A title')
  }
  await go(page, `/new?edit=${post.public_id}`)
  await page.getByLabel('Title').fill('A better title')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A better title' })).toBeVisible()
  for (const feed of feeds.toReversed()) {
    await page.goBack()
    await expect(page).toHaveURL(feed)
    await expect(titles(page).first()).toHaveText('A better title')
  }
})

test('a post that is locked, pinned, hidden or deleted is so in the feeds to which Back leads', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db, { founder: user })
  const made = { community, author: user }
  const [first] = [
    await makePost(db, { ...made, title: 'The first' }),
    await makePost(db, { ...made, title: 'The second' }),
    await makePost(db, { ...made, title: 'The third' }),
  ]
  await logIn(user)
  const feed = `/${community.name}?sort=hot`
  await visit(page, '/about')
  await go(page, '/all?sort=latest')
  await expect(card(page, 'The first')).toBeVisible()
  await go(page, feed)
  await expect(titles(page)).toHaveText(['The third', 'The second', 'The first'])
  await card(page, 'The first').getByRole('link', { name: 'The first' }).click()
  await expect(page.getByRole('button', { name: 'Mod actions' })).toBeVisible()
  await answered(page, /\/api\/posts\//, () => pick(page, 'Mod actions', 'Lock'))
  await answered(page, /\/api\/posts\//, () => pick(page, 'Mod actions', `Pin in ${community.name}`))
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(titles(page)).toHaveText(['The first', 'The third', 'The second'])
  await expect(card(page, 'The first').getByText('Locked')).toBeVisible()
  await expect(card(page, 'The first').getByText('Pinned')).toBeVisible()
  await page.goBack()
  await expect(card(page, 'The first').getByText('Locked')).toBeVisible()
  await page.goForward()
  await card(page, 'The second').getByRole('link', { name: 'The second' }).click()
  await expect(page.getByRole('button', { name: 'Mod actions' })).toBeVisible()
  await answered(page, /hidden_posts/, () => pick(page, 'More', 'Hide'))
  await page.goBack()
  await expect(page.getByText('Post hidden.').first()).toBeVisible()
  await expect(titles(page)).toHaveText(['The first', 'The third'])
  await go(page, pathOf(community, first))
  await page.getByRole('article').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('This post has been deleted by its author.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(feed)
  await expect(titles(page)).toHaveText(['The third'])
  await page.goBack()
  await expect(card(page, 'The third')).toBeVisible()
  await expect(card(page, 'The first')).toHaveCount(0)
})

test('COMMUNITY-012, COMMUNITY-022 who joins or leaves has done so in the sidebar, the directory, on its page and beside its posts', async ({
  page,
  db,
  logIn,
}) => {
  // The largest, so that it stands where the directory begins.
  const community = await makeCommunity(db, { no_members: 1_000_000 })
  const post = await makePost(db, { community, title: 'A post' })
  await logIn(await makeUser(db))
  const { name } = community
  const main = page.getByRole('main')
  const beside = page.getByRole('complementary', { name: 'About this page' })
  const places = [
    {
      path: pathOf(community, post),
      button: (text: string) => beside.getByRole('button', { name: text, exact: true }),
    },
    { path: `/${name}`, button: (text: string) => main.getByRole('button', { name: text, exact: true }) },
    { path: '/communities', button: (text: string) => main.getByRole('button', { name: `${text} ${name}` }) },
  ]
  const inSidebar = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name })
  await visit(page, '/about')
  await go(page, '/subscriptions?sort=latest')
  await expect(page.getByText('Nothing to show')).toBeVisible()
  for (const { path, button } of places) {
    await go(page, path)
    await expect(button('Join')).toBeVisible()
  }
  let joined = false
  for (const { path, button } of places) {
    await go(page, path)
    await answered(page, /_joinCommunity/, () => button(joined ? 'Joined' : 'Join').click())
    joined = !joined
    for (const other of places) {
      await go(page, other.path)
      await expect(other.button(joined ? 'Joined' : 'Join')).toBeVisible()
      await expect(inSidebar).toHaveCount(joined ? 1 : 0)
    }
  }
  expect(joined).toBe(true)
  // The feed of what is joined shows it, also when Back leads there.
  while (!page.url().includes('/subscriptions')) {
    const before = page.url()
    await page.goBack()
    await expect(page).not.toHaveURL(before)
  }
  await expect(titles(page)).toHaveText(['A post'])
})
