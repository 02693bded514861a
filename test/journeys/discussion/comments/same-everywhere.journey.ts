import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf, newBox } from '../../comment-steps.ts'
import { posts } from '../../feeds.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'
import { answered, card, go, sortBy, upvote } from '../../same-steps.ts'

// A change by a member is visible everywhere the content is shown, whatever the way there, without a reload.

test('a vote on a comment is visible in every sort, at its own address and on the profile of its author', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const author = await makeUser(db)
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post, author, upvotes: 4 })
  await makeComment(db, { post })
  await logIn(await makeUser(db))
  const path = pathOf(community, post)
  const own = `${path}/${toWire(comment.id)}`
  const up = upvote(articleOf(page, comment.id))
  const expectVotes = async (count: number, pressed: boolean) => {
    await expect(up).toHaveAttribute('aria-pressed', String(pressed))
    await expect(up).toHaveAccessibleName(`Upvote, ${count}`)
  }
  await visit(page, `/@${author.username}?filter=comments`)
  await expect(posts(page).first()).toContainText('4 points')
  await go(page, own)
  await expectVotes(4, false)
  for (const sort of ['newest', 'oldest', 'best']) await sortBy(page, sort)
  await answered(page, /_commentVote/, () => up.click())
  for (const sort of ['newest', 'oldest', 'best']) {
    await sortBy(page, sort)
    await expectVotes(5, true)
  }
  await sortBy(page, 'newest')
  await answered(page, /_commentVote/, () => up.click())
  await go(page, `${path}?sort=best`)
  await expectVotes(4, false)
  await answered(page, /_commentVote/, () => up.click())
  await go(page, `${own}?sort=oldest`)
  await expectVotes(5, true)
  await go(page, `/@${author.username}?filter=comments`)
  await expect(posts(page).first()).toContainText('5 points')
  await page.goBack()
  await expectVotes(5, true)
  // The memory of the browser and the server agree.
  await page.reload()
  await expectVotes(5, true)
})

test('an edit and a deletion are visible in every sort, at the address of the comment and on the profile', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const user = await makeUser(db)
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post, author: user, body: 'First words' })
  await logIn(user)
  const path = pathOf(community, post)
  const article = articleOf(page, comment.id)
  const profile = `/@${user.username}?filter=comments`
  await visit(page, path)
  await go(page, profile)
  await expect(posts(page).first()).toContainText('First words')
  await go(page, `${path}/${toWire(comment.id)}?sort=best`)
  await expect(article).toContainText('First words')
  for (const sort of ['newest', 'oldest', 'best']) await sortBy(page, sort)
  await article.hover()
  await article.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Better words')
  await answered(page, /\/comments\//, () => page.getByRole('button', { name: 'Update comment' }).click())
  for (const sort of ['newest', 'oldest', 'best']) {
    await sortBy(page, sort)
    await expect(article).toContainText('Better words')
  }
  await page.evaluate(() => history.go(-2))
  await go(page, profile)
  await expect(posts(page).first()).toContainText('Better words')
  await page.goBack()
  await expect(article).toContainText('Better words')
  await article.hover()
  await article.getByRole('button', { name: 'Delete' }).click()
  await answered(page, /\/comments\//, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click(),
  )
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  for (const sort of ['newest', 'oldest', 'best']) {
    await sortBy(page, sort)
    await expect(article).toContainText('Deleted by its author')
  }
  await page.goForward()
  await go(page, profile)
  await expect(page.getByText('Better words')).toHaveCount(0)
  await expect(page.getByText('Nothing to show')).toBeVisible()
})

test('COMMENT-043 a new comment is counted on every card of its post, and is on the profile', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const user = await makeUser(db)
  // A title of its own, because the feed of all contains other posts too.
  const title = `A post of ${user.username}`
  const post = await makePost(db, { community, author: user, title })
  const top = await makeComment(db, { post, body: 'The first' })
  await logIn(user)
  const comments = card(page, title).getByRole('link', { name: /comment/ })
  const feeds = [`/${community.name}?sort=latest`, '/all?sort=latest', `/@${user.username}`]
  await visit(page, '/about')
  for (const feed of feeds) {
    await go(page, feed)
    await expect(comments).toHaveText(/^1 comment$/)
  }
  await go(page, `${pathOf(community, post)}?sort=newest`)
  await expect(articleOf(page, top.id)).toBeVisible()
  await sortBy(page, 'best')
  await articleOf(page, top.id).getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Your reply' }).fill('An answer of mine')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-comment]')).toHaveCount(2)
  await newBox(page).fill('Words of mine')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-comment]')).toHaveCount(3)
  await sortBy(page, 'newest')
  await expect(page.locator('[data-comment]')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: '3 comments' })).toBeVisible()
  await page.goBack()
  // Back in the profile, which was looked at before.
  await expect(page).toHaveURL(feeds[2] ?? '')
  await expect(comments).toHaveText(/^3 comments$/)
  await expect(posts(page).filter({ hasText: 'Words of mine' })).toHaveCount(1)
  await page.goBack()
  await expect(comments).toHaveText(/^3 comments$/)
  await page.goBack()
  await expect(comments).toHaveText(/^3 comments$/)
})

test('a person who was muted stays muted in threads opened with Back', async ({ page, db, logIn }) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post, author, body: 'Something loud' })
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  await expect(page.getByText('Something loud')).toBeVisible()
  await go(page, `/@${author.username}`)
  await answered(page, /mutes/, () => page.getByRole('button', { name: 'Mute user' }).click())
  await page.goBack()
  await expect(page.locator('[data-comment]')).toBeVisible()
  await expect(page.getByText('Something loud')).toHaveCount(0)
  await page.goForward()
  await answered(page, /mutes/, () => page.getByRole('button', { name: 'Unmute user' }).click())
  await page.goBack()
  await expect(page.getByText('Something loud')).toBeVisible()
})
