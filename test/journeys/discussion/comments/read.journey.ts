import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const minutes = (count: number) => new Date(Date.now() - count * 60_000)

test('COMMENT-023, COMMENT-024, COMMENT-025, COMMENT-026 a comment shows its author, time and capacity, and whether it was edited', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const author = await makeUser(db)
  const post = await makePost(db, { author, community })
  const first = await makeComment(db, {
    post,
    body: 'Herons sleep standing.',
    created_at: minutes(50),
    edited_at: minutes(40),
  })
  const answer = await makeComment(db, {
    author,
    under: first,
    body: 'Not all.',
    user_group: 'mods',
    created_at: minutes(30),
    edited_at: minutes(28),
  })
  await visit(page, pathOf(community, post))
  await expect(page.getByRole('heading', { name: '2 comments' })).toBeVisible()
  const article = (id: bigint) => page.locator(`[data-comment="${toWire(id)}"]`)
  await expect(article(first.id)).toContainText('50 minutes ago')
  await expect(article(first.id)).toContainText('Edited 40 minutes ago')
  await expect(article(first.id).getByText('OP', { exact: true })).toHaveCount(0)
  await expect(article(answer.id).getByText('OP', { exact: true })).toBeVisible()
  await expect(article(answer.id).getByText('Mod', { exact: true })).toBeVisible()
  await expect(article(answer.id)).not.toContainText('Edited')
  await expect(article(answer.id).getByRole('link', { name: author.username })).toHaveAttribute(
    'href',
    `/@${author.username}`,
  )
})

test('COMMENT-035 the head and the thin line fold a comment with its replies, and the page remembers it', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const top = await makeComment(db, { post, body: 'At the top' })
  const middle = await makeComment(db, { under: top, body: 'In the middle' })
  await makeComment(db, { under: middle, body: 'Down below' })
  await visit(page, pathOf(community, post))
  const folds = page.getByRole('button', { name: /^(Fold|Unfold) comment/ })
  await folds.first().click()
  await expect(page.getByText('Down below')).toBeHidden()
  await expect(page.getByText('2 replies folded')).toBeVisible()
  // Some screen readers would still read text that is hidden by its style only.
  await expect(page.getByText('In the middle').locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCount(1)

  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expect(page.getByText('2 replies folded')).toBeVisible()
  await folds.first().click()
  await page.locator('#comments button[aria-hidden="true"]').nth(1).click()
  await expect(page.getByText('1 reply folded')).toBeVisible()
  await expect(page.getByText('At the top')).toBeVisible()
  await expect(page.getByText('Down below')).toBeHidden()
})

test('COMMENT-036, COMMENT-037, COMMENT-041 comments of a muted author are folded, and shown on demand', async ({
  page,
  db,
  logIn,
}) => {
  const viewer = await makeUser(db)
  const muted = await makeUser(db)
  await db.insertInto('user_mutes').values({ user_id: viewer.id, muted_user_id: muted.id }).execute()
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post, author: muted, body: 'Something loud' })
  await logIn(viewer)
  await visit(page, pathOf(community, post))
  await expect(page.getByText('Muted', { exact: true })).toBeVisible()
  await expect(page.getByText('Something loud')).toBeHidden()
  await page.getByRole('button', { name: 'Unfold comment by Muted' }).click()
  await page.getByText("You've muted this user. Click here to see this comment.").click()
  await expect(page.getByText('Something loud')).toBeVisible()
})

test('COMMENT-038, COMMENT-041 deleted comments keep their place, and the texts of ghosts stay', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const removed = await makeComment(db, { post, body: 'Gone', deleted_at: new Date(), deleted_as: 'mods' })
  const ghost = await makeUser(db, { deleted_at: new Date() })
  await makeComment(db, { under: removed, author: ghost, body: 'Left behind' })
  await visit(page, pathOf(community, post))
  await expect(page.getByText('Deleted by moderators')).toBeVisible()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await expect(page.getByText('Ghost', { exact: true })).toBeVisible()
  await expect(page.getByText('Left behind')).toBeVisible()
  await expect(page.getByText('Gone', { exact: true })).toHaveCount(0)
})

test('COMMENT-028 further pages of a long thread and missing replies are loaded on demand', async ({ page, db }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const top = await makeComment(db, { post, body: 'The first of all', created_at: minutes(999) })
  const answer = await makeComment(db, { under: top, body: 'An answer to it', upvotes: 0 })
  for (let n = 0; n < 105; n++) await makeComment(db, { post, body: `Number ${n}.`, upvotes: 9 })
  await makeComment(db, { under: answer, body: 'Deep below', upvotes: 50 })
  await visit(page, `${pathOf(community, post)}?sort=oldest`)
  await expect(page.getByText('An answer to it')).toBeVisible()
  await expect(page.getByText('Deep below')).toHaveCount(0)
  await page.getByRole('button', { name: '1 more reply' }).click()
  await expect(page.getByText('Deep below')).toBeVisible()
  await expect(page.getByRole('button', { name: /more repl/ })).toHaveCount(0)

  await expect(page.getByText('Number 104.', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'More comments' }).click()
  await expect(page.getByText('Number 104.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More comments' })).toHaveCount(0)
})

