import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

test.use({ javaScriptEnabled: false })

test('without script members vote on a post and a comment, join, leave and sort by forms; for guests nothing looks alive that is not', async ({
  page,
  db,
  logIn,
  context,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, upvotes: 3 })
  const comment = await makeComment(db, { post })
  const user = await makeUser(db)
  const path = pathOf(community, post)
  const main = page.getByRole('main')
  const votes = main.getByRole('group', { name: 'Vote' })
  const onComment = page.locator('[data-comment]').getByRole('button', { name: /^Upvote/ })

  await page.goto(path)
  await expect(votes.getByRole('button')).toHaveCount(0)
  await expect(onComment).toHaveCount(0)
  await expect(page.locator('#plain')).toHaveCount(0)
  const after = votes.locator('[title]').evaluate((node) => getComputedStyle(node, '::after').content)
  expect(await after).toBe('" points"')

  await logIn(user)
  await page.goto(`${path}?sort=new`)
  await votes.getByRole('button', { name: 'Upvote' }).click()
  await expect(votes.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(path)
  await votes.getByRole('button', { name: 'Downvote' }).click()
  await expect(votes.getByRole('button', { name: 'Downvote' })).toHaveAttribute('aria-pressed', 'true')
  await onComment.click()
  await expect(onComment).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('li:target [data-comment]')).toBeInViewport()
  const cast = await db
    .selectFrom('comment_votes')
    .select('up')
    .where('comment_id', '=', comment.id)
    .where('user_id', '=', user.id)
    .execute()
  expect(cast).toEqual([{ up: true }])

  await page.goto(`/${community.name}`)
  await main.getByRole('button', { name: 'Join', exact: true }).first().click()
  await expect(main.getByRole('button', { name: 'Joined' }).first()).toBeVisible()
  await main.getByRole('combobox', { name: 'Sort posts' }).selectOption('latest')
  await main.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(`/${community.name}?sort=latest`)
  // A vote in the feed leads to the post.
  await votes.getByRole('button', { name: 'Downvote' }).click()
  await expect(page).toHaveURL(path)
  await expect(votes.getByRole('button', { name: 'Downvote' })).toHaveAttribute('aria-pressed', 'false')

  // A form from another site has no effect, and a visitor who is logged out is sent to the login.
  const send = (site: string) =>
    page.request.post(path, {
      form: { act: `up ${toWire(post.id)}` },
      headers: { 'sec-fetch-site': site },
      maxRedirects: 0,
    })
  expect((await send('cross-site')).status()).toBe(403)
  await page.goto(`/${community.name}`)
  await context.clearCookies()
  await main.getByRole('button', { name: 'Joined' }).first().click()
  await expect(page).toHaveURL(`/login?to=%2F${community.name}`)
})
