import type { Page } from '@playwright/test'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { createLimiter } from '../../../../server/platform/http/limiter.ts'
import { makeComment, makeCommunity, makePost, makeUser, markPost, password } from '../../../factories.ts'
import { expect, test } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

test.use({ javaScriptEnabled: false, settings: { RATE_LIMITS: 'true' } })

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const newBox = (page: Page) => comments(page).getByRole('textbox', { name: 'Add a new comment' })
const replyBox = (page: Page) => comments(page).getByRole('textbox', { name: 'Your reply' })
const send = (page: Page) => comments(page).getByRole('button', { name: 'Add comment' }).first().click()

test('COMMENT-014, COMMENT-012 without script a form adds a comment and leads to it', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const path = pathOf(community, post)
  await logIn(await makeUser(db))
  await page.goto(path)
  await expect(comments(page).getByRole('button')).toHaveText(['Add comment'])
  await newBox(page).fill('  ')
  await send(page)
  await expect(comments(page).getByRole('alert')).toHaveText('Message body cannot be empty.')
  await expect(newBox(page)).toBeFocused()
  await newBox(page).fill('Where do they **sleep**?\nAnd when?')
  await send(page)
  await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f]{24}#comment-[0-9a-f]{24}$`))
  await expect(page.locator('[data-comment]')).toContainText('Where do they sleep?')
  await expect(page.locator('li:target [data-comment]')).toBeInViewport()
  await expect(newBox(page)).toHaveValue('')
  const stored = await db.selectFrom('comments').select('body').where('post_id', '=', post.id).execute()
  expect(stored).toEqual([{ body: 'Where do they **sleep**?\nAnd when?' }])
})

test('COMMENT-014 without script the page of a comment has a form for a reply', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const author = await makeUser(db)
  const comment = await makeComment(db, { post, author, body: 'Where do they sleep?' })
  await logIn(await makeUser(db))
  await page.goto(pathOf(community, post))
  await expect(replyBox(page)).toHaveCount(0)
  await page.locator('[data-comment]').getByRole('link', { name: 'Reply' }).click()
  await expect(page).toHaveURL(`${pathOf(community, post)}/${toWire(comment.id)}`)
  await expect(page.locator('#comments noscript p')).toHaveText(`Your reply to ${author.username}:`)
  const add = comments(page).getByRole('button', { name: 'Add comment' }).last()
  await add.click()
  await expect(comments(page).getByRole('alert')).toHaveText('Message body cannot be empty.')
  await expect(replyBox(page)).toBeFocused()
  await replyBox(page).fill('In the alders.')
  await add.click()
  await expect(page.locator('li li [data-comment]')).toContainText('In the alders.')
  await expect(page.locator('li li:target')).toHaveCount(1)
})

test('COMMENT-033 without script moderators can write as moderators', async ({ page, db, logIn }) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  const post = await makePost(db, { community })
  await logIn(mod)
  await page.goto(pathOf(community, post))
  await comments(page).getByRole('combobox', { name: 'Speak as' }).selectOption('Speak as moderator')
  await newBox(page).fill('Be kind.')
  await send(page)
  await expect(page.locator('[data-comment]').getByText('Mod', { exact: true })).toBeVisible()
})

test('COMMENT-022, COMMENT-049, COMMENT-062 without script a refused form shows the reason and keeps its text', async ({
  page,
  db,
  logIn,
  running: { site },
  expectErrors,
}) => {
  expectErrors(/403/, /429/)
  // The limit is two comments in five seconds. This clock stands still, however long the pages take.
  const now = Date.now()
  const { limiter } = site
  Object.assign(site, { limiter: createLimiter(db, true, () => now) })
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const path = pathOf(community, post)
  await logIn(user)
  const alert = comments(page).getByRole('alert')
  for (const refused of [false, false, true]) {
    await page.goto(path)
    await newBox(page).fill('Hasty words')
    await send(page)
    await expect(refused ? alert : page.locator('li:target')).toBeVisible()
  }
  await expect(alert).toHaveText('Whoah, slow down there!')
  await expect(newBox(page)).toHaveValue('Hasty words')
  Object.assign(site, { limiter })

  const unsent = comments(page).getByRole('textbox', { name: 'Your comment, which was not added' })
  await db
    .insertInto('community_bans')
    .values({ community_id: community.id, user_id: user.id, created_by: user.id })
    .execute()
  await send(page)
  await expect(alert).toHaveText('You are banned from this community.')
  await expect(unsent).toHaveValue('Hasty words')
  await db.deleteFrom('community_bans').where('user_id', '=', user.id).execute()

  await page.goto(path)
  await newBox(page).fill('Too late')
  await markPost(db, post.id, { locked_at: new Date(), locked_as: 'mods' })
  await send(page)
  await expect(alert).toHaveText('This post is locked.')
  await expect(unsent).toHaveValue('Too late')
  const stored = await db.selectFrom('comments').select('body').where('post_id', '=', post.id).orderBy('id').execute()
  expect(stored).toEqual([{ body: 'Hasty words' }, { body: 'Hasty words' }])
})

test('COMMENT-018 without script guests find a link to the login, which leads back, and a member who was logged out keeps the text', async ({
  page,
  db,
  logIn,
  context,
  expectErrors,
}) => {
  expectErrors(/401/)
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  const path = pathOf(community, await makePost(db, { community }))
  await logIn(user)
  await page.goto(path)
  await newBox(page).fill('Half a thought')
  await context.clearCookies()
  await send(page)
  await expect(comments(page).getByRole('alert')).toHaveText('Log in first.')
  await expect(comments(page).getByRole('textbox')).toHaveValue('Half a thought')

  await page.goto(path)
  await expect(comments(page).getByRole('textbox')).toHaveCount(0)
  await comments(page).getByRole('link', { name: 'Log in' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(user.username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(path)
  await expect(newBox(page)).toBeVisible()
})

test('without script sending the same form again adds no second comment, but another text does', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const path = pathOf(community, post)
  await logIn(await makeUser(db))
  await page.goto(path)
  const key = await page.locator('input[name="key"]').inputValue()
  const submit = (form: Record<string, string>, site = 'same-origin') =>
    page.request.post(path, { form, headers: { 'sec-fetch-site': site }, maxRedirects: 0 })
  const first = await submit({ body: 'Herons', key })
  expect(first.status()).toBe(303)
  const again = await submit({ body: 'Herons', key })
  expect([again.status(), again.headers()['location']]).toEqual([303, first.headers()['location']])
  const other = await submit({ body: 'Egrets', key })
  expect(other.headers()['location']).not.toBe(first.headers()['location'])
  const stored = await db.selectFrom('comments').select('body').where('post_id', '=', post.id).orderBy('id').execute()
  expect(stored).toEqual([{ body: 'Herons' }, { body: 'Egrets' }])
})

test('without script forms from other sites and from guests add nothing', async ({ page, db, logIn, context }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const path = pathOf(community, post)
  await logIn(await makeUser(db))
  const submit = (headers: Record<string, string>) =>
    page.request.post(path, { form: { body: 'Buy this' }, headers, maxRedirects: 0 })
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}])
    expect((await submit(headers)).status()).toBe(403)
  await context.clearCookies()
  expect((await submit({ 'sec-fetch-site': 'same-origin' })).status()).toBe(401)
  expect(await db.selectFrom('comments').selectAll().where('post_id', '=', post.id).execute()).toEqual([])
})
