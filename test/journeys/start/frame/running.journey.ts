import { makeCommunity, makeUser, setNewCount } from '../../../factories.ts'
import { expect, stopClock, test, visit, visitAsMember, withoutStreams } from '../../fixtures.ts'

test('SHELL-024, SHELL-025 the title shows the count of the bell', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db, { notifications_new_count: 3 }))
  await visit(page, '/')
  await expect(page).toHaveTitle('(3) Stoa')
  await page.locator('footer:visible').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('(3) About Stoa - Stoa')
})

test('SHELL-024 nothing is added to the title when nothing is new', async ({ page, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/about')
  await expect(page).toHaveTitle('About Stoa - Stoa')
})

test('SHELL-042, SHELL-024, LIVE-003 without an event stream a member’s page updates points and count every 5 s', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const user = await makeUser(db, { points: 7 })
  await logIn(user)
  await page.clock.install()
  await withoutStreams(page)
  await visitAsMember(page, '/about')
  await stopClock(page)
  const requested: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/_user') && requested.push(request.url()))
  const button = page.getByRole('button', { name: /Account:/ })
  await expect(button).toContainText('7')

  await db.updateTable('users').set({ points: 12 }).where('id', '=', user.id).execute()
  await setNewCount(db, user.id, 2)
  await running.site.userChanged(db, user.id)
  expect(requested).toHaveLength(0)
  await page.clock.runFor(5000)
  await expect(async () => {
    await page.clock.runFor(20) // the answer is rendered in the next turn of the clock
    await expect(button).toContainText('12', { timeout: 200 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Notifications, 2 new' })).toBeVisible()
  await expect(page).toHaveTitle('(2) About Stoa - Stoa')
  expect(requested).toHaveLength(1)
  await page.clock.runFor(4000)
  expect(requested).toHaveLength(1)
  await page.clock.runFor(1000)
  await expect.poll(() => requested.length).toBe(2)
})

test('SHELL-042 a member who is logged out elsewhere becomes a guest here', async ({
  page,
  db,
  logIn,
  running,
  expectErrors,
}) => {
  expectErrors(/401/)
  const user = await makeUser(db)
  await logIn(user)
  await page.clock.install()
  await withoutStreams(page)
  await visit(page, '/about')
  await running.site.sessions.endAll(db, user.id)
  await page.clock.runFor(5100)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('SHELL-042 a guest’s page does not request the account', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && requested.push(request.url()))
  await page.clock.runFor(11_000)
  expect(requested).toEqual([])
})

test('SHELL-043 on start a guest’s app fetches its state and saves the token', async ({ page, db }) => {
  const community = await makeCommunity(db, { default_since: new Date() })
  const initial = page.waitForResponse('**/api/_initial')
  // The next page of the feed may be requested at the same time, and its answer has a token too.
  const receivedTokens: (string | undefined)[] = []
  page.on('response', (response) => receivedTokens.push(response.headers()['csrf-token']))
  await page.goto('/')
  const answer = await initial
  const { communities } = await answer.json()
  expect(communities.map(({ name }: { name: string }) => name)).toContain(community.name)
  expect(answer.headers()['csrf-token']).toBeTruthy()
  const savedToken = () => page.evaluate(() => localStorage.getItem('csrf_token') ?? '')
  await expect.poll(async () => receivedTokens.includes(await savedToken())).toBe(true)
})

test('SHELL-043, API-001 on start a member’s app has its state from the page and saves the token, which its calls then send', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db, { members: [user] })
  await db.insertInto('lists').values({ user_id: user.id, name: 'later', display_name: 'Later' }).execute()
  await logIn(user)
  const initial = page.waitForResponse('**/api/_initial')
  await page.goto('/')
  const answer = await initial
  const token = answer.headers()['csrf-token']
  expect(token).toBeTruthy()
  expect(answer.status()).toBe(204)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('csrf_token'))).toBe(token)
  await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: community.name })).toBeVisible()

  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  expect((await sent).headers()['x-csrf-token']).toBe(token)
})

test('SHELL-043 if the session changed to another account while the page was loading, the app gets the state of that account', async ({
  page,
  context,
  db,
  logIn,
  another,
}) => {
  const [before, now] = [await makeUser(db), await makeUser(db)]
  await logIn(before)
  const cookies = await (await another(now)).context().cookies()
  await page.route('**/api/_initial', async (route) => {
    await context.addCookies(cookies)
    await route.continue()
  })
  await page.goto('/about')
  await expect(page.getByRole('button', { name: /Account:/ })).toContainText(`@${now.username}`)
})

test('API-001 without anything stored the token is taken from the cookie', async ({ page, context, db, logIn }) => {
  await logIn(await makeUser(db))
  await visit(page, '/')
  const cookie = (await context.cookies()).find(({ name }) => name === 'csrftoken')
  await page.evaluate(() => localStorage.removeItem('csrf_token'))
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  expect((await sent).headers()['x-csrf-token']).toBe(decodeURIComponent(cookie?.value ?? ''))
})
