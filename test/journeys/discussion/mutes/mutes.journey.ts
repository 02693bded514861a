import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, stopClock, test, visit } from '../../fixtures.ts'

test('PROFILE-011, MUTE-006, MUTE-007 a user is muted and unmuted on their profile, and the feeds follow', async ({
  page,
  db,
  logIn,
}) => {
  const [viewer, author] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { members: [viewer] })
  const post = await makePost(db, { author, community })
  const another = await makePost(db, { community })
  await logIn(viewer)
  await page.clock.install()
  await visit(page, '/all?sort=latest')
  const title = page.getByRole('main').getByRole('link', { name: post.title, exact: true })
  await expect(title).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: `@${author.username}` })
    .click()
  await expect(page).toHaveURL(`/@${author.username}`)

  await stopClock(page)
  await page.getByRole('button', { name: 'Mute user' }).click()
  const muted = page
    .getByRole('status')
    .getByText(`Posts from @${author.username} won't appear on any of your feeds from now on.`)
  await expect(muted).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unmute user' })).toBeVisible()
  // Their own profile still shows what they wrote.
  await expect(title).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(muted).toBeVisible()
  await page.clock.runFor(200)
  await expect(muted).toHaveCount(0)
  await page.clock.resume()

  await page.goBack()
  await expect(page).toHaveURL('/all?sort=latest')
  await expect(page.getByRole('main').getByRole('link', { name: another.title, exact: true })).toBeVisible()
  await expect(title).toHaveCount(0)

  await page.goForward()
  await page.getByRole('button', { name: 'Unmute user' }).click()
  await expect(page.getByRole('status').getByText(`Unmuted @${author.username}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mute user' })).toBeVisible()
  await page.goBack()
  await expect(title).toBeVisible()
})

test('MUTE-008 a muted community leaves the feed of all that the browser holds', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await logIn(await makeUser(db))
  await visit(page, '/all?sort=latest')
  const title = page.getByRole('main').getByRole('link', { name: post.title, exact: true })
  await expect(title).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: community.name }).first().click()
  await expect(page).toHaveURL(`/${community.name}`)
  await page.getByRole('main').locator('header').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: `Mute /${community.name}` }).click()
  await expect(page.getByRole('status').getByText("won't appear on All anymore.")).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/all?sort=latest')
  await expect(title).toHaveCount(0)
})

test('PROFILE-011 nobody mutes themselves or who is gone, and guests are asked to log in', async ({
  page,
  db,
  another,
}) => {
  const user = await makeUser(db)
  const gone = await makeUser(db, { deleted_at: new Date() })
  await visit(page, `/@${user.username}`)
  await page.getByRole('button', { name: 'Mute user' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const own = await another(user)
  await own.goto(`/@${user.username}`)
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(`@${user.username}`)
  await expect(own.getByRole('button', { name: /ute user/ })).toHaveCount(0)

  const admin = await another(await makeAdmin(db))
  await admin.goto(`/@${gone.username}`)
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`@${gone.username}`)
  await expect(admin.getByRole('button', { name: /ute user/ })).toHaveCount(0)
})

test('MUTE-010 a failed unmute of a user says what the server said', async ({ page, db, logIn, expectErrors }) => {
  expectErrors(/500/, /ApiError: The database rests\./)
  const user = await makeUser(db)
  await logIn(await makeUser(db))
  await visit(page, `/@${user.username}`)
  await page.getByRole('button', { name: 'Mute user' }).click()
  await page.route('**/api/mutes/users/*', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'The database rests.' } }),
  )
  await page.getByRole('button', { name: 'Unmute user' }).click()
  await expect(page.getByRole('status').getByText('The database rests.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unmute user' })).toBeVisible()
})