test('COMMENT-005 the reader chooses the sort, and the next page has the same', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post, body: 'Old and liked', upvotes: 9, created_at: minutes(60) })
  await makeComment(db, { post, body: 'Fresh and quiet', upvotes: 1, created_at: minutes(1) })
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  const bodies = page.locator('[data-comment] p')
  await expect(bodies).toHaveText(['Old and liked', 'Fresh and quiet'])
  await page.getByRole('combobox', { name: 'Sort comments' }).selectOption('newest')
  await expect(bodies).toHaveText(['Fresh and quiet', 'Old and liked'])
  await expect(page).toHaveURL(/sort=newest/)
  await visit(page, pathOf(community, post))
  await expect(bodies).toHaveText(['Fresh and quiet', 'Old and liked'])
})

test('POST-008, POST-009, POST-013 the page of a comment shows it with the comments above it, wherever it is in the thread', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const top = await makeComment(db, { post, body: 'The root', upvotes: 0 })
  const low = await makeComment(db, { under: top, body: 'The one that is meant', upvotes: 0 })
  for (let n = 0; n < 101; n++) await makeComment(db, { post, body: `Number ${n}.`, upvotes: 9 })
  await visit(page, `${pathOf(community, post)}/${toWire(low.id)}`)
  await expect(page.getByText('The root')).toBeVisible()
  await expect(page.getByText('The one that is meant')).toBeInViewport()
  await expect(page.locator(`[data-comment="${toWire(low.id)}"]`)).toBeFocused()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const answer = await page.request.get(`${pathOf(community, post)}/${'0'.repeat(23)}1`)
  expect(answer.status()).toBe(404)
})

test('POST-010, POST-011 comments from the time range in the address are highlighted, both ends included', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const at = (second: number) => new Date(1_780_000_000_000 + second * 1000)
  const comments = []
  for (const second of [0, 10, 20, 30]) comments.push(await makeComment(db, { post, created_at: at(second) }))
  const from = 1_780_000_010
  await visit(
    page,
    `${pathOf(community, post)}/${toWire(comments[3]?.id ?? 0n)}?highlightFrom=${from}&highlightTo=${from + 10}`,
  )
  const highlighted = await page
    .locator('[data-comment]')
    .evaluateAll((all) =>
      all
        .filter((each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((each) => each.dataset['comment']),
    )
  expect(highlighted.toSorted()).toEqual(
    comments
      .slice(1)
      .map(({ id }) => toWire(id))
      .toSorted(),
  )
})

test('COMMENT-048 at depth 15 comments are readable on a phone of 360 px, long words and code do not widen the page, and there is no reply', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  let under = await makeComment(db, { post })
  for (let depth = 1; depth <= 15; depth++) {
    const word = 'unbreakable'.repeat(20)
    const body_html = `<p>${word}</p><pre><code>${word}${word}</code></pre>`
    under = await makeComment(db, { under, ...(depth === 15 && { body: word, body_html }) })
  }
  await visit(page, pathOf(community, post))
  const last = page.locator(`[data-comment="${toWire(under.id)}"]`)
  await expect(last.getByRole('button', { name: 'Reply' })).toBeDisabled()
  await expect(last.getByRole('button', { name: 'Reply' })).toHaveAttribute('title', 'Thread too deep.')
  await last.getByRole('button', { name: 'Reply' }).press('Enter')
  await expect(page.getByRole('status').getByText('Thread too deep.')).toBeVisible()
  expect((await last.locator('p').first().boundingBox())?.width).toBeGreaterThan(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('COMMENT-027 a body higher than 500 px is cut off, and shown whole on demand', async ({ page, db }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post, body_html: '<p>A line</p>'.repeat(40) })
  await visit(page, pathOf(community, post))
  const article = page.locator('[data-comment]')
  const height = async () => (await article.boundingBox())?.height ?? 0
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  expect(await height()).toBeLessThan(620)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(height).toBeGreaterThan(1000)
})

// web/discussion/comments/thread/draw-in-batches.test.ts checks the time between the batches, which a busy machine would change here.
test('COMMENT-047 comments that the browser loads are rendered 20 at a time, on a phone 5', async ({ page, db }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, title: 'Fifty answers' })
  for (let n = 0; n < 50; n++) await makeComment(db, { post })
  for (const [width, size] of [
    [1280, 20],
    [360, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, `/${community.name}`)
    const steps = await page.evaluateHandle(() => {
      const seen: number[] = []
      new MutationObserver(() => {
        const count = document.querySelectorAll('[data-comment]').length
        if (count !== (seen.at(-1) ?? 0)) seen.push(count)
      }).observe(document.body, { childList: true, subtree: true })
      return seen
    })
    await page.getByRole('main').getByRole('link', { name: 'Fifty answers' }).click()
    await expect(page.locator('[data-comment]')).toHaveCount(50)
    const seen = await steps.jsonValue()
    expect(seen).toEqual(Array.from({ length: Math.ceil(50 / size) }, (_, n) => Math.min(50, (n + 1) * size)))
  }
})

test('COMMENT-005 without script the first page is complete, and has no controls that do not work', async ({
  browser,
  baseURL,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const top = await makeComment(db, { post, body: 'Read without script' })
  await makeComment(db, { under: top, body: 'So is the answer' })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(pathOf(community, post))
  await expect(page.getByText('Read without script')).toBeVisible()
  await expect(page.getByText('So is the answer')).toBeVisible()
  await expect(page.locator('#comments').getByRole('button', { name: /Reply|Share|Fold|More|vote/ })).toHaveCount(0)
  await expect(page.locator('#comments').getByRole('textbox')).toHaveCount(0)
  await context.close()
})

test('COMMENT-026 the mark of an edited comment is shown even if the script of the page never loads', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post, created_at: minutes(50), edited_at: minutes(40) })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(pathOf(community, post), { waitUntil: 'commit' })
  await expect(page.locator('[data-comment]').getByText('Edited')).toBeVisible()
})
