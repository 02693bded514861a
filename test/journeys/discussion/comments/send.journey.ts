import type { Page, Request } from '@playwright/test'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { newBox } from '../../comment-steps.ts'
import { expect, test, untilAlive, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Add comment' }).click()
const isSending = (request: Request) => request.method() === 'POST' && /\/api\/posts\/\w+\/comments/.test(request.url())

/** The server gets the next comment, but its answer is lost. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/posts/*/comments?*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** Records the idempotency keys of comments that are sent from now on. */
function keysOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => isSending(request) && keys.push(request.headers()['idempotency-key']))
  return keys
}

test('a comment whose answer was lost is there only once after it is sent again', async ({
  page,
  db,
  expectErrors,
  openPost,
}) => {
  expectErrors(/ERR_FAILED/)
  const { post } = await openPost()
  const keys = keysOf(page)
  const stored = () => db.selectFrom('comments').select('body').where('post_id', '=', post.id).orderBy('id').execute()

  await loseAnswer(page)
  await newBox(page).fill('Where do they sleep?')
  await send(page)
  await expect(page.getByRole('alert')).toHaveText("Make sure you're connected to the internet")
  expect(await stored()).toEqual([{ body: 'Where do they sleep?' }])
  await send(page)
  await expect(page.locator('[data-comment]')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '1 comment', exact: true })).toBeVisible()
  await expect(newBox(page)).toHaveValue('')
  expect(await stored()).toHaveLength(1)

  await newBox(page).fill('Where do they sleep?')
  await send(page)
  await expect(page.locator('[data-comment]')).toHaveCount(2)
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(keys[0] ?? 'no key')])
  expect(await stored()).toHaveLength(2)
})

test('it is there only once also if the page was reloaded and the text changed in between', async ({
  page,
  expectErrors,
  openPost,
}) => {
  expectErrors(/ERR_FAILED/)
  const { path } = await openPost({})
  await page.getByRole('button', { name: 'Reply' }).click()
  await loseAnswer(page)
  const reply = page.getByRole('textbox', { name: 'Your reply' })
  await reply.fill('In the adlers.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toBeVisible()

  page.on('dialog', (dialog) => dialog.accept())
  await visit(page, path)
  await expect(page.locator('li li [data-comment]')).toContainText('In the adlers.')
  await expect(reply).toHaveValue('In the adlers.')
  await reply.fill('In the alders.')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('li li [data-comment]')).toHaveText(/In the alders\./)
  await expect(page.getByRole('heading', { name: '2 comments' })).toBeVisible()
  await expect(reply).toHaveCount(0)
})

/** Begins a comment, and opens its draft in a second tab. */
async function inAnotherTab(page: Page, path: string, words: string): Promise<Page> {
  await visit(page, path)
  await newBox(page).fill(words)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft '))))
    .toBe(true)
  const second = await page.context().newPage()
  await visit(second, path)
  await expect(newBox(second)).toHaveValue(words)
  return second
}

test('two tabs that send one draft add two comments', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await logIn(await makeUser(db))
  const second = await inAnotherTab(page, pathOf(community, post), 'Half of it')
  await send(second)
  await expect(second.locator('[data-comment]')).toHaveText(/Half of it/)
  await newBox(page).fill('The other half')
  await send(page)
  await expect(page.locator('[data-comment]')).toHaveText(/The other half/)
  const stored = await db.selectFrom('comments').select('body').where('post_id', '=', post.id).orderBy('id').execute()
  expect(stored).toEqual([{ body: 'Half of it' }, { body: 'The other half' }])
})

test('two tabs that send one draft add two comments also if the second is sent before the first has arrived', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await logIn(await makeUser(db))
  const second = await inAnotherTab(page, pathOf(community, post), 'Half of it')
  const { promise: firstArrived, resolve: arrived } = Promise.withResolvers<void>()
  await second.route('**/api/posts/*/comments?*', async (route) => {
    await firstArrived
    await route.continue()
  })
  const sending = second.waitForRequest(isSending)
  await send(second)
  await sending
  await newBox(page).fill('The other half')
  await send(page)
  await expect(page.locator('[data-comment]')).toHaveText(/The other half/)
  arrived()
  await expect(second.locator('[data-comment]').filter({ hasText: 'Half of it' })).toHaveCount(1)
  const stored = await db.selectFrom('comments').select('body').where('post_id', '=', post.id).orderBy('id').execute()
  expect(stored).toEqual([{ body: 'The other half' }, { body: 'Half of it' }])
})

