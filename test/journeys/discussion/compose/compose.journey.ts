import type { Page } from '@playwright/test'
import { errorBody } from '../../../../api/platform/error-body.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../factories.ts'
import { expect, stopClock, test, visit } from '../../fixtures.ts'

const form = (page: Page) => page.getByRole('main').locator('form')
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const link = (page: Page) => form(page).getByRole('textbox', { name: 'Link' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Create post' }).click()

/** Pastes as a person does: the browser inserts the text only if the page does not handle it. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).focus()
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test('COMPOSE-001 the composer needs a login, and is there after it', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  await visit(page, `/new?community=${community.name}`)
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(`/new?community=${community.name}`)}`)
  await logIn(await makeUser(db))
  await page.reload()
  await expect(page).toHaveURL(`/new?community=${community.name}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Create post' })).toBeVisible()
})

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('SHELL-027, FEEL-019, COMPOSE-006, COMPOSE-007, COMPOSE-036 a member posts a text from the home page', async ({
      page,
      db,
      logIn,
    }) => {
      const user = await makeUser(db)
      const community = await makeCommunity(db)
      await logIn(user)
      await visit(page, '/')
      const place = width < 768 ? page.getByRole('banner') : page.getByRole('region', { name: 'Welcome' })
      await place.getByRole('link', { name: 'Create post' }).click()
      await expect(page).toHaveURL('/new')
      await field(page, 'Community').pressSequentially(community.name.slice(0, -1).toUpperCase())
      await page.getByRole('option', { name: community.name }).click()
      await field(page, 'Title').fill('A sideboard from 1962')
      await field(page, 'Body').fill('I found it in a **barn**.')
      await send(page)
      await expect(page).toHaveURL(new RegExp(`/${community.name}/post/\\w{8}$`))
      await expect(page.getByRole('main')).toContainText('A sideboard from 1962')
      const post = await db.selectFrom('posts').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
      expect(post).toMatchObject({ title: 'A sideboard from 1962', body: 'I found it in a **barn**.', type: 'text' })
      // Back does not return to the composer.
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft'))))
        .toEqual([])
    })

    test('COMMUNITY-016, COMPOSE-002, COMPOSE-008 a link is posted from a community', async ({ page, db, logIn }) => {
      const user = await makeUser(db)
      const community = await makeCommunity(db, { members: [user] })
      await logIn(user)
      await visit(page, `/${community.name}`)
      await page.getByRole('main').getByRole('link', { name: 'Create post' }).click()
      await expect(page).toHaveURL(`/new?community=${community.name}`)
      await expect(field(page, 'Community')).toHaveValue(community.name)
      await visit(page, `/new?community=${community.name.toUpperCase()}`)
      await expect(page).toHaveURL(`/new?community=${community.name}`)
      await page.getByRole('radio', { name: 'Link' }).check()
      await expect(field(page, 'Body')).toHaveCount(0)
      await field(page, 'Title').fill('The survey sheets of our valley')
      await link(page).fill('https://maps.example/valley?sheet=1')
      await send(page)
      await expect(page).toHaveURL(new RegExp(`/${community.name}/post/\\w{8}$`))
      const post = await db.selectFrom('posts').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
      expect(post).toMatchObject({ type: 'link', link_url: 'https://maps.example/valley?sheet=1' })
    })
  })
}

test('COMPOSE-021, COMPOSE-022, COMPOSE-023, COMPOSE-025, COMPOSE-028 errors are shown at the fields that are missing or wrong', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  const community = await makeCommunity(db)
  await visit(page, '/new')
  const alerts = form(page).getByRole('alert')
  await send(page)
  await expect(alerts).toHaveText(['Select a community first', 'Your post needs a title'])
  await expect(field(page, 'Community')).toBeFocused()
  await page.keyboard.type(community.name)
  await page.keyboard.press('Tab')
  await expect(alerts).toHaveText(['Your post needs a title'])
  await field(page, 'Title').fill('ab')
  await expect(alerts).toHaveCount(0)
  await send(page)
  await expect(alerts).toHaveText(['Title is too short'])
  await expect(field(page, 'Title')).toBeFocused()
  await field(page, 'Title').fill('abc')
  await page.getByRole('radio', { name: 'Image' }).check()
  await send(page)
  await expect(alerts).toHaveText(["You haven't uploaded an image"])
  await page.getByRole('radio', { name: 'Link' }).check()
  await link(page).fill('htps://a.example')
  await send(page)
  await expect(alerts).toHaveText(['That is not a web address. It begins with https://'])
  await expect(link(page)).toBeFocused()
  await expect(page).toHaveURL('/new')
})

test('a title is one line, even if several were pasted', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/new')
  await field(page, 'Title').fill('one\ntwo')
  await expect(field(page, 'Title')).toHaveValue('one two')
})

test('COMPOSE-005 communities are suggested 200 ms after the last key, at most 10', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  const word = `w${Math.random().toString(36).slice(2, 8)}`
  for (let n = 0; n < 12; n++) await makeCommunity(db, { name: `${word}_${n}` })
  await page.clock.install()
  await visit(page, '/new')
  await stopClock(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/communities') requested.push(searchParams.get('q') ?? '')
  })
  await field(page, 'Community').pressSequentially(word.slice(0, 3))
  await page.clock.runFor(199)
  await page.keyboard.type(word.slice(3))
  await page.clock.runFor(199)
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => requested).toEqual([word])
  await page.clock.resume()
  await expect(page.getByRole('option')).toHaveCount(10)
})

test('COMPOSE-011, COMPOSE-012 moderators and admins choose the capacity in which they post', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const mod = await makeUser(db)
  const [own, other] = [await makeCommunity(db, { founder: mod }), await makeCommunity(db)]
  const speaking = (at: Page) => field(at, 'Speaking as')
  await logIn(mod)
  await visit(page, `/new?community=${other.name}`)
  await expect(field(page, 'Community')).toHaveValue(other.name)
  await expect(speaking(page)).toHaveCount(0)
  await visit(page, `/new?community=${own.name}`)
  await expect(speaking(page).getByRole('option')).toHaveText(['Yourself', 'Moderator'])
  await speaking(page).selectOption('Moderator')
  await field(page, 'Title').fill('Read this before you ask')
  await send(page)
  await expect(page).toHaveURL(/\/post\//)
  const { user_group } = await db
    .selectFrom('posts')
    .selectAll()
    .where('user_id', '=', mod.id)
    .executeTakeFirstOrThrow()
  expect(user_group).toBe('mods')

  const admins = await another(await makeAdmin(db))
  await visit(admins, `/new?community=${own.name}`)
  await expect(speaking(admins).getByRole('option')).toHaveText(['Yourself', 'Admin'])
})

test('COMPOSE-014, COMPOSE-015 an address pasted into an empty body turns the post into a link, with the title of its page', async ({
  page,
  db,
  logIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(await makeUser(db))
  const requested: string[] = []
  await page.route('**/api/_link_info?*', async (route) => {
    requested.push(new URL(route.request().url()).searchParams.get('url') ?? '')
    await route.fulfill({ json: { title: `Arcades ${'a'.repeat(300)}` } })
  })
  await visit(page, '/new')
  await paste(page, 'Body', 'Read https://walks.example/arcades')
  await expect(field(page, 'Body')).toHaveValue('Read https://walks.example/arcades')
  await paste(page, 'Body', ' https://walks.example/arcades')
  await expect(field(page, 'Body')).toHaveValue('Read https://walks.example/arcades https://walks.example/arcades')
  await field(page, 'Body').fill('')
  await paste(page, 'Body', 'https://walks.example/arcades\n')
  await expect(page.getByRole('radio', { name: 'Link' })).toBeChecked()
  await expect(link(page)).toHaveValue('https://walks.example/arcades')
  await expect(link(page)).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue(`Arcades ${'a'.repeat(248)}`)
  expect(requested).toEqual(['https://walks.example/arcades'])

  await page.getByRole('radio', { name: 'Text' }).check()
  await field(page, 'Title').fill('My own words')
  await paste(page, 'Body', 'http://walks.example/bridges')
  await expect(link(page)).toHaveValue('http://walks.example/bridges')
  await expect(field(page, 'Title')).toHaveValue('My own words')
  expect(requested.length).toBe(1)
})

