import type { Page } from '@playwright/test'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeCommunity, makePicture, makePost, makeUser } from '../../../factories.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)
const rowOf = (db: Db, { id }: UserRow) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

test('SETTINGS-001, SETTINGS-004, SETTINGS-006, SETTINGS-019, SETTINGS-022, SETTINGS-024, SETTINGS-026, QUEUE-030 preferences are saved if something changed, by keyboard alone', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db, { email: 'old@example.org', hide_user_profile_pictures: true })
  await logIn(user)
  await visit(page, '/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const username = page.getByRole('textbox', { name: 'Username' })
  await expect(username).toHaveValue(user.username)
  await expect(username).not.toBeEditable()
  await expect(page.getByText('Username cannot be changed.')).toBeVisible()
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveValue('old@example.org')
  await expect(save(page)).toBeDisabled()

  // Settings that are stored negated are shown positive.
  const on = (name: string) => page.getByRole('switch', { name })
  const aboutReports = 'Tell me what became of my reports'
  for (const name of ['Upvotes', 'Replies', 'Mentions', aboutReports, 'Enable embeds'])
    await expect(on(name)).toBeChecked()
  for (const name of ['Show profile pictures', 'Remember last feed sort']) await expect(on(name)).not.toBeChecked()

  await on('Upvotes').focus()
  await page.keyboard.press('Space')
  await expect(save(page)).toBeEnabled()
  await page.keyboard.press('Space')
  await expect(save(page)).toBeDisabled()

  for (const name of [
    'Upvotes',
    'Replies',
    'Mentions',
    aboutReports,
    'Enable embeds',
    'Show profile pictures',
    'Remember last feed sort',
  ]) {
    await on(name).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('radio', { name: 'All', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Subscriptions' })).toBeChecked()
  await page.getByRole('textbox', { name: 'About me' }).fill('I read **more** than I write.')
  await email.fill('new@example.org')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await email.press('Enter')
  await expect(toast(page, 'Settings saved.')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect(save(page)).toBeDisabled()
  expect(await rowOf(db, user)).toMatchObject({
    email: 'new@example.org',
    about_me: 'I read **more** than I write.',
    home_feed: 'subscriptions',
    remember_feed_sort: true,
    embeds_off: true,
    hide_user_profile_pictures: false,
    upvote_notifications_off: true,
    reply_notifications_off: true,
    mention_notifications_off: true,
    report_notifications_off: true,
  })

  // Leaving asks nothing now, and the profile that was loaded before has changed too.
  await follow(page, `/@${user.username}`)
  await expect(page.getByRole('main').locator('strong', { hasText: 'more' })).toBeVisible()
  await page.goBack()
  await visit(page, '/settings')
  for (const name of ['Upvotes', 'Replies', 'Mentions', aboutReports, 'Enable embeds'])
    await expect(on(name)).not.toBeChecked()
  for (const name of ['Show profile pictures', 'Remember last feed sort']) await expect(on(name)).toBeChecked()
})

test('SETTINGS-001 a guest is asked to log in, and comes back', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login\?/)
})

test('SETTINGS-005, SETTINGS-007 an invalid address is reported at its field, a text over its maximum before sending, and no text is lost', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/400/, /500/, /ApiError/)
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, '/settings')
  const email = page.getByRole('textbox', { name: 'Email' })
  const about = page.getByRole('textbox', { name: 'About me' })
  await email.fill('nobody at example')
  await about.fill('What I say about myself.')
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email')
  await expect(email).toBeFocused()
  // A refusal by the server is shown in the same place.
  await page.route('**/api/_settings*', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'Enter a valid email address.' } }),
  )
  await email.fill('somebody@example.org')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await about.press('Control+Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email')
  await page.unroute('**/api/_settings*')
  await page.route('**/api/_settings*', (route) => route.fulfill({ status: 500, json: { status: 500, message: 'x' } }))
  await save(page).click()
  await expect(toast(page, 'Something went wrong.')).toBeVisible()
  await page.unroute('**/api/_settings*')
  await expect(email).toHaveValue('somebody@example.org')
  await expect(about).toHaveValue('What I say about myself.')

  await about.fill('a'.repeat(10_001))
  await expect(page.getByText(/1 character too many/)).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await about.fill('**Short**')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('Short')
  await page.getByRole('button', { name: 'Preview' }).click()
  await email.fill('')
  await save(page).click()
  await expect(toast(page, 'Settings saved.')).toBeVisible()
  expect(await rowOf(db, user)).toMatchObject({ email: null, about_me: '**Short**' })
})

test('SETTINGS-024 leaving with changes asks first; changes are saved as a draft, and can be discarded', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, '/settings')
  const about = page.getByRole('textbox', { name: 'About me' })
  await about.fill('Not saved.')
  await follow(page, '/about')
  const question = page.getByRole('alertdialog', { name: 'Unsaved work' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/settings')
  await expect(about).toHaveValue('Not saved.')

  // The browser asks before the tab is closed.
  const browserQuestion = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await browserQuestion
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await expect(about).toHaveValue('Not saved.')
  await expect(save(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(about).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(about).toHaveValue('Not saved.')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(save(page)).toBeDisabled()
  expect(await page.evaluate(() => document.activeElement?.closest('form')?.id)).toBe('settings')
  await follow(page, '/about')
  await expect(page).toHaveURL('/about')
})

test('SETTINGS-019, FEED-013 saved changes of the home feed, embeds and avatars apply at once', async ({
  page,
  db,
  logIn,
}) => {
  // The picture has a row, but no file.
  const blank = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  await page.route('**/images/**', (route) => route.fulfill(blank))
  const picture = await makePicture(db, 'avatar')
  const user = await makeUser(db, { pro_pic_id: picture.id })
  const [joined, other] = [await makeCommunity(db, { members: [user] }), await makeCommunity(db)]
  const mine = await makePost(db, { community: joined })
  const others = await makePost(db, { community: other })
  const film = await makePost(db, {
    author: user,
    community: joined,
    type: 'link',
    link_url: 'https://youtu.be/dQw4w9WgXcQ',
    link_hostname: 'youtu.be',
  })
  await logIn(user)
  await visit(page, '/?sort=latest')
  const title = (text: string) => page.getByRole('main').getByRole('link', { name: text, exact: true })
  await expect(title(others.title)).toBeVisible()
  await follow(page, '/settings')
  await page.getByRole('radio', { name: 'Subscriptions' }).check()
  await save(page).click()
  await expect(toast(page, 'Settings saved.')).toBeVisible()
  await follow(page, '/')
  await expect(title(mine.title)).toBeVisible()
  await expect(title(others.title)).toHaveCount(0)

  const play = page.getByRole('link', { name: /^Play the video/ })
  const face = page.getByRole('main').locator('header img')
  const heading = page.getByRole('heading', { level: 1 })
  await follow(page, `/${joined.name}/post/${film.public_id}`)
  await expect(play).toBeVisible()
  await follow(page, `/@${user.username}`)
  await expect(face).toHaveCount(1)
  await follow(page, '/settings')
  await page.getByRole('switch', { name: 'Enable embeds' }).uncheck()
  await page.getByRole('switch', { name: 'Show profile pictures' }).uncheck()
  await save(page).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await follow(page, `/@${user.username}`)
  await expect(heading).toHaveText(`@${user.username}`)
  await expect(face).toHaveCount(0)
  await follow(page, `/${joined.name}/post/${film.public_id}`)
  await expect(heading).toHaveText(film.title)
  await expect(page.getByRole('main').getByRole('link', { name: 'youtu.be' })).toBeVisible()
  await expect(play).toHaveCount(0)
})
