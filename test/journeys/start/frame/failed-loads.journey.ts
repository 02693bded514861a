import type { Page } from '@playwright/test'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makeList, makePost, makeUser } from '../../../factories.ts'
import { builtFile } from '../../built-files.ts'
import { articleOf, newBox } from '../../comment-steps.ts'
import { posts } from '../../feeds.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

/** How a fetch fails, with the title of the page, its text and its button to try again. */
const failures = [
  { how: 404, title: 'Not found - Stoa', heading: 'Not found!', again: null },
  { how: 500, title: 'Something went wrong - Stoa', heading: 'Something went wrong', again: 'Try again' },
  { how: 'no connection', title: "You're offline. - Stoa", heading: "You're offline.", again: 'Retry' },
] as const

type Failure = (typeof failures)[number]

interface Broken {
  /** The number of requests since then. */
  requests: () => number
  mend: () => Promise<void>
}

/** Makes calls to these paths fail from now on. */
async function breakCalls(page: Page, path: RegExp, how: Failure['how']): Promise<Broken> {
  const isCall = (url: URL) => path.test(url.pathname)
  let count = 0
  await page.route(isCall, async (route) => {
    if (how === 'no connection') await route.abort()
    else await route.fulfill({ status: how, json: { status: how, code: 'no', message: 'No' } })
    count += 1
  })
  return { requests: () => count, mend: () => page.unroute(isCall) }
}

/** After this time the data of a page are requested again when it is opened. */
const laterMs = 11_000

const errors = [/404/, /500/, /ERR_FAILED/, /ApiError/, /ERR_INTERNET_DISCONNECTED/]

/** Expects the screen with its title and the focus; trying again shows the page, without reloading the app. */
async function expectScreen(
  page: Page,
  { title, heading, again }: { title: string; heading: string; again: string | null },
  { requests, mend }: Broken,
): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(title)
  await expect(main).toBeFocused()
  await expect(page.getByRole('banner')).toBeVisible()
  if (again === null) return void (await expect(main.getByRole('link', { name: 'Go home' })).toBeVisible())
  const button = main.getByRole('button', { name: again })
  // Presses until the page is there.
  const before = requests()
  await button.click()
  await expect.poll(requests).toBeGreaterThan(before)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
  await mend()
  await button.click()
}