test('COMPOSE-031, COMPOSE-032 a member who is banned from a community is told so', async ({ page, db, logIn }) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  await db
    .insertInto('community_bans')
    .values({ community_id: community.id, user_id: user.id, created_by: community.user_id })
    .execute()
  await logIn(user)
  await visit(page, `/new?community=${community.name}`)
  await expect(form(page)).toContainText(`You've been banned from ${community.name}.`)
  await field(page, 'Title').fill('A title')
  await send(page)
  await expect(form(page).getByRole('alert')).toHaveText('You are banned from community')
  await expect(field(page, 'Title')).toHaveValue('A title')
})

test('COMPOSE-033 in communities where only approved members may post, others cannot send', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const [user, mod] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: mod, members: [user], posting_restricted: true })
  await logIn(user)
  await visit(page, `/new?community=${community.name}`)
  await expect(form(page)).toContainText('Only approved members of this community can post.')
  await expect(form(page).getByRole('link', { name: 'Message the moderators' })).toHaveAttribute(
    'href',
    `/messages/new?community=${community.name}`,
  )
  await expect(form(page).getByRole('button', { name: 'Create post' })).toBeDisabled()
  const mods = await another(mod)
  await visit(mods, `/new?community=${community.name}`)
  await expect(form(mods).getByRole('button', { name: 'Create post' })).toBeEnabled()
  await expect(form(mods)).not.toContainText('Only approved members')
})

test('COMPOSE-030 the reason of a refusal is shown, and all texts stay', async ({ page, db, logIn, expectErrors }) => {
  expectErrors(/4\d\d/)
  await logIn(await makeUser(db))
  const community = await makeCommunity(db)
  await visit(page, `/new?community=${community.name}`)
  await page.getByRole('radio', { name: 'Link' }).check()
  await field(page, 'Title').fill('A title')
  await link(page).fill('https://a.example')
  const answers = [
    { ...errorBody('invalid_url'), says: 'The URL you provided is not a valid URL.' },
    { status: 429, says: 'Whoah, slow down there!' },
    { ...errorBody('banned_from_community'), says: 'You are banned from community' },
  ]
  for (const { says, ...body } of answers) {
    await page.route('**/api/posts', (route) => route.fulfill({ status: body.status, json: body }), { times: 1 })
    await send(page)
    await expect(form(page).getByRole('alert')).toHaveText(says)
    await expect(field(page, 'Title')).toHaveValue('A title')
    await expect(link(page)).toHaveValue('https://a.example')
  }
  await expect(form(page)).toContainText(`You've been banned from ${community.name}.`)
})