test('a new text in a cleared box does not replace a comment whose answer was lost', async ({
  page,
  db,
  expectErrors,
  openPost,
}) => {
  expectErrors(/ERR_FAILED/)
  const { post } = await openPost()
  await loseAnswer(page)
  await newBox(page).fill('Where do they sleep?')
  await send(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await newBox(page).clear()
  await newBox(page).fill('What do they eat?')
  await send(page)
  await expect(page.locator('[data-comment]')).toHaveText(/What do they eat/)
  const stored = await db.selectFrom('comments').select('body').where('post_id', '=', post.id).orderBy('id').execute()
  expect(stored).toEqual([{ body: 'Where do they sleep?' }, { body: 'What do they eat?' }])
})

test('COMMENT-012 a box that is sent before its script has loaded adds the comment too, and keeps a refused text', async ({
  page,
  expectErrors,
  openPost,
}) => {
  expectErrors(/400/)
  await openPost()
  /** Sends the form as the browser does without a script. */
  const submit = () => newBox(page).evaluate((area: HTMLTextAreaElement) => area.form?.submit())
  const started = () => page.waitForResponse((response) => new URL(response.url()).pathname === '/api/_initial')
  await newBox(page).fill('\u200b')
  await Promise.all([started(), submit()])
  await expect(page.getByRole('alert')).toHaveText('Message body cannot be empty.')
  await expect(newBox(page)).toHaveValue('\u200b')
  await newBox(page).fill('Herons')
  await expect(page.getByRole('alert')).toHaveCount(0)
  page.on('dialog', (dialog) => dialog.accept())
  await Promise.all([started(), submit()])
  await expect(page.locator('[data-comment]')).toHaveText(/Herons/)
  await expect(page.locator('[data-comment]')).toBeFocused()
})

test('COMMENT-012, COMMENT-013 text that is typed before the script starts stays: in an empty box, instead of a refused text, and after a draft', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await logIn(await makeUser(db))
  let start = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await start.promise
    await route.continue()
  })
  page.on('dialog', (dialog) => dialog.accept())
  const open = async (act: () => Promise<unknown>, typed: string, box = newBox(page)) => {
    start = Promise.withResolvers()
    await act()
    await box.fill(typed)
    const started = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/_initial')
    start.resolve()
    await started
  }
  const goTo = () => page.goto(pathOf(community, post), { waitUntil: 'commit' })
  await open(goTo, 'Herons')
  await expect(page.getByRole('button', { name: 'Add comment' })).toBeEnabled()
  await expect(newBox(page)).toHaveValue('Herons')
  await untilAlive(page)
  await newBox(page).press('End')
  await newBox(page).pressSequentially(' sleep')
  await open(goTo, 'Do they')
  await expect(newBox(page)).toHaveValue('Herons sleep\n\nDo they')

  await newBox(page).fill('\u200b')
  const submit = () => newBox(page).evaluate((area: HTMLTextAreaElement) => area.form?.submit())
  const refused = page.getByRole('alert').filter({ hasText: 'Message body cannot be empty.' })
  const submitAndSee = async () => {
    await submit()
    await expect(refused).toBeVisible()
  }
  await open(submitAndSee, 'Storks')
  await expect(refused).toHaveCount(0)
  await expect(newBox(page)).toHaveValue('Storks')
})

test('what is typed while a comment is being sent is for the next one; a reply cannot change meanwhile', async ({
  page,
  openPost,
}) => {
  await openPost({})
  let goOn = Promise.withResolvers<void>()
  await page.route('**/api/posts/*/comments?*', async (route) => {
    await goOn.promise
    await route.continue()
  })
  await newBox(page).fill('Herons sleep')
  await page.keyboard.press('Control+Enter')
  await newBox(page).pressSequentially(' standing')
  goOn.resolve()
  await expect(page.locator('[data-comment]')).toHaveCount(2)
  await expect(newBox(page)).toHaveValue('standing')

  goOn = Promise.withResolvers()
  await page.getByRole('button', { name: 'Reply' }).first().click()
  const reply = page.getByRole('textbox', { name: 'Your reply' })
  await reply.fill('On one leg')
  await page.keyboard.press('Control+Enter')
  await expect(reply).not.toBeEditable()
  goOn.resolve()
  await expect(page.locator('[data-comment]')).toHaveCount(3)
  await expect(reply).toHaveCount(0)
})