/** Marks the app; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { sameApp: true }))
const isSameApp = (page: Page) => page.evaluate(() => 'sameApp' in globalThis)

for (const failure of failures) {
  const { how } = failure

  test(`POST-014, SHELL-030, ERR-006 a post opened from a feed whose fetch fails (${how}) shows the screen for it`, async ({
    page,
    db,
    expectErrors,
  }) => {
    expectErrors(...errors)
    const community = await makeCommunity(db)
    const post = await makePost(db, { community, title: 'A post' })
    await makeComment(db, { post, body_html: '<p>A comment</p>' })
    await visit(page, `/${community.name}`)
    await mark(page)
    const broken = await breakCalls(page, /^\/api\/posts\/\w+$/, how)
    await posts(page).first().getByRole('link', { name: 'A post' }).click()
    await expectScreen(page, failure, broken)
    if (failure.again === null) return
    await expect(page.locator('[data-comment]')).toContainText('A comment')
    await expect(page).toHaveTitle(/^A post/)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await isSameApp(page)).toBe(true)
  })

  test(`SHELL-030, ERR-006 a community, a profile, lists and a comment opened again show the screen too (${how})`, async ({
    page,
    db,
    expectErrors,
  }) => {
    expectErrors(...errors)
    const community = await makeCommunity(db)
    const author = await makeUser(db)
    await makeList(db, { owner: author, display_name: 'A list' })
    const post = await makePost(db, { community, author })
    const comment = await makeComment(db, { post, author, body_html: '<p>A comment</p>' })
    const link = `${pathOf(community, post)}/${toWire(comment.id)}`
    const places = [
      { path: `/${community.name}`, call: /^\/api\/communities\/\w+$/, heading: community.name },
      { path: `/@${author.username}`, call: /^\/api\/users\/\w+$/, heading: `@${author.username}` },
      {
        path: `/@${author.username}/lists`,
        call: /^\/api\/users\/\w+\/lists$/,
        heading: 'Lists',
        own: { title: 'Something went wrong! - Stoa', heading: 'Something went wrong!' },
      },
      { path: link, call: /^\/api\/comments\/\w+$/, heading: post.title },
    ]
    await page.clock.install()
    await visit(page, '/about')
    await mark(page)
    for (const { path, call, heading, own } of places) {
      await follow(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
      await follow(page, '/about')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
      await page.clock.fastForward(laterMs)
      const broken = await breakCalls(page, call, how)
      await follow(page, path)
      await expectScreen(page, { ...failure, ...(how === 500 && own) }, broken)
      await broken.mend()
      if (failure.again !== null) await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    }
    expect(await isSameApp(page)).toBe(true)
  })
}

test('SHELL-030 without a connection a requested page says so at once, and is shown after Retry', async ({
  page,
  db,
  context,
  expectErrors,
}) => {
  expectErrors(...errors)
  const [first, second] = [await makeCommunity(db), await makeCommunity(db)]
  await visit(page, `/${first.name}`)
  await context.setOffline(true)
  await follow(page, `/${second.name}`)
  await expect(page.getByRole('heading', { name: "You're offline." })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible()
})

test('SHELL-030 another sort of comments that cannot be loaded can be tried again, and unsent text stays', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(...errors)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post })
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  await newBox(page).fill('Half a thought')
  await articleOf(page, comment.id).getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Half an answer')
  const broken = await breakCalls(page, /^\/api\/posts\/\w+$/, 500)
  await page.getByLabel('Sort comments').selectOption('newest')
  await expectScreen(page, failures[1], broken)
  await expect(newBox(page)).toHaveValue('Half a thought')
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Half an answer')
})

test('SHELL-030 a page stays when it cannot be updated, unless it no longer exists', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(...errors)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post, body_html: `<p>A comment, <a href="${pathOf(community, post)}">here</a></p>` })
  await page.clock.install()
  await visit(page, pathOf(community, post))
  const openAgain = async () => {
    await page.clock.fastForward(laterMs)
    await page.getByRole('link', { name: 'here' }).click()
  }
  const { requests } = await breakCalls(page, /^\/api\/posts\/\w+$/, 500)
  for (const _ of [1, 2]) {
    const before = requests()
    await openAgain()
    await expect.poll(requests).toBeGreaterThan(before)
    await expect(page.locator('[data-comment]')).toContainText('A comment')
  }
  // Replaces the route before; now the page is gone.
  await breakCalls(page, /^\/api\/posts\/\w+$/, 404)
  await openAgain()
  await expect(page.getByRole('heading', { level: 1, name: 'Not found!' })).toBeVisible()
})

test('COMMENT-028 if more comments or replies cannot be loaded, the page says so and can try again', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(...errors)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const top = await makeComment(db, { post })
  const answer = await makeComment(db, { under: top })
  for (let count = 0; count < 105; count += 1) await makeComment(db, { post })
  await makeComment(db, { under: answer })
  await visit(page, `${pathOf(community, post)}?sort=oldest`)
  for (const name of ['1 more reply', 'More comments']) {
    const button = page.getByRole('main').getByRole('button', { name })
    const before = await page.locator('[data-comment]').count()
    const { mend } = await breakCalls(page, /^\/api\/posts\/\w+\/comments$/, 500)
    await button.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Something went wrong.')
    await mend()
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again).toBeFocused()
    await again.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect.poll(() => page.locator('[data-comment]').count()).toBeGreaterThan(before)
  }
})

test('SHELL-030 a page whose code cannot be loaded stays as the server sent it, says so and can be reloaded', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(...errors, /Failed to fetch dynamically imported module/)
  await logIn(await makeUser(db))
  const further = builtFile('web/platform/further-calls.ts')
  await page.route(further, (route) => route.abort())
  await page.goto('/settings')
  const alert = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.unroute(further)
  const started = page.waitForResponse('**/api/_initial')
  await alert.getByRole('link', { name: 'Reload' }).click()
  await started
  await expect(alert).toHaveCount(0)
})
