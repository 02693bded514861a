import type { Page } from '@playwright/test'
import { makeCommunity, makePost, makeUser, markPost } from '../../../factories.ts'
import { posts } from '../../feeds.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'

const votesOf = (page: Page) => {
  const group = posts(page).first().getByRole('group', { name: 'Vote' })
  return {
    up: group.getByRole('button', { name: 'Upvote' }),
    down: group.getByRole('button', { name: 'Downvote' }),
    score: group.locator('[title*="vote"]'),
  }
}

test('VOTE-004, VOTE-005, VOTE-006, VOTE-007 votes are given, turned and taken back, and the direction chosen is sent', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  await makePost(db, { community, upvotes: 5, downvotes: 2 })
  await logIn(await makeUser(db))
  await visit(page, `/${community.name}`)
  const { up, down, score } = votesOf(page)
  await expect(score).toHaveText('3')
  const press = async (button: typeof up, direction: boolean) => {
    const sent = page.waitForRequest('**/api/_postVote')
    const answered = page.waitForResponse('**/api/_postVote')
    await button.click()
    expect((await sent).postDataJSON()).toMatchObject({ up: direction })
    await (await answered).finished()
  }
  const steps = [
    [up, true, '4', 'true', 'false'],
    [up, true, '3', 'false', 'false'],
    [down, false, '2', 'false', 'true'],
    [down, false, '3', 'false', 'false'],
    [up, true, '4', 'true', 'false'],
    [down, false, '2', 'false', 'true'],
    [up, true, '4', 'true', 'false'],
  ] as const
  for (const [button, direction, sum, upPressed, downPressed] of steps) {
    await press(button, direction)
    await expect(score).toHaveText(sum)
    await expect(up).toHaveAttribute('aria-pressed', upPressed)
    await expect(down).toHaveAttribute('aria-pressed', downPressed)
  }
  await page.reload()
  await expect(score).toHaveText('4')
  await expect(up).toHaveAttribute('aria-pressed', 'true')
})

test('VOTE-008, VOTE-009, VOTE-010 a vote shows before the answer, a second press meanwhile counts for nothing, and a refusal takes it back', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/500/, /ApiError/)
  const community = await makeCommunity(db)
  await makePost(db, { community, upvotes: 1 })
  await logIn(await makeUser(db))
  let asked = 0
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/_postVote', async (route) => {
    asked += 1
    await mayAnswer
    await route.fulfill({ status: 500, json: { status: 500, message: 'No' } })
  })
  await visit(page, `/${community.name}`)
  const { up, down, score } = votesOf(page)
  await up.click()
  await expect(score).toHaveText('2')
  await expect(up).toHaveAttribute('aria-pressed', 'true')
  await down.click()
  await up.click()
  await expect(score).toHaveText('2')
  answer()
  await expect(score).toHaveText('1')
  await expect(up).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  expect(asked).toBe(1)
})

test('VOTE-011 a guest who votes is asked to log in', async ({ page, db }) => {
  const community = await makeCommunity(db)
  await makePost(db, { community, upvotes: 1 })
  await visit(page, `/${community.name}`)
  const { up, score } = votesOf(page)
  await up.click()
  await expect(page.getByRole('dialog', { name: 'Login to continue' })).toBeVisible()
  await expect(score).toHaveText('1')
})

test('VOTE-012 nobody votes on a locked post; a lock that came meanwhile is told', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/403/)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, upvotes: 1 })
  await logIn(await makeUser(db))
  await visit(page, `/${community.name}`)
  const { up, down, score } = votesOf(page)
  await markPost(db, post.id, { locked_at: new Date(), locked_as: 'mods' })
  await up.click()
  await expect(page.getByText('This post is locked.')).toBeVisible()
  await expect(score).toHaveText('1')
  await expect(up).toBeDisabled()
  await page.reload()
  await expect(up).toBeDisabled()
  await expect(down).toBeDisabled()
  await expect(posts(page).first().getByText('Locked')).toBeVisible()
})

test('VOTE-016 who is banned from the community is told so, and nothing is sent', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  await makePost(db, { community, upvotes: 1 })
  const user = await makeUser(db)
  const by = await makeUser(db)
  await db
    .insertInto('community_bans')
    .values({ community_id: community.id, user_id: user.id, created_by: by.id })
    .execute()
  await logIn(user)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/_postVote') && asked.push(request.url()))
  await visit(page, `/${community.name}`)
  const { up, score } = votesOf(page)
  await up.click()
  await expect(page.getByText('You are banned from this community.')).toBeVisible()
  await expect(score).toHaveText('1')
  expect(asked).toEqual([])
})

test('VOTE-017 a post shows its votes and which part of them is up', async ({ page, db }) => {
  const community = await makeCommunity(db)
  await makePost(db, { community, upvotes: 3, downvotes: 1 })
  await page.goto(`/${community.name}`)
  const { up, down, score } = votesOf(page)
  await expect(up).toBeVisible()
  await expect(down).toBeVisible()
  await expect(score).toHaveText('2')
  await expect(score).toHaveAttribute('title', '75% upvoted • 3 upvotes • 1 downvote')
})

test('POST-002 the same post shows the same numbers wherever it is shown', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  await makePost(db, { community, upvotes: 5, title: 'Same' })
  await logIn(await makeUser(db))
  await visit(page, `/${community.name}`)
  // A press during another request would be ignored.
  await saved(page, () => votesOf(page).up.click())
  await expect(votesOf(page).score).toHaveText('6')
  await posts(page).first().getByRole('link', { name: 'Same' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Same' })).toBeVisible()
  const group = page.locator('main').getByRole('group', { name: 'Vote' })
  await expect(group.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true')
  await group.getByRole('button', { name: 'Upvote' }).click()
  await expect(group).toContainText('5')
  await page.goBack()
  await expect(votesOf(page).score).toHaveText('5')
  await expect(votesOf(page).up).toHaveAttribute('aria-pressed', 'false')
})
